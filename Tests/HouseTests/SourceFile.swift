import Foundation

/// A Swift file of this package: its path and its code without comments and the text of strings.
struct SourceFile {
    /// The path from the package's root: `Sources/UIKit/Views/UIView.swift`.
    let path: String
    let code: String

    init(path: String, text: String) {
        self.path = path
        code = Self.stripped(text)
    }

    /// The target, named like its folder.
    var target: String { String(path.split(separator: "/")[1]) }

    /// All Swift files of `Sources/`, sorted by path.
    static func all() throws -> [SourceFile] {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent("Sources").path)
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let text = try String(contentsOf: root.appendingPathComponent("Sources/" + name), encoding: .utf8)
            return SourceFile(path: "Sources/" + name, text: text)
        }
    }

    /// The imported modules with their lines.
    var imports: [(module: String, line: Int)] {
        let pattern =
            /^\s*(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|private|fileprivate)\s+)*import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
        return lines.compactMap { line in line.text.firstMatch(of: pattern).map { (String($0.1), line.number) } }
    }

    var lines: [(number: Int, text: Substring)] {
        code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { ($0 + 1, $1) }
    }

    /// Removes comments and the insides of strings and keeps the line breaks.
    ///
    /// Code in interpolations is removed with its string, since the rules do not concern messages.
    static func stripped(_ text: String) -> String {
        SwiftPieces.split(text).map { $0.kind == .code ? $0.text : $0.text.filter(\.isNewline) }.joined()
    }
}
