/// Something that can take events: a view, a view controller, the application. Those it does not take go to `next`.
///
/// One responder of each window is its first: keys go there. Nobody is at first.
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// Who is asked when this one does not take an event: a view's controller or superview, a controller's superview or
    /// parent, the window, the application, nobody.
    open var next: UIResponder? { nil }

    // MARK: First responder

    open var isFirstResponder: Bool { FirstResponders.first(in: responderWindow) === self }
    /// Whether this one may get the keys; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether this one may give the keys away; true unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Asks for the keys of the window; false when this one is in no window, may not, or the present first responder does
    /// not let go.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        let present = FirstResponders.first(in: window)
        if present === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present, !present.resignFirstResponder() { return false }
        FirstResponders.set(self, in: window)
        return true
    }

    /// Gives the keys away; false when this one may not.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if let window = responderWindow, FirstResponders.first(in: window) === self {
            FirstResponders.set(nil, in: window)
        }
        return true
    }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys

    /// A key went down. Who does not call super takes it; what nobody takes scrolls.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.isTaken = false }
    }
    /// A key that is held sent its character again.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesChanged(presses, with: event) } else { event?.isTaken = false }
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesEnded(presses, with: event) } else { event?.isTaken = false }
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesCancelled(presses, with: event) } else { event?.isTaken = false }
    }
}

extension UIResponder {
    /// The window at the end of the chain.
    var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let window = current as? UIWindow { return window }
            responder = current.next
        }
        return nil
    }
}

/// The first responder of each window. One that has left its window is none.
@MainActor enum FirstResponders {
    private struct Entry {
        weak var window: UIWindow?
        weak var responder: UIResponder?
    }
    private static var entries: [Entry] = []

    static func first(in window: UIWindow?) -> UIResponder? {
        guard let window, let responder = entries.first(where: { $0.window === window })?.responder,
            responder.responderWindow === window
        else { return nil }
        return responder
    }

    static func set(_ responder: UIResponder?, in window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window || $0.responder == nil }
        if let responder { entries.append(Entry(window: window, responder: responder)) }
    }
}
