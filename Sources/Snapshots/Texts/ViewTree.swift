import UIKit

/// The views of a window, one per line, children indented by two blanks.
@MainActor package enum ViewTree {
    package static func text(of window: UIWindow) -> String { lines(window, depth: 0).joined(separator: "\n") + "\n" }

    private static func lines(_ view: UIView, depth: Int) -> [String] {
        var parts = [ViewNaming.title(view), SnapshotNumber.text(view.frame)]
        if view.alpha != 1 { parts.append("alpha \(SnapshotNumber.text(view.alpha))") }
        if view.isHidden { parts.append("hidden") }
        return [String(repeating: "  ", count: depth) + parts.joined(separator: "  ")]
            + view.subviews.flatMap { lines($0, depth: depth + 1) }
    }
}
