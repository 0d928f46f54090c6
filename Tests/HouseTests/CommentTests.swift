import Foundation
import Testing

/// Comments: as wide as the code at most, and in the sources no subject that is only a pronoun.
enum CommentRules {
    static let width = 120
    private static let pronouns = ["What", "Whatever", "Those", "Who"]

    /// The violations in the text of a file.
    static func violations(in text: String, path: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let comments = SwiftPieces.split(text).filter { $0.kind == .comment && !$0.text.contains("\n") }
        return comments.flatMap { comment -> [String] in
            var found: [String] = []
            // A comment behind code is on the line of that code, which the formatter keeps short.
            let line = lines[comment.line - 1]
            let isAlone = line.drop { $0 == " " }.hasPrefix("//")
            if isAlone, line.count > width { found.append("\(path):\(comment.line): \(line.count) characters") }
            let words = comment.text.drop { $0 == "/" || $0 == " " }.split(separator: " ", maxSplits: 1)
            let before = comment.line > 1 ? lines[comment.line - 2].drop { $0 == " " } : ""
            let begins = !before.hasPrefix("//")
            if begins, path.hasPrefix("Sources/"), let first = words.first, pronouns.contains(String(first)) {
                found.append("\(path):\(comment.line): begins with \(first)")
            }
            return found
        }
    }
}

@Suite struct CommentTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: ["Sources", "Tests"]) func commentsFollowTheRules(_ folder: String) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appendingPathComponent(folder).path)
        let found = try names.filter { $0.hasSuffix(".swift") }.sorted().flatMap { name in
            let path = "\(folder)/\(name)"
            let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
            return CommentRules.violations(in: text, path: path)
        }
        #expect(found == [])
    }

    @Test func violationsAreFound() {
        let long = "    /// " + String(repeating: "word ", count: 24)
        #expect(
            CommentRules.violations(in: "let a = 1\n\(long)\nlet b = 2", path: "Sources/A") == [
                "Sources/A:2: 128 characters"
            ])
        for word in ["What", "Those", "Who"] {
            #expect(
                CommentRules.violations(in: "\n/// \(word) it does.\nlet a = 1", path: "Sources/A") == [
                    "Sources/A:2: begins with \(word)"
                ])
        }
    }

    @Test(arguments: [
        "let text = \"\"\"\n    // What is inside of a text\n    \"\"\"",
        "/// The rest of a sentence tells\n/// What it does.",
        "let a = 1  // Whatsoever", "/// That of the superview.",
    ])
    func lookAlikesAreNot(_ text: String) {
        #expect(CommentRules.violations(in: text, path: "Sources/A") == [])
    }
}
