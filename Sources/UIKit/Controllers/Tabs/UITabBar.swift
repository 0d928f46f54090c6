/// A row of tabs on a floating capsule.
@preconcurrency @MainActor open class UITabBar: UIView {
    static let capsuleHeight: CGFloat = 62
    static let topMargin: CGFloat = 8
    static let bottomMargin: CGFloat = 12
    static let sideMargin: CGFloat = 20
    static let itemWidth: CGFloat = 92
    static let padding: CGFloat = 4

    private let capsule = UIView()
    private let pill = UIView()
    private var buttons: [TabButton] = []
    /// Whether the user may choose a tab, and the call after the delegate's; set by the tab bar controller.
    var mayChoose: (UITabBarItem) -> Bool = { _ in true }
    var onChoose: (UITabBarItem) -> Void = { _ in }

    open weak var delegate: (any UITabBarDelegate)?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UITabBar.self)
    }
    override class var coderLevel: UIView.Type { UITabBar.self }

    private func setUp() {
        capsule.layer.shadowOpacity = 0.1
        capsule.layer.shadowRadius = 14
        capsule.layer.shadowOffset = CGSize(width: 0, height: 5)
        pill.backgroundColor = .tertiarySystemFill
        addSubview(capsule)
        capsule.addSubview(pill)
        drawEdge()
    }

    open var items: [UITabBarItem]? { didSet { if items != oldValue { reload() } } }
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    open weak var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { showSelection() } } }
    /// The colour of the capsule; nil for that of the system.
    open var barTintColor: UIColor? { didSet { drawEdge() } }
    open var isTranslucent = true
    /// The colour of tabs that are not selected; nil for that of labels.
    open var unselectedItemTintColor: UIColor? { didSet { refresh() } }
    /// The appearance of the bar; the bar keeps a copy.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            standardAppearance = UITabBarAppearance(barAppearance: standardAppearance)
            drawEdge()
            refresh()
        }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            drawEdge()
            refresh()
        }
    }
    private var appearance: UITabBarAppearance { scrollEdgeAppearance ?? standardAppearance }

    private func refresh() {
        for button in buttons {
            button.unselectedColor = unselectedItemTintColor
            button.looks = appearance.stackedLayoutAppearance
        }
    }

    private func drawEdge() {
        capsule.backgroundColor = appearance.backgroundColor ?? barTintColor ?? PanelStyle.fill
        capsule.layer.borderWidth = 1 / max(traitCollection.displayScale, 1)
        capsule.layer.borderColor = PanelStyle.edge.resolvedColor(with: capsule.traitCollection).cgColor
    }

    /// Adapts the capsule to the colour behind the bar.
    func backdropMayHaveChanged() {
        let own = (appearance.backgroundColor ?? barTintColor)?.resolvedColor(with: traitCollection).rgba
        let style = BarBackdrop.style(on: own ?? BarBackdrop.color(behind: self))
        guard capsule.overrideUserInterfaceStyle != style else { return }
        capsule.overrideUserInterfaceStyle = style
        drawEdge()
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        backdropMayHaveChanged()
        drawEdge()
    }

    private func reload() {
        buttons.forEach { $0.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            let button = TabButton(item)
            item.onChange = { [weak button] in button?.refresh() }
            button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .primaryActionTriggered)
            capsule.addSubview(button)
            return button
        }
        refresh()
        showSelection()
        setNeedsLayout()
    }

    private func choose(_ item: UITabBarItem) {
        guard mayChoose(item) else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
        onChoose(item)
    }

    private func showSelection() {
        for button in buttons { button.isSelected = button.item === selectedItem }
        guard window != nil, !buttons.isEmpty else { return setNeedsLayout() }
        setNeedsLayout()
        UIView.animate(springDuration: 0.35, bounce: 0, options: .allowUserInteraction) { layoutIfNeeded() }
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.topMargin + Self.capsuleHeight + Self.bottomMargin)
    }

    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { capsule.frame.contains(point) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        backdropMayHaveChanged()
        let count = CGFloat(max(buttons.count, 1))
        let width = min(bounds.width - 2 * Self.sideMargin, count * Self.itemWidth + 2 * Self.padding)
        capsule.frame = CGRect(
            x: (bounds.width - width) / 2, y: Self.topMargin, width: width, height: Self.capsuleHeight)
        capsule.layer.cornerRadius = Self.capsuleHeight / 2
        let step = (width - 2 * Self.padding) / count
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        pill.isHidden = true
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(isMirrored ? buttons.count - 1 - index : index)
            button.frame = CGRect(
                x: Self.padding + place * step, y: Self.padding, width: step,
                height: Self.capsuleHeight - 2 * Self.padding)
            if button.isSelected {
                pill.isHidden = false
                pill.frame = button.frame
                pill.layer.cornerRadius = pill.frame.height / 2
            }
        }
    }
}

/// The appearance of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The looks of the tabs, whose titles stand below their images.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
    /// Accepted, without effect: titles stand below their images at all widths.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
    /// Accepted, without effect.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)

    public required init() { super.init() }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        func copy(_ looks: UITabBarItemAppearance) -> UITabBarItemAppearance {
            looks.copy() as? UITabBarItemAppearance ?? looks
        }
        stackedLayoutAppearance = copy(other.stackedLayoutAppearance)
        inlineLayoutAppearance = copy(other.inlineLayoutAppearance)
        compactInlineLayoutAppearance = copy(other.compactInlineLayoutAppearance)
    }

    override func hasValues(of other: UIBarAppearance) -> Bool {
        guard super.hasValues(of: other), let other = other as? UITabBarAppearance else { return false }
        return stackedLayoutAppearance.hasValues(of: other.stackedLayoutAppearance)
    }
}

/// Follows a tab bar. Optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when the user chose a tab, also the selected one.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
