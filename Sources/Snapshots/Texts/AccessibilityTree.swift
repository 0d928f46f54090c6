import UIKit

/// The accessibility elements of a window with role, label, value and frame, in painting order.
@MainActor package enum AccessibilityTree {
    package static func text(of window: UIWindow) -> String {
        (AccessibilityNode(window).map { lines($0, depth: 0) } ?? []).joined(separator: "\n") + "\n"
    }

    /// Omits views that are no elements, but not their subviews.
    private static func lines(_ node: AccessibilityNode, depth: Int) -> [String] {
        guard node.isElement else { return node.children.flatMap { lines($0, depth: depth) } }
        var parts = [node.role.rawValue, "\"\(node.name ?? "")\""]
        if let value = node.value { parts.append("value \"\(value)\"") }
        if let hint = node.hint { parts.append("hint \"\(hint)\"") }
        if node.isSelected { parts.append("selected") }
        if !node.isEnabled { parts.append("disabled") }
        parts.append(SnapshotNumber.text(node.frame))
        let indent = String(repeating: "  ", count: depth)
        var text = [indent + parts.joined(separator: "  ")]
        for part in node.parts {
            let selected = part.isSelected ? "  selected" : ""
            text.append(indent + "  \(part.role.rawValue)  \"\(part.name ?? "")\"" + selected)
        }
        if !node.representsChildren { text += node.children.flatMap { lines($0, depth: depth + 1) } }
        return text
    }
}
