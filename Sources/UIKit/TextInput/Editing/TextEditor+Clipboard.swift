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

    // MARK: The selection of the desktop

    /// Pastes what was selected last in any program at a point of the client, which begins editing.
    func pastePrimary(at point: CGPoint) {
        guard let string = host?.text(on: .primary), !string.isEmpty, client.becomeFirstResponder() else { return }
        press(at: point, clicks: 1, isExtending: false)
        drag = nil
        replace(text.selection.range, with: string, .other)
    }

    /// Makes the selected text the one that the middle button pastes in other programs.
    func offerPrimary() {
        guard !text.selection.isCaret, !client.isTextSecure else { return }
        host?.setText(text.text(in: text.selection.range), on: .primary)
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
