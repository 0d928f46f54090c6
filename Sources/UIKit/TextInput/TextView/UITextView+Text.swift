import TextCore
import Typesetting

extension UITextView: TextEditorClient {
    var isTextEditable: Bool { isEditable }
    var isMultiline: Bool { true }
    var isTextSecure: Bool { isSecureTextEntry }

    func setUpText() {
        textContainer.onChange = { [weak self] in self?.textAttributesChanged() }
        addSubview(editor.canvas)
        alwaysBounceVertical = true
        backgroundColor = .systemBackground
        focusEffect = nil
    }

    // MARK: Text by code

    func setText(_ string: String, _ attributes: NSAttributedString?) {
        if attributes == nil, attributed == nil, string == editor.text.string { return }
        setAttributes(attributes, of: string)
        storedTypingAttributes = nil
        if attributed != nil { attachMenu() }
        editor.setString(knownStorage?.string ?? string)
        textAttributesChanged()
    }

    func textAttributesChanged() {
        editor.invalidateLayout()
        invalidateIntrinsicContentSize()
    }

    private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

    /// The attributes of plain text.
    var plainAttributes: [NSAttributedString.Key: Any] {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = textAlignment
        return [.font: shownFont, .foregroundColor: textColor ?? UIColor.label, .paragraphStyle: paragraph]
    }

    // MARK: Shown text

    func shownString(_ text: EditableText) -> String {
        isSecureTextEntry ? SecureText.dots(for: text.string) : text.string
    }

    func shownText(_ text: EditableText) -> LabelText {
        let string = shownString(text)
        var values = NSParagraphStyle.Values()
        values.lineBreakMode = textContainer.lineBreakMode
        values.alignment = textAlignment
        let attributes = TextAttributes(
            font: shownFont, color: textColor ?? .label, paragraph: values,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft && string.isEmpty,
            traits: traitCollection,
            category: adjustsFontForContentSizeCategory ? traitCollection.preferredContentSizeCategory : nil)
        var paragraphs =
            attributed.flatMap { $0.length > 0 && !isSecureTextEntry ? attributes.paragraphs(of: withLinks($0)) : nil }
            ?? attributes.paragraphs(of: string.isEmpty ? " " : string)
        if let marked = text.marked, !isSecureTextEntry {
            paragraphs = paragraphs.underlined(bytes: text.bytes(of: marked))
        }
        return LabelText(
            paragraphs: paragraphs, maximumLines: isFirstResponder ? 0 : textContainer.maximumNumberOfLines)
    }

    /// The text with the attributes of links.
    private func withLinks(_ string: NSAttributedString) -> NSAttributedString {
        guard let linkTextAttributes, !linkTextAttributes.isEmpty else { return string }
        // Most texts have no links, and Foundation on Linux never frees the storage of attributed strings.
        var result: NSMutableAttributedString?
        string.enumerateAttribute(.link, in: NSRange(location: 0, length: string.length), options: []) {
            link, range, _ in
            guard link != nil else { return }
            let changed = result ?? NSMutableAttributedString(attributedString: string)
            changed.addAttributes(linkTextAttributes, range: range)
            result = changed
        }
        return result ?? string
    }

    // MARK: Changes by the user

    func shouldReplace(_ range: Range<Int>, with text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
    }

    func store(_ edit: TextEdit) {
        guard let attributed, !isChangingStorage else { return }
        let typed = NSAttributedString(
            string: edit.inserted,
            attributes: storedTypingAttributes ?? attributed.attributes(before: edit.range.lowerBound)
                ?? plainAttributes)
        changeStorage { attributed.replaceCharacters(in: NSRange(edit.range), with: typed) }
    }

    func selectionDidChange(byUser: Bool) {
        storedTypingAttributes = nil
        scrollsToCaret = byUser && isFirstResponder
        delegate?.textViewDidChangeSelection(self)
    }

    func textDidChange(byUser: Bool) {
        invalidateIntrinsicContentSize()
        scrollsToCaret = byUser
        guard byUser else { return }
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func takesReturn() -> Bool { false }

    // MARK: First responder

    func beginEditing() {
        attachMenu()
        window?.focus.follow(self)
        textAttributesChanged()
        scrollsToCaret = true
        guard isEditable else { return }
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func endEditing() {
        editor.unmark()
        editor.endDrag()
        textAttributesChanged()
        guard isEditable else { return }
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    func press(_ touch: UITouch, _ event: UIEvent?) {
        editor.press(
            at: touch.location(in: self), clicks: touch.tapCount,
            isExtending: event?.modifierFlags.contains(.shift) ?? false)
    }

    /// Gives a key to the editor. Keys that scroll are not taken by a view that is only selected.
    func take(_ presses: Set<UIPress>) -> Bool {
        guard isFirstResponder, let key = presses.first?.key else { return false }
        return editor.take(key)
    }

    /// Changes the attributes of the selected text, and of the text that is typed at a caret.
    func convertAttributes(_ convert: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
        let range = NSRange(editor.selection.range)
        guard isEditable else { return }
        guard range.length > 0 else {
            typingAttributes = convert(typingAttributes)
            return
        }
        let result = NSMutableAttributedString(attributedString: attributedText)
        attributedText.enumerateAttributes(in: range, options: []) { attributes, range, _ in
            result.setAttributes(convert(attributes), range: range)
        }
        setAttributes(result, of: result.string)
        textAttributesChanged()
        delegate?.textViewDidChange(self)
    }
}
