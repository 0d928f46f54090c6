extension EventDispatcher {
    /// Sends the key to the first responder, or without one to the frontmost controller. A key that no responder takes
    /// moves the focus, is that of a key command, or scrolls. Key commands that want priority come first; the release
    /// of their key is sent to nobody.
    func keyDown(_ hostKey: HostKey, _ text: String, _ modifiers: HostModifiers, _ time: TimeInterval) {
        let isRepeated = presses[hostKey] != nil
        let responder = keyResponder
        let press =
            presses[hostKey]
            ?? UIPress(
                key: UIKey(hostKey, text: text, modifiers: modifiers), window: window, responder: responder,
                time: time)
        press.timestamp = time
        press.phase = isRepeated ? .changed : .began
        let event = UIPressesEvent(presses: [press], timestamp: time, modifiers: modifiers)
        if !isRepeated, performCommand(for: press.key, from: responder, first: true, event) { return }
        presses[hostKey] = press
        if isRepeated {
            callRecognizers(of: responder, event) { $0.pressesChanged([press], with: event) }
            responder.pressesChanged([press], with: event)
        } else {
            callRecognizers(of: responder, event) { $0.pressesBegan([press], with: event) }
            responder.pressesBegan([press], with: event)
        }
        guard !event.isTaken else { return }
        let key = press.key?.keyCode ?? .keyboardErrorUndefined
        if window.focus.handle(key, modifiers, isRepeated: isRepeated) { return }
        if performCommand(for: press.key, from: responder, first: false, event) { return }
        if !undo(press.key, from: responder) { scroll(key, modifiers) }
    }

    func keyUp(_ hostKey: HostKey, _ modifiers: HostModifiers, _ time: TimeInterval) {
        guard let press = presses.removeValue(forKey: hostKey) else { return }
        press.timestamp = time
        press.phase = .ended
        let event = UIPressesEvent(presses: [press], timestamp: time, modifiers: modifiers)
        callRecognizers(of: press.responder, event) { $0.pressesEnded([press], with: event) }
        (press.responder ?? window).pressesEnded([press], with: event)
        window.focus.keyUp(press.key?.keyCode ?? .keyboardErrorUndefined, isCancelled: false)
    }

    /// Cancels the keys that are down, in the order of their names: the window lost the keyboard and gets no release.
    func cancelPresses(_ time: TimeInterval) {
        for key in presses.keys.sorted() {
            guard let press = presses.removeValue(forKey: key) else { continue }
            press.timestamp = time
            press.phase = .cancelled
            let event = UIPressesEvent(presses: [press], timestamp: time, modifiers: [])
            callRecognizers(of: press.responder, event) { $0.pressesCancelled([press], with: event) }
            (press.responder ?? window).pressesCancelled([press], with: event)
            window.focus.keyUp(press.key?.keyCode ?? .keyboardErrorUndefined, isCancelled: true)
        }
    }

    /// Calls the recognisers of the views from a responder up, before the responder gets a press.
    private func callRecognizers(
        of responder: UIResponder?, _ event: UIPressesEvent, _ call: (UIGestureRecognizer) -> Void
    ) {
        guard let responder else { return }
        for view in sequence(first: responder, next: \.next).compactMap({ $0 as? UIView }) {
            for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
                guard recognizer.shouldReceive(event) else { continue }
                call(recognizer)
                if recognizer.arena == nil, recognizer.isOver { recognizer.startOver() }
            }
        }
    }

    private var keyResponder: UIResponder {
        if let first = window.firstResponder { return first }
        return window.frontController ?? window
    }

    /// Undoes or redoes the last change, for the keys that do so in texts.
    private func undo(_ key: UIKey?, from responder: UIResponder) -> Bool {
        guard let key, let manager = responder.undoManager else { return false }
        switch EditingKey(key) {
        case .undo where manager.canUndo: manager.undo()
        case .redo where manager.canRedo: manager.redo()
        default: return false
        }
        return true
    }

    /// Scrolls the largest visible scroll target that the step of the key would move.
    private func scroll(_ key: UIKeyboardHIDUsage, _ modifiers: HostModifiers) {
        guard modifiers.isSubset(of: .shift), let step = ScrollStep(key, isShifted: modifiers.contains(.shift)) else {
            return
        }
        var best: (view: any ScrollTarget, area: CGFloat)?
        visit(window.keyScope) { scroller in
            let seen = scroller.convert(scroller.bounds, to: window).intersection(window.bounds)
            let area = seen.isNull ? 0 : seen.width * seen.height
            guard scroller.canTake(step), area > best?.area ?? 0 else { return }
            best = (scroller, area)
        }
        best?.view.take(step)
    }

    private func visit(_ view: UIView, _ found: (any ScrollTarget) -> Void) {
        guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { return }
        if let scroller = view.scrollTarget, scroller.isScrollEnabled, scroller.allowsKeyboardScrolling {
            found(scroller)
        }
        for child in view.subviews { visit(child, found) }
    }
}
