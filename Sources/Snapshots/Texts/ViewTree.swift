import UIKit

/// The views of a window, one per line, children indented by two blanks.
@MainActor enum ViewTree {
    static func text(of window: UIWindow) -> String { lines(window, depth: 0).joined(separator: "\n") + "\n" }

    private static func lines(_ view: UIView, depth: Int) -> [String] {
        var parts = [ViewNaming.title(view), SnapshotNumber.text(view.frame)]
        if view.alpha != 1 { parts.append("alpha \(SnapshotNumber.text(view.alpha))") }
        if view.isHidden { parts.append("hidden") }
        return [String(repeating: "  ", count: depth) + parts.joined(separator: "  ")]
            + view.subviews.flatMap { lines($0, depth: depth + 1) }
    }
}

/// The accessibility elements of a window with role, label, value and frame, in painting order.
@MainActor enum AccessibilityTree {
    static func text(of window: UIWindow) -> String { lines(window, depth: 0).joined(separator: "\n") + "\n" }

    /// Omits views that are no elements, but not their subviews.
    private static func lines(_ view: UIView, depth: Int) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let label = view.accessibilityLabel ?? (view as? UILabel)?.text
        let isElement = view.isAccessibilityElement || label?.isEmpty == false || view is UIControl
        guard isElement else { return view.subviews.flatMap { lines($0, depth: depth) } }
        var parts = [role(view), "\"\(label ?? "")\""]
        if let value = view.accessibilityValue { parts.append("value \"\(value)\"") }
        if let hint = view.accessibilityHint { parts.append("hint \"\(hint)\"") }
        if view.accessibilityTraits.contains(.selected) { parts.append("selected") }
        if view.accessibilityTraits.contains(.notEnabled) { parts.append("disabled") }
        parts.append(SnapshotNumber.text(view.convert(view.bounds, to: nil)))
        let line = String(repeating: "  ", count: depth) + parts.joined(separator: "  ")
        // An accessibility element represents its subviews.
        if view.isAccessibilityElement { return [line] + segments(view, depth: depth + 1) }
        return [line] + segments(view, depth: depth + 1)
            + (view is UISegmentedControl ? [] : view.subviews.flatMap { lines($0, depth: depth + 1) })
    }

    private static func segments(_ view: UIView, depth: Int) -> [String] {
        guard let control = view as? UISegmentedControl else { return [] }
        return (0..<control.numberOfSegments).map { index in
            String(repeating: "  ", count: depth) + "button  \"\(control.titleForSegment(at: index) ?? "")\""
                + (index == control.selectedSegmentIndex ? "  selected" : "")
        }
    }

    private static func role(_ view: UIView) -> String {
        let traits = view.accessibilityTraits
        if traits.contains(.button) { return "button" }
        if traits.contains(.link) { return "link" }
        if traits.contains(.header) { return "header" }
        if traits.contains(.adjustable) { return "adjustable" }
        if traits.contains(.image) || view is UIImageView { return "image" }
        if traits.contains(.staticText) || view is UILabel { return "text" }
        return view is UISegmentedControl ? "tabs" : view is UIControl ? "control" : "group"
    }
}
