/// The undo manager of a text: the edits of its editor, and below them what code registers.
final class TextUndoManager: UndoManager {
    private weak var editor: TextEditor?

    init(_ editor: TextEditor) {
        self.editor = editor
        super.init()
    }

    override var canUndo: Bool { editor?.text.canUndo == true || super.canUndo }
    override var canRedo: Bool { editor?.text.canRedo == true || super.canRedo }
    override func undo() { if let editor, editor.text.canUndo { editor.undo() } else { super.undo() } }
    override func redo() { if let editor, editor.text.canRedo { editor.redo() } else { super.redo() } }
    override func removeAllActions() {
        editor?.removeHistory()
        super.removeAllActions()
    }
}
