/// Covers the window while a menu is open, showing the menu and receiving all input.
final class MenuOverlay: UIView {
    private static let coming: TimeInterval = 0.22
    private static let going: TimeInterval = 0.15
    /// The distance that the opening press must move before its end selects a row, in points.
    private static let reach: CGFloat = 6

    var onChoose: (UIAction) -> Void = { _ in }
    /// The responders that perform the commands of the menu.
    let commands: CommandChain
    var onChooseCommand: (UICommand) -> Void = { _ in }
    var onDismiss: () -> Void = {}
    /// Called when the highlighted source is clicked.
    var onSourceClick: () -> Void = {}

    let panel = MenuPanel(frame: .zero)
    private(set) var highlighted: MenuRow?
    let dimming = MenuDimmingView(frame: .zero)
    /// The visible menu last, preceded by the menus it was opened from.
    private var menus: [UIMenu]
    private var anchor: CGRect
    private var gap: CGFloat
    private var dragStart: CGPoint?
    private var isDragged = false
    /// The first responder before the menu, which has its keyboard meanwhile.
    private(set) weak var formerResponder: UIResponder?
    private var isClosing = false

    /// - Parameters:
    ///   - gap: The distance from the anchor in points.
    ///   - source: The view that shows the menu.
    init(menu: UIMenu, at anchor: CGRect, gap: CGFloat = 1, of source: UIView?) {
        menus = [menu]
        commands = CommandChain(of: source)
        self.anchor = anchor
        self.gap = gap
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(dimming)
        addSubview(panel)
        addGestureRecognizer(UIHoverGestureRecognizer { [weak self] in self?.hover($0) })
        let other = UITapGestureRecognizer { [weak self] tap in self?.press(at: tap.location(in: nil)) }
        other.buttonMaskRequired = .secondary
        addGestureRecognizer(other)
        reload()
    }

    required init?(coder: NSCoder) { fatalError("MenuOverlay has no archive") }

    /// Dims the window outside a path in window coordinates, the anchor of the menu.
    func highlight(_ path: UIBezierPath) {
        dimming.highlightedPath = path
        anchor = path.bounds
        gap = 10
    }

    // MARK: Presentation

    func open(in window: UIWindow, along animator: MenuAnimator) {
        frame = window.bounds
        window.addSubview(self)
        layoutIfNeeded()
        formerResponder = window.firstResponder
        window.inputViews.whileChanging { _ = becomeFirstResponder() }
        panel.alpha = 0
        panel.transform = shrunk
        dimming.alpha = 0
        UIView.animate(
            withDuration: Self.coming, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: { [panel, dimming] in
                panel.alpha = 1
                panel.transform = .identity
                dimming.alpha = 1
                animator.animate()
            }, completion: { _ in animator.complete() })
    }

    func close(animated: Bool, along animator: MenuAnimator) {
        guard !isClosing else { return }
        isClosing = true
        isUserInteractionEnabled = false
        for menu in menus { for deferred in menu.deferredElements { deferred.forget() } }
        if isFirstResponder {
            window?.inputViews.whileChanging {
                resignFirstResponder()
                formerResponder?.becomeFirstResponder()
            }
        }
        guard animated, window != nil else {
            removeFromSuperview()
            animator.complete()
            return
        }
        UIView.animate(
            withDuration: Self.going, delay: 0, options: [.curveEaseIn],
            animations: { [panel, dimming] in
                panel.alpha = 0
                dimming.alpha = 0
                animator.animate()
            },
            completion: { [self] _ in
                removeFromSuperview()
                animator.complete()
            })
    }

