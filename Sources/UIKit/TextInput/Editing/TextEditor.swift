import TextCore
import Typesetting

/// Changes the text of a text field or text view: by keys, pointer, menu and input methods. It owns the text, the views
/// that show it with its selection, and the history.
@MainActor final class TextEditor {
    unowned let client: any TextEditorClient
    /// Shows the text, the selection and the caret; a subview of the client.
    let canvas = TextCanvas(frame: .zero)
    private(set) var text = EditableText()
    /// The position from the left that vertical movements keep.
    var keptPosition: Double?
    /// The unit that the pointer selects while it is down.
    var drag: SelectionDrag?
    weak var inputDelegate: (any UITextInputDelegate)?
    private var knownBreaks: TextBreaks?
    private var knownLayout: (layout: EditingLayout, width: CGFloat?)?
    /// The last layout, most of whose blocks are those of the next one.
    private var lastLines: LabelLayout?
    /// The range whose rectangles are shown, the vertical extent outside of which they are left out, and the scale for
    /// which they are rounded; nil for no rectangles, or those of an earlier layout.
    private var shownSelection: (range: Range<Int>, extent: ClosedRange<CGFloat>?, scale: CGFloat)?
    /// The width in which lines are wrapped; nil for one line.
    var wrapWidth: CGFloat? { didSet { if wrapWidth != oldValue { invalidateLayout() } } }

    init(client: any TextEditorClient) { self.client = client }

    // MARK: Layout

    var breaks: TextBreaks {
        if let knownBreaks { return knownBreaks }
        let made = TextBreaks(of: text)
        knownBreaks = made
        return made
    }

    /// The lines as they are edited, without truncation.
    var layout: EditingLayout {
        if let knownLayout, knownLayout.width == wrapWidth { return knownLayout.layout }
        let shown = client.shownText(text)
        let lines = LabelLayout.edited(shown, width: wrapWidth, hasCarets: true, from: lastLines)
        lastLines = lines
        let width = wrapWidth ?? lines.size.width
        let string = client.shownString(text)
        let offsets = client.isTextSecure ? SecureText.offsets(of: text.string) : nil
        let made = EditingLayout(lines, of: string, width: width, editedOffsets: offsets)
        knownLayout = (made, wrapWidth)
        shownSelection = nil
        return made
    }

    /// Lays the text out anew, for example in another font.
    func invalidateLayout() {
        forgetLayout()
        client.setNeedsLayout()
    }

    /// Lays the text out anew in the layout pass under way.
    func forgetLayout() { knownLayout = nil }

    var navigator: TextNavigator { TextNavigator(breaks: breaks, geometry: layout) }

    // MARK: Selection

    var selection: TextSelection { text.selection }

    func select(_ selection: TextSelection, byUser: Bool = true) {
        let old = text.selection
        if byUser { inputDelegate?.selectionWillChange(input) }
        text.select(behindTokens(selection))
        canvas.restartBlinking()
        guard text.selection != old else { return }
        showSelection()
        if byUser { inputDelegate?.selectionDidChange(input) }
        client.selectionDidChange(byUser: byUser)
    }

    /// Moves the caret, or with `extending` the head of the selection.
    func move(_ movement: TextMovement, extending: Bool) {
        unmark()
        let target = navigator.move(text.selection, movement, extending: extending, keeping: &keptPosition)
        select(movedOverToken(target))
    }

    func showSelection() {
        client.setNeedsLayout()
        client.window?.inputViews.textDidChange()
    }

    /// Shows the rectangles of a range near the visible part of the text; an empty range has none.
    ///
    /// They extend beyond that part by its height, and stay until it ends beyond them: content that scrolls is moved as
    /// pixels while its views do not change.
    ///
    /// - Parameter visible: The visible vertical extent in the canvas; nil for all lines.
    func showRectangles(of range: Range<Int>, near visible: ClosedRange<CGFloat>?) {
        let layout = layout, scale = canvas.displayScale
        if let shown = shownSelection, shown.range == range, shown.scale == scale {
            guard let extent = shown.extent else { return }
            if let visible, extent.lowerBound <= visible.lowerBound, visible.upperBound <= extent.upperBound { return }
        }
        let extent = visible.map { part in
            let height = part.upperBound - part.lowerBound
            return part.lowerBound - height...part.upperBound + height
        }
        canvas.showSelection(range.isEmpty ? [] : layout.rectangles(of: range, in: extent))
        shownSelection = range.isEmpty ? nil : (range: range, extent: extent, scale: scale)
    }

