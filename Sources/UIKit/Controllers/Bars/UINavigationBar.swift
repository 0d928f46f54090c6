/// The bar at the top of a navigation controller: buttons on glass capsules, with a title or view between them.
///
/// It is 64 points high (padding 10, bar 54), and 32 more with a prompt. Content on a dark background has the dark
/// appearance, like the glass of iOS 26; without a background of the bar, that of the view below counts.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// The horizontal distance by which the contents of two items move during a transition.
    static let slide: CGFloat = 24

    private let background = BarBackground(frame: .zero)
    private let hairline = UIView()
    /// The view of the shadow image, made when there is one.
    private var shadow: UIImageView?
    private var content: BarContent?
    /// Called when the back button is clicked; set by the navigation controller.
    var onBack: (() -> Void)?
    /// Called when the bar needs another height.
    var onHeightChange: (() -> Void)?
    /// The colour behind the bar while it shows an item, as red, green, blue, alpha; set by the navigation controller.
    var backdrop: ((UINavigationItem?) -> SIMD4<Double>?)?
    private var shownBackdrop: SIMD4<Double>?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UINavigationBar.self)
    }
    override class var coderLevel: UIView.Type { UINavigationBar.self }

    private func setUp() {
        hairline.isUserInteractionEnabled = false
        addSubview(background)
        addSubview(hairline)
        updateAppearance()
    }

    // MARK: Appearance

    open var barStyle: UIBarStyle = .default { didSet { updateAppearance() } }
    /// Whether content extends under the bar.
    open var isTranslucent = true {
        didSet {
            updateAppearance()
            onHeightChange?()
        }
    }
    /// The images of code that sets no appearances.
    var images = NavigationBarImages() { didSet { updateAppearance() } }
    /// The image below the bar, in place of its hairline. It is shown with a background image only.
    open var shadowImage: UIImage? { didSet { updateAppearance() } }
    /// The background colour if the appearance has none.
    open var barTintColor: UIColor? { didSet { updateAppearance() } }
    /// Whether titles are large and collapse as the content scrolls; false by default.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { onHeightChange?() } } }
    /// The attributes of large titles, below those of the appearance.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateAppearance() } }
    /// The visible height of the large title; nil without one. Set by the navigation controller.
    var largeTitleExtent: CGFloat? {
        didSet {
            guard largeTitleExtent != oldValue else { return }
            setNeedsLayout()
            if (largeTitleExtent == 0) != (oldValue == 0) { updateAppearance() }
        }
    }
    /// Buttons of a split view controller before the left items of every item.
    var containerItems: [UIBarButtonItem] = [] {
        didSet { if containerItems != oldValue { content?.containerItems = containerItems } }
    }
    /// The visible height of the search bar; nil without one. Set by the navigation controller.
    var searchExtent: CGFloat? { didSet { if searchExtent != oldValue { setNeedsLayout() } } }
    /// Whether the row of the title is away for a search. Set by the navigation controller.
    var hidesTitleRow = false { didSet { if hidesTitleRow != oldValue { setNeedsLayout() } } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateAppearance() } }
    /// The appearance of the bar; the bar keeps a copy.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            standardAppearance = UINavigationBarAppearance(barAppearance: standardAppearance)
            updateAppearance()
        }
    }
    /// The appearance at the top edge of content; nil for `standardAppearance`. Content counts as at the top unless a
    /// large title has collapsed.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { updateAppearance() } }
    open var compactAppearance: UINavigationBarAppearance?

    private var currentAppearance: UINavigationBarAppearance {
        let item = topItem
        let isCollapsed = largeTitleExtent == 0
        return (isCollapsed ? nil : item?.scrollEdgeAppearance) ?? item?.standardAppearance
            ?? (isCollapsed ? nil : scrollEdgeAppearance) ?? standardAppearance
    }

    private func resolved(_ appearance: UINavigationBarAppearance) -> ResolvedBarAppearance {
        var resolvedAppearance = ResolvedBarAppearance()
        let hasImage = plainBackgroundImage != nil
        resolvedAppearance.background = appearance.backgroundColor ?? (hasImage ? nil : barTintColor)
        resolvedAppearance.shadow = appearance.shadowColor
        if resolvedAppearance.background == nil, !isTranslucent, !hasImage {
            resolvedAppearance.background = barStyle == .black ? .black : .systemBackground
        }
        resolvedAppearance.titleAttributes = (titleTextAttributes ?? [:]).merging(appearance.titleTextAttributes) { $1 }
        resolvedAppearance.largeTitleAttributes =
            (largeTitleTextAttributes ?? [:]).merging(appearance.largeTitleTextAttributes) { $1 }
        resolvedAppearance.subtitleAttributes = appearance.subtitleTextAttributes
        resolvedAppearance.largeSubtitleAttributes = appearance.largeSubtitleTextAttributes
        resolvedAppearance.titleOffset = appearance.titlePositionAdjustment
        let own = resolvedAppearance.background?.resolvedColor(with: traitCollection).rgba
        let behind = own.map { $0.w > 0.5 } ?? false ? own : shownBackdrop
        resolvedAppearance.style = barStyle == .black ? .dark : BarBackdrop.style(on: behind)
        return resolvedAppearance
    }

    /// Adapts the content to the colour behind the bar.
    func backdropMayHaveChanged() {
        if backdrop?(topItem) != shownBackdrop { updateAppearance() }
    }

    private func updateAppearance() {
        shownBackdrop = backdrop?(topItem)
        let appearance = currentAppearance, resolvedAppearance = resolved(appearance)
        let image = plainBackgroundImage
        background.show(appearance, color: resolvedAppearance.background, image: image)
        show(shadow: image == nil ? nil : shadowImage)
        hairline.backgroundColor = background.isEmpty || shadow != nil ? nil : resolvedAppearance.shadow
        content?.resolvedAppearance = resolvedAppearance
        setNeedsLayout()
    }

    private func show(shadow image: UIImage?) {
        if image == nil || shadow == nil {
            shadow?.removeFromSuperview()
            shadow = image.map { UIImageView(image: $0) }
            if let shadow { addSubview(shadow) }
        }
        shadow?.image = image
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateAppearance()
        // The search bar may change its place.
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { onHeightChange?() }
    }

    // MARK: Items

    private var stack: [UINavigationItem] = []

    /// The items, from the first to the visible one.
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

    /// Shows the last item. Its content moves in from the right (1) or left (−1), or appears without animation (0).
    func show(_ items: [UINavigationItem], direction: CGFloat, duration: TimeInterval) {
        let old = content
        guard let new = exchangeContent(items) else { return }
        guard direction != 0, let old, window != nil else {
            old?.removeFromSuperview()
            return
        }
        let way = direction * side
        let slide = UINavigationBar.slide * way
        UIView.performWithoutAnimation {
            new.layoutIfNeeded()
            new.alpha = 0
            new.transform = CGAffineTransform(translationX: slide, y: 0)
            new.moveLargeTitle(enteringTowards: way)
        }
        old.isUserInteractionEnabled = false
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            new.transform = .identity
            old.transform = CGAffineTransform(translationX: -slide, y: 0)
            new.moveLargeTitle(enteringTowards: 0)
            old.moveLargeTitle(leavingTowards: way)
        }
        // Fade out before fading in: two overlapping titles are illegible.
        UIView.animate(withDuration: duration * 0.5, delay: 0, options: .allowUserInteraction) {
            old.alpha = 0
        } completion: { _ in
            old.removeFromSuperview()
        }
        UIView.animate(withDuration: duration * 0.6, delay: duration * 0.2, options: .allowUserInteraction) {
            new.alpha = 1
        }
    }

    /// Makes the content for the last item; nil when it is shown already, or there is none.
    private func exchangeContent(_ items: [UINavigationItem]) -> BarContent? {
        let before = stack.last
        let hadBack = stack.count > 1
        stack = items
        guard let item = items.last else {
            content?.removeFromSuperview()
            content = nil
            updateAppearance()
            return nil
        }
        guard item !== before || hadBack != (items.count > 1) || content == nil else { return nil }
        let new = BarContent(item: item, backButton: backItem.map(makeBackButton))
        new.containerItems = containerItems
        content = new
        new.frame = bounds
        addSubview(new)
        observe(new)
        return new
    }

    private func observe(_ content: BarContent) {
        updateAppearance()
        content.observe { [weak self] in
            self?.updateAppearance()
            self?.onHeightChange?()
        }
    }

    /// Begins a pop that a gesture drives.
    func beginPop(to items: [UINavigationItem]) -> BarTransition? {
        let before = stack
        guard let old = content, let new = exchangeContent(items) else { return nil }
        UIView.performWithoutAnimation { new.layoutIfNeeded() }
        return BarTransition(from: old, to: new, slide: -UINavigationBar.slide * side, direction: -side) {
            [weak self] in
            guard let self else { return }
            stack = before
            content = old
            observe(old)
        }
    }

    /// 1 where a push comes from the right, −1 where it comes from the left.
    private var side: CGFloat { effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1 }

    private func makeBackButton(to item: UINavigationItem) -> UIBarButtonItem {
        let own = item.backBarButtonItem
        let action = UIAction { [weak self] action in
            if let action = own?.primaryAction { action.perform(sender: own) } else { self?.onBack?() }
        }
        let button = UIBarButtonItem(
            image: own?.image ?? UIImage(systemName: side < 0 ? "chevron.right" : "chevron.left"), primaryAction: action
        )
        button.tintColor = own?.tintColor
        let title = item.backButtonDisplayMode == .default ? own?.title ?? item.backButtonTitle : nil
        button.accessibilityLabel = title ?? "Back"
        return button
    }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: sizeWithoutLargeTitle + (largeTitleExtent ?? 0) + (searchExtent ?? 0))
    }

    /// The height with a collapsed title.
    var sizeWithoutLargeTitle: CGFloat {
        if hidesTitleRow { return BarLayout.topPadding }
        return BarLayout.topPadding + BarLayout.zone + (topItem?.prompt == nil ? 0 : BarLayout.promptHeight)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let line = 1 / max(1, traitCollection.displayScale)
        hairline.frame = CGRect(x: bounds.minX, y: bounds.maxY - line, width: bounds.width, height: line)
        shadow?.frame = CGRect(
            x: bounds.minX, y: bounds.maxY, width: bounds.width, height: shadow?.image?.size.height ?? 0)
        if let content {
            content.largeTitleExtent = largeTitleExtent
            content.searchExtent = searchExtent
            content.hidesTitleRow = hidesTitleRow
            content.bounds.size = bounds.size
            content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }
}
