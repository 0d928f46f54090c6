import Foundation

/// Numbers of the rules of UIKit: `S3.11`, cases such as `K25`, parts such as `S14.K`, and sections such as `S3`.
enum RuleNumbers {
    struct Citation: Equatable, CustomStringConvertible {
        let name: String
        let line: Int
        var description: String { "\(name) in line \(line)" }
    }

    /// All citations of a text. Of a range of rules every number counts, of a range of cases both ends.
    static func cited(in text: some StringProtocol, firstLine: Int = 1) -> [Citation] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
            .filter { canCite($1) }.flatMap { offset, line in
                names(in: String(decoding: line, as: UTF8.self)).map { Citation(name: $0, line: firstLine + offset) }
            }
    }

    private static let letters = Set("BCKST".utf8)
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// Whether a line has a digit after a letter of rules, or a dot after the number of a section with parts. Spares
    /// most lines the regular expressions.
    private static func canCite(_ line: some Sequence<UInt8>) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in line {
            if letters.contains(last) && digits.contains(byte) { return true }
            if digits.contains(last) && byte == UInt8(ascii: ".") { return true }
            last = byte
        }
        return false
    }

    /// The rules, parts, cases and sections that an article defines, in order.
    static func defined(in article: String) -> [String] {
        article.split(separator: "\n").compactMap { line -> String? in
            if let rule = line.prefixMatch(of: /- \*\*(S\d+\.\d+)\*\*\s/) { return String(rule.1) }
            if let row = line.prefixMatch(of: /\| \*\*([BCKT]\d+)\*\* \|/) { return String(row.1) }
            if let part = line.prefixMatch(of: /##\s(\d+\.[A-Z])\s/) { return "S\(part.1)" }
            return line.prefixMatch(of: /#\s(S\d+):/).map { String($0.1) }
        }
    }

    private static func names(in line: String) -> [String] {
        let rules = /\bS(\d{1,2})\.(\d+)(?:(?:–|-|(?:–|-|`? to `?)S\1\.)(\d+))?\b/.wordBoundaryKind(.simple)
        let sections = /\bS(\d{1,2})\b(?!\.[\dA-Z])/.wordBoundaryKind(.simple)
        let parts = /\bS?(1[45]\.[A-Z])\b/.wordBoundaryKind(.simple)
        let cases = /\b[BCKT]\d{1,2}\b/.wordBoundaryKind(.simple)
        return line.matches(of: rules).flatMap { match -> [String] in
            guard let first = Int(match.2) else { return [] }
            let last = match.3.flatMap { Int($0) } ?? first
            return (min(first, last)...max(first, last)).map { "S\(match.1).\($0)" }
        }
            + line.matches(of: sections).map { "S\($0.1)" } + line.matches(of: parts).map { "S\($0.1)" }
            + line.matches(of: cases).map { String($0.0) }
    }
}
