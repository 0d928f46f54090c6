import Assets
import Foundation
import Testing

@testable import Gallery

@Suite struct ClassHierarchyTests {
    /// The file that `Scripts/class-tree` wrote: this project's own UIKit.
    static func shipped() throws -> ClassHierarchy {
        try ClassHierarchy(String(contentsOf: Assets.url("classes.txt"), encoding: .utf8))
    }

    @Test func theClassesOfUIKit() throws {
        let classes = try Self.shipped()
        #expect(classes.names.count >= 40)
        #expect(classes.names.first == "NSObject")
        let view = try #require(classes.names.firstIndex(of: "UIView"))
        let scroll = try #require(classes.names.firstIndex(of: "UIScrollView"))
        let collection = try #require(classes.names.firstIndex(of: "UICollectionView"))
        #expect(classes.children[view].contains(scroll))
        #expect(classes.children[scroll].contains(collection))
        #expect(classes.descendants[0] == classes.names.count - 1)
    }

    /// What `Scripts/class-tree` finds in the sources now is what ships.
    @Test func theFileIsFresh() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let found = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-classes-\(ProcessInfo.processInfo.globallyUniqueString).txt")
        defer { try? FileManager.default.removeItem(at: found) }
        let command = Process()
        command.executableURL = root.appendingPathComponent("Scripts/class-tree")
        command.arguments = [found.path]
        command.standardError = FileHandle.nullDevice
        try command.run()
        command.waitUntilExit()
        #expect(command.terminationStatus == 0)
        let now = try String(contentsOf: found, encoding: .utf8)
        let shipped = try String(contentsOf: Assets.url("classes.txt"), encoding: .utf8)
        #expect(now == shipped, "UIKit has other classes now: run Scripts/class-tree")
    }

    @Test(
        arguments: [
            ("A B C", .malformed(line: 1, text: "A B C")), ("A R\nA R", .twice("A")), ("", .roots([])),
            ("A R\nB S", .roots(["R", "S"])), ("A R\nB C\nC B", .circle(["B", "C"])),
        ] as [(String, ClassHierarchy.Failure)])
    func nonsense(text: String, failure: ClassHierarchy.Failure) {
        #expect(throws: failure) { try ClassHierarchy(text) }
    }

    @Test func generated() {
        let classes = ClassHierarchy.generated(count: 5000)
        #expect(classes.names.count == 5000)
        #expect(classes.names[1...3] == ["Class1", "Class2", "Class3"])
        #expect(classes.children[0] == [1, 2, 3])
    }

    @Test func outline() throws {
        let classes = try ClassHierarchy("A R\nB R\nC A\nD A\nE B")
        let all = ClassOutline(classes, collapsed: [])
        #expect(all.levels.map { $0.map { classes.names[$0] } } == [["R"], ["A", "B"], ["C", "D", "E"]])
        #expect(all.rows(at: [0, 0]) == 3)
        #expect(all.children(at: [1, 0]) == [[2, 0], [2, 1]])
        let some = ClassOutline(classes, collapsed: [1])
        #expect(some.levels.map { $0.map { classes.names[$0] } } == [["R"], ["A", "B"], ["E"]])
        #expect(some.rows(at: [0, 0]) == 2)
        #expect(some.children(at: [1, 0]).isEmpty)
    }
}
