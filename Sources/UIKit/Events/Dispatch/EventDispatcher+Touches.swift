/// One touch from its beginning to its end, and how far its view has been told.
@MainActor final class TouchSequence {
    enum Delivery {
        /// The view waits for a recogniser to fail.
        case withheld
        case delivered
        /// The view has lost the touch, or never gets it.
        case lost
    }

    let touch: UITouch
    let event: UIEvent
    /// The touched view and those around it: who takes over when the view itself leaves the window.
    let chain: [UIView]
    var delivery = Delivery.withheld
    var isOver = false

    init(touch: UITouch, event: UIEvent) {
        self.touch = touch
        self.event = event
        chain = touch.view.map { Array(Swift.sequence(first: $0) { $0.superview }) } ?? []
    }

    /// The view, or the nearest around it that is still in the window.
    var receiver: UIView? { chain.first { $0.window != nil } }
}

extension EventDispatcher {
    var isTouching: Bool { sequence?.isOver == false }

    func beginTouch(at point: CGPoint, _ modifiers: HostModifiers, _ time: TimeInterval) {
        if isTouching { cancelTouch(time) }
        let count = taps.begin(at: point, time: time)
        let event = UIEvent(timestamp: time, modifiers: modifiers, buttons: .primary)
        let local = window.convert(point, from: nil)
        guard let hit = window.hitTest(local, with: event) else { return }
        let touch = UITouch(window: window, view: hit, location: point, tapCount: count, time: time)
        event.update(timestamp: time, modifiers: modifiers, touches: [touch], buttons: .primary)
        touch.view = receiver(for: touch, hit: hit, event: event)
        let sequence = TouchSequence(touch: touch, event: event)
        self.sequence = sequence
        arena.begin(touch, with: event)
        if arena.swallowsTouch { sequence.delivery = .lost }
        deliverWithheldTouch()
    }

    /// A scroll view may keep touches from what it shows.
    private func receiver(for touch: UITouch, hit: UIView, event: UIEvent) -> UIView {
        var view = hit.superview
        while let current = view {
            if let scroller = current as? UIScrollView {
                return scroller.touchesShouldBegin([touch], with: event, in: hit) ? hit : scroller
            }
            view = current.superview
        }
        return hit
    }

    func moveTouch(to point: CGPoint, _ modifiers: HostModifiers, _ time: TimeInterval) {
        guard let sequence, !sequence.isOver else { return }
        update(sequence, .moved, point, modifiers, time)
        arena.move(sequence.touch, with: sequence.event)
        deliverWithheldTouch()
        if sequence.delivery == .delivered {
            sequence.receiver?.touchesMoved([sequence.touch], with: sequence.event)
        }
    }

    func endTouch(at point: CGPoint, _ modifiers: HostModifiers, _ time: TimeInterval) {
        guard let sequence, !sequence.isOver else { return }
        if point != sequence.touch.location(in: nil) { moveTouch(to: point, modifiers, time) }
        taps.end(at: point, time: time)
        update(sequence, .ended, point, modifiers, time)
        arena.end(sequence.touch, with: sequence.event)
        sequence.isOver = true
        if sequence.delivery == .delivered {
            sequence.delivery = .lost
            sequence.receiver?.touchesEnded([sequence.touch], with: sequence.event)
        }
        arena.finish()
        forget(sequence)
    }

    /// The window takes the touch back, as when another begins before this one was seen to end.
    func cancelTouch(_ time: TimeInterval) {
        guard let sequence, !sequence.isOver else { return }
        update(sequence, .cancelled, sequence.touch.location(in: nil), [], time)
        arena.cancel(sequence.touch, with: sequence.event)
        sequence.isOver = true
        cancelTouchInView()
        arena.finish()
        forget(sequence)
    }

    private func update(
        _ sequence: TouchSequence, _ phase: UITouch.Phase, _ point: CGPoint, _ modifiers: HostModifiers,
        _ time: TimeInterval
    ) {
        sequence.touch.change(to: phase, at: point, time: time)
        let isDown = phase == .moved
        sequence.event.update(
            timestamp: time, modifiers: modifiers, touches: [sequence.touch], buttons: isDown ? .primary : [])
    }

    private func forget(_ sequence: TouchSequence) {
        if self.sequence === sequence, sequence.delivery != .withheld { self.sequence = nil }
    }

    /// A recogniser has recognised: the view hears that the touch is none of its business any more.
    func cancelTouchInView() {
        guard let sequence else { return }
        let wasDelivered = sequence.delivery == .delivered
        sequence.delivery = .lost
        guard wasDelivered else { return }
        sequence.receiver?.touchesCancelled([sequence.touch], with: sequence.event)
    }

    /// Gives the view its touch as soon as no recogniser asks it to wait.
    func deliverWithheldTouch() {
        guard let sequence, sequence.delivery == .withheld, !arena.withholdsTouch, !arena.swallowsTouch else { return }
        sequence.delivery = .delivered
        sequence.receiver?.touchesBegan([sequence.touch], with: sequence.event)
        guard sequence.isOver, sequence.delivery == .delivered else { return }
        sequence.delivery = .lost
        sequence.receiver?.touchesEnded([sequence.touch], with: sequence.event)
        self.sequence = nil
    }
}
