import Foundation

/// Code for which the compiler does not check memory or threads: each use has its reason in a comment, and is counted
/// on the page `UnsafeCode`.
enum UnsafeCodeRules {
    enum Construct: String, CaseIterable {
        case exclusivity = "@exclusivity(unchecked)"
        case unowned = "unowned(unsafe)"
        case unmanaged = "Unmanaged"
        case nonisolated = "nonisolated(unsafe)"
        case sendable = "@unchecked Sendable"

        /// The words that begin its reason in a comment.
        var marker: String { self == .exclusivity ? "Unchecked: " : "Unsafe: " }

        fileprivate var pattern: Regex<Substring> {
            // Unicode's word boundaries would find none at the dot of `Unmanaged.passRetained`.
            switch self {
            case .exclusivity: /@exclusivity\(unchecked\)/
            case .unowned: /\bunowned\(unsafe\)/.wordBoundaryKind(.simple)
            case .unmanaged: /\bUnmanaged\b/.wordBoundaryKind(.simple)
            case .nonisolated: /\bnonisolated\(unsafe\)/.wordBoundaryKind(.simple)
            case .sendable: /@unchecked\s+Sendable\b/.wordBoundaryKind(.simple)
            }
        }
    }

    /// A construct in a line of code.
    struct Use: Equatable, CustomStringConvertible {
        let construct: Construct
        /// The line, from 1.
        let line: Int
        let hasReason: Bool
        var description: String { "\(line): \(construct.rawValue)" }
    }

    /// A row of the page: a construct, a file's name without its extension, and the number of uses.
    struct Row: Hashable, CustomStringConvertible {
        let construct: Construct
        let file: String
        let count: Int
        var description: String { "\(construct.rawValue): \(file), \(count)" }
    }

    /// The uses in a source text, in order.
    static func uses(in text: String) -> [Use] {
        // Most files have none.
        guard ["unchecked", "(unsafe)", "Unmanaged"].contains(where: text.contains) else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let code = SourceFile.stripped(text).split(separator: "\n", omittingEmptySubsequences: false)
        let patterns = Construct.allCases.map { ($0, $0.pattern) }
        return code.indices.flatMap { index in
            patterns.flatMap { construct, pattern -> [Use] in
                let count = code[index].matches(of: pattern).count
                guard count > 0 else { return [] }
                let hasReason = hasReason(construct.marker, at: index, in: lines, code)
                return Array(repeating: Use(construct: construct, line: index + 1, hasReason: hasReason), count: count)
            }
        }
    }

    /// Whether a reason is in the line, above it, or above a type or extension that encloses it.
    ///
    /// Sources are formatted, so that the lines above with a smaller indent enclose a line.
    private static func hasReason(_ marker: String, at index: Int, in lines: [Substring], _ code: [Substring]) -> Bool {
        if lines[index].contains(marker) || comment(above: index, in: lines).contains(where: { $0.contains(marker) }) {
            return true
        }
        let type = /\b(?:class|struct|enum|actor|protocol|extension)\b/
        var indent = Self.indent(of: code[index])
        for above in code[..<index].indices.reversed() where Self.indent(of: code[above]) < indent {
            indent = Self.indent(of: code[above])
            guard code[above].contains(type) else { continue }
            if comment(above: above, in: lines).contains(where: { $0.contains(marker) }) { return true }
        }
        return false
    }

    /// The comment directly above a line; attributes may lie between.
    private static func comment(above index: Int, in lines: [Substring]) -> [Substring] {
        lines[..<index].reversed().prefix {
            let text = $0.drop(while: \.isWhitespace)
            return text.hasPrefix("//") || text.hasPrefix("@") && !text.contains(/\b(?:var|let|class|struct|func)\b/)
        }.filter { $0.contains("//") }
    }

    /// The spaces before a line; that of lines which begin no declaration or statement is unlimited.
    private static func indent(of line: Substring) -> Int {
        guard let first = line.firstIndex(where: { $0 != " " }), line[first].isLetter || line[first] == "@" else {
            return .max
        }
        return line.distance(from: line.startIndex, to: first)
    }

    /// The rows of the page, each in the table below the heading with its construct.
    static func listed(on page: String) -> [Row] {
        var construct: Construct?
        return page.split(separator: "\n").compactMap { line in
            if line.hasPrefix("#") {
                construct = Construct.allCases.first { line.contains("`\($0.rawValue)`") }
            }
            guard let construct, let match = line.wholeMatch(of: /\| (\S+) \| (\d+) \| \S.* \|/) else { return nil }
            return Row(construct: construct, file: String(match.1), count: Int(match.2) ?? 0)
        }
    }
}
