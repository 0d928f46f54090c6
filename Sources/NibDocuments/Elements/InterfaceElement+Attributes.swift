import Foundation

/// Attributes of simple types.
///
/// Interface Builder leaves out attributes with their default, which each function returns then. Text, flags and
/// numbers may also be children with the attribute's name as key.
extension InterfaceElement {
    /// An attribute as written, in the most special matching variation that has it.
    package func attribute(_ name: String) -> String? { written { $0.tree.value(name, of: $0.index) } }

    /// Whether the document states a value, or nil, instead of leaving it to the default.
    package func isWritten(_ name: String) -> Bool { attribute(name) != nil || child(name) != nil || isNil(name) }

    /// The names of all attributes, those of variations included, in the order written.
    package var attributeNames: [String] {
        guard hasVariations else { return node.attributes.map(\.name) }
        var seen: Set = ["key"]
        return ([self] + variations.map(\.element)).flatMap { $0.node.attributes.map(\.name) }
            .filter { seen.insert($0).inserted }
    }

    package func text(_ name: String) -> String? {
        if let value = simpleValue(name) { return value.text }
        guard case .text(let standard)? = kind?.formWithDefault(name) else { return nil }
        return standard
    }

    package func flag(_ name: String) -> Bool? {
        if let flag = simpleValue(name)?.text.flatMap(Self.flag(of:)) { return flag }
        guard case .flag(let standard)? = kind?.formWithDefault(name) else { return nil }
        return standard
    }

    package func number(_ name: String) -> Double? {
        if let number = simpleValue(name)?.text.flatMap(Self.number(of:)) { return number }
        guard case .number(let standard)? = kind?.formWithDefault(name) else { return nil }
        return standard
    }

    /// A value that is written, as an attribute or as a child.
    private struct SimpleValue {
        /// Nil for `<nil>` and for structures.
        let text: String?
    }

    private func simpleValue(_ name: String) -> SimpleValue? {
        written { source in
            if let text = source.tree.value(name, of: source.index) { return SimpleValue(text: text) }
            guard source.tree.nodes[source.index].hasLiterals || hasVariations,
                let child = source.ownChild(name)
            else { return nil }
            let isLiteral = ["bool", "real", "integer"].contains(child.name)
            return SimpleValue(text: isLiteral ? child.node.value("value") : child.content)
        }
    }

    /// The content of a `<string>` or `<mutableString>`; nil for other elements and invalid Base64. Base64 may lack
    /// its padding.
    var content: String? {
        guard ["string", "mutableString"].contains(name) else { return nil }
        guard node.value("base64-UTF8") == "YES" else { return node.text }
        let digits = node.text.filter { !$0.isWhitespace && $0 != "=" }
        let padding = String(repeating: "=", count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: digits + padding).flatMap { String(validating: $0, as: UTF8.self) }
    }

    static func flag(of text: String) -> Bool? {
        switch text {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// Nil for anything but a finite number. The smallest normal number means no value, and is 0.
    static func number(of text: String) -> Double? {
        guard let number = Double(text), number.isFinite else { return nil }
        return abs(number) <= Double.leastNormalMagnitude ? 0 : number
    }
}
