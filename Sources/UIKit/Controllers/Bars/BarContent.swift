/// The content of a navigation bar for one item: buttons at both ends, a title or view, the prompt.
@MainActor final class BarContent: UIView {
    let item: UINavigationItem
    private let backButton: UIBarButtonItem?
    private let titles = BarTitleView(frame: .zero)
    private let promptLabel = UILabel()
    private let largeTitle = LargeTitleView(frame: .zero)
    /// The visible height of the large title; nil without one.
    var largeTitleExtent: CGFloat? { didSet { if largeTitleExtent != oldValue { setNeedsLayout() } } }
    /// The visible height of the search bar; nil without one.
    var searchExtent: CGFloat? { didSet { if searchExtent != oldValue { setNeedsLayout() } } }
    /// Whether the row of the title is away for a search.
    var hidesTitleRow = false {
        didSet {
            guard hidesTitleRow != oldValue else { return }
            if hidesTitleRow { hideTitleRow() } else { showTitleRow() }
            setNeedsLayout()
        }
    }
    /// The views that are away for a search, with their alphas before it.
    private var hidden: [(view: UIView, alpha: CGFloat)] = []
    private var searchBar: UISearchBar?
    /// Buttons of a split view controller, after the back button.
    var containerItems: [UIBarButtonItem] = [] { didSet { if containerItems != oldValue { refresh(animated: false) } } }
    private var left: [UIBarButtonItem] = []
    private var right: [UIBarButtonItem] = []
    private var titleView: UIView?
    var resolvedAppearance = ResolvedBarAppearance() { didSet { applyAppearance() } }

    /// Creates the content; `backButton` is the first button on the left unless the item hides it.
    init(item: UINavigationItem, backButton: UIBarButtonItem?) {
        self.item = item
        self.backButton = backButton
        super.init(frame: .zero)
        promptLabel.textAlignment = .center
        promptLabel.font = .systemFont(ofSize: 12)
        promptLabel.textColor = .secondaryLabel
        addSubview(titles)
        addSubview(promptLabel)
        addSubview(largeTitle)
        refresh(animated: false)
    }

    required init?(coder: NSCoder) { fatalError("BarContent is made by bars only") }

    /// Starts observing the item; the most recent observer of an item receives its changes.
    func observe(_ heightMayChange: @escaping () -> Void) {
        item.onChange = { [weak self] animated in
            self?.refresh(animated: animated)
            heightMayChange()
        }
    }

    // MARK: Content

