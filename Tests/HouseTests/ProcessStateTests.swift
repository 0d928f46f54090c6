import Foundation
import Testing

@Suite struct ProcessStateTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func declared() throws -> [ProcessStateRules.Variable] {
        try SourceFile.all().flatMap { file in
            let url = root.appendingPathComponent(file.path)
            return ProcessStateRules.variables(
                in: try String(contentsOf: url, encoding: .utf8), file: url.deletingPathExtension().lastPathComponent)
        }
    }

    @Test func everyProcessWideVariableHasAReason() throws {
        #expect(try Self.declared().filter { !$0.hasReason }.map(\.description) == [])
    }

    @Test func thePageListsThemAll() throws {
        let page = try String(
            contentsOf: Self.root.appendingPathComponent("Sources/UIKit/UIKit.docc/ProcessState.md"), encoding: .utf8)
        let (declared, listed) = (Set(try Self.declared()), Set(ProcessStateRules.listed(on: page)))
        #expect(declared.subtracting(listed).map(\.description).sorted() == [], "missing on the page")
        #expect(listed.subtracting(declared).map(\.description).sorted() == [], "only on the page")
        #expect(declared.count > 20)
    }

    @Test(arguments: [
        "    static var a = 1", "var a: Int?", "nonisolated(unsafe) private static var a: [Int] = []",
        "    private(set) static var a = false", "    @MainActor static weak var a: Thing?",
        "  static let shared = Store()",
        "    private static let a = Atomic(false)", "    static var a = 1 { didSet { update() } }",
        "  private nonisolated(unsafe) static let a: OpaquePointer = {",
    ])
    func variablesAreFound(_ text: String) {
        #expect(ProcessStateRules.variables(in: text, file: "F").map(\.hasReason) == [false])
        let explained = "    /// Process-wide: a reason.\n" + text
        #expect(ProcessStateRules.variables(in: explained, file: "F").map(\.hasReason) == [true])
        #expect(
            ProcessStateRules.variables(in: explained + "\n\n" + text, file: "F").map(\.hasReason) == [true, false])
    }

    @Test(arguments: [
        "    var a = 1", "    static var a: Int { 1 }", "    static let a = 1", "    class var a: Int { get { 1 } }",
        "    @TaskLocal static var a: Int?", "    // static var a = 1", "    static func a() { var b = 1 }",
    ])
    func lookAlikesAreNot(_ text: String) {
        #expect(ProcessStateRules.variables(in: text, file: "F") == [])
    }

    @Test func rowsAreRead() {
        let page =
            "| File | Variable | Reason |\n|---|---|---|\n| Cache | `kept` | By content. |\n| Cache | `none` |  |\n"
        #expect(ProcessStateRules.listed(on: page) == [ProcessStateRules.Variable(file: "Cache", name: "kept")])
    }
}
