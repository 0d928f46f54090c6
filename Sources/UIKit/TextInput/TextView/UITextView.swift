import TextCore

/// Text of several lines that scrolls, and can be edited and selected.
///
/// While it is the first responder it takes keys as `UITextField` does; Return inserts a line. The text is inset by
/// `textContainerInset` and the padding of `textContainer`. Without scrolling, the intrinsic size is that of the text.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, EditedView {
    lazy var editor = TextEditor(client: self)
    /// The text with attributes of its own; nil for plain text.
    var attributed: NSMutableAttributedString?
    /// Whether the next layout scrolls to the caret.
    var scrollsToCaret = false
    var editMenu: EditMenu?
    /// The last layout of a long text that was measured, most of whose blocks are those of the next one.
    var lastFitting: LabelLayout?
    /// Whether the storage is changed as the text of the editor was, or the other way.
    var isChangingStorage = false

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view. A container is that of another one's properties.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? .tracking()
        super.init(frame: frame)
        setUpText()
    }

    public required init?(coder: NSCoder) {
        textContainer = .tracking()
        super.init(coder: coder)
        setUpText()
        coder.finish(self, at: UITextView.self)
    }
    override class var coderLevel: UIView.Type { UITextView.self }

    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { storedDelegate as? any UITextViewDelegate }
        set { storedDelegate = newValue }
    }

    // MARK: Text

    /// The text; empty by default. Setting it calls no delegate.
    open var text: String! {
        get { editor.text.string }
        set { setText(newValue ?? "", nil) }
    }
    /// The text with attributes. The view's font, colour and alignment become those of the first character (S17.22).
    open var attributedText: NSAttributedString! {
        get {
            attributed.map { NSAttributedString(attributedString: $0) }
                ?? NSAttributedString(string: editor.text.string, attributes: plainAttributes)
        }
        set {
            adoptStyle(of: newValue)
            setText(newValue?.string ?? "", newValue)
        }
    }
    /// The font; nil, the default, is the system font of 12 points.
    open var font: UIFont? {
        didSet {
            applyToText(.font, font)
            textAttributesChanged()
        }
    }
    /// The colour; nil, the default, is `UIColor.label`.
    open var textColor: UIColor? {
        didSet {
            applyToText(.foregroundColor, textColor)
            textAttributesChanged()
        }
    }
    open var textAlignment = NSTextAlignment.natural { didSet { textAttributesChanged() } }
    /// The attributes of text that is typed.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { storedTypingAttributes ?? attributed?.attributes(before: editor.selection.head) ?? plainAttributes }
        set { storedTypingAttributes = newValue }
    }
    var storedTypingAttributes: [NSAttributedString.Key: Any]?
    /// Whether the actions for bold, italic and underlined text have an effect; false by default.
    open var allowsEditingTextAttributes = false
    /// The attributes of links besides those of the text; blue by default.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
        didSet { textAttributesChanged() }
    }
    /// Accepted without effect: no data is found in texts. Links are attributes.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Whether the font follows the preferred text size; false by default.
    open var adjustsFontForContentSizeCategory = false { didSet { textAttributesChanged() } }
    /// The insets of the text, 8 points above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { textAttributesChanged() }
    }
    public let textContainer: NSTextContainer
    /// The text with its attributes; its changes are shown.
    open var textStorage: NSTextStorage {
        if let knownStorage { return knownStorage }
        let made = makeStorage()
        knownStorage = made
        return made
    }
    private(set) var knownStorage: NSTextStorage?
    /// The border, none by default.
    open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { showBorder() } } }
    public enum BorderStyle: Int, Sendable { case none, roundedRect }

    // MARK: Editing

    /// Whether keys change the text; true by default.
    open var isEditable = true { didSet { if !isEditable, isFirstResponder { resignFirstResponder() } } }
    /// Whether text can be selected; true by default.
    open var isSelectable = true { didSet { if !isSelectable, isFirstResponder { resignFirstResponder() } } }
    open var clearsOnInsertion = false
    /// The selected range in UTF-16 units.
    open var selectedRange: NSRange {
        get { NSRange(editor.selection.range) }
        set {
            guard let range = newValue.offsets else { return }
            editor.select(TextSelection(editor.text.whole(range)), byUser: false)
        }
    }
    /// Scrolls until a range is visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard let range = range.offsets else { return }
        layoutIfNeeded()
        let layout = editor.layout, whole = editor.text.whole(range)
        let first = layout.firstRectangle(of: whole) ?? layout.caret(at: TextSelection(range.lowerBound))
        show(layout.lastRectangle(of: whole).map { first.union($0) } ?? first, animated: true)
    }
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }
    private var storedInputView: UIView?, storedInputAccessoryView: UIView?

    open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        beginEditing()
        return true
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard !isEditable || delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
            return false
        }
        endEditing()
        return true
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil, isFirstResponder { forceEndEditing() }
    }

    func forceEndEditing() { if super.resignFirstResponder() { endEditing() } }

    // MARK: Layout

    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : fittingSize(width: nil)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width > 0 && size.width < .greatestFiniteMagnitude ? size.width : nil)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if borderStyle != .none { showBorder() }
        textAttributesChanged()
    }

    // MARK: Events

    override var pointerShape: HostPointerShape? { isSelectable ? .text : nil }
    override var keepsTouches: Bool { isFirstResponder }
    override var keepsTaps: Bool { isEditable }
    open override var canBecomeFocused: Bool { isEditable }
    override func focusDidChange() {
        super.focusDidChange()
        if isFocused { becomeFirstResponder() } else if isFirstResponder { resignFirstResponder() }
    }
    override func performFocusedAction() { becomeFirstResponder() }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isFirstResponder, let touch = touches.first else { return super.touchesBegan(touches, with: event) }
        press(touch, event)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isFirstResponder, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
        editor.drag(to: touch.location(in: self))
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isFirstResponder { return editor.endDrag() }
        guard let touch = touches.first, isSelectable || isEditable, !performItem(at: touch) else {
            return super.touchesEnded(touches, with: event)
        }
        if becomeFirstResponder() { press(touch, event) }
        editor.endDrag()
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        editor.endDrag()
    }
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !take(presses) { super.pressesBegan(presses, with: event) }
    }
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !take(presses) { super.pressesChanged(presses, with: event) }
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        Selector.standardEditActions.contains(action)
            ? isFirstResponder && editor.canPerform(action) || canChangeStyle(action)
            : super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editor.cut() }
    open override func copy(_ sender: Any?) { editor.copy() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func pasteAndMatchStyle(_ sender: Any?) { editor.paste() }
    /// Changes the attributes of the selected text, and of the text that is typed at a caret.
    open override func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) { convertAttributes(conversionHandler) }
    open override func delete(_ sender: Any?) { editor.delete(.backward) }
    open override func select(_ sender: Any?) { editor.selectWord() }
    open override func selectAll(_ sender: Any?) { editor.selectAll() }
    open override func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { toggleUnderlineStyle() }

    // MARK: UITextInputTraits

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    /// Whether dots are shown in place of the characters, and nothing can be copied.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { textAttributesChanged() } } }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var mathExpressionCompletionType = UITextMathExpressionCompletionType.default
    open var writingToolsBehavior = UIWritingToolsBehavior.default

    // MARK: Undo

    open override var undoManager: UndoManager? { textUndoManager }
    private lazy var textUndoManager = TextUndoManager(editor)

    // MARK: UITextInput

    open var hasText: Bool { editor.text.length > 0 }
    open func insertText(_ text: String) {
        if clearsOnInsertion {
            clearsOnInsertion = false
            editor.selectAll()
        }
        editor.insert(text)
    }
    open func deleteBackward() { editor.delete(.backward) }
    open func text(in range: UITextRange) -> String? { editor.string(in: range) }
    open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }
    open var selectedTextRange: UITextRange? {
        get { editor.selectedRange }
        set {
            clearsOnInsertion = false
            editor.select(newValue)
        }
    }
    open var markedTextRange: UITextRange? { editor.text.marked.map(OffsetRange.init) }
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.setMarked(markedText ?? "", selected: selectedRange.offsets ?? 0..<0)
    }
    open func unmarkText() { editor.unmark() }
    open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
    open var endOfDocument: UITextPosition { OffsetPosition(editor.text.length) }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.range(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(from: from, to: toPosition)
    }
    open weak var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editor.position(within: range, farthestIn: direction)
    }
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { editor.characterRange(byExtending: position, in: direction) }
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { editor.writingDirection(at: position) }
    /// Does nothing: the direction is that of the text.
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }
    /// Asks the delegate, as for a change by the user.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        (range as? OffsetRange).map { shouldReplace($0.range, with: text) } ?? true
    }
    open var selectionAffinity: UITextStorageDirection {
        get { editor.selection.isUpstream ? .backward : .forward }
        set { editor.setAffinity(isUpstream: newValue == .backward) }
    }
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { styling(at: position, isForward: direction == .forward) }
    open func beginFloatingCursor(at point: CGPoint) { editor.moveCaret(to: point) }
    open func updateFloatingCursor(at point: CGPoint) { editor.moveCaret(to: point) }
    open func endFloatingCursor() {}
    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        delegate?.textView(
            self, editMenuForTextIn: (textRange as? OffsetRange).map { NSRange($0.range) } ?? selectedRange,
            suggestedActions: suggestedActions)
    }

    // MARK: Accessibility

    override open var accessibilityValue: String? {
        get { super.accessibilityValue ?? text }
        set { super.accessibilityValue = newValue }
    }
}
