/// The capsule of a bar button item.
@MainActor final class BarButton: UIControl, BarItemView {
    private static let contentInset: CGFloat = 16
    private static let pressedScale: CGFloat = 1.07
    private static let symbols = UIImage.SymbolConfiguration(pointSize: 18.5, weight: .medium)
    private static let font = UIFont.systemFont(ofSize: 17, weight: .medium)
    private static let fill = UIColor(
        light: (255, 255, 255, 1), dark: (25, 25, 25, 1), elevated: (44, 44, 47, 1))
    private static let pressedFill = UIColor(light: (242, 242, 245, 1), dark: (62, 62, 64, 1))
    private static let edge = UIColor(light: (0, 0, 0, 0.05), dark: (255, 255, 255, 0.16))
    private static let disabledContent = UIColor(light: (60, 60, 67, 0.298), dark: (235, 235, 245, 0.298))

    let item: UIBarButtonItem
    var barItem: UIBarItem { item }
    /// Whether the button is on the platter of its group and has none of its own.
    let isGrouped: Bool
    private let label = UILabel()
    private let picture = UIImageView()

    init(item: UIBarButtonItem, isGrouped: Bool = false) {
        self.item = item
        self.isGrouped = isGrouped
        super.init(frame: .zero)
        item.shownView = self
        layer.cornerRadius = BarLayout.platterHeight / 2
        if !isGrouped { BarButton.addPlatter(to: layer) }
        label.font = BarButton.font
        label.textAlignment = .center
        picture.contentMode = .center
        isAccessibilityElement = true
        accessibilityTraits = .button
        addSubview(label)
        addSubview(picture)
        refresh()
    }

    required init?(coder: NSCoder) { fatalError("BarButton is made by bars only") }

    private static func addPlatter(to layer: CALayer) {
        layer.borderWidth = 0.75
        layer.shadowOpacity = 0.075
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
    }

    /// Draws the platter of a group.
    static func drawPlatter(on view: UIView) {
        addPlatter(to: view.layer)
        view.layer.cornerRadius = BarLayout.platterHeight / 2
        view.backgroundColor = fill
        view.layer.borderColor = edge.resolvedColor(with: view.traitCollection).cgColor
    }

    /// Updates the appearance from the item.
    func refresh() {
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        isContextMenuInteractionEnabled = item.menu != nil
        contextMenuInteraction?.onChoose = { [weak self] _ in self?.menuSelectionDidChange() }
        if item.menu?.selectedElements.isEmpty == false { menuSelectionDidChange() }
        let image = item.image
        picture.image = image?.isSymbolImage == true ? image?.withConfiguration(BarButton.symbols) : image
        let title = item.image == nil ? item.title : nil
        let attributes = item.titleTextAttributes(for: state) ?? [:]
        label.font = attributes[.font] as? UIFont ?? BarButton.font
        label.text = title
        accessibilityLabel = item.accessibilityLabel ?? item.title
        showState()
    }

    private func showState() {
        let isProminent = item.style == .prominent || item.isSelected
        let tint: UIColor = item.tintColor ?? tintColor
        var content: UIColor = isProminent ? .white : item.tintColor ?? barTint ?? .label
        if !isEnabled { content = BarButton.disabledContent }
        let attributes = item.titleTextAttributes(for: state) ?? [:]
        label.textColor = attributes[.foregroundColor] as? UIColor ?? content
        picture.tintColor = content
        if isProminent, isEnabled {
            backgroundColor = isHighlighted ? tint.withAlphaComponent(0.75) : tint
        } else {
            backgroundColor = isHighlighted ? BarButton.pressedFill : isGrouped ? nil : BarButton.fill
        }
        layer.borderColor = BarButton.edge.resolvedColor(with: traitCollection).cgColor
    }

    /// The tint that the bar has itself. An inherited tint colours prominent buttons only.
    private var barTint: UIColor? {
        var view = superview
        while let current = view {
            if let tint = current.tint { return tint }
            if current is UINavigationBar || current is UIToolbar { return nil }
            view = current.superview
        }
        return nil
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        showState()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        // A symbol has a circle, a wider image or a title a capsule.
        let isCircle = item.image.map { $0.isSymbolImage || $0.size.width <= 28 } ?? false
        let content = label.sizeThatFits(.zero).width + (picture.image?.size.width ?? 0)
        let width = isCircle ? BarLayout.platterHeight : content + 2 * BarButton.contentInset
        return CGSize(width: max(width, BarLayout.platterHeight, item.width), height: BarLayout.platterHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        picture.frame = bounds
    }

    override func stateDidChange() {
        UIView.animate(withDuration: isHighlighted ? 0.15 : 0.3, delay: 0, options: [.allowUserInteraction]) {
            self.showState()
            let scale = self.isHighlighted ? BarButton.pressedScale : 1
            self.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showState()
    }

    /// Tab visits the content only.
    override var canBecomeFocused: Bool { false }

    // MARK: Menu

    private var opensMenuOnPress: Bool { item.menu != nil && !item.hasAction }

    /// Shows the chosen action of a menu from which a selection is chosen.
    private func menuSelectionDidChange() {
        guard item.changesSelectionAsPrimaryAction, let chosen = item.menu?.selectedElements.first else { return }
        if item.image == nil { item.title = chosen.title } else { item.image = chosen.image ?? item.image }
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard isEnabled, var menu = item.menu else { return nil }
        if item.changesSelectionAsPrimaryAction, opensMenuOnPress {
            menu = UIMenu(
                title: menu.title, image: menu.image, identifier: menu.identifier,
                options: menu.options.union(.singleSelection), children: menu.children)
        }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
    }

    override var triggersPrimaryActionOnTouchUp: Bool { !opensMenuOnPress }

    override func performPrimaryAction() {
        guard !opensMenuOnPress else {
            _ = contextMenuInteraction?.open(beside: bounds)
            return
        }
        if item.changesSelectionAsPrimaryAction, item.menu == nil { item.isSelected.toggle() }
        super.performPrimaryAction()
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if opensMenuOnPress, contextMenuInteraction?.open(beside: bounds) == true {
            contextMenuInteraction?.session?.overlay.drag(to: touch.location(in: nil))
        }
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        contextMenuInteraction?.session?.overlay.drag(to: touch.location(in: nil))
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { contextMenuInteraction?.session?.overlay.drop(at: touch.location(in: nil)) }
    }

    /// The sender of the action is the item rather than this view.
    override func sendActions(for controlEvents: UIControl.Event) {
        if controlEvents.contains(.primaryActionTriggered) { item.performAction(for: currentEvent) }
    }
}
