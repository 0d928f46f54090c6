import TextCore

/// A line of text that can be edited, with a border, a placeholder and views at its ends.
///
/// While it is the first responder it takes keys: those of a desktop, and those of iOS with Command and Option. A click
/// begins editing, and puts the caret where it was; a double click selects a word. Intrinsic height: the font's line
/// height rounded up plus 1, with a rounded border 12 more.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, EditedView {
    lazy var editor = TextEditor(client: self)
    let parts = TextFieldParts()
    /// The attributes of the whole text besides font and colour.
    var extraAttributes: [NSAttributedString.Key: Any] = [:]
    /// The text with attributes of its own; nil for plain text.
    var attributed: NSMutableAttributedString?
    /// The distance by which the text is scrolled to the left.
    var scrollOffset: CGFloat = 0
    var searchTokens: SearchTokens? { nil }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        parts.attach(to: self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        parts.attach(to: self)
        coder.finish(self, at: UITextField.self)
    }
    override class var coderLevel: UIView.Type { UITextField.self }

    open weak var delegate: (any UITextFieldDelegate)?
    weak var fieldOwner: (any TextFieldOwner)?

    // MARK: Text

    /// The text; never nil, and empty by default. Setting it calls no delegate and sends no event.
    open var text: String? {
        get { editor.text.string }
        set { setText(newValue ?? "", nil) }
    }
    /// The text with attributes. The field's font, colour and alignment become those of the first character (S17.22).
    open var attributedText: NSAttributedString? {
        get { attributed.map { NSAttributedString(attributedString: $0) } ?? attributedString(editor.text.string) }
        set {
            adoptStyle(of: newValue)
            setText(newValue?.string ?? "", newValue)
        }
    }
    /// The font, the system font of 17 points by default.
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            applyToText(.font, font)
            textAttributesChanged()
        }
    }
    /// The colour, `UIColor.label` by default.
    open var textColor: UIColor? = .label {
        didSet {
            applyToText(.foregroundColor, textColor)
            textAttributesChanged()
        }
    }
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
    /// The attributes of the whole text; setting them changes its font, colour and alignment.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { plainAttributes }
        set { setDefaultAttributes(newValue) }
    }
    /// The attributes of text that is typed; nil while nothing is edited.
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var allowsEditingTextAttributes = false
    /// Whether the font follows the preferred text size; false by default.
    open var adjustsFontForContentSizeCategory = false { didSet { textAttributesChanged() } }
    /// Whether text that is wider than the field shrinks, down to `minimumFontSize`; false by default.
    open var adjustsFontSizeToFitWidth = false { didSet { textAttributesChanged() } }
    open var minimumFontSize: CGFloat = 0 { didSet { textAttributesChanged() } }

    open var placeholder: String? {
        get { plainPlaceholder ?? attributedPlaceholder?.string }
        set {
            (plainPlaceholder, styledPlaceholder) = (newValue, nil)
            placeholderDidChange()
        }
    }
    /// The text shown while the field is empty; in the field's font and a grey where it has no attributes.
    open var attributedPlaceholder: NSAttributedString? {
        get { styledPlaceholder ?? plainPlaceholder.map(makeAttributedPlaceholder) }
        set {
            (plainPlaceholder, styledPlaceholder) = (nil, newValue)
            placeholderDidChange()
        }
    }
    /// The placeholder if it was set as plain text.
    private(set) var plainPlaceholder: String?
    private var styledPlaceholder: NSAttributedString?
    /// The colour of plain placeholders; nil for that of attributed ones without a colour.
    var plainPlaceholderColor: UIColor? { nil }

    // MARK: Appearance

    open var borderStyle = BorderStyle.none {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// A picture in place of a border; not shown with a rounded one.
    open var background: UIImage? { didSet { setNeedsLayout() } }
    open var disabledBackground: UIImage? { didSet { setNeedsLayout() } }
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    // MARK: Editing

    /// Whether the field is the first responder.
    open var isEditing: Bool { isFirstResponder }
    /// Whether the text is deleted when editing begins; false by default.
    open var clearsOnBeginEditing = false
    /// Whether typed text replaces all; false by default.
    open var clearsOnInsertion = false
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }
    private var storedInputView: UIView?, storedInputAccessoryView: UIView?

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, fieldOwner?.fieldShouldBeginEditing() ?? true,
            delegate?.textFieldShouldBeginEditing(self) ?? true, let window
        else { return false }
        return window.inputViews.whileChanging {
            guard super.becomeFirstResponder() else { return false }
            beginEditing()
            return true
        }
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard fieldOwner?.fieldShouldEndEditing() ?? true, delegate?.textFieldShouldEndEditing(self) ?? true, let window
        else { return false }
        return window.inputViews.whileChanging {
            guard super.resignFirstResponder() else { return false }
            endEditing(.committed)
            return true
        }
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil, isFirstResponder { forceEndEditing() }
    }

    func forceEndEditing() { if super.resignFirstResponder() { endEditing(.committed) } }

    // MARK: Layout

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the text while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
    /// Draws the text while it is not edited. Called only where a subclass overrides it.
    open func drawText(in rect: CGRect) { drawLine(shownText(editor.text), in: rect) }
    /// Draws the placeholder. Called only where a subclass overrides it.
    open func drawPlaceholder(in rect: CGRect) { if let placeholderText { drawLine(placeholderText, in: rect) } }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { sideRect(CGSize(width: 19, height: 19), 5, bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { viewRect(leftView, isLeading: true, in: bounds) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { viewRect(rightView, isLeading: false, in: bounds) }

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        textAttributesChanged()
    }
    override func stateDidChange() {
        super.stateDidChange()
        textAttributesChanged()
        if !isEnabled, isFirstResponder { resignFirstResponder() }
    }
    override func textBaseline(isFirst: Bool) -> TextBaseline { shownBaseline }

    // MARK: Events

    override var pointerShape: HostPointerShape? { isEnabled ? .text : .arrow }
    override var keepsTouches: Bool { isFirstResponder }
    override var triggersPrimaryActionOnTouchUp: Bool { false }
    override func focusDidChange() {
        super.focusDidChange()
        if isFocused { becomeFirstResponder() } else if isFirstResponder { resignFirstResponder() }
    }
    override func performFocusedAction() { becomeFirstResponder() }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isFirstResponder { press(touch, event) }
        return super.beginTracking(touch, with: event)
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isFirstResponder { editor.drag(to: touch.location(in: self)) }
        return super.continueTracking(touch, with: event)
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        editor.endDrag()
        guard let touch, !isFirstResponder, bounds.contains(touch.location(in: self)) else { return }
        if becomeFirstResponder() { press(touch, event) }
        editor.endDrag()
    }
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
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
            ? isFirstResponder && editor.canPerform(action) : super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editor.cut() }
    open override func copy(_ sender: Any?) { editor.copy() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func pasteAndMatchStyle(_ sender: Any?) { editor.paste() }
    open override func delete(_ sender: Any?) { editor.delete(.backward) }
    open override func select(_ sender: Any?) { editor.selectWord() }
    open override func selectAll(_ sender: Any?) { editor.selectAll() }

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
        delegate?.textField(
            self, editMenuForCharactersIn: NSRange((textRange as? OffsetRange)?.range ?? editor.selection.range),
            suggestedActions: suggestedActions)
    }

    // MARK: Accessibility

    override open var accessibilityValue: String? {
        get { super.accessibilityValue ?? (hasText ? (isSecureTextEntry ? nil : text) : placeholder) }
        set { super.accessibilityValue = newValue }
    }
}
