/// A constraint: *first* relation *multiplier* × *second* + *constant*.
package struct InterfaceConstraint: Sendable, Equatable {
    package struct Anchor: Sendable, Equatable {
        package let item: InterfaceLayoutItem
        package let attribute: InterfaceLayoutAttribute
    }

    package let element: InterfaceElement
    package let first: Anchor
    package let relation: InterfaceLayoutRelation
    /// Nil if `first` is a constant.
    package let second: Anchor?
    package let multiplier: Double
    package let constant: Double
    package let priority: Double
    package let identifier: String?
    /// Whether it is activated when the document is loaded.
    package let isActive: Bool
    /// Whether the size classes include it.
    package fileprivate(set) var isInstalled = true

    package var id: String? { element.id }
    package var line: Int { element.line }

    /// Parses a constraint. An absent first item is the view in whose list the constraint stands.
    init(_ element: InterfaceElement) throws(InvalidValue) {
        self.element = element
        guard let owner = element.parent?.parent,
            let firstItem = element.attribute("firstItem") == nil ? owner : element.reference("firstItem")
        else { throw InvalidValue("its first item is missing") }
        first = try Self.anchor(firstItem, "firstAttribute", of: element)
        switch (element.attribute("secondItem"), element.attribute("secondAttribute")) {
        case (nil, nil): second = nil
        case (nil, _): throw InvalidValue("it has a second attribute without a second item")
        default:
            guard let item = element.reference("secondItem") else { throw InvalidValue("its second item is missing") }
            second = try Self.anchor(item, "secondAttribute", of: element)
        }
        let name = element.attribute("relation") ?? "equal"
        guard let relation = InterfaceLayoutRelation(rawValue: name) else {
            throw InvalidValue("relation=\"\(name)\" is not supported")
        }
        self.relation = relation
        if let text = element.attribute("multiplier") {
            multiplier = try Self.multiplier(text)
        } else {
            multiplier = 1
        }
        constant = Self.constant(of: element, first, second)
        priority = element.number("priority") ?? 1000
        identifier = element.attribute("identifier")
        isActive = element.flag("active") != false
    }

    private static func anchor(
        _ item: InterfaceElement, _ name: String, of element: InterfaceElement
    ) throws(InvalidValue) -> Anchor {
        guard let item = InterfaceLayoutItem(item) else {
            throw InvalidValue("<\(item.name)> is neither a view nor a layout guide")
        }
        guard let text = element.attribute(name) else { throw InvalidValue("its \(name) is missing") }
        guard let attribute = InterfaceLayoutAttribute(text) else {
            throw InvalidValue("\(name)=\"\(text)\" is not supported")
        }
        return Anchor(item: item, attribute: attribute)
    }

    /// Parses a decimal, or a ratio: `4:3` or `1/3`.
    private static func multiplier(_ text: String) throws(InvalidValue) -> Double {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
        let numbers = parts.compactMap { InterfaceElement.number(of: String($0)) }
        guard numbers.count == parts.count, numbers.count <= 2 else {
            throw InvalidValue("multiplier=\"\(text)\" is neither a number nor a ratio of two")
        }
        let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
        guard value.isFinite, value != 0 else { throw InvalidValue("multiplier=\"\(text)\" is \(value)") }
        return value
    }

    /// Xcode's standard spacing: to a container's edge, and between siblings.
    private static let containerSpacing = 20.0
    private static let siblingSpacing = 8.0

    private static func constant(of element: InterfaceElement, _ first: Anchor, _ second: Anchor?) -> Double {
        guard element.flag("symbolic") == true, !element.isWritten("constant"), let second else {
            return element.number("constant") ?? 0
        }
        let (a, b) = (first.item.element, second.item.element)
        return a == b || a.contains(b) || b.contains(a) ? containerSpacing : siblingSpacing
    }
}

/// Why a part of a document is left out.
struct InvalidValue: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

extension InterfaceElement {
    /// The constraints that stand in this view, without those that the size classes exclude and those that hold a
    /// place in Interface Builder only. Invalid ones are left out, with a warning of the document.
    package var constraints: [InterfaceConstraint] { allConstraints.filter(\.isInstalled) }

    /// The constraints with those that the size classes exclude.
    package var allConstraints: [InterfaceConstraint] {
        guard settings.usesAutoLayout else { return [] }
        let excluded = excluded(from: "constraints")
        return all("constraints").filter { $0.name == "constraint" && $0.flag("placeholder") != true }
            .compactMap { element in
                guard var constraint = try? InterfaceConstraint(element) else { return nil }
                constraint.isInstalled = !(element.id.map(excluded.contains) ?? false)
                return constraint
            }
    }
}
