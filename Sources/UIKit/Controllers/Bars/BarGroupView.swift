/// The capsule of a group of bar button items.
@MainActor final class BarGroupView: UIView {
    private weak var group: UIBarButtonItemGroup?
    private var views: [UIView] = []
    private var representative: UIView?

    init(_ group: UIBarButtonItemGroup) {
        self.group = group
        super.init(frame: .zero)
        group.onChange = { [weak self] in self?.reload() }
        BarButton.drawPlatter(on: self)
        reload()
    }

    required init?(coder: NSCoder) { fatalError("BarGroupView is made by groups only") }

    /// Whether the representative item is shown in place of the items.
    var isCollapsed: Bool {
        get { group?.isDisplayingRepresentativeItem ?? false }
        set {
            guard newValue != isCollapsed else { return }
            group?.isDisplayingRepresentativeItem = newValue
            setNeedsLayout()
        }
    }

    /// The width that collapsing saves.
    var saving: CGFloat { representative.map { max(0, width(of: views) - width(of: [$0])) } ?? 0 }

    private func reload() {
        guard let group else { return }
        for view in views + [representative].compactMap({ $0 }) { view.removeFromSuperview() }
        views = group.barButtonItems.filter { !$0.isHidden }.compactMap(makeView)
        group.representativeItem?.onChange = nil
        group.fillRepresentative()
        representative = group.representativeItem.flatMap(makeView)
        for view in views + [representative].compactMap({ $0 }) { addSubview(view) }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func makeView(_ item: UIBarButtonItem) -> UIView? {
        item.onChange = { [weak self] in self?.reload() }
        return switch item.kind {
        case .button: BarButton(item: item, isGrouped: true)
        case .custom(let view): view
        case .fixedSpace, .flexibleSpace: nil
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        BarButton.drawPlatter(on: self)
    }

    private var shown: [UIView] { isCollapsed ? [representative].compactMap { $0 } : views }

    private func width(of views: [UIView]) -> CGFloat { views.reduce(0) { $0 + $1.sizeThatFits(.zero).width } }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: width(of: shown), height: BarLayout.platterHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        for view in isMirrored ? shown.reversed() : shown {
            // Sets bounds and centre, because a pressed button is scaled.
            view.bounds.size = CGSize(width: view.sizeThatFits(.zero).width, height: bounds.height)
            view.center = CGPoint(x: x + view.bounds.width / 2, y: bounds.midY)
            x += view.bounds.width
        }
        for view in views { view.isHidden = isCollapsed }
        representative?.isHidden = !isCollapsed
    }
}
