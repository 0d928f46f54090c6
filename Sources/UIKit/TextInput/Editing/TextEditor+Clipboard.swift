import TextCore

extension TextEditor {
    /// Whether the client offers an action of the edit menu.
    func canPerform(_ action: Selector) -> Bool {
        let hasSelection = !text.selection.isCaret
        return switch action {
        case .copy: !textual(text.selection.range).isEmpty && !client.isTextSecure
        case .cut: hasSelection && !client.isTextSecure && client.isTextEditable
        case .delete: hasSelection && client.isTextEditable
        case .paste, .pasteAndMatchStyle: client.isTextEditable && UIPasteboard.general.hasStrings
        case .select: !hasSelection && text.length > 0
        case .selectAll: text.length > 0 && text.selection.range.count < text.length
        default: false
        }
    }

    func cut() {
        copy()
        replace(text.selection.range, with: "", .other)
    }

    func copy() {
        let string = withoutTokens(text.text(in: text.selection.range))
        if !string.isEmpty { UIPasteboard.general.string = string }
    }

    func paste() {
        guard let string = UIPasteboard.general.string, !string.isEmpty else { return }
        replace(text.marked ?? text.selection.range, with: string, .other)
    }

    // MARK: The selection of the desktop

    /// Pastes what was selected last in any program at a point of the client, which begins editing.
    func pastePrimary(at point: CGPoint) {
        guard let string = host?.text(on: .primary), !string.isEmpty, client.becomeFirstResponder() else { return }
        press(at: point, clicks: 1, isExtending: false)
        drag = nil
        // A token at the point stays.
        let end = text.selection.range.upperBound
        replace(end..<end, with: string, .other)
    }

    /// Makes the selected text the one that the middle button pastes in other programs.
    func offerPrimary() {
        let string = withoutTokens(text.text(in: text.selection.range))
        if !string.isEmpty, !client.isTextSecure { host?.setText(string, on: .primary) }
    }

    private var host: (any WindowHost)? { client.window?.session?.host }

    // MARK: Selecting

    /// Selects the word at the caret.
    func selectWord() {
        unmark()
        select(TextSelection(breaks.word(at: text.selection.head)))
    }

    func selectAll() {
        unmark()
        select(TextSelection(0..<text.length))
    }
}
