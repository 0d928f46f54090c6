import Files
import Foundation

/// A call of a known tool whose arguments have the types of its schema.
package struct ToolCall {
    package let name: String
    package let arguments: ToolArguments
}

/// The arguments of a call.
package struct ToolArguments {
    let values: [String: JSONValue]

    func text(_ name: String) -> String? { values[name]?.string }

    func number(_ name: String) -> Double? { values[name].flatMap(Self.number) }

    func integer(_ name: String) -> Int? { if case .integer(let number)? = values[name] { number } else { nil } }

    /// False where it is absent.
    func flag(_ name: String) -> Bool { values[name] == .bool(true) }

    func texts(_ name: String) -> [String]? {
        if case .array(let elements)? = values[name] { elements.compactMap(\.string) } else { nil }
    }

    func numbers(_ name: String) -> [Double]? {
        if case .array(let elements)? = values[name] { elements.compactMap(Self.number) } else { nil }
    }

    func members(_ name: String) -> [String: String] {
        if case .object(let members)? = values[name] { members.compactMapValues(\.string) } else { [:] }
    }

    private static func number(_ value: JSONValue) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}

/// A failure of a tool, with the step by which the client continues.
struct ToolError: Error, Equatable, CustomStringConvertible {
    let reason: String
    let next: String

    init(_ reason: String, next: String) { (self.reason, self.next) = (reason, next) }

    var description: String { "\(reason)\nnext: \(next)" }
}

/// The result of a tool: a text of bounded size, and pictures as paths.
package struct ToolResult: Equatable {
    package let text: String
    package let pictures: [String]
    package let isError: Bool

    /// The most characters of a text.
    package static let textLimit = 6000

    init(_ text: String, pictures: [String] = [], isError: Bool = false) {
        self.text = Self.bounded(text)
        (self.pictures, self.isError) = (pictures, isError)
    }

    static func failure(_ text: String) -> ToolResult { ToolResult(text, isError: true) }

    /// The result in the response of a server.
    init(_ answer: JSONValue) {
        if let message = answer["error"]?["message"]?.string {
            self = .failure(message)
        } else {
            var content: [JSONValue] = []
            if case .array(let elements)? = answer["result"]?["content"] { content = elements }
            text = content.compactMap { $0["text"]?.string }.joined(separator: "\n")
            pictures = content.compactMap { $0["uri"]?.string.flatMap { URL(string: $0)?.path } }
            isError = content.isEmpty || answer["result"]?["isError"] == .bool(true)
        }
    }

    /// The text up to the limit, and the number of omitted characters.
    private static func bounded(_ text: String) -> String {
        let rest = text.count - textLimit
        return rest > 0 ? "\(text.prefix(textLimit))\n… \(rest) more characters" : text
    }

    /// The members of a result; with links to the pictures where the version of the protocol has them.
    func members(withLinks: Bool) -> [(String, JSONText)] {
        var content: [JSONText] = [.object([("type", .string("text")), ("text", .string(text))])]
        for path in withLinks ? pictures : [] {
            let file = URL(fileURLWithPath: path)
            content.append(
                .object([
                    ("type", .string("resource_link")), ("uri", .string(file.absoluteString)),
                    ("name", .string(file.lastPathComponent)), ("mimeType", .string("image/png")),
                ]))
        }
        return [("content", .array(content)), ("isError", .bool(isError))]
    }
}
