/// Decides between the gesture recognisers of a window: the first to recognise wins (documented for iOS).
///
/// Recognisers enter with a touch, innermost first, receive every further touch on their view, and leave when they are
/// over and none of their touches is down. Only recognisers that share a touch exclude each other.
@MainActor final class GestureArena {
    private(set) var members: [UIGestureRecognizer] = []
    private(set) var event: UIEvent?
    /// The touches that are down.
    private(set) var touches: [UITouch] = []
    private var isSettling = false
    /// Whether a touch is being delivered; decisions are made afterwards.
    private var isDelivering = false
    /// Called with the touches of a recogniser that has recognised and cancels them in views.
    var onCancelTouches: ([UITouch]) -> Void = { _ in }
    /// Called after each round of decisions.
    var onSettle: () -> Void = {}

    /// Admits the recognisers from the touched view up to the window.
    func begin(_ touch: UITouch, with event: UIEvent) {
        self.event = event
        touches.append(touch)
        let isKept = touch.view?.keepsTouches == true && !event.buttonMask.contains(.secondary)
        var view = isKept ? nil : touch.view
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] { admit(recognizer, touch, event) }
            view = current.superview
        }
        deliver(touch) { $0.touchesBegan([touch], with: event) }
    }

    private func admit(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) {
        guard recognizer.isEnabled, !recognizer.isOver, recognizer.pending == nil, recognizer.takes(event.buttonMask),
            recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
            !recognizer.requiresExclusiveTouchType || recognizer.touches.allSatisfy({ $0.type == touch.type })
        else { return }
        if let delegate = recognizer.delegate {
            guard delegate.gestureRecognizer(recognizer, shouldReceive: touch),
                delegate.gestureRecognizer(recognizer, shouldReceive: event)
            else { return }
        }
        guard recognizer.shouldReceive(event) else { return }
        recognizer.arena = self
        recognizer.pastTouches += recognizer.touches.filter { !isDown($0) }
        recognizer.touches.removeAll { !isDown($0) }
        recognizer.touches.append(touch)
        touch.gestureRecognizers?.append(recognizer)
        if !members.contains(where: { $0 === recognizer }) { members.append(recognizer) }
    }

    func move(_ touch: UITouch, with event: UIEvent) { deliver(touch) { $0.touchesMoved([touch], with: event) } }

    func end(_ touch: UITouch, with event: UIEvent) {
        deliver(touch) { $0.touchesEnded([touch], with: event) }
    }

    func cancel(_ touch: UITouch, with event: UIEvent) {
        deliver(touch) { $0.touchesCancelled([touch], with: event) }
    }

    private func deliver(_ touch: UITouch, _ call: (UIGestureRecognizer) -> Void) {
        isDelivering = true
        for recognizer in members where recognizer.touches.contains(touch) && !recognizer.isOver { call(recognizer) }
        isDelivering = false
        settle()
    }

    /// Ends a touch that was delivered: recognisers that are over, or wait for nothing more, start over.
    func finish(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        if touches.isEmpty { event = nil }
        for recognizer in members where recognizer.touches.contains(touch) {
            if recognizer.touches.contains(where: isDown) {
                recognizer.touches.removeAll { $0 === touch }
            } else if recognizer.current == .possible, recognizer.pending == nil, !recognizer.waitsForMore {
                recognizer.fail()
            }
        }
        settle()
    }

    private func isDown(_ touch: UITouch) -> Bool { touches.contains { $0 === touch } }

    // MARK: Decisions

    /// Whether no other recogniser has won.
    func canRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
        !members.contains { $0 !== recognizer && hasWon($0) && prevents($0, recognizer) }
    }

    private func hasWon(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isActive || recognizer.current == .ended
    }

    private func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        shareFingers(winner, other) && winner.canPrevent(other) && other.canBePrevented(by: winner)
            && !canRunTogether(winner, other)
    }

    /// Whether two recognisers share a touch; one that waits for another tap shares all.
    private func shareFingers(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.touches.contains { b.touches.contains($0) } || !a.touches.contains(where: isDown)
            || !b.touches.contains(where: isDown)
    }

    private func canRunTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.runsBeside(b) || b.runsBeside(a)
            || a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
            || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
    }

    /// Whether a recogniser that must fail first can still recognise.
    func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        members.contains { $0 !== recognizer && $0.current == .possible && requires(recognizer, failureOf: $0) }
    }

    private func requires(_ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer) -> Bool {
        recognizer.required.contains { $0.recognizer === other } || recognizer.shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }

    func didRecognize(_ winner: UIGestureRecognizer) {
        for other in members where other !== winner && other.current == .possible {
            if prevents(winner, other) { other.fail() }
        }
        guard winner.cancelsTouchesInView else { return }
        let taken = winner.pastTouches + winner.touches
        if !taken.isEmpty { onCancelTouches(taken) }
    }

    /// Whether delivery of a touch to its view is delayed.
    func withholds(_ touch: UITouch) -> Bool {
        members.contains { $0.delaysTouchesBegan && mayTake($0, touch) }
    }

    /// Whether delivery of the end of a touch to its view is delayed.
    func withholdsEnd(of touch: UITouch) -> Bool { members.contains { $0.delaysTouchesEnded && mayTake($0, touch) } }

    private func mayTake(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        recognizer.current == .possible
            && (recognizer.touches.contains(touch) || recognizer.pastTouches.contains(touch))
    }

    /// Whether a recogniser keeps a touch from views, as one that has stopped a motion does.
    func swallows(_ touch: UITouch) -> Bool { members.contains { $0.swallowsTouches && $0.touches.contains(touch) } }

    /// Lets waiting recognisers recognise, and fails those that waited for a winner, until nothing changes.
    func settle() {
        guard !isSettling, !isDelivering else { return }
        isSettling = true
        while let next = members.first(where: { $0.pending != nil && !isWaiting($0) }) {
            let isBeaten = members.contains { $0 !== next && hasWon($0) && requires(next, failureOf: $0) }
            if isBeaten || !canRecognize(next) { next.fail() } else { next.recognize() }
        }
        isSettling = false
        onSettle()
        func isDone(_ recognizer: UIGestureRecognizer) -> Bool {
            recognizer.isOver && !recognizer.touches.contains(where: isDown)
        }
        let over = members.filter(isDone)
        members.removeAll(where: isDone)
        for recognizer in over { recognizer.startOver() }
    }
}
