import Foundation

/// A value that is set by key path after the connections are made: `<userDefinedRuntimeAttribute>`.
package struct InterfaceRuntimeAttribute: Sendable, Equatable {
    package enum Value: Sendable, Equatable {
        case number(Double)
        case boolean(Bool)
        case string(String)
        /// A string that is looked up in the program's strings.
        case localizedString(String)
        case color(InterfaceColor)
        case image(InterfaceImage)
        case point(CGPoint)
        case size(CGSize)
        case rect(CGRect)
        case range(Range<Int>)
        case none
    }

    package let keyPath: String
    package let value: Value
    package let line: Int

    init?(_ element: InterfaceElement) {
        guard let keyPath = element.attribute("keyPath"), let value = Self.value(of: element) else { return nil }
        self.keyPath = keyPath
        self.value = value
        line = element.line
    }

    /// Nil for an unknown type, or a value of another one.
    private static func value(of element: InterfaceElement) -> Value? {
        switch element.attribute("type") {
        case "number": element.number("value").map(Value.number)
        case "boolean": element.flag("value").map(Value.boolean)
        // Without a value the string is empty.
        case "string": .string(element.text("value") ?? "")
        case "localizedString": .localizedString(element.text("value") ?? "")
        case "color": element.isNil("value") ? Value.none : element.color("value").map(Value.color)
        case "image": element.image("value").map(Value.image)
        case "point": element.point("value").map(Value.point)
        case "size": element.size("value").map(Value.size)
        case "rect": element.rect("value").map(Value.rect)
        case "range": element.range("value").map(Value.range)
        case "nil": Value.none
        default: nil
        }
    }
}

extension InterfaceElement {
    /// In the order in which they are set.
    package var runtimeAttributes: [InterfaceRuntimeAttribute] {
        list("userDefinedRuntimeAttributes").compactMap(InterfaceRuntimeAttribute.init)
    }
}
