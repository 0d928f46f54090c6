/// The field of a search bar: a magnifying glass and text on a grey capsule.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
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

    private func setUp() {
        let glass = UIImageView(
            image: UIImage(
                systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16)))
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        leftView = glass
        leftViewMode = .always
        clearButtonMode = .always
        backgroundColor = .tertiarySystemFill
        returnKeyType = .search
        autocorrectionType = .no
        adjustsFontForContentSizeCategory = true
        font = .preferredFont(forTextStyle: .body)
        layer.cornerCurve = .continuous
    }

    open override var placeholder: String? {
        get { super.placeholder }
        set {
            attributedPlaceholder = newValue.map {
                NSAttributedString(string: $0, attributes: [.foregroundColor: UIColor.secondaryLabel])
            }
        }
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let x = isMirrored ? bounds.maxX - 30 : bounds.minX + 8
        return CGRect(x: x, y: bounds.minY, width: 22, height: bounds.height)
    }
    open override func textRect(forBounds bounds: CGRect) -> CGRect { searchRect(super.textRect(forBounds: bounds)) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        searchRect(super.editingRect(forBounds: bounds))
    }
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(CGSize(width: 19, height: 19), 9, bounds)
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
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }

    /// The rectangle with a margin behind the glass and before the end of the capsule.
    private func searchRect(_ rect: CGRect) -> CGRect {
        var rect = rect
        let margin: CGFloat = showsClearButton ? 0 : 10
        rect.origin.x += isMirrored ? margin : 4
        rect.size.width = max(0, rect.width - 4 - margin)
        return rect
    }
}
