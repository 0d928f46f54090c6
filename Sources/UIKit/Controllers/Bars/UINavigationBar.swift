/// The bar above the content of a navigation controller: buttons on glass capsules, a title or a view between them.
///
/// It is 64 points high (10 of padding, 54 of bar), 32 more with a prompt. What stands on a dark background is shown in dark
/// looks, as the glass of iOS 26 does.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// How far the contents of two items move past each other while one fades into the other.
    private static let slide: CGFloat = 24

    private let background = UIView()
    private let hairline = UIView()
    private var content: BarContent?
    /// Called when the back button is clicked; the navigation controller sets it.
    var onBack: (() -> Void)?
    /// Called when the bar wants another height.
    var onHeightChange: (() -> Void)?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        background.isUserInteractionEnabled = false
        hairline.isUserInteractionEnabled = false
        addSubview(background)
        addSubview(hairline)
        updateLook()
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Looks

    open var barStyle: UIBarStyle = .default { didSet { updateLook() } }
    /// Whether content goes under the bar.
    open var isTranslucent = true {
        didSet {
            updateLook()
            onHeightChange?()
        }
    }
    /// The background where the appearance has none.
    open var barTintColor: UIColor? { didSet { updateLook() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateLook() } }
    /// The look of the bar; the bar keeps a copy.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            standardAppearance = UINavigationBarAppearance(barAppearance: standardAppearance)
            updateLook()
        }
    }
    /// The look while content is at its top; `standardAppearance` where nil. A bar here is always taken to be at the top.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { updateLook() } }
    open var compactAppearance: UINavigationBarAppearance?

    private var look: BarLook {
        let item = topItem
        let appearance =
            item?.scrollEdgeAppearance ?? item?.standardAppearance ?? scrollEdgeAppearance ?? standardAppearance
        var look = BarLook()
        look.background = appearance.backgroundColor ?? barTintColor
        look.shadow = appearance.shadowColor
        if look.background == nil, !isTranslucent {
            look.background = barStyle == .black ? .black : .systemBackground
        }
        look.titleAttributes = (titleTextAttributes ?? [:]).merging(appearance.titleTextAttributes) { $1 }
        look.titleOffset = appearance.titlePositionAdjustment
        look.style = barStyle == .black ? .dark : style(on: look.background)
        return look
    }

    /// Dark on a dark background and light on a light one; a background that hardly covers decides nothing.
    private func style(on background: UIColor?) -> UIUserInterfaceStyle {
        guard let color = background?.resolvedColor(with: traitCollection).rgba, color.w > 0.5 else {
            return .unspecified
        }
        let luma = 0.299 * color.x + 0.587 * color.y + 0.114 * color.z
        return luma < 0.45 ? .dark : .light
    }

    private func updateLook() {
        let look = look
        background.backgroundColor = look.background
        hairline.backgroundColor = look.background == nil ? nil : look.shadow
        content?.look = look
        setNeedsLayout()
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateLook()
    }

    // MARK: Items

    private var stack: [UINavigationItem] = []

    /// From the first to the one that is shown.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let isForward = (items?.count ?? 0) >= stack.count
        show(items ?? [], direction: animated ? (isForward ? 1 : -1) : 0, duration: 0.35)
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) { setItems(stack + [item], animated: animated) }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let last = stack.last else { return nil }
        setItems(Array(stack.dropLast()), animated: animated)
        return last
    }

    /// Shows the last of the items. The new content comes from the right (1) or the left (−1), or is there at once (0).
    func show(_ items: [UINavigationItem], direction: CGFloat, duration: TimeInterval) {
        let before = stack.last
        let hadBack = stack.count > 1
        stack = items
        guard let item = items.last else {
            content?.removeFromSuperview()
            content = nil
            updateLook()
            return
        }
        guard item !== before || hadBack != (items.count > 1) || content == nil else { return }
        let old = content
        let new = BarContent(item: item, backButton: backItem.map(makeBackButton))
        content = new
        new.frame = bounds
        addSubview(new)
        updateLook()
        new.listen { [weak self] in
            self?.updateLook()
            self?.onHeightChange?()
        }
        guard direction != 0, let old, window != nil else {
            old?.removeFromSuperview()
            return
        }
        let slide = UINavigationBar.slide * direction
        UIView.performWithoutAnimation {
            new.layoutIfNeeded()
            new.alpha = 0
            new.transform = CGAffineTransform(translationX: slide, y: 0)
        }
        old.isUserInteractionEnabled = false
        UIView.animate(withDuration: duration) {
            new.transform = .identity
            old.transform = CGAffineTransform(translationX: -slide, y: 0)
        }
        // One is nearly gone before the other is read: two titles on top of each other are none.
        UIView.animate(withDuration: duration * 0.5) {
            old.alpha = 0
        } completion: { _ in
            old.removeFromSuperview()
        }
        UIView.animate(withDuration: duration * 0.6, delay: duration * 0.2) { new.alpha = 1 }
    }

    private func makeBackButton(to item: UINavigationItem) -> UIBarButtonItem {
        let own = item.backBarButtonItem
        let action = UIAction { [weak self] action in
            if let wanted = own?.primaryAction { wanted.perform(sender: own) } else { self?.onBack?() }
        }
        let button = UIBarButtonItem(image: own?.image ?? UIImage(systemName: "chevron.left"), primaryAction: action)
        button.tintColor = own?.tintColor
        button.accessibilityLabel = own?.title ?? item.backButtonTitle ?? "Back"
        return button
    }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let prompt = topItem?.prompt == nil ? 0 : BarLayout.promptHeight
        return CGSize(width: size.width, height: BarLayout.topPadding + BarLayout.zone + prompt)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let line = 1 / max(1, traitCollection.displayScale)
        hairline.frame = CGRect(x: bounds.minX, y: bounds.maxY - line, width: bounds.width, height: line)
        if let content {
            content.bounds.size = bounds.size
            content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }
}
