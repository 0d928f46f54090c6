import Foundation

/// A JSON value of a message.
package enum JSONValue: Equatable, Sendable, Codable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        // Each failed attempt costs microseconds: strings and integers first.
        if value.decodeNil() {
            self = .null
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let number = try? value.decode(Int.self) {
            self = .integer(number)
        } else if let members = try? value.decode([String: JSONValue].self) {
            self = .object(members)
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if let elements = try? value.decode([JSONValue].self) {
            self = .array(elements)
        } else {
            self = .number(try value.decode(Double.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }

    /// Parses a text. Nil if it is no JSON, or nested deeper than messages are.
    ///
    /// The depth is checked first, since decoding and comparing recur with it.
    init?(parsing line: String) {
        guard Self.depth(of: line) <= Self.depthLimit,
            let value = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
        else { return nil }
        self = value
    }

    private static let depthLimit = 16

    private static func depth(of line: String) -> Int {
        var (depth, deepest) = (0, 0)
        var (isString, isEscaped) = (false, false)
        for byte in line.utf8 {
            if isEscaped {
                isEscaped = false
            } else if isString {
                if byte == UInt8(ascii: "\\") { isEscaped = true }
                if byte == UInt8(ascii: "\"") { isString = false }
            } else if byte == UInt8(ascii: "\"") {
                isString = true
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                depth += 1
                deepest = max(deepest, depth)
            } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                depth -= 1
            }
        }
        return deepest
    }

    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The kind of the value in words, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
