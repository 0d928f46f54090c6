/// Requests a context menu: at once for the right button, after half a second for a finger or the left button.
///
/// While still pressed, the pointer can be moved to a row, which is selected on release.
final class ContextMenuGestureRecognizer: UIGestureRecognizer {
    private static let duration: TimeInterval = 0.5
    private static let movement: CGFloat = 10

    private weak var interaction: UIContextMenuInteraction?
    private var start = CGPoint.zero
    private var timer: FrameTimer?

    init(_ interaction: UIContextMenuInteraction) {
        self.interaction = interaction
        super.init()
    }

    override func takes(_ buttons: UIEvent.ButtonMask) -> Bool {
        buttons.isEmpty || !buttons.isDisjoint(with: [.primary, .secondary])
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count == 1, let touch = touches.first else {
            if !isActive { state = .failed }
            return
        }
        start = touch.location(in: nil)
        if event.buttonMask.contains(.secondary) {
            state = .began
        } else if interaction?.isForSecondaryButtonOnly == true {
            state = .failed
        } else {
            timer = motions.schedule(at: touch.timestamp + Self.duration) { [weak self] in
                self?.timer = nil
                self?.state = .began
            }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let point = location(in: nil)
        if isActive {
            state = .changed
        } else if hypot(point.x - start.x, point.y - start.y) > Self.movement {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = isActive ? .ended : .failed }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    override func reset() {
        timer?.cancel()
        timer = nil
    }

    /// Fails without a menu.
    override func canBegin() -> Bool {
        interaction?.prepare(at: start, buttonMask.contains(.secondary) ? .compact : .rich) == true
    }

    override func stateDidChange() {
        guard let session = interaction?.session else { return }
        switch current {
        case .began: session.open()
        case .changed: session.overlay.drag(to: location(in: nil))
        case .ended: session.overlay.drop(at: location(in: nil))
        case .cancelled: session.overlay.highlight(nil)
        default: break
        }
    }
}
