/// Where the recognisers of a window compete for its touch: the first to recognise wins (documented for iOS).
///
/// Recognisers enter with a touch, innermost first, and leave when they are over and no finger is down.
@MainActor final class GestureArena {
    private(set) var members: [UIGestureRecognizer] = []
    private(set) var event: UIEvent?
    private(set) var touch: UITouch?
    private var isSettling = false
    /// Nothing is decided before all have been told.
    private var isDelivering = false
    /// Told when one recognises that takes the touch away from the view.
    var onCancelTouches: () -> Void = {}
    /// Told after each round of decisions.
    var onSettle: () -> Void = {}

    /// Lets in all recognisers from the touched view up to the window.
    func begin(_ touch: UITouch, with event: UIEvent) {
        self.touch = touch
        self.event = event
        var view = touch.view
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] { admit(recognizer, touch, event) }
            view = current.superview
        }
        deliver(touch) { $0.touchesBegan([touch], with: event) }
    }

    private func admit(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) {
        guard recognizer.isEnabled, recognizer.current == .possible, recognizer.pending == nil else { return }
        if let delegate = recognizer.delegate {
            guard delegate.gestureRecognizer(recognizer, shouldReceive: touch),
                delegate.gestureRecognizer(recognizer, shouldReceive: event)
            else { return }
        }
        guard recognizer.shouldReceive(event) else { return }
        recognizer.arena = self
        recognizer.touches = [touch]
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

    /// The finger is up and all have been told: those that are over, or have nothing more to wait for, start over.
    func finish() {
        touch = nil
        event = nil
        for recognizer in members
        where recognizer.current == .possible && recognizer.pending == nil && !recognizer.waitsForMore {
            recognizer.fail()
        }
        settle()
    }

    // MARK: Decisions

    /// Whether no other has won already.
    func mayRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
        !members.contains { $0 !== recognizer && hasWon($0) && prevents($0, recognizer) }
    }

    private func hasWon(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isActive || recognizer.current == .ended
    }

    private func prevents(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        winner.canPrevent(other) && other.canBePrevented(by: winner) && !mayRunTogether(winner, other)
    }

    private func mayRunTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
            || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
    }

    /// Whether one that must fail first may still recognise.
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
        if winner.cancelsTouchesInView, let touch, winner.touches.contains(touch) { onCancelTouches() }
    }

    /// Whether the view has to wait for its touch.
    var withholdsTouch: Bool {
        guard let touch else { return members.contains { $0.delaysTouchesBegan && $0.current == .possible } }
        return members.contains {
            $0.delaysTouchesBegan && $0.current == .possible && $0.touches.contains(touch)
        }
    }

    /// Whether one that has stopped a motion keeps the touch for itself.
    var swallowsTouch: Bool { members.contains { $0.swallowsTouches } }

    /// Those that wait and may now recognise do, those that waited for a winner fail; again until nothing changes.
    func settle() {
        guard !isSettling, !isDelivering else { return }
        isSettling = true
        while let next = members.first(where: { $0.pending != nil && !isWaiting($0) }) {
            let isBeaten = members.contains { $0 !== next && hasWon($0) && requires(next, failureOf: $0) }
            if isBeaten || !mayRecognize(next) { next.fail() } else { next.recognize() }
        }
        isSettling = false
        onSettle()
        guard touch == nil else { return }
        let over = members.filter(\.isOver)
        members.removeAll(where: \.isOver)
        for recognizer in over { recognizer.startOver() }
    }
}
