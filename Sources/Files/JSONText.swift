import Foundation

/// JSON with ordered keys and the shortest exact numbers.
package enum JSONText: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    package static func numbers(_ values: [CGFloat]) -> JSONText { .array(values.map { .number(Double($0)) }) }

    package static func == (a: JSONText, b: JSONText) -> Bool { a.text == b.text }

    /// A single line, except that a list of objects has one line per object.
    package var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Self.text(value)
        case .string(let value): Self.quoted(value)
        case .array(let values): Self.list(values)
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0.0)): \($0.1.text)" }.joined(separator: ", ") + "}"
        }
    }

    private static func list(_ values: [JSONText]) -> String {
        if case .object? = values.first { return "[\n  " + values.map(\.text).joined(separator: ",\n  ") + "\n]" }
        return "[" + values.map(\.text).joined(separator: ", ") + "]"
    }

    /// JSON has no infinity, so a number that is not finite is null. −0 is written as 0.
    private static func text(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
        return "\(value)"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
