import Foundation
import PreviewScenes

/// The statements of the coverage page and of the rules, found by symbols.
struct Explanations {
    /// A list item, a table row or a paragraph, with the headings above it.
    struct Statement: Equatable {
        let heading: String
        let text: String
    }

    private(set) var statements: [Statement] = []

    /// The most statements of an answer.
    private static let limit = 5

    /// Adds the statements of an article. The tables of the rules have counts and dates, which explain nothing.
    mutating func add(_ article: String, hasTables: Bool) {
        var heading = "", open: String?
        func close(_ statements: inout [Statement]) {
            if let open { statements.append(Statement(heading: heading, text: open)) }
        }
        for line in article.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let text = line.drop { $0 == " " }
            if line.hasPrefix("#") {
                close(&statements)
                (heading, open) = (String(line.drop { $0 == "#" || $0 == " " }), nil)
            } else if text.isEmpty || text.hasPrefix("|---") || text.hasPrefix("|") && !hasTables {
                close(&statements)
                open = nil
            } else if text.hasPrefix("- ") || text.hasPrefix("|") {
                close(&statements)
                open = Self.row(text)
            } else {
                open = open.map { $0 + " " + text } ?? String(text)
            }
        }
        close(&statements)
    }

    /// The content of a list item, or the cells of a table row.
    private static func row(_ text: Substring) -> String {
        guard text.hasPrefix("|") else { return String(text.dropFirst(2)) }
        return text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            .joined(separator: ": ")
    }

    /// Answers for a symbol, or for a message of the compiler. `kind` is that of a type that exists, such as "a class".
    func answer(_ question: String, kind: (String) -> String?) -> String {
        let symbols = Self.symbols(in: question)
        guard !symbols.isEmpty else { return "no symbol in \"\(question.prefix(80))\"" }
        var lines: [String] = [], hasType = false
        for (index, symbol) in symbols.enumerated() where symbol.first?.isUppercase ?? false {
            let known = kind(symbol) ?? symbols[..<index].compactMap { kind("\($0).\(symbol)") }.first
            if let known {
                lines.append("\(symbol): exists, \(known)")
            } else if !hasType || symbol.hasPrefix("UI") {
                // Nested types with constraints, such as registrations of cells, are not found by name.
                lines.append("\(symbol): no type of UIKit here")
            }
            hasType = hasType || known != nil
        }
        // The last symbol of a message is the missing one: a member, or a type.
        let symbol = symbols[symbols.count - 1]
        var found = ranked(statements.filter { Self.names($0, symbol) })
        if found.isEmpty { found = absences(near: symbol) }
        lines += found.prefix(Self.limit).map { "\($0.heading): \(Self.shortened($0.text))" }
        if found.isEmpty {
            lines.append("no statement about \(symbol): it works as on iOS where it compiles, and is absent otherwise")
            if !hasType || symbols.count > 1, let nearest = nearest(to: symbol) { lines.append("nearest: \(nearest)") }
        } else if found.count > Self.limit {
            lines.append("… \(found.count - Self.limit) more")
        }
        return lines.joined(separator: "\n")
    }

    /// Statements of absence and difference before those of presence, and those before rules.
    private func ranked(_ statements: [Statement]) -> [Statement] {
        func rank(_ statement: Statement) -> Int {
            if statement.heading == "Missing" || statement.heading.hasPrefix("Impossible") { return 0 }
            // Rules begin with a number in bold or in the first cell: S2.9.
            if statement.text.firstMatch(of: /^\**[SB][0-9]+/) != nil { return 3 }
            return statement.heading == "Available" ? 2 : 1
        }
        return statements.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }

    /// Absences that name the first word of a symbol: "drag and drop" for `dragDelegate`.
    private func absences(near symbol: String) -> [Statement] {
        let word = symbol.prefix { $0.isLowercase }
        guard word.count >= 4, word.count < symbol.count else { return [] }
        return statements.filter { $0.heading == "Missing" && Self.names($0, String(word)) }
    }

    /// Whether a statement has a symbol as a whole word.
    private static func names(_ statement: Statement, _ symbol: String) -> Bool {
        guard statement.text.contains(symbol) else { return false }
        let (text, wanted) = (Array(statement.text.utf8), Array(symbol.utf8))
        guard text.count >= wanted.count else { return false }
        func isWord(_ index: Int) -> Bool {
            guard text.indices.contains(index) else { return false }
            return Character(UnicodeScalar(text[index])).isLetter || (48...57).contains(text[index])
                || text[index] == 95
        }
        return (0...text.count - wanted.count).contains { start in
            !isWord(start - 1) && !isWord(start + wanted.count)
                && text[start..<start + wanted.count].elementsEqual(wanted)
        }
    }

    private func nearest(to symbol: String) -> String? {
        let known = Set(statements.flatMap { $0.text.matches(of: /`([A-Za-z]+)/).map { String($0.1) } })
        let near = EditDistance.nearest(to: symbol, among: known.sorted())
        return near.flatMap { EditDistance.between($0, symbol) <= max(2, symbol.count / 4) ? $0 : nil }
    }

    private static func shortened(_ text: String) -> String { text.count <= 400 ? text : text.prefix(399) + "…" }

    /// The symbols of a text: those in quotes of a compiler's message, otherwise all words that look like code.
    static func symbols(in text: String) -> [String] {
        let text = String(text.prefix(1000))
        var parts = text.matches(of: /['`]([^'`]+)['`]/).map { String($0.1) }
        if parts.isEmpty { parts = text.split { $0 == " " || $0 == "," || $0 == "\n" }.map(String.init) }
        if text.contains("Objective-C") { return ["#selector"] }
        let isWord = parts.count == 1
        var result: [String] = []
        for part in parts {
            for match in part.matches(of: /[#@]?[A-Za-z_][A-Za-z0-9_]*/) {
                let name = String(match.0)
                let isCode =
                    isWord || name.contains(where: \.isUppercase) || "#@".contains(name.first ?? " ")
                    || part.contains("(")
                    || text.contains("'")
                if isCode, name.count > 1, !result.contains(name) { result.append(name) }
                // The labels of a function are not asked for.
                if part.contains("("), !part.contains(".") { break }
            }
        }
        return Array(result.prefix(6))
    }
}
