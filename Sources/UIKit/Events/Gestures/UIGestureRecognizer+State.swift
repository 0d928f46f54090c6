extension UIGestureRecognizer {
    func transition(to new: State) {
        switch (current, new) {
        case (.possible, .began), (.possible, .ended): request(new)
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
            (.changed, .cancelled):
            take(new)
        case (.began, .failed), (.changed, .failed): take(.cancelled)
        default: break
        }
    }

    private func request(_ new: State) {
        guard pending == nil else { return }
        guard isEnabled, canBegin(), view?.gestureRecognizerShouldBegin(self) ?? true,
            delegate?.gestureRecognizerShouldBegin(self) ?? true, arena?.canRecognize(self) ?? true
        else { return fail() }
        pending = new
        if arena?.isWaiting(self) != true { recognize() }
    }

    /// Enters the pending state; all that it waited for has failed.
    func recognize() {
        guard let new = pending else { return }
        pending = nil
        current = new
        arena?.didRecognize(self)
        callActions()
        arena?.settle()
    }

    func fail() {
        guard current == .possible else { return }
        pending = nil
        current = .failed
        arena?.settle()
    }

    private func take(_ new: State) {
        current = new
        callActions()
        if new != .changed { arena?.settle() }
    }

    private func callActions() {
        stateDidChange()
        callHandlers()
    }

    /// Ends a gesture under way: the recogniser was disabled or its view was removed.
    func stop() {
        switch current {
        case .possible: if arena != nil { fail() }
        case .began, .changed: take(.cancelled)
        default: break
        }
    }

    var isActive: Bool { current == .began || current == .changed }
    var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

    /// Resets the recogniser for the next gesture.
    func startOver() {
        current = .possible
        pending = nil
        touches = []
        pastTouches = []
        swallowsTouches = false
        arena = nil
        reset()
    }
}
