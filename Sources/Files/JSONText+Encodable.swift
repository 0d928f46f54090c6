import Foundation

extension JSONText {
    /// The JSON of a value, with the members of objects in the order in which they are encoded.
    package init(_ value: some Encodable) throws {
        let node = JSONNode()
        try node.set(value, path: [])
        self = node.json
    }
}

/// JSON that is still added to. The containers of one value share its node.
private final class JSONNode {
    private var value = JSONText.null
    /// Nil in what is no array.
    var elements: [JSONNode]?
    /// Nil in what is no object.
    var members: [(String, JSONNode)]?

    var json: JSONText {
        if let members { return .object(members.map { ($0.0, $0.1.json) }) }
        return elements.map { .array($0.map(\.json)) } ?? value
    }

    func set(_ value: some Encodable, path: [any CodingKey]) throws {
        switch value {
        case let value as Bool: self.value = .bool(value)
        case let value as String: self.value = .string(value)
        case let value as any BinaryFloatingPoint: self.value = .number(Double(value))
        case let value as any BinaryInteger:
            guard let number = Double(exactly: value) else {
                throw EncodingError.invalidValue(
                    value, .init(codingPath: path, debugDescription: "no number of double precision"))
            }
            self.value = .number(number)
        default: try value.encode(to: JSONNodeEncoder(node: self, codingPath: path))
        }
    }

    func element() -> JSONNode {
        let node = JSONNode()
        elements = elements ?? []
        elements?.append(node)
        return node
    }

    func member(_ key: any CodingKey) -> JSONNode {
        let node = JSONNode()
        members = members ?? []
        members?.append((key.stringValue, node))
        return node
    }
}

private struct JSONNodeEncoder: Encoder {
    let node: JSONNode
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.members = node.members ?? []
        return KeyedEncodingContainer(JSONMembers(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.elements = node.elements ?? []
        return JSONElements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { JSONValue(encoder: self) }

    func member(_ key: any CodingKey) -> JSONNodeEncoder {
        JSONNodeEncoder(node: node.member(key), codingPath: codingPath + [key])
    }

    func element() -> JSONNodeEncoder { JSONNodeEncoder(node: node.element(), codingPath: codingPath) }
}

private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONNodeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { _ = encoder.member(key) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        let member = encoder.member(key)
        try member.node.set(value, path: member.codingPath)
    }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.member(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.member(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.member(SuperKey()) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

private struct SuperKey: CodingKey {
    var stringValue: String { "super" }
    var intValue: Int? { nil }

    init() {}
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
}

private struct JSONElements: UnkeyedEncodingContainer {
    let encoder: JSONNodeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.node.elements?.count ?? 0 }

    func encodeNil() { _ = encoder.element() }

    func encode(_ value: some Encodable) throws { try encoder.element().node.set(value, path: codingPath) }

    func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder.element() }
}

private struct JSONValue: SingleValueEncodingContainer {
    let encoder: JSONNodeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() {}
    func encode(_ value: some Encodable) throws { try encoder.node.set(value, path: codingPath) }
}