    // MARK: Changes by the user

    /// Replaces the selection by typed text, if the delegate permits it.
    func insert(_ string: String, _ kind: EditKind = .typing) {
        replace(text.marked ?? text.selection.range, with: string, kind)
    }

    /// Deletes the selection, or without one what a movement passes.
    func delete(_ movement: TextMovement) {
        let range =
            client.isTextSecure && text.selection.isCaret && movement != .backward && movement != .forward
            ? (movement == .wordForward || movement == .lineEnd
                ? text.selection.head..<text.length : 0..<text.selection.head)
            : navigator.deletion(text.selection, movement, in: text)
        if !range.isEmpty { replace(range, with: "", .deletion) }
    }

    /// Replaces a range, if the delegate permits it.
    func replace(_ range: Range<Int>, with string: String, _ kind: EditKind = .other) {
        let string = withoutTokens(client.isMultiline ? string : TextEditor.singleLine(string))
        guard client.isTextEditable, let range = replaceable(text.whole(range), with: string),
            client.shouldReplace(range, with: string)
        else { return }
        inputDelegate?.textWillChange(input)
        let old = text.selection
        let edit = text.replace(range, with: string, kind)
        didChange(edit, from: old, byUser: true)
    }

    /// The text of an input method that is not committed.
    func setMarked(_ string: String, selected: Range<Int>) {
        guard client.isTextEditable else { return }
        guard let range = text.marked ?? replaceable(text.selection.range, with: string),
            text.marked != nil || client.shouldReplace(range, with: string)
        else { return }
        if text.marked == nil, range != text.selection.range { text.select(TextSelection(range)) }
        inputDelegate?.textWillChange(input)
        let old = text.selection
        didChange(text.setMarked(string, selected: selected), from: old, byUser: true)
    }

    func unmark() {
        guard text.marked != nil else { return }
        text.unmark()
        invalidateLayout()
    }

    func undo() {
        let old = text.selection
        if let edit = text.undo() { didChange(edit, from: old, byUser: true) }
    }

    func redo() {
        let old = text.selection
        if let edit = text.redo() { didChange(edit, from: old, byUser: true) }
    }

    func removeHistory() { text.removeHistory() }

    private func didChange(_ edit: TextEdit, from old: TextSelection, byUser: Bool) {
        knownBreaks = nil
        keptPosition = nil
        client.store(edit)
        if text.selection.isCaret, text.selection.head < tokenCount { text.select(TextSelection(tokenCount)) }
        invalidateLayout()
        canvas.restartBlinking()
        if text.selection != old { client.selectionDidChange(byUser: byUser) }
        client.textDidChange(byUser: byUser)
        client.window?.inputViews.textDidChange()
        if byUser { inputDelegate?.textDidChange(input) }
    }

    // MARK: Changes by code

    /// Replaces a range without asking the delegate.
    func replaceByCode(_ range: Range<Int>, with string: String) {
        let old = text.selection
        didChange(text.replace(range, with: string), from: old, byUser: false)
    }

    /// Replaces the whole text and forgets the history; the caret is at the end.
    func setString(_ string: String) {
        knownBreaks = nil
        keptPosition = nil
        text = EditableText(string)
        invalidateLayout()
    }

    private var input: (any UITextInput)? { client as? any UITextInput }

    /// The text with spaces for line separators.
    private static func singleLine(_ string: String) -> String {
        guard string.contains(where: \.isNewline) else { return string }
        return String(string.map { $0.isNewline ? " " : $0 })
    }
}
