/// An object that handles events: a view, a view controller, the application. Events that it does not handle go to
/// `next`.
///
/// Keys go to the first responder of the window; none by default.
@preconcurrency @MainActor
open class UIResponder: NSObject, @preconcurrency _MembersProviding, @preconcurrency _ValueObserving {
    /// The members of the class that are found by name. `adopt` writes the overrides.
    open class func _adoptMembers() -> [_Member] { [] }

    /// Called for a change of a property that this object observes by name. The base stops the program, as the change
    /// was not handled.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { receivedUnhandledChange(keyPath, object) }

    /// Whether the table of associated objects has values of this responder.
    /// Unsafe: only set to true, and read in `deinit`, when there is no other reference.
    nonisolated(unsafe) final var hasAssociatedObjects = false
    deinit { if hasAssociatedObjects { AssociatedObjects.remove(ObjectIdentifier(self)) } }

    /// The responder that gets the events which this one does not handle: a view's controller or superview, a
    /// controller's superview or parent, the window, the application, nil.
    open var next: UIResponder? { nil }

    /// Called when all objects of the document that the responder comes from are made and connected. Overrides call
    /// super.
    open func awakeFromNib() {}
    /// Not called: there is no Interface Builder.
    open func prepareForInterfaceBuilder() {}

    // MARK: First responder

    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }
    /// Whether this responder can become the first responder; false unless overridden.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether this responder can resign as the first responder; true unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Becomes the first responder of the window; false when this responder is in no window, cannot become it, or the
    /// present one does not resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        return window.inputViews.takeOver(by: self)
    }

    /// Resigns as the first responder; false when this responder cannot.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if let window = responderWindow, window.firstResponder === self {
            window.inputViews.whileChanging {
                window.firstResponder = nil
                window.inputViews.didResign(self)
            }
        }
        return true
    }

    // MARK: Actions

    /// Whether this responder takes an action without a target; by default, if it is an instance of the class of the
    /// selector's method, and the action is none of those of editing.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        responds(to: action) && !Selector.standardEditActions.contains(action)
    }

    /// Returns the first responder of the chain that can perform an action, beginning with this one.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The key commands of this responder, for while it is in the chain of the first responder; nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Called for a command that this responder performs, before it is shown or performed. Overrides change its
    /// attributes, state or title.
    open func validate(_ command: UICommand) {}

    /// The undo manager of the nearest responder in the chain that has one, such as a text or the window.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Editing

    // The actions of the edit menu and its keys, for responders whose `canPerformAction(_:withSender:)` is true for
    // them.
    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func pasteAndMatchStyle(_ sender: Any?) {}
    open func pasteAndGo(_ sender: Any?) {}
    open func pasteAndSearch(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}
    open func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {}

    // MARK: Input views

    /// The view at the bottom of the window, in place of a keyboard, while this is the first responder; nil by default.
    open var inputView: UIView? { nil }
    /// The view above the keyboard, or at the bottom without one, while this or a responder before it in the chain is
    /// the first responder; nil by default.
    open var inputAccessoryView: UIView? { nil }
    /// Asks for the two views again, if this is the first responder.
    open func reloadInputViews() { if isFirstResponder { responderWindow?.inputViews.update() } }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Not called: all properties of touches are final.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Motion

    /// Not called here, as no device is shaken; events that are sent by the program go up the chain.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Keys

    /// Handles keys that went down. An override that does not call super takes the key; one that no responder takes
    /// scrolls.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.isTaken = false }
    }
    /// Handles keys that are held and repeat.
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
