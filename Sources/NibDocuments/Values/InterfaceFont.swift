/// The value of `<fontDescription>`, or of `<font>` in attributed text.
package enum InterfaceFont: Sendable, Equatable {
    /// A weight is `regular`, `semibold` and so on.
    case system(size: Double, weight: String)
    case boldSystem(size: Double)
    case italicSystem(size: Double)
    /// The name of a text style as `UIFont.TextStyle` has it: `UICTFontTextStyleBody`.
    case style(String)
    case named(String, family: String?, size: Double)

    /// The size of a font that states none.
    private static let standardSize = 17.0

    /// - Returns: nil for an unknown type.
    init?(_ element: InterfaceElement) {
        let size = element.number(element.name == "font" ? "size" : "pointSize") ?? Self.standardSize
        if let name = element.attribute("name") {
            self = .named(name, family: element.attribute("family"), size: size)
        } else if let style = element.attribute("style") {
            // Interface Builder's own name of the largest style.
            self = .style(style == "UICTFontTextStyleTitle0" ? "UICTFontTextStyleLargeTitle" : style)
        } else {
            switch element.attribute("type") ?? element.attribute("metaFont") {
            case "boldSystem", "systemBold": self = .boldSystem(size: size)
            case "italicSystem": self = .italicSystem(size: size)
            case "system": self = .system(size: size, weight: element.attribute("weight") ?? "regular")
            case let meta? where element.name == "font":
                self =
                    meta.lowercased().contains("bold")
                    ? .boldSystem(size: size) : .system(size: size, weight: "regular")
            default: return nil
            }
        }
    }
}

extension InterfaceElement {
    /// The font of a property, or the one that a label or button has without it.
    package func font(_ key: String = "fontDescription") -> InterfaceFont? {
        if let value = child(key), ["fontDescription", "font"].contains(value.name) { return InterfaceFont(value) }
        guard key == "fontDescription" else { return nil }
        // Not measured: what iOS is known to use.
        switch name {
        case "label": return .system(size: 17, weight: "regular")
        case "button":
            let isSystem = ["roundedRect", "system"].contains(text("buttonType"))
            return .system(size: isSystem ? 15 : 18, weight: "regular")
        default: return nil
        }
    }
}
