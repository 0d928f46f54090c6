extension EventDispatcher {
    /// Whether a finger or a mouse button is down.
    var isTouching: Bool { sequences.contains { !$0.isOver } }

    func isTouching(_ source: TouchSequence.Source) -> Bool { sequence(source) != nil }

    private func sequence(_ source: TouchSequence.Source) -> TouchSequence? {
        sequences.first { $0.source == source && !$0.isOver }
    }

    func beginTouch(
        _ source: TouchSequence.Source = .pointer, at point: CGPoint, _ modifiers: HostModifiers, _ time: TimeInterval
    ) {
        cancelTouch(source, time)
        // Touches that a view still waits for are dropped when a new gesture begins, unless it is the next tap.
        if !isTouching { sequences.removeAll { !arena.withholds($0.touch) && !arena.withholdsEnd(of: $0.touch) } }
        let count = taps[source.kind, default: TapCounter()].begin(at: point, time: time)
        // One event object for all touches that are down together, as on iOS.
        let event = sequences.first { !$0.isOver }?.event ?? UIEvent(timestamp: time, modifiers: modifiers)
        let others = Set(event.allTouches ?? []).filter { $0.phase != .ended && $0.phase != .cancelled }
        event.update(timestamp: time, modifiers: modifiers, touches: others, buttons: source.buttons)
        let local = window.convert(point, from: nil)
        guard let hit = window.hitTest(local, with: event) else { return }
        let touch = UITouch(window: window, view: hit, location: point, tapCount: count, time: time)
        event.update(
            timestamp: time, modifiers: modifiers, touches: others.union([touch]), buttons: source.buttons)
        touch.view = receiver(for: touch, hit: hit, event: event)
        let sequence = TouchSequence(source, touch: touch, event: event)
        if source == .secondaryButton || !takesFurtherTouches(touch.view) { sequence.delivery = .lost }
        sequences.append(sequence)
        waitForDrag(sequence, time)
        arena.begin(touch, with: event)
        if arena.swallows(touch) { sequence.delivery = .lost }
        deliverWithheldTouches()
    }

    /// Delays a touch in scroll views that a drag can move, so that a flick reaches no content (S6.19).
    private func waitForDrag(_ sequence: TouchSequence, _ time: TimeInterval) {
        guard sequence.delivery == .withheld, sequence.touch.view?.keepsTouches != true,
            sequence.chain.contains(where: { $0.scrollTarget?.delaysTouches == true })
        else { return }
        let limit = time + TouchSequence.dragWait
        sequence.dragLimit = window.layer.media.motions.schedule(at: limit) { [weak self, weak sequence] in
            sequence?.dragLimit = nil
            self?.deliverWithheldTouches()
        }
    }

    private func endWait(_ sequence: TouchSequence) {
        sequence.dragLimit?.cancel()
        sequence.dragLimit = nil
    }

    /// Whether a view gets a further touch: without `isMultipleTouchEnabled` it gets the first one only; recognisers
    /// get all.
    private func takesFurtherTouches(_ view: UIView?) -> Bool {
        guard let view, !view.isMultipleTouchEnabled else { return true }
        return !sequences.contains { $0.touch.view === view && !$0.isOver }
    }

    /// The view that gets a touch: the innermost scroll target around the hit view may keep it.
    private func receiver(for touch: UITouch, hit: UIView, event: UIEvent) -> UIView {
        var view = hit.superview
        while let current = view {
            if let scroller = current.scrollTarget {
                if hit.keepsTouches { return hit }
                return scroller.touchesShouldBegin([touch], with: event, in: hit) ? hit : scroller
            }
            view = current.superview
        }
        return hit
    }

    func moveTouch(
        _ source: TouchSequence.Source = .pointer, to point: CGPoint, _ modifiers: HostModifiers, _ time: TimeInterval
    ) {
        guard let sequence = sequence(source) else { return }
        // Events may come before the frame in which the timer fires.
        if let limit = sequence.dragLimit, time >= limit.time {
            endWait(sequence)
            deliverWithheldTouches()
        }
        update(sequence, .moved, point, modifiers, time)
        arena.move(sequence.touch, with: sequence.event)
        deliverWithheldTouches()
        if sequence.delivery == .delivered {
            sequence.receiver?.touchesMoved([sequence.touch], with: sequence.event)
        }
    }

    func endTouch(
        _ source: TouchSequence.Source = .pointer, at point: CGPoint, _ modifiers: HostModifiers, _ time: TimeInterval
    ) {
        guard let sequence = sequence(source) else { return }
        if point != sequence.touch.location(in: nil) { moveTouch(source, to: point, modifiers, time) }
        taps[source.kind]?.end(at: point, time: time)
        update(sequence, .ended, point, modifiers, time)
        arena.end(sequence.touch, with: sequence.event)
        sequence.isOver = true
        endWait(sequence)
        sequence.isEndWithheld = sequence.delivery == .delivered
        arena.finish(sequence.touch)
        deliverWithheldTouches()
    }

    /// Cancels a touch, as when another begins before the end of this one arrived.
    func cancelTouch(_ source: TouchSequence.Source, _ time: TimeInterval) {
        guard let sequence = sequence(source) else { return }
        update(sequence, .cancelled, sequence.touch.location(in: nil), [], time)
        arena.cancel(sequence.touch, with: sequence.event)
        sequence.isOver = true
        endWait(sequence)
        cancelInViews([sequence.touch])
        arena.finish(sequence.touch)
        forget()
    }

    private func update(
        _ sequence: TouchSequence, _ phase: UITouch.Phase, _ point: CGPoint, _ modifiers: HostModifiers,
        _ time: TimeInterval
    ) {
        sequence.touch.change(to: phase, at: point, time: time)
        let down = sequences.filter { !$0.isOver && $0.event === sequence.event }.map(\.touch)
        // As on iOS a tap recogniser can read the button when the touch has ended.
        sequence.event.update(
            timestamp: time, modifiers: modifiers, touches: Set(down), buttons: sequence.source.buttons)
    }

    private func forget() {
        sequences.removeAll { $0.isOver && $0.delivery != .withheld && !$0.isEndWithheld }
    }

    /// Cancels touches in their views after a recogniser has recognised.
    func cancelInViews(_ touches: [UITouch]) {
        for sequence in sequences where touches.contains(where: { $0 === sequence.touch }) {
            endWait(sequence)
            let wasDelivered = sequence.delivery == .delivered
            sequence.delivery = .lost
            sequence.isEndWithheld = false
            if wasDelivered { sequence.receiver?.touchesCancelled([sequence.touch], with: sequence.event) }
        }
    }

    /// Delivers the touches that no recogniser delays any more.
    func deliverWithheldTouches() {
        for sequence in sequences {
            if sequence.delivery == .withheld, sequence.dragLimit == nil, !arena.withholds(sequence.touch),
                !arena.swallows(sequence.touch)
            {
                sequence.delivery = .delivered
                sequence.receiver?.touchesBegan([sequence.touch], with: sequence.event)
                sequence.isEndWithheld = sequence.isOver && sequence.delivery == .delivered
            }
            guard sequence.isEndWithheld, !arena.withholdsEnd(of: sequence.touch) else { continue }
            sequence.isEndWithheld = false
            sequence.delivery = .lost
            sequence.receiver?.touchesEnded([sequence.touch], with: sequence.event)
        }
        forget()
    }
}
