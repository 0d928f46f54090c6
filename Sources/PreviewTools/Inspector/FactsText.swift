import Snapshots
import UIKit

/// Facts about views in words.
enum FactsText {
    /// At most two decimals, without trailing zeros.
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
        let hundredths = Int((value * 100).rounded())
        var text = "\(abs(hundredths) / 100)"
        let rest = abs(hundredths) % 100
        if rest > 0 { text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
        return hundredths < 0 ? "-" + text : text
    }

    /// `x y width height`.
    static func numbers(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " ")
    }

    /// The class with the text, label or identifier.
    static func title(_ facts: ViewFacts) -> String {
        let name = facts.text ?? facts.label
        return facts.className + (facts.identifier.map { " #\($0)" } ?? "")
            + (name.map { " \"\(shortened($0, to: 32))\"" } ?? "")
    }

    static func shortened(_ text: String, to limit: Int) -> String {
        let line = text.replacingOccurrences(of: "\n", with: " ")
        return line.count <= limit ? line : line.prefix(limit - 1) + "…"
    }

    /// The tree, a view on a line, children indented by two blanks.
    @MainActor static func tree(_ facts: ViewFacts, depth: Int = 0) -> [String] {
        var parts = [title(facts), numbers(facts.frame)]
        if facts.isHidden { parts.append("hidden") }
        if facts.alpha != 1 { parts.append("alpha \(number(facts.alpha))") }
        if let element = facts.element { parts.append(self.element(element)) }
        let broken = facts.constraints.count(where: \.isBroken)
        if broken > 0 { parts.append("\(broken) broken constraint\(broken == 1 ? "" : "s")") }
        if let origin = facts.origin { parts.append(origin.text) }
        return [String(repeating: "  ", count: depth) + parts.joined(separator: "  ")]
            + facts.subviews.flatMap { tree($0, depth: depth + 1) }
    }

    /// `cell [0, 3] "card" reused 2×`.
    @MainActor static func element(_ element: ViewFacts.Element) -> String {
        var parts = ["\(element.attributes.key)"]
        if let identifier = element.reuseIdentifier { parts.append("\"\(identifier)\"") }
        parts.append(element.reuses == 0 ? "never reused" : "reused \(element.reuses)×")
        if element.isLeaving { parts.append("leaving") }
        return parts.joined(separator: " ")
    }

    /// Everything about a view, a fact on a line: its name and its value.
    @MainActor static func details(_ facts: ViewFacts) -> [(name: String, value: String)] {
        var lines: [(String, String)] = []
        func add(_ name: String, _ value: String?) { if let value, !value.isEmpty { lines.append((name, value)) } }
        add("frame", numbers(facts.frame))
        add("window", numbers(facts.windowFrame))
        if facts.bounds.origin != .zero { add("bounds", numbers(facts.bounds)) }
        add("state", state(facts))
        add("controller", facts.controller)
        add("layer", layer(facts.layer))
        if !facts.layer.animations.isEmpty { add("animations", facts.layer.animations.joined(separator: ", ")) }
        if let element = facts.element {
            lines += details(element)
        }
        if facts.isAmbiguous { add("layout", "ambiguous") }
        for constraint in facts.constraints { add(constraint.isBroken ? "broken" : "constraint", constraint.text) }
        add("created", facts.origin?.text)
        return lines
    }

    /// An element of a collection view or table view, a fact on a line.
    @MainActor static func details(_ element: ViewFacts.Element) -> [(name: String, value: String)] {
        let attributes = element.attributes
        return [
            ("element", self.element(element)),
            (
                "attributes",
                "\(numbers(attributes.frame))  z \(attributes.zIndex)  alpha \(number(attributes.alpha))"
                    + (CATransform3DIsIdentity(attributes.transform) ? "" : "  transformed")
            ),
            ("query", element.query ?? "none: an update or a change of layout moves the element"),
        ]
    }

    /// The facts of the nearest element around a view that is none itself.
    @MainActor static func surroundings(of view: UIView) -> [(name: String, value: String)] {
        if view.elementRecord != nil { return [] }
        var above = view.superview
        while let next = above {
            if let record = next.elementRecord { return details(ViewFacts.Element(record)) }
            above = next.superview
        }
        return []
    }

    private static func state(_ facts: ViewFacts) -> String {
        var parts: [String] = []
        if facts.isHidden { parts.append("hidden") }
        if facts.alpha != 1 { parts.append("alpha \(number(facts.alpha))") }
        if facts.layer.clips { parts.append("clips") }
        if !facts.isInteractive { parts.append("no interaction") }
        return parts.joined(separator: ", ")
    }

    private static func layer(_ layer: LayerFacts) -> String {
        var parts = [layer.className]
        if let color = layer.background { parts.append(self.color(color)) }
        if layer.cornerRadius > 0 { parts.append("radius \(number(layer.cornerRadius))") }
        if layer.borderWidth > 0 { parts.append("border \(number(layer.borderWidth))") }
        if layer.zPosition != 0 { parts.append("z \(number(layer.zPosition))") }
        if layer.transform != nil { parts.append("transformed") }
        if layer.hasShadow { parts.append("shadow") }
        if layer.hasMask { parts.append("mask") }
        return parts.joined(separator: ", ")
    }

    /// `#RRGGBB`, and the alpha in percent if the colour is not opaque.
    static func color(_ components: [Double]) -> String {
        let bytes = components.prefix(3).map { Int((min(max($0, 0), 1) * 255).rounded()) }
        let text = "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
        guard let alpha = components.last, components.count == 4, alpha < 1 else { return text }
        return text + " \(Int((alpha * 100).rounded())) %"
    }
}
