/// A bar at the bottom of a window, or where its delegate says: buttons on glass capsules, with fixed and flexible
/// spaces between them.
///
/// Like those of a navigation bar, they are dark on a dark background.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
    private let background = BarBackground(frame: .zero)
    private let hairline = UIView()
    private var views: [UIBarButtonItem: UIView] = [:]

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UIToolbar.self)
    }
    override class var coderLevel: UIView.Type { UIToolbar.self }

    private func setUp() {
        hairline.isUserInteractionEnabled = false
        addSubview(background)
        addSubview(hairline)
    }

    /// Chooses the position of the bar, when it is set and when the bar enters a window.
    open weak var delegate: (any UIToolbarDelegate)? { didSet { updatePosition() } }
    /// The edge at which the bar stands; `bottom` by default.
    open private(set) var barPosition = UIBarPosition.bottom

    private func updatePosition() {
        let answer = delegate?.position(for: self) ?? .any
        let position = answer == .any ? UIBarPosition.bottom : answer
        guard position != barPosition else { return }
        barPosition = position
        setNeedsLayout()
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { updatePosition() }
    }

    /// The items from the leading edge.
    open var items: [UIBarButtonItem]? {
        didSet { if items != oldValue { reload(animated: false) } }
    }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        guard items != self.items else { return }
        self.items = items
    }

    open var barStyle: UIBarStyle = .default { didSet { updateAppearance() } }
    open var isTranslucent = true { didSet { updateAppearance() } }
    /// The background colour if the appearance has none.
    open var barTintColor: UIColor? { didSet { updateAppearance() } }
    /// The appearance of the bar; the bar keeps a copy.
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            standardAppearance = UIToolbarAppearance(barAppearance: standardAppearance)
            updateAppearance()
        }
    }
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { updateAppearance() } }
    open var compactAppearance: UIToolbarAppearance?

    private func updateAppearance() {
        let appearance = scrollEdgeAppearance ?? standardAppearance
        let color = appearance.backgroundColor ?? barTintColor
        background.show(
            appearance, color: color ?? (isTranslucent ? nil : barStyle == .black ? .black : .systemBackground))
        hairline.backgroundColor = background.isEmpty ? nil : appearance.shadowColor
    }

    /// Adapts the items to the colour behind the bar.
    func backdropMayHaveChanged() {
        guard !views.isEmpty, !isHidden else { return }
        let own = background.backgroundColor?.resolvedColor(with: traitCollection).rgba
        let behind = own.map { $0.w > 0.5 } ?? false ? own : BarBackdrop.color(behind: self)
        let style = barStyle == .black ? .dark : BarBackdrop.style(on: behind)
        for view in views.values where view.overrideUserInterfaceStyle != style {
            view.overrideUserInterfaceStyle = style
        }
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        backdropMayHaveChanged()
    }

    private func reload(animated: Bool) {
        let items = items ?? []
        for (item, view) in views where !items.contains(item) {
            view.removeFromSuperview()
            views[item] = nil
        }
        for item in items {
            item.onChange = { [weak self] in self?.refresh() }
            switch item.kind {
            case .button:
                if views[item] == nil { views[item] = BarButton(item: item) }
            case .custom(let view): views[item] = view
            case .fixedSpace, .flexibleSpace: continue
            }
            if let view = views[item], view.superview !== self { addSubview(view) }
        }
        setNeedsLayout()
    }

    private func refresh() {
        for view in views.values { (view as? BarButton)?.refresh() }
        setNeedsLayout()
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarLayout.topPadding + BarLayout.zone)
    }

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    /// The hairline separates the bar from the content. A bar attached to the top covers the safe area above it.
    private func layOutBackground() {
        let above = barPosition == .topAttached ? max(0, min(frame.minY, superview?.safeAreaInsets.top ?? 0)) : 0
        background.frame = CGRect(
            x: bounds.minX, y: bounds.minY - above, width: bounds.width, height: bounds.height + above)
        let line = 1 / max(1, traitCollection.displayScale)
        let isAtTop = barPosition == .top || barPosition == .topAttached
        hairline.frame = CGRect(x: 0, y: isAtTop ? bounds.height - line : 0, width: bounds.width, height: line)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        backdropMayHaveChanged()
        layOutBackground()
        let shown = (items ?? []).filter { !$0.isHidden }
        let parts = shown.map { item -> ToolbarLayout.Item in
            switch item.kind {
            case .flexibleSpace: .flexible
            case .fixedSpace: .fixed(item.width)
            case .button, .custom: .view(max(item.width, views[item]?.sizeThatFits(.zero).width ?? 0))
            }
        }
        var frames = ToolbarLayout.frames(of: parts, width: bounds.width, top: BarLayout.topPadding)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            frames = frames.map {
                CGRect(x: bounds.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
            }
        }
        for item in items ?? [] { views[item]?.isHidden = item.isHidden }
        for (item, frame) in zip(shown, frames) {
            guard let view = views[item] else { continue }
            // Sets bounds and centre, because a pressed button is scaled.
            view.bounds.size = frame.size
            view.center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    public required init() { super.init() }
    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
}

/// The frames of a toolbar's items, in points of the bar.
enum ToolbarLayout {
    enum Item: Equatable {
        case view(CGFloat)
        case fixed(CGFloat)
        case flexible
    }

    /// Places items from the left edge, with a gap between neighbouring views; flexible spaces share what is left.
    static func frames(of items: [Item], width: CGFloat, top: CGFloat) -> [CGRect] {
        var used: CGFloat = 2 * BarLayout.sideMargin
        var flexible = 0
        for (index, item) in items.enumerated() {
            switch item {
            case .view(let length):
                used += length
                if index > 0, case .view = items[index - 1] { used += BarLayout.gap }
            case .fixed(let length): used += length
            case .flexible: flexible += 1
            }
        }
        let share = flexible > 0 ? max(0, width - used) / CGFloat(flexible) : 0
        var x = BarLayout.sideMargin
        return items.enumerated().map { index, item in
            var length: CGFloat = share
            switch item {
            case .view(let own):
                if index > 0, case .view = items[index - 1] { x += BarLayout.gap }
                length = own
            case .fixed(let own): length = own
            case .flexible: break
            }
            defer { x += length }
            return CGRect(x: x, y: top, width: length, height: BarLayout.platterHeight)
        }
    }
}
