import Foundation

/// A Swift file of this package: where it is, and its code without comments and without the text of its strings.
struct SourceFile {
    /// From the package's root: `Sources/UIKit/Views/UIView.swift`.
    let path: String
    let code: String

    init(path: String, text: String) {
        self.path = path
        code = Self.stripped(text)
    }

    /// The target, as its folder says.
    var target: String { String(path.split(separator: "/")[1]) }

    /// All Swift files of the targets in `Sources/`, in the order of their paths.
    static func all() throws -> [SourceFile] {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent("Sources").path)
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let text = try String(contentsOf: root.appendingPathComponent("Sources/" + name), encoding: .utf8)
            return SourceFile(path: "Sources/" + name, text: text)
        }
    }

    /// The modules that the file imports, with the line of each.
    var imports: [(module: String, line: Int)] {
        let pattern =
            /^\s*(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|private|fileprivate)\s+)*import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
        return lines.compactMap { line in line.text.firstMatch(of: pattern).map { (String($0.1), line.number) } }
    }

    var lines: [(number: Int, text: Substring)] {
        code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { ($0 + 1, $1) }
    }

    /// Takes comments and the insides of strings away and leaves the line breaks.
    ///
    /// Interpolations go with their strings: code that matters seldom hides there, and a clock in a message is harmless.
    static func stripped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        func starts(_ mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }
        /// Skips to the end of what `mark` closes, keeping line breaks.
        func skip(to mark: String, escapes: Bool) {
            while index < bytes.count, !starts(mark) {
                if escapes, bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
                if bytes[index] == UInt8(ascii: "\n") { result.append(bytes[index]) }
                index += 1
            }
            index = min(bytes.count, index + mark.utf8.count)
        }
        while index < bytes.count {
            if starts("//") {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if starts("/*") {
                index += 2
                skip(to: "*/", escapes: false)
            } else if starts("\"\"\"") {
                index += 3
                skip(to: "\"\"\"", escapes: true)
            } else if starts("\"") {
                index += 1
                skip(to: "\"", escapes: true)
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
