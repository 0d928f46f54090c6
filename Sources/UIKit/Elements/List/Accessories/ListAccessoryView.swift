/// Shows one accessory of a cell; those that do something are touched as controls.
final class ListAccessoryView: UIControl {
    private(set) var accessory: UICellAccessory
    private weak var cell: (any AccessoryCell)?
    private let art: AccessoryArt
    private var isExpanded = false
    /// Whether the view had a frame before: it does not move to its first one.
    private var hasPlace = false

    init(_ accessory: UICellAccessory, in cell: any AccessoryCell) {
        self.accessory = accessory
        self.cell = cell
        art = AccessoryArt(accessory)
        super.init(frame: .zero)
        addSubview(art.view)
        isUserInteractionEnabled = art.isInteractive(in: cell)
        if case .reorder = accessory.content {
            addGestureRecognizer(ReorderPress(cell))
        } else {
            addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
        }
    }

    required init?(coder: NSCoder) { fatalError("ListAccessoryView has no archive") }

    /// Takes another accessory of the same kind over; false when it needs another view.
    func take(_ new: UICellAccessory) -> Bool {
        guard art.take(new) else { return false }
        accessory = new
        return true
    }

    /// In points.
    var size: CGSize { art.size }

    /// The width that is taken from the content, in points.
    var reservedWidth: CGFloat {
        switch accessory.options.reservedLayoutWidth {
        case .standard: art.standardWidth
        case .actual: art.size.width
        case .custom(let width): width
        }
    }

    func place(_ frame: CGRect) {
        guard hasPlace else {
            hasPlace = true
            return UIView.performWithoutAnimation { place(frame) }
        }
        if self.bounds.size != frame.size { bounds = CGRect(origin: .zero, size: frame.size) }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if self.center != center { self.center = center }
        // A turned chevron has no frame to be set.
        let inner = CGRect(origin: .zero, size: frame.size)
        if art.view.bounds.size != inner.size { art.view.bounds = inner }
        let middle = CGPoint(x: inner.midX, y: inner.midY)
        if art.view.center != middle { art.view.center = middle }
    }

    /// Shows the state of the cell; a chevron turns with animation.
    func show(_ state: UICellConfigurationState, in cell: any AccessoryCell) {
        isUserInteractionEnabled = art.isInteractive(in: cell)
        art.show(state, tint: cell.tintColor)
        guard state.isExpanded != isExpanded || !art.isTurned(state, cell) else { return }
        let turns = state.isExpanded != isExpanded && cell.hasShownState
        isExpanded = state.isExpanded
        let turn = { [art] in art.turn(state, cell) }
        if turns {
            UIView.animate(
                withDuration: ListAccessories.duration, delay: 0, options: .allowUserInteraction, animations: turn)
        } else {
            UIView.performWithoutAnimation(turn)
        }
    }

    /// At least 44 points in both directions can be touched.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let dx = max(0, (44 - bounds.width) / 2), dy = max(0, (44 - bounds.height) / 2)
        return bounds.insetBy(dx: -dx, dy: -dy).contains(point)
    }

    private func perform() {
        guard let cell else { return }
        switch accessory.content {
        case .delete(let handler):
            if let handler { handler() } else { cell.revealSwipeActions() }
        case .insert(let handler), .detail(let handler): handler?()
        case .outline: cell.toggleOutline()
        case .popUpMenu(let menu, let handler): showMenu(menu, handler)
        default: break
        }
    }

    private func showMenu(_ menu: UIMenu, _ handler: UICellAccessory.MenuSelectedElementDidChangeHandler?) {
        guard let window else { return }
        let overlay = MenuOverlay(menu: menu, at: convert(bounds, to: nil), of: self)
        overlay.onDismiss = { [weak overlay] in overlay?.close(animated: true, along: MenuAnimator()) }
        overlay.onChooseCommand = { [weak overlay] command in
            overlay?.close(animated: true, along: MenuAnimator())
            overlay?.commands.perform(command)
            handler?(menu)
        }
        overlay.onChoose = { [weak self, weak overlay] action in
            overlay?.close(animated: true, along: MenuAnimator())
            if menu.options.contains(.singleSelection) {
                for case let other as UIAction in menu.children { other.state = other === action ? .on : .off }
            }
            action.perform(sender: self)
            self?.art.showSelection(of: menu)
            self?.cell?.setNeedsLayout()
            handler?(menu)
        }
        overlay.open(in: window, along: MenuAnimator())
    }
}

/// The press on a handle that moves a row at once.
final class ReorderPress: UILongPressGestureRecognizer {
    private weak var cell: (any AccessoryCell)?
    /// The middle of the cell at the beginning, and the height of the finger then, in points.
    private var start = (center: CGPoint.zero, finger: 0 as CGFloat)

    init(_ cell: any AccessoryCell) {
        self.cell = cell
        super.init()
        minimumPressDuration = 0
    }

    override func stateDidChange() {
        guard let cell, let collection = cell.elementHost else { return }
        let finger = location(in: collection)
        switch current {
        case .began:
            guard let path = collection.item(of: cell) else { return }
            start = (cell.center, finger.y)
            if !collection.beginMovement(of: path) { state = .cancelled }
        case .changed:
            // Rows move up and down.
            collection.updateMovement(
                to: CGPoint(x: start.center.x, y: start.center.y + finger.y - start.finger))
        case .ended: collection.endMovement(commits: true)
        case .cancelled: collection.endMovement(commits: false)
        default: break
        }
    }
}
