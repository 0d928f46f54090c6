import UIKit

/// A word or a quoted text of a line, and the column it starts in.
struct ScriptToken: Equatable {
    let text: String
    let isQuoted: Bool
    let column: Int

    static func tokens(of line: Substring, line number: Int) throws(ScriptError) -> [ScriptToken] {
        var tokens: [ScriptToken] = []
        let characters = Array(line)
        var index = 0
        while index < characters.count, characters[index] != "#" {
            let start = index
            if characters[index].isWhitespace {
                index += 1
            } else if characters[index] == "\"" {
                var text = ""
                index += 1
                while index < characters.count, characters[index] != "\"" {
                    // A backslash takes the next character as it is, so that labels can hold quotes.
                    if characters[index] == "\\", index + 1 < characters.count { index += 1 }
                    text.append(characters[index])
                    index += 1
                }
                guard index < characters.count else {
                    throw ScriptError(
                        line: number, column: characters.count + 1, expected: "a closing quote",
                        found: "the end of the line")
                }
                index += 1
                tokens.append(ScriptToken(text: text, isQuoted: true, column: start + 1))
            } else {
                while index < characters.count, !characters[index].isWhitespace, characters[index] != "#" { index += 1 }
                tokens.append(
                    ScriptToken(text: String(characters[start..<index]), isQuoted: false, column: start + 1))
            }
        }
        return tokens
    }
}

/// Reads the tokens of one line from the left; every complaint says what would have been right.
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

    mutating func seconds(_ expected: String) throws(ScriptError) -> TimeInterval {
        let token = next
        let value = try number("\(expected), such as 0.5")
        guard value >= 0 else { throw error(at: token, expected: "\(expected), 0 or more") }
        return TimeInterval(value)
    }

    mutating func length(_ expected: String) throws(ScriptError) -> CGFloat {
        let token = next
        let value = try number("\(expected) in points")
        guard value >= 1 else { throw error(at: token, expected: "\(expected) in points, 1 or more") }
        return value
    }

    mutating func point(_ what: String = "a place") throws(ScriptError) -> CGPoint {
        CGPoint(x: try number("\(what), as x and y"), y: try number("the y of \(what)"))
    }

    mutating func place() throws(ScriptError) -> ScriptPlace {
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
        return .point(CGPoint(x: try number(expected), y: try number("the y of the place")))
    }

    private mutating func count(_ expected: String) throws(ScriptError) -> Int {
        guard let token = next, !token.isQuoted, let value = Int(token.text), value >= 0 else {
            throw error(at: next, expected: expected)
        }
        index += 1
        return value
    }

    mutating func keysym() throws(ScriptError) -> String {
        let expected = "an X keysym name, such as Right, Page_Down or a"
        let token = next
        let name = try word(expected)
        guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else {
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
