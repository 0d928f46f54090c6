import Foundation
import Testing

@testable import AdoptCore

/// The invariants of every rewriting.
@Suite struct InvariantTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    /// Programs, and Swift files of these tests, whose strings hold all the constructs.
    private static let samples: [String] = {
        let paths = ["App.swift.txt", "Extensions.swift.txt", "UIKit.swift.txt"].map { folder + "/Programs/" + $0 }
        let tests = ["RewriteTableTests", "OptionalRequirementTests"].map { folder + "/\($0).swift" }
        return (paths + tests).map {
            String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self)
        }
    }()

    private static func adopt(_ texts: [String]) -> Adoption {
        Adoption(
            module: "M", files: texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }, parsesAll: true)
    }

    @Test func undoneEditsGiveTheOriginal() {
        var edits = 0
        for file in Self.adopt(Self.samples).files {
            edits += file.edits.count
            let inverse = Edit.inverse(of: file.edits, in: file.original)
            #expect(Edit.apply(inverse, to: file.rewritten) == file.original)
        }
        #expect(edits > 40)
    }

    @Test func linesStayWhereTheyAre() {
        for file in Self.adopt(Self.samples).files {
            let lines = (file.original, file.rewritten)
            #expect(lines.0.count { $0 == 0x0A } == lines.1.count { $0 == 0x0A })
            // Every line without an edit has its number.
            let before = lines.0.split(separator: 0x0A, omittingEmptySubsequences: false)
            let after = lines.1.split(separator: 0x0A, omittingEmptySubsequences: false)
            let starts = file.edits.flatMap { edit in
                let first = file.original[..<edit.range.lowerBound].count { $0 == 0x0A }
                return Array(first...first + file.original[edit.range].count { $0 == 0x0A })
            }
            for line in before.indices where !starts.contains(line) { #expect(before[line] == after[line]) }
        }
    }

    @Test func resultsAreFixedPoints() {
        let once = Self.adopt(Self.samples)
        let texts = once.files.map { String(decoding: $0.rewritten, as: UTF8.self) }
        let twice = Self.adopt(texts)
        for file in twice.files { #expect(file.edits == []) }
    }

    @Test func windowsLineBreaks() {
        let rewriting = Rewriting("class A: B {\r\n}\r\n@objc protocol P {\r\n@objc optional\r\nfunc f()\r\n}\r\n")
        #expect(
            rewriting.text()
                == "class A: B {\r\n}\r\nprotocol P: AnyObject {\r\n\n\r\n}; "
                + "protocol _adopt_P_f: AnyObject { func f() }\r\n"
        )
    }

    @Test func editsOfOnePlace() {
        let original = Array("abcdef".utf8)
        let edits = [
            Edit(range: 2..<2, text: "1"), Edit(range: 2..<4, text: "X"), Edit(range: 2..<2, text: "2"),
            Edit(range: 3..<4, text: "never"), Edit(range: 6..<6, text: "!"),
        ]
        #expect(Edit.apply(edits, to: original) == Array("ab12Xef!".utf8))
        #expect(Edit.apply(Edit.inverse(of: edits, in: original), to: Array("ab12Xef!".utf8)) == original)
    }
}
