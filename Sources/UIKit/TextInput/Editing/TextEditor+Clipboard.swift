import TextCore

extension TextEditor {
    /// Whether the client offers an action of the edit menu.
    func canPerform(_ action: Selector) -> Bool {
        let hasSelection = !text.selection.isCaret
        return switch action {
        case .copy: hasSelection && !client.isTextSecure
        case .cut: hasSelection && !client.isTextSecure && client.isTextEditable
        case .delete: hasSelection && client.isTextEditable
        case .paste: client.isTextEditable && UIPasteboard.general.hasStrings
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
        guard !text.selection.isCaret else { return }
        UIPasteboard.general.string = text.text(in: text.selection.range)
    }

    func paste() {
        guard let string = UIPasteboard.general.string, !string.isEmpty else { return }
        replace(text.marked ?? text.selection.range, with: string, .other)
    }

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