    private func refresh(animated: Bool) {
        let leftItems = item.leftBarButtonItems ?? []
        let showsBack = !item.hidesBackButton && (leftItems.isEmpty || item.leftItemsSupplementBackButton)
        left =
            (showsBack ? [backButton].compactMap { $0 } : []) + containerItems + leftItems
            + item.leadingItemGroups.map(\.platter)
        right =
            (item.pinnedTrailingGroup.map { [$0.platter] } ?? []) + (item.rightBarButtonItems ?? [])
            + item.trailingItemGroups.reversed().map(\.platter)
        let removed = buttons.filter { button in !(left + right).contains { $0 === button.item } }
        var added: [UIView] = []
        for barItem in left + right {
            barItem.onChange = { [weak self] in self?.refresh(animated: false) }
            switch barItem.kind {
            case .button:
                if let button = button(for: barItem) {
                    button.refresh()
                } else {
                    added.append(BarButton(item: barItem))
                }
            case .custom(let view): if view.superview !== self { added.append(view) }
            case .fixedSpace, .flexibleSpace: break
            }
        }
        showTitle()
        added.forEach(addSubview)
        removeUnusedCustomViews()
        if hidesTitleRow { hideTitleRow() }
        setNeedsLayout()
        guard animated, !hidesTitleRow else {
            removed.forEach { $0.removeFromSuperview() }
            return
        }
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            added.forEach { $0.alpha = 0 }
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            added.forEach { $0.alpha = 1 }
            removed.forEach { $0.alpha = 0 }
        } completion: { _ in
            removed.forEach { $0.removeFromSuperview() }
        }
    }

    private func showTitle() {
        if titleView !== item.titleView {
            if titleView?.superview === self { titleView?.removeFromSuperview() }
            titleView = item.titleView
            if let view = item.titleView { addSubview(view) }
        }
        if searchBar !== item.searchController?.searchBar {
            if searchBar?.superview === self { searchBar?.removeFromSuperview() }
            searchBar = item.searchController?.searchBar
            if let searchBar { addSubview(searchBar) }
        }
        titles.show(item)
        promptLabel.text = item.prompt
        largeTitle.show(item)
        applyAppearance()
    }

    private func removeUnusedCustomViews() {
        let custom = (left + right).compactMap(\.customView)
        for view in subviews
        where view !== titles && view !== promptLabel && view !== titleView && view !== largeTitle
            && view !== searchBar
        {
            if !(view is BarButton), !custom.contains(view) { view.removeFromSuperview() }
        }
    }

    private func applyAppearance() {
        titles.apply(resolvedAppearance)
        largeTitle.apply(resolvedAppearance)
        overrideUserInterfaceStyle = resolvedAppearance.style
        setNeedsLayout()
    }

    private var buttons: [BarButton] { subviews.compactMap { $0 as? BarButton } }
    private func button(for item: UIBarButtonItem) -> BarButton? { buttons.first { $0.item === item } }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = BarLayout.topPadding + (item.prompt == nil ? 0 : BarLayout.promptHeight)
        let title: UIView = titleView ?? titles
        collapseGroups()
        let search: [BarLayout.Item] = hasInlineSearch ? [.platter(inlineSearchWidth)] : []
        let layout = BarLayout(
            width: bounds.width, left: layoutItems(left), right: search + layoutItems(right), top: top
        ) {
            title.sizeThatFits($0)
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func placed(_ frame: CGRect) -> CGRect {
            guard isMirrored else { return frame }
            return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
        setFrames(of: left, layout.left.map(placed))
        setFrames(of: right, layout.right.dropFirst(search.count).map(placed))
        let moved = placed(layout.title).offsetBy(
            dx: titleView == nil ? resolvedAppearance.titleOffset.horizontal : 0,
            dy: titleView == nil ? resolvedAppearance.titleOffset.vertical : 0)
        title.frame = moved
        // For a search, it fades.
        largeTitle.isHidden = largeTitleExtent == nil && !hidesTitleRow
        let extent = largeTitleExtent ?? 0
        titles.alpha = hidesTitleRow ? 0 : largeTitleExtent == nil ? 1 : LargeTitleView.inlineAlpha(extent)
        largeTitle.show(extent, below: top + BarLayout.zone, width: bounds.width)
        if hasInlineSearch, let frame = layout.right.first {
            showSearch(in: placed(frame))
        } else {
            layOutSearch(below: hidesTitleRow ? BarLayout.topPadding : top + BarLayout.zone + extent)
        }
        promptLabel.frame = CGRect(x: BarLayout.sideMargin, y: 10, width: max(0, bounds.width - 32), height: 20)
    }

    /// Hides the buttons, the prompt and the title's view. The titles' own alphas follow from the layout.
    private func hideTitleRow() {
        fadeTitleRow(delay: 0) { [self] in
            for view in subviews where view !== searchBar && view !== largeTitle && view !== titles {
                guard !hidden.contains(where: { $0.view === view }) else { continue }
                hidden.append((view, view.alpha))
                view.alpha = 0
            }
            titles.alpha = 0
            largeTitle.alpha = 0
        }
    }

    private func showTitleRow() {
        fadeTitleRow(delay: Self.titleFade) { [self] in
            for (view, alpha) in hidden where view.superview === self { view.alpha = alpha }
            largeTitle.alpha = 1
        }
        hidden = []
    }

    private static let titleFade: TimeInterval = 0.15

    /// Fades the row of the title while the search bar is not above it: in half of the time in which that moves.
    private func fadeTitleRow(delay: TimeInterval, _ changes: @escaping () -> Void) {
        guard UIView.inheritedAnimationDuration > 0 else { return changes() }
        UIView.animate(
            withDuration: Self.titleFade, delay: delay, options: [.overrideInheritedDuration, .overrideInheritedCurve],
            animations: changes)
    }

    private var hasInlineSearch: Bool { searchBar != nil && item.searchBarPlacement == .inline }
    private var inlineSearchWidth: CGFloat { min(280, (bounds.width * 0.4).rounded()) }

    private func showSearch(in frame: CGRect) {
        guard let searchBar else { return }
        if searchBar.superview !== self { addSubview(searchBar) }
        searchBar.isHidden = false
        searchBar.searchTextField.alpha = 1
        let height = max(frame.height, searchBar.contentHeight)
        searchBar.frame = CGRect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
    }

    /// Lays out the search bar, which fades as it shrinks.
    private func layOutSearch(below top: CGFloat) {
        guard let searchBar else { return }
        if searchBar.superview !== self { addSubview(searchBar) }
        let extent = searchExtent ?? 0, full = searchBar.contentHeight
        searchBar.isHidden = extent <= 0
        searchBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: min(extent, full))
        searchBar.searchTextField.alpha = min(1, max(0, (extent - full / 2) / (full / 2)))
    }

    /// Moves the large title with the entering view of a transition: a fraction of its way, negative for a pop.
    func moveLargeTitle(enteringTowards side: CGFloat) {
        largeTitle.move(isFront: isForward(side), side, beside: UINavigationBar.slide)
    }

    /// Moves the large title with the leaving view of a transition.
    func moveLargeTitle(leavingTowards side: CGFloat) {
        largeTitle.move(isFront: !isForward(side), -side, beside: UINavigationBar.slide)
    }

    private func isForward(_ side: CGFloat) -> Bool {
        (side > 0) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    private func layoutItems(_ items: [UIBarButtonItem]) -> [BarLayout.Item] {
        items.filter { !$0.isHidden }.compactMap { item in
            switch item.kind {
            case .button: button(for: item).map { .platter($0.sizeThatFits(.zero).width) }
            case .custom(let view): .platter(max(item.width, view.sizeThatFits(.zero).width))
            case .fixedSpace: .space(item.width)
            case .flexibleSpace: .space(0)
            }
        }
    }

    /// Shows the representative items of as many groups as the width requires, beginning with the innermost ones.
    private func collapseGroups() {
        let groups = (left + right).compactMap { $0.customView as? BarGroupView }
        guard !groups.isEmpty else { return }
        var width = (layoutItems(left) + layoutItems(right)).reduce(2 * BarLayout.sideMargin) { sum, item in
            switch item {
            case .platter(let width): sum + width + BarLayout.gap
            case .space(let width): sum + width
            }
        }
        if hasInlineSearch { width += inlineSearchWidth + BarLayout.gap }
        for group in groups where group.isCollapsed { width += group.saving }
        for group in groups.reversed() {
            group.isCollapsed = width > bounds.width && group.saving > 0
            if group.isCollapsed { width -= group.saving }
        }
    }

    private func setFrames(of items: [UIBarButtonItem], _ frames: [CGRect]) {
        var rest = frames[...]
        for item in items {
            let view: UIView? = item.customView ?? button(for: item)
            guard let view else { continue }
            view.isHidden = item.isHidden
            guard !item.isHidden, let frame = rest.popFirst() else { continue }
            let height = item.customView.map { min(frame.height, $0.sizeThatFits(.zero).height) } ?? frame.height
            // Sets bounds and centre, because a pressed button is scaled.
            view.bounds.size = CGSize(width: frame.width, height: height)
            view.center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }
}

/// The resolved settings of a bar for one item.
@MainActor struct ResolvedBarAppearance {
    var background: UIColor?
    var shadow: UIColor?
    var titleAttributes: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero
    var largeTitleAttributes: [NSAttributedString.Key: Any] = [:]
    var subtitleAttributes: [NSAttributedString.Key: Any] = [:]
    var largeSubtitleAttributes: [NSAttributedString.Key: Any] = [:]
    /// The interface style of the bar's content; unspecified for that of the window.
    var style = UIUserInterfaceStyle.unspecified
}
