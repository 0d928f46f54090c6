import TextCore

/// The view whose text a `TextEditor` changes.
@MainActor protocol TextEditorClient: UIView {
    /// Whether keys and the menu change the text.
    var isTextEditable: Bool { get }
    var isMultiline: Bool { get }
    /// Whether the text is shown as dots, and cannot be copied.
    var isTextSecure: Bool { get }
    /// The tokens before the text; nil in all views but search fields.
    var searchTokens: SearchTokens? { get }

    /// The text with the attributes in which it is shown. An empty text is a space, for the height of its line.
    func shownText(_ text: EditableText) -> LabelText
    /// The string of `shownText`, where it is not that of the text.
    func shownString(_ text: EditableText) -> String

    /// Whether a change by the user is permitted.
    func shouldReplace(_ range: Range<Int>, with text: String) -> Bool
    /// Repeats an edit in what the client keeps beside the plain text, such as attributes.
    func store(_ edit: TextEdit)
    func selectionDidChange(byUser: Bool)
    /// Called when the text changed, after the call for the selection.
    ///
    /// - Parameter byUser: False for changes by code, which call neither delegates nor actions.
    func textDidChange(byUser: Bool)
    /// Called for the Return key; false inserts a line separator.
    func takesReturn() -> Bool

    // The methods of `UIKeyInput`, which subclasses override.
    func insertText(_ text: String)
    func deleteBackward()
}

extension TextEditorClient {
    var searchTokens: SearchTokens? { nil }
}
