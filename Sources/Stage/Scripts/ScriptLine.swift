import UIKit

/// A word or quoted text of a line, with its column.
package struct ScriptToken: Equatable {
    package let text: String
    package let isQuoted: Bool
    package let column: Int

    /// Splits a line into tokens. `#` after a blank starts a comment. Quotes enclose a text with blanks or `#`, and may
    /// follow other characters of a word, as in `photos="my photos"`.
    package static func tokens(of line: Substring, line number: Int) throws(ScriptError) -> [ScriptToken] {
        var tokens: [ScriptToken] = []
        let characters = Array(line)
        var index = 0
        while index < characters.count, characters[index] != "#" {
            guard !characters[index].isWhitespace else {
                index += 1
                continue
            }
            let start = index
            let isQuoted = characters[start] == "\""
            var text = ""
            while index < characters.count, !characters[index].isWhitespace {
                guard characters[index] != "#" else {
                    throw ScriptError(
                        line: number, column: index + 1,
                        expected: "a blank before a comment, or quotes around a text with #", found: "\"#\"")
                }
                if characters[index] == "\"" {
                    try readQuoted(characters, &index, into: &text, line: number)
                    if isQuoted { break }
                } else {
                    text.append(characters[index])
                    index += 1
                }
            }
            tokens.append(ScriptToken(text: text, isQuoted: isQuoted, column: start + 1))
        }
        return tokens
    }

    /// Reads from an opening quote to the closing one. A backslash escapes the next character.
    private static func readQuoted(
        _ characters: [Character], _ index: inout Int, into text: inout String, line number: Int
    ) throws(ScriptError) {
        index += 1
        while index < characters.count, characters[index] != "\"" {
            if characters[index] == "\\", index + 1 < characters.count { index += 1 }
            text.append(characters[index])
            index += 1
        }
        guard index < characters.count else {
            throw ScriptError(
                line: number, column: characters.count + 1, expected: "a closing quote", found: "the end of the line")
        }
        index += 1
    }
}

/// A parser for the tokens of one line. Every error states what was expected.
struct ScriptLine {
    private let tokens: [ScriptToken]
    private let line: Int
    private var index = 0

    init(tokens: [ScriptToken], line: Int) {
        self.tokens = tokens
        self.line = line
    }

    var isAtEnd: Bool { index == tokens.count }
    var next: ScriptToken? { isAtEnd ? nil : tokens[index] }

    func error(at token: ScriptToken?, expected: String) -> ScriptError {
        guard let token else {
            let column = tokens.last.map { $0.column + $0.text.count + ($0.isQuoted ? 2 : 0) } ?? 1
            return ScriptError(line: line, column: column, expected: expected, found: "the end of the line")
        }
        return ScriptError(line: line, column: token.column, expected: expected, found: "\"\(token.text)\"")
    }

    func end() throws(ScriptError) {
        if let next { throw error(at: next, expected: "the end of the line") }
    }

    mutating func word(_ expected: String) throws(ScriptError) -> String {
        guard let token = next, !token.isQuoted else { throw error(at: next, expected: expected) }
        index += 1
        return token.text
    }

    mutating func number(_ expected: String) throws(ScriptError) -> CGFloat {
        guard let token = next, !token.isQuoted, let value = Double(token.text), value.isFinite else {
            throw error(at: next, expected: expected)
        }
        index += 1
        return CGFloat(value)
    }

    /// A number within bounds, which the error message states.
    mutating func number(_ expected: String, in bounds: ClosedRange<Double>) throws(ScriptError) -> CGFloat {
        let token = next
        let value = try number(expected)
        guard bounds.contains(Double(value)) else {
            let range = "from \(Self.text(bounds.lowerBound)) to \(Self.text(bounds.upperBound))"
            throw error(at: token, expected: "\(expected), \(range)")
        }
        return value
    }

    mutating func seconds(_ expected: String, upTo most: Double) throws(ScriptError) -> TimeInterval {
        TimeInterval(try number("\(expected), such as 0.5", in: 0...most))
    }

    /// 0, or a duration in which a pointer can move.
    mutating func duration(_ expected: String) throws(ScriptError) -> TimeInterval {
        let token = next
        let value = try seconds(expected, upTo: ScriptLimits.dragSeconds)
        guard value == 0 || value >= ScriptLimits.shortestDrag else {
            throw error(at: token, expected: "\(expected), 0 or at least \(ScriptLimits.shortestDrag)")
        }
        return value
    }

    mutating func length(_ expected: String) throws(ScriptError) -> CGFloat {
        try number("\(expected) in points", in: 1...ScriptLimits.length)
    }

    mutating func notches(_ expected: String) throws(ScriptError) -> CGFloat {
        try number(expected, in: -ScriptLimits.notches...ScriptLimits.notches)
    }

    mutating func point(_ what: String = "a position") throws(ScriptError) -> CGPoint {
        CGPoint(x: try coordinate("\(what), as x and y"), y: try coordinate("the y of \(what)"))
    }

    private mutating func coordinate(_ expected: String) throws(ScriptError) -> CGFloat {
        try number(expected, in: -ScriptLimits.coordinate...ScriptLimits.coordinate)
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    mutating func target() throws(ScriptError) -> ScriptTarget {
        let expected = "x and y, a label in quotes, or: item SECTION ITEM"
        guard let token = next else { throw error(at: nil, expected: expected) }
        if token.isQuoted {
            guard !token.text.isEmpty else { throw error(at: token, expected: "a label that is not empty") }
            index += 1
            return .label(token.text)
        }
        if token.text == "item" {
            index += 1
            return .item(section: try count("a section, counted from 0"), item: try count("an item, counted from 0"))
        }
        return .point(CGPoint(x: try coordinate(expected), y: try coordinate("the y of the position")))
    }

    private mutating func count(_ expected: String) throws(ScriptError) -> Int {
        guard let token = next, !token.isQuoted, let value = Int(token.text), value >= 0 else {
            throw error(at: next, expected: expected)
        }
        index += 1
        return value
    }

    mutating func key(_ isKey: (String) -> Bool) throws(ScriptError) -> String {
        let expected = "the name of a key, such as ArrowRight, PageDown or a"
        let token = next
        let name = try word(expected)
        guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }),
            ScriptKey.key(named: name) != nil || isKey(name)
        else {
            throw error(at: token, expected: expected)
        }
        return name
    }

    mutating func fileName() throws(ScriptError) -> String {
        let expected = "a file name without folder and extension"
        guard let token = next, !token.text.isEmpty, !token.text.contains("/"), !token.text.hasPrefix(".") else {
            throw error(at: next, expected: expected)
        }
        index += 1
        return token.text
    }
}
