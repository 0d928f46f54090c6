import UIKit

extension UIView {
    /// This view and all visible descendants, in painting order: parents before children, back to front.
    package var shownDescendants: [UIView] {
        guard !isHidden, alpha > 0 else { return [] }
        return [self] + subviews.flatMap(\.shownDescendants)
    }

    /// The first visible view of a type, in painting order.
    package func firstShown<View: UIView>(_ type: View.Type) -> View? {
        if isHidden || alpha <= 0 { return nil }
        if let found = self as? View { return found }
        for child in subviews {
            if let found = child.firstShown(type) { return found }
        }
        return nil
    }
}
