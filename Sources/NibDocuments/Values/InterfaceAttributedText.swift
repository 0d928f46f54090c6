/// The value of `<attributedString>`.
package struct InterfaceAttributedText: Sendable, Equatable {
    package struct Fragment: Sendable, Equatable {
        package let text: String
        package let color: InterfaceColor?
        package let font: InterfaceFont?
        package let kern: Double?
        /// Nil for the standard style.
        package let paragraph: InterfaceElement?
    }

    package let fragments: [Fragment]
    package var text: String { fragments.map(\.text).joined() }

    init(_ element: InterfaceElement) {
        fragments = element.children.filter { $0.name == "fragment" }.map { fragment in
            let attributes = fragment.children.first { $0.name == "attributes" }
            return Fragment(
                text: fragment.text("content") ?? "", color: attributes?.color("NSColor"),
                font: attributes?.font("NSFont"), kern: attributes?.number("NSKern"),
                paragraph: attributes?.child("NSParagraphStyle"))
        }
    }
}

extension InterfaceElement {
    package func attributedText(_ key: String) -> InterfaceAttributedText? {
        guard let value = child(key), value.name == "attributedString" else { return nil }
        return InterfaceAttributedText(value)
    }
}
