/// All that a navigation bar shows for one item: buttons at both ends, the title or the view in its place, the prompt.
@MainActor final class BarContent: UIView {
    let item: UINavigationItem
    private let backButton: UIBarButtonItem?
    private let titleLabel = UILabel()
    private let promptLabel = UILabel()
    private var left: [UIBarButtonItem] = []
    private var right: [UIBarButtonItem] = []
    private var shownTitleView: UIView?
    var look = BarLook() { didSet { applyLook() } }

    /// `backButton` stands first on the left, unless the item hides it.
    init(item: UINavigationItem, backButton: UIBarButtonItem?) {
        self.item = item
        self.backButton = backButton
        super.init(frame: .zero)
        titleLabel.textAlignment = .center
        promptLabel.textAlignment = .center
        promptLabel.font = .systemFont(ofSize: 12)
        promptLabel.textColor = .secondaryLabel
        addSubview(titleLabel)
        addSubview(promptLabel)
        refresh(animated: false)
    }

    required init?(coder: NSCoder) { fatalError("BarContent is made by bars only") }

    /// Begins to listen to the item; the last content of an item that says so is the one that is told.
    func listen(_ heightMayChange: @escaping () -> Void) {
        item.onChange = { [weak self] animated in
            self?.refresh(animated: animated)
            heightMayChange()
        }
    }

    // MARK: Content

    private func refresh(animated: Bool) {
        let ownLeft = item.leftBarButtonItems ?? []
        let showsBack = !item.hidesBackButton && (ownLeft.isEmpty || item.leftItemsSupplementBackButton)
        left = (showsBack ? [backButton].compactMap { $0 } : []) + ownLeft
        right = item.rightBarButtonItems ?? []
        let gone = buttons.filter { button in !(left + right).contains { $0 === button.item } }
        var fresh: [UIView] = []
        for barItem in left + right {
            barItem.onChange = { [weak self] in self?.refresh(animated: false) }
            switch barItem.kind {
            case .button:
                if let button = button(for: barItem) {
                    button.refresh()
                } else {
                    fresh.append(BarButton(item: barItem))
                }
            case .custom(let view): if view.superview !== self { fresh.append(view) }
            case .fixedSpace, .flexibleSpace: break
            }
        }
        showTitle()
        fresh.forEach(addSubview)
        removeForgottenCustomViews()
        setNeedsLayout()
        guard animated else {
            gone.forEach { $0.removeFromSuperview() }
            return
        }
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            fresh.forEach { $0.alpha = 0 }
        }
        UIView.animate(withDuration: 0.25) {
            fresh.forEach { $0.alpha = 1 }
            gone.forEach { $0.alpha = 0 }
        } completion: { _ in
            gone.forEach { $0.removeFromSuperview() }
        }
    }

    private func showTitle() {
        if shownTitleView !== item.titleView {
            if shownTitleView?.superview === self { shownTitleView?.removeFromSuperview() }
            shownTitleView = item.titleView
            if let view = item.titleView { addSubview(view) }
        }
        titleLabel.text = item.titleView == nil ? item.title : nil
        promptLabel.text = item.prompt
        applyLook()
    }

    private func removeForgottenCustomViews() {
        let custom = (left + right).compactMap(\.customView)
        for view in subviews where view !== titleLabel && view !== promptLabel && view !== shownTitleView {
            if !(view is BarButton), !custom.contains(view) { view.removeFromSuperview() }
        }
    }

    private func applyLook() {
        titleLabel.font = look.titleAttributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = look.titleAttributes[.foregroundColor] as? UIColor ?? .label
        overrideUserInterfaceStyle = look.style
        setNeedsLayout()
    }

    private var buttons: [BarButton] { subviews.compactMap { $0 as? BarButton } }
    private func button(for item: UIBarButtonItem) -> BarButton? { buttons.first { $0.item === item } }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = BarLayout.topPadding + (item.prompt == nil ? 0 : BarLayout.promptHeight)
        let title: UIView = shownTitleView ?? titleLabel
        let layout = BarLayout(width: bounds.width, left: pieces(left), right: pieces(right), top: top) {
            title.sizeThatFits($0)
        }
        place(left, layout.left)
        place(right, layout.right)
        let moved = layout.title.offsetBy(
            dx: shownTitleView == nil ? look.titleOffset.horizontal : 0,
            dy: shownTitleView == nil ? look.titleOffset.vertical : 0)
        title.frame = moved
        promptLabel.frame = CGRect(x: BarLayout.sideMargin, y: 10, width: max(0, bounds.width - 32), height: 20)
    }

    private func pieces(_ items: [UIBarButtonItem]) -> [BarLayout.Piece] {
        items.filter { !$0.isHidden }.compactMap { item in
            switch item.kind {
            case .button: button(for: item).map { .platter($0.sizeThatFits(.zero).width) }
            case .custom(let view): .platter(max(item.width, view.sizeThatFits(.zero).width))
            case .fixedSpace: .space(item.width)
            case .flexibleSpace: .space(0)
            }
        }
    }

    private func place(_ items: [UIBarButtonItem], _ frames: [CGRect]) {
        var rest = frames[...]
        for item in items {
            let view: UIView? = item.customView ?? button(for: item)
            guard let view else { continue }
            view.isHidden = item.isHidden
            guard !item.isHidden, let frame = rest.popFirst() else { continue }
            let height = item.customView.map { min(frame.height, $0.sizeThatFits(.zero).height) } ?? frame.height
            // Bounds and centre, because a pressed button is scaled.
            view.bounds.size = CGSize(width: frame.width, height: height)
            view.center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }
}

/// What a bar's settings come to for one item.
@MainActor struct BarLook {
    var background: UIColor?
    var shadow: UIColor?
    var titleAttributes: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero
    /// Light or dark for all that stands on the bar; unspecified for the window's own.
    var style = UIUserInterfaceStyle.unspecified
}
