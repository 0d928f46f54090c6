import Stage
import UIKit

/// Describes the view at a point of a picture.
@MainActor package enum ViewNaming {
    /// The frontmost visible view at a point of the window, with its cell and collection view: `UILabel "3" in
    /// CircleCell (0, 3) of UICollectionView`. Nil outside the window.
    package static func view(at point: CGPoint, in window: UIWindow) -> String? {
        frontmost(at: point, in: window).map { name($0) }
    }

    /// The class of that view, with that of its cell: `UILabel in CircleCell`.
    package static func kind(at point: CGPoint, in window: UIWindow) -> String? {
        guard let view = frontmost(at: point, in: window) else { return nil }
        let cell = sequence(first: view, next: \.superview).first { $0 is UICollectionReusableView }
        return "\(type(of: view))" + (cell.map { $0 === view ? "" : " in \(type(of: $0))" } ?? "")
    }

    private static func frontmost(at point: CGPoint, in window: UIWindow) -> UIView? {
        window.shownDescendants.last { view in
            view !== window && view.bounds.contains(view.convert(point, from: nil)) && !isClipped(view, at: point)
        }
    }

    private static func isClipped(_ view: UIView, at point: CGPoint) -> Bool {
        guard let parent = view.superview else { return false }
        return parent.clipsToBounds && !parent.bounds.contains(parent.convert(point, from: nil))
            || isClipped(parent, at: point)
    }

    /// The title of a view, or the given one, with its cell and collection view.
    static func name(_ view: UIView, title given: String? = nil) -> String {
        var result = given ?? title(view)
        var parent = view.superview
        if view is UICollectionReusableView { return result + position(view, in: parent) }
        while let next = parent {
            if next is UICollectionReusableView {
                result += " in " + title(next) + position(next, in: next.superview)
                break
            }
            parent = next.superview
        }
        return result
    }

    private static func position(_ view: UIView, in parent: UIView?) -> String {
        guard let collection = parent as? UICollectionView else { return "" }
        let path = (view as? UICollectionViewCell).flatMap { collection.indexPath(for: $0) }
        return (path.map { " (\($0.section), \($0.item))" } ?? "") + " of \(type(of: collection))"
    }

    /// The type, and the text or label, if any.
    static func title(_ view: UIView) -> String {
        let text = (view as? UILabel)?.text ?? view.accessibilityLabel
        return "\(type(of: view))" + (text.map { " \"\($0)\"" } ?? "")
    }
}
