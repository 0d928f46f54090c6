import Foundation

/// The value of `<color>`.
package struct InterfaceColor: Sendable, Equatable {
    /// Names win over components, which are copies for older systems.
    package enum Name: Sendable, Equatable {
        /// A class property of UIColor, without `Color` at its end: `systemBackground`.
        case system(String)
        /// Of an asset catalogue.
        case asset(String)
    }

    package let name: Name?
    /// The components, or those that the document's resources have for the name.
    package let components: InterfaceRGBA?

    /// Parses a `<color>` with the components that the resources list for its name.
    /// - Returns: nil if it has neither a name nor components.
    init?(_ element: InterfaceElement, resource: (Name) -> InterfaceRGBA?) {
        func name(_ attribute: String) -> Name? {
            element.attribute(attribute).map { .system(Self.property(of: $0)) }
        }
        self.name =
            element.attribute("name").map(Name.asset) ?? name("systemColor") ?? name("xcode11CocoaTouchSystemColor")
            ?? name("cocoaTouchSystemColor")
        components = InterfaceRGBA(element) ?? self.name.flatMap(resource)
        if self.name == nil, components == nil { return nil }
    }

    private static func property(of name: String) -> String {
        name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    }
}

/// Components in sRGB, not premultiplied.
package struct InterfaceRGBA: Sendable, Equatable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The components of a `<color>`; nil if it has none, or in an unknown space.
    ///
    /// Grey of any gamma and calibrated RGB keep their values. Xcode converts calibrated RGB, by up to 0.07 a channel,
    /// with a profile that is not known here.
    init?(_ element: InterfaceElement) {
        guard let space = Self.space(of: element), let alpha = element.number("alpha") else { return nil }
        let range = { (value: Double) in min(max(value, 0), 1) }
        switch space {
        case .gray:
            guard let white = element.number("white").map(range) else { return nil }
            self.init(red: white, green: white, blue: white, alpha: range(alpha))
        case .sRGB, .displayP3:
            guard let red = element.number("red"), let green = element.number("green"),
                let blue = element.number("blue")
            else { return nil }
            let rgb = space == .sRGB ? (red, green, blue) : Self.sRGB(displayP3: (red, green, blue))
            self.init(red: range(rgb.0), green: range(rgb.1), blue: range(rgb.2), alpha: range(alpha))
        }
    }

    private enum Space { case sRGB, displayP3, gray }

    private static func space(of element: InterfaceElement) -> Space? {
        guard let space = element.attribute("colorSpace") else { return nil }
        switch space == "custom" ? element.attribute("customColorSpace") : space {
        case "sRGB", "calibratedRGB", "deviceRGB", "genericRGB": return .sRGB
        case "displayP3": return .displayP3
        case "calibratedWhite", "deviceWhite", "genericGamma22GrayColorSpace": return .gray
        default: return nil
        }
    }

    /// Both spaces have sRGB's transfer function and white point D65; the matrix follows from their primaries.
    private static func sRGB(displayP3 rgb: (Double, Double, Double)) -> (Double, Double, Double) {
        let (r, g, b) = (linear(rgb.0), linear(rgb.1), linear(rgb.2))
        return (
            encoded(1.2249402 * r - 0.2249402 * g), encoded(-0.0420570 * r + 1.0420570 * g),
            encoded(-0.0196376 * r - 0.0786361 * g + 1.0982737 * b)
        )
    }

    private static func linear(_ value: Double) -> Double {
        let size = abs(value)
        let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -linear : linear
    }

    private static func encoded(_ value: Double) -> Double {
        let size = abs(value)
        let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -encoded : encoded
    }
}

extension InterfaceElement {
    /// The colour of a property; nil if it is absent, `<nil>`, or in a space that is not known.
    package func color(_ key: String) -> InterfaceColor? {
        guard let value = child(key), value.name == "color" else { return nil }
        return InterfaceColor(value, resource: tree.resources.color)
    }
}
