/// One row that is swiped, with the buttons beside it.
@MainActor final class SwipeSession {
    /// Seconds in which a row glides open or closed.
    private static let duration: TimeInterval = 0.3

    let cell: any ElementCell
    let configuration: UISwipeActionsConfiguration
    /// Whether the buttons stand at the leading edge.
    let isLeading: Bool
    private weak var collection: (any ElementHost)?
    private let band = UIView(frame: .zero)
    private var buttons: [SwipeButton] = []
    private(set) var geometry: SwipeGeometry
    /// How far the row has moved, in points.
    private(set) var distance: CGFloat = 0
    private var wasFull = false
    private var isOver = false
    /// The frame of the row at rest.
    private let frame: CGRect
    /// The index of the action that keys have chosen, from the edge inwards.
    private(set) var chosen: Int?
    /// Whether the row has come to rest beside its actions.
    private var hasOpened = false
    private let ring = FocusRing(frame: .zero)

    init(
        _ cell: any ElementCell, _ configuration: UISwipeActionsConfiguration, isLeading: Bool,
        in collection: any ElementHost
    ) {
        self.cell = cell
        self.configuration = configuration
        self.isLeading = isLeading
        self.collection = collection
        frame = cell.frame.offsetBy(dx: -cell.swipeOffset, dy: 0)
        geometry = SwipeGeometry(widths: [], rowWidth: frame.width, hasFullSwipe: false)
        buttons = configuration.actions.map { action in
            SwipeButton(action) { [weak self] in self?.perform(action) }
        }
        geometry = SwipeGeometry(
            widths: buttons.map(\.preferredWidth), rowWidth: frame.width,
            hasFullSwipe: configuration.performsFirstActionWithFullSwipe)
        cell.swipeWillChange(isOpening: true)
        UIView.performWithoutAnimation {
            band.frame = frame
            band.clipsToBounds = false
            for button in buttons { band.addSubview(button) }
            collection.addSubview(band)
            cell.isSwiped = true
            show(0)
        }
    }

    var isOpen: Bool { distance > 0 && !isOver }

    /// The sign of the movement of the row along x.
    private var direction: CGFloat {
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isLeading == isMirrored ? -1 : 1
    }

    /// The travel outward, in points, of a movement along x.
    func outward(_ x: CGFloat) -> CGFloat { x * direction }

    /// Moves the row with a touch.
    func move(toTravel travel: CGFloat) {
        let new = geometry.distance(forTravel: travel)
        let isFull = geometry.isFull(new)
        guard isFull != wasFull else { return show(new) }
        // The first button takes over, or gives way again, in a moment of its own.
        wasFull = isFull
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.show(new) })
    }

    /// Glides to where the row comes to rest; a full swipe performs the first action.
    func release(velocity: CGFloat) {
        let rest = geometry.restingDistance(distance, velocity: velocity)
        guard rest > 0 else { return close(animated: true) }
        if rest == geometry.rowWidth, let first = configuration.actions.first, geometry.isFull(distance) {
            glide(to: rest)
            perform(first)
        } else {
            open()
        }
    }

    func open() {
        glide(to: geometry.openDistance) { [weak self] in
            guard let self, !isOver, !hasOpened else { return }
            hasOpened = true
            cell.swipeDidChange()
        }
    }

    // MARK: Keys

    /// Chooses an action by its index from the edge inwards, within the actions that there are.
    func choose(_ index: Int) {
        guard !isOver, !buttons.isEmpty else { return }
        let index = min(max(index, 0), buttons.count - 1)
        chosen = index
        ring.show(UIFocusHaloEffect(), on: buttons[index], inside: true)
        ring.layer.borderColor = UIColor.white.cgColor
    }

    func performChosen() {
        if let chosen { perform(configuration.actions[chosen]) }
    }

    /// Performs the first action, unless full swipes are switched off.
    func performByFullSwipe() {
        guard geometry.hasFullSwipe, let first = configuration.actions.first else { return }
        ring.removeFromSuperview()
        glide(to: geometry.rowWidth)
        perform(first)
    }

    func close(animated: Bool) {
        guard !isOver else { return }
        isOver = true
        collection?.swipeDidEnd(self)
        cell.swipeWillChange(isOpening: false)
        let finish = { [self] in
            cell.isSwiped = false
            cell.swipeDidChange()
            band.removeFromSuperview()
        }
        guard animated, collection?.window != nil else {
            UIView.performWithoutAnimation { show(0) }
            return finish()
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.show(0) }, completion: { _ in finish() })
    }

    /// The cell is used for another row.
    func abandon() {
        guard !isOver else { return }
        isOver = true
        collection?.swipeDidEnd(self)
        band.removeFromSuperview()
    }

    /// The row was removed: it keeps its distance while it leaves, and the buttons fade.
    private func vanish() {
        guard !isOver else { return }
        isOver = true
        collection?.swipeDidEnd(self)
        let band = band
        UIView.animate(
            withDuration: Self.duration, animations: { band.alpha = 0 },
            completion: { _ in band.removeFromSuperview() })
    }

    private func perform(_ action: UIContextualAction) {
        guard !isOver else { return }
        let source = buttons.first { $0.action === action } ?? band
        // A row that moves off, or is closed, has no more buttons to be pressed.
        band.isUserInteractionEnabled = false
        let completion = SwipeCompletion(
            call: { [weak self] in self?.actionDidEnd(action, isPerformed: $0) },
            wasLost: { [weak self] in
                self?.collection?.reportForbiddenUpdate(
                    "UIContextualAction \((action.title ?? "").debugDescription): its handler never calls the completion "
                        + "handler, so the row stays aside")
            })
        action.handler(action, source) { completion.end($0) }
    }

    private func actionDidEnd(_ action: UIContextualAction, isPerformed: Bool) {
        guard let collection else { return }
        collection.layOutElements()
        if action.style == .destructive, isPerformed, collection.item(of: cell) == nil {
            vanish()
        } else {
            close(animated: true)
        }
    }

    private func glide(to distance: CGFloat, completion: (() -> Void)? = nil) {
        wasFull = geometry.isFull(distance)
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
            animations: { self.show(distance) }, completion: { _ in completion?() })
    }

    private func show(_ distance: CGFloat) {
        self.distance = distance
        cell.swipeOffset = distance * direction
        for (button, slot) in zip(buttons, geometry.buttons(at: distance)) {
            let start = direction < 0 ? frame.width - slot.start - slot.width : slot.start
            // Small enough on the way not to cover each other.
            let scale = max(0.01, slot.presence)
            button.bounds = CGRect(x: 0, y: 0, width: slot.width, height: SwipeGeometry.buttonHeight)
            button.center = CGPoint(x: start + slot.width / 2, y: frame.height / 2)
            button.transform = CGAffineTransform(scaleX: scale, y: scale)
            button.alpha = slot.presence
            button.layoutIfNeeded()
        }
    }
}
