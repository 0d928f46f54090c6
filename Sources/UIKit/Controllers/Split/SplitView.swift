/// The view of a split view controller: the columns, and what dims the secondary one.
@MainActor final class SplitView: UIView {
    /// The alpha of black over a dimmed column.
    private static let dimming: CGFloat = 0.2

    weak var controller: UISplitViewController?
    let primary = SplitColumnView(frame: .zero)
    let supplementary = SplitColumnView(frame: .zero)
    let secondary = SplitColumnView(frame: .zero)
    /// All of the collapsed interface.
    let collapsed = SplitColumnView(frame: .zero)
    let scrim = UIView()
    lazy var presentRecognizer = UIScreenEdgePanGestureRecognizer { [weak self] in self?.controller?.dragColumn($0) }
    private lazy var dismissTap = UITapGestureRecognizer { [weak self] _ in self?.controller?.dismissColumns() }
    lazy var dismissSwipe = UISwipeGestureRecognizer { [weak self] _ in self?.controller?.dismissColumns() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = .systemBackground
        scrim.backgroundColor = .black
        scrim.isHidden = true
        for view in [secondary, scrim, supplementary, primary, collapsed] { addSubview(view) }
        collapsed.isHidden = true
        for view in [secondary, supplementary, primary] { view.backgroundColor = .systemBackground }
        for view in [primary, supplementary] {
            view.showsSeparator = true
            // The columns at the side are narrow (S27.10).
            view.traitOverrides.horizontalSizeClass = .compact
        }
        addGestureRecognizer(presentRecognizer)
        scrim.addGestureRecognizer(dismissTap)
        scrim.addGestureRecognizer(dismissSwipe)
    }

    required init?(coder: NSCoder) { fatalError("SplitView is made by split view controllers only") }

    func holder(_ column: UISplitViewController.Column) -> SplitColumnView {
        switch column {
        case .primary: primary
        case .supplementary: supplementary
        case .secondary: secondary
        case .compact: collapsed
        }
    }

    func place(_ frames: SplitFrames, isMirrored: Bool) {
        primary.frame = frames.primary
        supplementary.frame = frames.supplementary
        secondary.frame = frames.secondary
        scrim.frame = frames.secondary
        scrim.alpha = frames.dimming * Self.dimming
        scrim.isHidden = frames.dimming == 0 && controller?.change == nil
        collapsed.frame = bounds
        for view in [primary, supplementary, secondary] { view.separatorIsRight = view !== secondary && !isMirrored }
    }

    /// Lays out the insides of the columns, in the animation that moves them.
    func layoutColumns() {
        for view in [primary, supplementary, secondary] { view.layoutIfNeeded() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutContents()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Controllers collapse in the layout, since children may not move while the view enters the window.
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { setNeedsLayout() }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === presentRecognizer else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return controller?.canDragColumn(from: presentRecognizer.location(in: self).x) ?? false
    }
}

/// The place of a column's controller, with a separator at the inner edge.
@MainActor final class SplitColumnView: UIView {
    private let separator = UIView()
    var separatorIsRight = true { didSet { if separatorIsRight != oldValue { setNeedsLayout() } } }
    var showsSeparator = false { didSet { separator.isHidden = !showsSeparator } }
    weak var host: UIViewController? { didSet { if host !== oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        separator.backgroundColor = .separator
        separator.isHidden = true
        separator.isUserInteractionEnabled = false
        addSubview(separator)
    }

    required init?(coder: NSCoder) { fatalError("SplitColumnView is made by split view controllers only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Another column or the collapsed interface may have taken the view.
        if let content = host?.viewIfLoaded, content.superview === self { content.frame = bounds }
        let line = 1 / max(1, traitCollection.displayScale)
        separator.frame = CGRect(
            x: separatorIsRight ? bounds.maxX - line : bounds.minX, y: 0, width: line, height: bounds.height)
        bringSubviewToFront(separator)
    }
}
