import Foundation
import Testing

@Suite struct UnsafeCodeTests {
    private typealias Construct = UnsafeCodeRules.Construct
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func uses() throws -> [(path: String, uses: [UnsafeCodeRules.Use])] {
        try SourceFile.all().map { file in
            let text = try String(contentsOf: root.appendingPathComponent(file.path), encoding: .utf8)
            return (file.path, UnsafeCodeRules.uses(in: text))
        }
    }

    @Test func everyUseHasAReason() throws {
        let missing = try Self.uses().flatMap { file in
            file.uses.filter { !$0.hasReason }.map { "\(file.path):\($0)" }
        }
        #expect(missing == [])
    }

    @Test func thePageListsThemAll() throws {
        let page = try String(
            contentsOf: Self.root.appendingPathComponent("Sources/UIKit/UIKit.docc/UnsafeCode.md"), encoding: .utf8)
        var counts: [UnsafeCodeRules.Row] = []
        for file in try Self.uses() {
            let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
            for construct in Construct.allCases {
                let count = file.uses.count { $0.construct == construct }
                if count > 0 { counts.append(UnsafeCodeRules.Row(construct: construct, file: name, count: count)) }
            }
        }
        let (used, listed) = (Set(counts), UnsafeCodeRules.listed(on: page))
        #expect(used.subtracting(listed).map(\.description).sorted() == [], "missing on the page, or another number")
        #expect(Set(listed).subtracting(used).map(\.description).sorted() == [], "only on the page, or another number")
        #expect(listed.count == counts.count, "a row stands twice, or two files have one name")
        #expect(Set(listed.map(\.construct)) == Set(Construct.allCases))
    }

    @Test(arguments: [
        ("    @exclusivity(unchecked) var a = 1", Construct.exclusivity),
        ("    @exclusivity(unchecked) private static var a: [Int] = []", .exclusivity),
        ("    unowned(unsafe) let a: Node", .unowned), ("    private(set) unowned(unsafe) var a: Node?", .unowned),
        ("        let a = Unmanaged.passUnretained(b).toOpaque()", .unmanaged),
        ("    let a: Unmanaged<Node>?", .unmanaged),
        ("    set { a = newValue.map(Unmanaged.passUnretained) }", .unmanaged),
        ("nonisolated(unsafe) private var a = 1", .nonisolated),
        ("        nonisolated(unsafe) let a = b", .nonisolated),
        ("final class A: B, @unchecked Sendable {", .sendable), ("extension A: @unchecked  Sendable {}", .sendable),
    ])
    func usesAreFound(_ text: String, _ construct: UnsafeCodeRules.Construct) {
        #expect(UnsafeCodeRules.uses(in: text) == [.init(construct: construct, line: 1, hasReason: false)])
        let marker = construct.marker
        for explained in ["// \(marker)a reason.\n" + text, "/// A.\n///\n/// \(marker)a reason.\n" + text] {
            #expect(UnsafeCodeRules.uses(in: explained).map(\.hasReason) == [true])
            #expect(UnsafeCodeRules.uses(in: explained + "\n\n" + text).map(\.hasReason) == [true, false])
        }
        #expect(UnsafeCodeRules.uses(in: text + "  // \(marker)a reason.").map(\.hasReason) == [true])
        let other = construct == .exclusivity ? "Unsafe: " : "Unchecked: "
        #expect(UnsafeCodeRules.uses(in: "// \(other)a reason.\n" + text).map(\.hasReason) == [false])
    }

    @Test(arguments: [
        "// @exclusivity(unchecked) var a = 1", "/// Like `Unmanaged<A>`.", "let a = \"@unchecked Sendable\"",
        "unowned let a: Node", "unowned(safe) let a: Node", "let unmanagedNode = a", "UnmanagedNode()",
        "nonisolated var a: Int { 1 }", "final class A: Sendable {}", "@exclusivity(checked) var a = 1",
        "/* nonisolated(unsafe) */",
    ])
    func lookAlikesAreNot(_ text: String) { #expect(UnsafeCodeRules.uses(in: text) == []) }

    @Test func allUsesOfALineCount() {
        let text = "@exclusivity(unchecked) nonisolated(unsafe) static var a: (Unmanaged<A>, Unmanaged<B>)?"
        #expect(
            UnsafeCodeRules.uses(in: text).map(\.construct) == [.exclusivity, .unmanaged, .unmanaged, .nonisolated])
    }

    @Test func commentsOfEnclosingTypesCount() {
        let text = """
            /// A class.
            ///
            /// Unchecked: a reason.
            @MainActor
            final class A: B,
                C
            {
                var a = 1
                @exclusivity(unchecked) var b = 1
                struct D {
                    @exclusivity(unchecked) var c = 1
                    func f(
                        _ a: Int
                    ) {
                        if a > 0 {
                            @exclusivity(unchecked) var d = 1
                        }
                    }
                }
            }

            struct E {
                @exclusivity(unchecked) var e = 1
            }

            // Unchecked: a reason.
            func f() {
                @exclusivity(unchecked) var g = 1
            }
            """
        #expect(UnsafeCodeRules.uses(in: text).map(\.hasReason) == [true, true, true, false, false])
    }

    @Test func attributesMayFollowTheReason() {
        let text = "/// Unsafe: a reason.\n@preconcurrency @MainActor\nopen class A: @unchecked Sendable {}"
        #expect(UnsafeCodeRules.uses(in: text).map(\.hasReason) == [true])
        let between = "// Unsafe: a reason.\n@MainActor var a = 1\nnonisolated(unsafe) var b = 1"
        #expect(UnsafeCodeRules.uses(in: between).map(\.hasReason) == [false])
    }

    @Test func rowsAreRead() {
        let page = """
            ## Overview

            | File | Number | Reason |
            |---|---|---|
            | None | 1 | Above the headings of constructs. |

            ### `@unchecked Sendable`

            | File | Number | Reason |
            |---|---|---|
            | Store | 2 | It is locked. |
            | Empty | 1 |  |
            """
        #expect(UnsafeCodeRules.listed(on: page) == [.init(construct: .sendable, file: "Store", count: 2)])
    }
}
