extension UITextView {
    /// Makes the storage from the present text.
    func makeStorage() -> NSTextStorage {
        let storage = NSTextStorage(attributedString: attributed ?? plainString(editor.text.string))
        attributed = storage
        storage.onEdit = { [weak self] actions, range, growth in self?.storageDidChange(actions, range, growth) }
        return storage
    }

    /// A text in the font and colour of the view; its alignment is that of the view at any time.
    private func plainString(_ string: String) -> NSAttributedString {
        var attributes = plainAttributes
        attributes[.paragraphStyle] = nil
        return NSAttributedString(string: string, attributes: attributes)
    }

    /// Replaces the attributed text; nil for plain text.
    func setAttributes(_ text: NSAttributedString?, of string: String) {
        guard let storage = knownStorage else {
            attributed = text.map { NSMutableAttributedString(attributedString: $0) }
            return
        }
        changeStorage { storage.setAttributedString(text ?? plainString(string)) }
    }

    /// Changes the storage as the editor changed its text.
    func changeStorage(_ change: () -> Void) {
        let outer = isChangingStorage
        isChangingStorage = true
        change()
        isChangingStorage = outer
        guard let storage = knownStorage, storage.delegate != nil, storage.string != editor.text.string else { return }
        // The delegate changed the text further.
        editor.setString(storage.string)
    }

    private func storageDidChange(_ actions: NSTextStorage.EditActions, _ range: NSRange, _ growth: Int) {
        guard !isChangingStorage, let storage = knownStorage else { return textAttributesChanged() }
        if actions.contains(.editedCharacters), let new = range.offsets, new.count >= growth {
            isChangingStorage = true
            let inserted = storage.attributedSubstring(from: range).string
            editor.replaceByCode(new.lowerBound..<new.upperBound - growth, with: inserted)
            isChangingStorage = false
            if editor.text.string != storage.string { editor.setString(storage.string) }
        }
        textAttributesChanged()
    }
}