    /// A slightly smaller scale about the corner nearest to the anchor.
    private var shrunk: CGAffineTransform {
        let scale: CGFloat = 0.9
        let frame = panel.frame
        let corner = CGPoint(
            x: frame.midX < anchor.midX ? frame.width / 2 : -frame.width / 2,
            y: frame.midY < anchor.midY ? frame.height / 2 : -frame.height / 2)
        return CGAffineTransform(translationX: corner.x * (1 - scale), y: corner.y * (1 - scale))
            .scaledBy(x: scale, y: scale)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimming.frame = bounds
        let frame = MenuPosition.frame(
            size: panel.sizeThatFits(.zero), anchor: anchor, in: bounds.inset(by: safeAreaInsets), gap: gap)
        panel.bounds.size = frame.size
        panel.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    // MARK: Menus

    func replaceMenu(_ block: (UIMenu) -> UIMenu) {
        menus[menus.count - 1] = block(menus[menus.count - 1])
        reload()
    }

    func reload() {
        highlight(nil)
        for deferred in menus.last?.deferredElements ?? [] { deferred.load { [weak self] in self?.reload() } }
        menus.last.map(commands.validate)
        panel.show(MenuContents(of: menus[menus.count - 1], isSubmenu: menus.count > 1))
        setNeedsLayout()
    }

    func highlight(_ row: MenuRow?) {
        guard row !== highlighted else { return }
        highlighted?.isHighlighted = false
        highlighted = row
        row?.isHighlighted = true
    }

    private func choose(_ row: MenuRow) {
        if case .back = row.row { return back() }
        switch row.element {
        case let menu as UIMenu:
            menus.append(menu)
            reload()
        case let action as UIAction:
            mark(action)
            onChoose(action)
        case let command as UICommand: onChooseCommand(command)
        default: break
        }
    }

    private func back() {
        guard menus.count > 1 else { return }
        menus.removeLast()
        reload()
    }

    /// In a single-selection menu, turns this action on and the others off.
    private func mark(_ action: UIAction) {
        func visit(_ menu: UIMenu) {
            let actions = menu.children.compactMap { $0 as? UIAction }
            if menu.options.contains(.singleSelection), actions.contains(where: { $0 === action }) {
                for other in actions { other.state = other === action ? .on : .off }
            }
            menu.children.compactMap { $0 as? UIMenu }.forEach(visit)
        }
        menus.first.map(visit)
    }

    // MARK: Pointer

    private func row(at point: CGPoint) -> MenuRow? { panel.row(at: panel.convert(point, from: nil)) }

    private func hover(_ recognizer: UIHoverGestureRecognizer) {
        highlight(recognizer.state == .ended ? nil : row(at: recognizer.location(in: nil)))
    }

    /// Tracks the press that opened the menu.
    func drag(to point: CGPoint) {
        let start = dragStart ?? point
        dragStart = start
        isDragged = isDragged || hypot(point.x - start.x, point.y - start.y) > Self.reach
        if isDragged { highlight(row(at: point)) }
    }

    /// Ends the press that opened the menu.
    func drop(at point: CGPoint) {
        if isDragged, let row = row(at: point) { choose(row) }
        isDragged = false
    }

    private func press(at point: CGPoint) {
        if panel.bounds.contains(panel.convert(point, from: nil)) { return }
        if dimming.isHighlighted(at: point) { onSourceClick() } else { onDismiss() }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        highlight(row(at: touch.location(in: nil)))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        highlight(row(at: touch.location(in: nil)))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        if let row = row(at: touch.location(in: nil)) { choose(row) } else { press(at: touch.location(in: nil)) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch presses.first?.key?.keyCode {
        case .keyboardDownArrow?: step(1)
        case .keyboardUpArrow?: step(-1)
        case .keyboardEscape?: onDismiss()
        case .keyboardLeftArrow?: back()
        case .keyboardRightArrow?: if let row = highlighted, row.element is UIMenu { choose(row) }
        case .keyboardReturnOrEnter?, .keypadEnter?, .keyboardSpacebar?: if let highlighted { choose(highlighted) }
        default: break
        }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    private func step(_ direction: Int) {
        let rows = panel.rows.filter(\.canBeChosen)
        guard !rows.isEmpty else { return }
        let index = highlighted.flatMap { row in rows.firstIndex { $0 === row } }
        let next = index.map { ($0 + direction + rows.count) % rows.count } ?? (direction > 0 ? 0 : rows.count - 1)
        highlight(rows[next])
        panel.reveal(rows[next])
    }
}
