/// The appearance of a view that has the focus; the base class shows nothing.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    public nonisolated override init() { super.init() }
}

/// A ring around the view, in its tint colour.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    private var shape: (rect: CGRect, cornerRadius: CGFloat)?

    /// A ring around the view's bounds with the corner radius of its layer.
    public nonisolated override init() { super.init() }

    /// A ring around a rectangle of the view.
    public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0) }

    /// A ring around a rectangle of the view with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        shape = (rect, cornerRadius)
    }

    /// The outline of the ring.
    func outline(of view: UIView) -> (rect: CGRect, cornerRadius: CGFloat) {
        if let shape { return shape }
        return (view.bounds, view.visibleCornerRadius)
    }
}

/// The ring of a halo: the frontmost subview of the view that has the focus, resized with it.
@MainActor final class FocusRing: UIView {
    static let width: CGFloat = 3

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.borderWidth = Self.width
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows the ring on a view: outside of its outline, or inside where it would be clipped.
    func show(_ effect: UIFocusHaloEffect, on view: UIView, inside: Bool) {
        let outline = effect.outline(of: view)
        let outset = inside || view.clipsToBounds ? 0 : Self.width
        UIView.performWithoutAnimation {
            layer.cornerRadius = outline.cornerRadius + outset
            layer.borderColor = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
            frame = outline.rect.insetBy(dx: -outset, dy: -outset)
            view.addSubview(self)
        }
    }
}
