/// A rectangle of a view that takes part in constraint layout and has no view of its own (S15.26).
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// The source of the rectangle.
    enum Kind {
        /// Constraints.
        case free
        /// The bounds of the owner without insets.
        case inset((UIView) -> UIEdgeInsets)
        /// The full width of the owner, at its top, with a height that follows from the owner.
        case top((UIView) -> CGFloat)
        /// The full width of the owner, at its bottom, with a height that follows from the owner.
        case bottom((UIView) -> CGFloat)
        /// The bounds of a scroll view, in its content.
        case scrollFrame
        /// The content of a scroll view.
        case scrollContent
    }

    /// A name, for messages.
    open var identifier = ""
    open internal(set) weak var owningView: UIView?
    var kind = Kind.free
    /// The frame at the last layout of the owner.
    var storedFrame = CGRect.zero
    private var storedItem: LayoutItem?

    /// Whether the rectangle is part of the solution, rather than of the owner's bounds.
    var hasUnknowns: Bool {
        switch kind {
        case .free, .scrollContent: true
        case .inset, .top, .bottom, .scrollFrame: false
        }
    }

    public override init() { super.init() }

    /// The rectangle in the coordinates of the owner: for guides of constraints, as of the owner's last layout.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        return switch kind {
        case .free: storedFrame
        case .inset(let rule): owningView.bounds.inset(by: rule(owningView))
        case .top(let rule): owningView.rectangle(at: .top, height: rule(owningView))
        case .bottom(let rule): owningView.rectangle(at: .bottom, height: rule(owningView))
        case .scrollFrame: owningView.bounds
        case .scrollContent: CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
        }
    }

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

    // MARK: Ambiguity (S15.80)

    /// Whether the constraints leave a part of the rectangle open. False for guides that follow from their view's
    /// bounds.
    open var hasAmbiguousLayout: Bool { hasUnknowns && layoutItem.isAmbiguous }
    /// The constraints from which the position and the length along an axis follow.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        hasUnknowns ? layoutItem.constraints(affecting: axis) : []
    }
}

extension UIView {
    fileprivate func rectangle(at edge: UIRectEdge, height: CGFloat) -> CGRect {
        CGRect(
            x: bounds.minX, y: edge == .top ? bounds.minY : bounds.maxY - height, width: bounds.width, height: height)
    }
}

extension UILayoutGuide: LayoutParticipant {
    var layoutView: UIView? { owningView }

    var layoutItem: LayoutItem {
        if let storedItem { return storedItem }
        let item = LayoutItem(self)
        storedItem = item
        return item
    }
}
