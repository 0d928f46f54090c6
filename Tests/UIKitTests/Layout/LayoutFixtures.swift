import Testing

@testable import UIKit

/// A view of a fixed content size.
final class SizedView: UIView {
    var content = CGSize(width: -1, height: -1)
    override var intrinsicContentSize: CGSize { content }
}

/// A view that is laid out by constraints, inside another one.
@MainActor func constrained<View: UIView>(_ view: View, in superview: UIView) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
}

@MainActor func constrainedView(in superview: UIView) -> UIView { constrained(UIView(), in: superview) }

@MainActor func sized(_ width: CGFloat, _ height: CGFloat = -1, in superview: UIView) -> SizedView {
    let view = SizedView()
    view.content = CGSize(width: width, height: height)
    return constrained(view, in: superview)
}

/// A view outside of windows, at one pixel a point whatever window another test has open.
@MainActor func pane(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.setInheritedTraits(UITraitCollection(style: .light, scale: 1))
    return view
}

/// Measured frames were rounded offscreen: origins to points, sizes to half points (S15.73).
func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) <= 0.5 && abs(a.minY - b.minY) <= 0.5 && abs(a.width - b.width) <= 0.5
        && abs(a.height - b.height) <= 0.5
}
