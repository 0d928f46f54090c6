import TextCore

extension UITextField {
    /// Called when the field has become the first responder.
    func beginEditing() {
        if clearsOnBeginEditing, editor.text.length > 0 { clear() }
        typingAttributes = attributed?.attributes(before: editor.text.length) ?? plainAttributes
        editor.select(TextSelection(editor.text.length), byUser: false)
        parts.attachMenu(to: self)
        window?.focus.follow(self)
        setNeedsLayout()
        fieldOwner?.fieldDidBeginEditing()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    /// Called when the field is the first responder no longer.
    func endEditing(_ reason: DidEndEditingReason) {
        editor.unmark()
        editor.endDrag()
        scrollOffset = 0
        typingAttributes = nil
        setNeedsLayout()
        fieldOwner?.fieldDidEndEditing()
        delegate?.textFieldDidEndEditing(self, reason: reason)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: reason.rawValue])
    }

    /// Deletes the text if the delegate permits it. Called by the clear button, which begins editing as well.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        guard let range = editor.replaceable(0..<editor.text.length, with: "") else { return }
        editor.replaceByCode(range, with: "")
        textDidChange(byUser: true)
    }

    func press(_ touch: UITouch, _ event: UIEvent?) {
        editor.press(
            at: touch.location(in: self), clicks: touch.tapCount,
            isExtending: event?.modifierFlags.contains(.shift) ?? false)
    }

    /// Gives a key to the editor.
    func take(_ presses: Set<UIPress>) -> Bool {
        guard isFirstResponder, let key = presses.first?.key else { return false }
        return editor.take(key)
    }
}
