import TextCore

extension TextEditor {
    /// Performs what a key does in the text; false for a key that is not for it.
    func take(_ key: UIKey) -> Bool {
        guard let action = EditingKey(key) else { return false }
        switch action {
        case .move(let movement, let extending): move(movement, extending: extending)
        case .delete(.backward):
            guard client.isTextEditable else { return false }
            client.deleteBackward()
        case .delete(let movement): delete(movement)
        case .insert(let string):
            guard client.isTextEditable else { return false }
            client.insertText(string)
        case .newline:
            guard client.isTextEditable else { return false }
            insertNewline()
        case .cut: perform(.cut, client.cut)
        case .copy: perform(.copy, client.copy)
        case .paste: perform(.paste, client.paste)
        case .selectAll: perform(.selectAll, client.selectAll)
        case .undo: client.undoManager?.undo()
        case .redo: client.undoManager?.redo()
        }
        return true
    }

    /// Performs the Return key.
    func insertNewline() {
        unmark()
        if !client.takesReturn() { client.insertText("\n") }
    }

    /// Performs an action of the edit menu, if the client offers it at the moment.
    private func perform(_ action: Selector, _ method: (Any?) -> Void) {
        if client.canPerformAction(action, withSender: nil) { method(nil) }
    }
}
