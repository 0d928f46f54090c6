import Files
import Foundation

/// A tool with its parameters.
package struct ToolDescription {
    /// A parameter of a tool.
    package struct Parameter {
        enum Kind {
            case string, number, integer, flag, strings, numbers
            /// A path of a file or folder, or a stage.
            case path
            case choice([String])
            /// An object whose members are strings.
            case texts
        }

        let name: String
        let kind: Kind
        let isRequired: Bool
        let help: String

        init(_ name: String, _ kind: Kind, required: Bool = false, _ help: String = "") {
            (self.name, self.kind, isRequired, self.help) = (name, kind, required, help)
        }
    }

    package let name: String
    let help: String
    let parameters: [Parameter]

    init(_ name: String, _ help: String, _ parameters: [Parameter] = []) {
        (self.name, self.help, self.parameters) = (name, help, parameters)
    }

    var json: JSONText {
        let required = parameters.filter(\.isRequired).map { JSONText.string($0.name) }
        var schema: [(String, JSONText)] = [
            ("type", .string("object")), ("properties", .object(parameters.map { ($0.name, $0.json) })),
        ]
        if !required.isEmpty { schema.append(("required", .array(required))) }
        schema.append(("additionalProperties", .bool(false)))
        return .object([
            ("name", .string(name)), ("description", .string(help)), ("inputSchema", .object(schema)),
        ])
    }

    /// The arguments of a call. Throws if one is missing, unknown or of another type.
    func checked(_ members: [String: JSONValue]) throws(ToolError) -> ToolArguments {
        for name in members.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
            let names = parameters.map(\.name).joined(separator: ", ")
            throw ToolError(
                "\(self.name) has no argument \(name.prefix(80))", next: names.isEmpty ? "pass none" : "use \(names)")
        }
        var values: [String: JSONValue] = [:]
        for parameter in parameters {
            guard let value = members[parameter.name], value != .null else {
                if parameter.isRequired {
                    throw ToolError(
                        "\(name) requires the argument \(parameter.name)", next: "pass \(parameter.expectation)")
                }
                continue
            }
            guard parameter.accepts(value) else {
                throw ToolError(
                    "\(name): \(parameter.name) is \(value.kind)", next: "pass \(parameter.expectation)")
            }
            values[parameter.name] = value
        }
        return ToolArguments(values: values)
    }
}

extension ToolDescription.Parameter {
    fileprivate var json: JSONText {
        var members: [(String, JSONText)]
        switch kind {
        case .string, .path: members = [("type", .string("string"))]
        case .number: members = [("type", .string("number"))]
        case .integer: members = [("type", .string("integer"))]
        case .flag: members = [("type", .string("boolean"))]
        case .strings, .numbers:
            let element = if case .strings = kind { "string" } else { "number" }
            members = [("type", .string("array")), ("items", .object([("type", .string(element))]))]
        case .choice(let values):
            members = [("type", .string("string")), ("enum", .array(values.map { .string($0) }))]
        case .texts:
            members = [("type", .string("object")), ("additionalProperties", .object([("type", .string("string"))]))]
        }
        if !help.isEmpty { members.append(("description", .string(help))) }
        return .object(members)
    }

    fileprivate func accepts(_ value: JSONValue) -> Bool {
        switch (kind, value) {
        case (.string, .string), (.path, .string), (.number, .integer), (.number, .number), (.integer, .integer),
            (.flag, .bool):
            true
        case (.choice(let values), .string(let text)): values.contains(text)
        case (.strings, .array(let elements)): elements.allSatisfy { $0.kind == "a string" }
        case (.numbers, .array(let elements)): elements.allSatisfy { $0.kind == "a number" }
        case (.texts, .object(let members)): members.values.allSatisfy { $0.kind == "a string" }
        default: false
        }
    }

    fileprivate var expectation: String {
        switch kind {
        case .string: "a string"
        case .path: "a path"
        case .number: "a number"
        case .integer: "an integer"
        case .flag: "true or false"
        case .strings: "an array of strings"
        case .numbers: "an array of numbers"
        case .choice(let values): "one of \(values.joined(separator: ", "))"
        case .texts: "an object of strings"
        }
    }
}
