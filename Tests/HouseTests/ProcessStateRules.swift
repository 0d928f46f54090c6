import Foundation

/// Variables that all windows of a process share: each has its reason in its documentation comment, and is listed on
/// the page `ProcessState`.
enum ProcessStateRules {
    struct Variable: Hashable, CustomStringConvertible {
        /// The file's name without its extension.
        let file: String
        let name: String
        var hasReason = true
        var description: String { "\(file).\(name)" }

        static func == (a: Variable, b: Variable) -> Bool { a.file == b.file && a.name == b.name }
        func hash(into hasher: inout Hasher) {
            hasher.combine(file)
            hasher.combine(name)
        }
    }

    /// The static and global variables of a source text, and the constants that hold shared objects.
    static func variables(in text: String, file: String) -> [Variable] {
        let declaration = /^(\s*)((?:@\w+(?:\([^)]*\))?\s+|[a-z]+(?:\([a-z]+\))?\s+)*)(var|let)\s+(\w+)([^\/]*)/
        let sharedObject = /=\s*(?:Atomic|Mutex|NSRecursiveLock|NSLock)\b/
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { index in
            guard let match = lines[index].firstMatch(of: declaration) else { return nil }
            let (indent, modifiers, kind, name, rest) = (match.1, match.2, match.3, String(match.4), match.5)
            let words = modifiers.split(whereSeparator: \.isWhitespace)
            guard words.contains("static") || words.contains("class") || indent.isEmpty, !words.contains("@TaskLocal")
            else { return nil }
            if kind == "var" {
                let isComputed =
                    rest.contains("{") && !rest.prefix { $0 != "{" }.contains("=") && !rest.contains("didSet")
                if isComputed { return nil }
            } else {
                let isShared =
                    words.contains("nonisolated(unsafe)") || rest.contains(sharedObject)
                    || ["shared", "main"].contains(name)
                guard isShared else { return nil }
            }
            return Variable(file: file, name: name, hasReason: hasReason(before: index, in: lines))
        }
    }

    private static func hasReason(before index: Int, in lines: [Substring]) -> Bool {
        lines[..<index].reversed().prefix { $0.trimmingCharacters(in: .whitespaces).hasPrefix("///") }
            .contains { $0.contains("Process-wide: ") }
    }

    /// The rows of the page: file, variable and reason.
    static func listed(on page: String) -> [Variable] {
        page.matches(of: /(?m)^\| (\S+) \| `(\w+)` \| \S.* \|$/).map {
            Variable(file: String($0.1), name: String($0.2))
        }
    }
}
