import TextCore

/// The field of a search bar: a magnifying glass, tokens and text on a grey capsule.
///
/// Tokens come before the text, which does not contain them. A click selects a token, and so does the Backspace key at
/// the start of the text; then the key deletes it.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    let store = SearchTokens()
    override var searchTokens: SearchTokens? { store }
    /// The distances by which a search bar moves its icons, and the text.
    var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }
    var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }
    /// The icon of the right view.
    var rightIcon = UISearchBar.Icon.bookmark

    /// The height of the field in a bar, for text of the default size.
    static let height: CGFloat = 36
    /// The height of the field in a bar: larger text keeps its distance from the edges.
    static func height(for traits: UITraitCollection) -> CGFloat {
        max(height, (UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight + 14).rounded(.up))
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UISearchTextField.self)
    }
    override class var coderLevel: UIView.Type { UISearchTextField.self }

    static var glass: UIImage? {
        UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16))
    }
    static let fill = UIColor.tertiarySystemFill

    private func setUp() {
        let glass = UIImageView(image: Self.glass)
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        leftView = glass
        leftViewMode = .always
        clearButtonMode = .always
        backgroundColor = Self.fill
        returnKeyType = .search
        autocorrectionType = .no
        adjustsFontForContentSizeCategory = true
        font = .preferredFont(forTextStyle: .body)
        layer.cornerCurve = .continuous
    }

    /// The text without the tokens.
    open override var text: String? {
        get { store.text(of: super.text ?? "") }
        set {
            let tokens = store.codes(in: editor.text.string)
            super.text = String(decoding: tokens, as: UTF16.self) + store.text(of: newValue ?? "")
            store.forgetTokens(besides: editor.text.string)
        }
    }
    open override var attributedText: NSAttributedString? {
        get {
            let count = editor.tokenCount
            guard count > 0, let whole = super.attributedText else { return super.attributedText }
            return whole.attributedSubstring(from: NSRange(location: count, length: whole.length - count))
        }
        set {
            let tokens = store.codes(in: editor.text.string)
            let whole = NSMutableAttributedString(string: String(decoding: tokens, as: UTF16.self))
            if let newValue { whole.append(newValue) }
            super.attributedText = whole
        }
    }
    open override func text(in range: UITextRange) -> String? { super.text(in: range).map(store.text(of:)) }

    /// The colour of tokens that are not selected; a grey if nil is set.
    open var tokenBackgroundColor: UIColor! {
        get { storedTokenColor ?? .systemGray }
        set {
            storedTokenColor = newValue
            setNeedsLayout()
        }
    }
    private var storedTokenColor: UIColor?
    /// Whether the user can delete tokens; true by default.
    open var allowsDeletingTokens: Bool {
        get { store.allowsDeletion }
        set { store.allowsDeletion = newValue }
    }

    /// Selects the last token before deleting it.
    open override func deleteBackward() {
        let count = editor.tokenCount, caret = editor.selection
        guard count > 0, caret.isCaret, caret.head == count, editor.text.marked == nil else {
            return super.deleteBackward()
        }
        editor.select(TextSelection(count - 1..<count))
    }

    override var plainPlaceholderColor: UIColor? { .secondaryLabel }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let x = isMirrored ? bounds.maxX - 30 : bounds.minX + 8
        return moved(CGRect(x: x, y: bounds.minY, width: 22, height: bounds.height), .search)
    }
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.rightViewRect(forBounds: bounds), rightIcon)
    }
    open override func textRect(forBounds bounds: CGRect) -> CGRect { searchRect(super.textRect(forBounds: bounds)) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        searchRect(super.editingRect(forBounds: bounds))
    }
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let size = parts.clearImages[.normal]?.size ?? CGSize(width: 19, height: 19)
        return moved(sideRect(size, 9, bounds), .clear)
    }
    private func moved(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
        let offset = iconOffsets[icon] ?? .zero
        return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: Self.height(for: traitCollection))
    }
    /// Escape cancels the search.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isEscape = presses.first?.key?.keyCode == .keyboardEscape
        if isEscape, isFirstResponder, (fieldOwner as? UISearchBar)?.cancelsByKey() == true { return }
        super.pressesBegan(presses, with: event)
    }
    open override func layoutSubviews() {
        // The text keeps a part of the width.
        let limit = max(60, editingRect(forBounds: bounds).width - 48)
        if limit != store.widthLimit {
            store.widthLimit = limit
            editor.forgetLayout()
        }
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        store.layOut(
            in: editor, color: tokenBackgroundColor, selected: isFirstResponder ? editor.selection.range : 0..<0,
            isMirrored: isMirrored)
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    /// The rectangle with a margin behind the glass and before the end of the capsule.
    private func searchRect(_ rect: CGRect) -> CGRect {
        var rect = rect
        let margin: CGFloat = showsClearButton ? 0 : 10
        rect.origin.x += isMirrored ? margin : 4
        rect.size.width = max(0, rect.width - 4 - margin)
        return rect.offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
    }
}
