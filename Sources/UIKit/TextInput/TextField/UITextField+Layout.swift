import TextCore

extension UITextField {
    /// The distance of the text from a border.
    private var borderInsets: UIEdgeInsets {
        switch borderStyle {
        case .none: .zero
        case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        case .bezel, .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
        }
    }

    /// Whether the views at the ends change places (S26.16).
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The rectangle between the border and the views at the ends.
    func contentRect(in bounds: CGRect) -> CGRect {
        let inner = borderRect(forBounds: bounds).inset(by: borderInsets)
        var left = inner.minX, right = inner.maxX
        func spare(_ rect: CGRect, gap: CGFloat = 0, isLeading: Bool) {
            if isLeading != isMirrored {
                left = max(left, rect.maxX + gap)
            } else {
                right = min(right, rect.minX - gap)
            }
        }
        if leftView != nil, isShown(leftViewMode) { spare(leftViewRect(forBounds: bounds), isLeading: true) }
        if rightView != nil, isShown(rightViewMode) { spare(rightViewRect(forBounds: bounds), isLeading: false) }
        if showsClearButton { spare(clearButtonRect(forBounds: bounds), gap: 5, isLeading: false) }
        return CGRect(x: left, y: inner.minY, width: max(0, right - left), height: max(0, inner.height))
    }

    func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isFirstResponder
        case .unlessEditing: !isFirstResponder
        case .always: true
        }
    }

    /// The clear button takes the place of the right view where both would be shown.
    var showsClearButton: Bool {
        isShown(clearButtonMode) && hasText && isEnabled && !(rightView != nil && isShown(rightViewMode))
    }

    /// A rectangle at the trailing end, centred vertically.
    func sideRect(_ size: CGSize, _ margin: CGFloat, _ bounds: CGRect) -> CGRect {
        let x = isMirrored ? bounds.minX + margin : bounds.maxX - margin - size.width
        return CGRect(
            x: x, y: pixels(bounds.midY - size.height / 2), width: size.width, height: size.height)
    }

    func viewRect(_ view: UIView?, isLeading: Bool, in bounds: CGRect) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        let x = isLeading != isMirrored ? bounds.minX : bounds.maxX - size.width
        return CGRect(x: x, y: pixels(bounds.midY - size.height / 2), width: size.width, height: size.height)
    }

    /// The font, at the preferred text size if the field follows it.
    var shownFont: UIFont {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        return adjustsFontForContentSizeCategory
            ? font.adjusted(for: traitCollection.preferredContentSizeCategory) : font
    }

    var fittingSize: CGSize {
        let line = shownFont
        let text =
            editor.text.length > 0 ? editor.layout.size.width : placeholderText?.layout(width: nil).size.width ?? 0
        let insets = borderInsets
        var size = CGSize(
            width: (text + CaretView.width).rounded(.up) + insets.left + insets.right,
            height: line.lineHeight.rounded(.up) + 1)
        if borderStyle == .roundedRect || borderStyle == .bezel { size.height += 12 }
        if borderStyle == .line { size.height += 4 }
        for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
            guard let view, mode != .never else { continue }
            size.width += view.bounds.width
            size.height = max(size.height, view.bounds.height)
        }
        if clearButtonMode != .never { size.width += 24 }
        return size
    }

    /// The baseline of the line, which is centred.
    var shownBaseline: TextBaseline {
        let layout = editor.layout.layout
        return TextBaseline(heightShare: 0.5, offset: layout.firstBaseline - layout.size.height / 2)
    }

    func replace(_ old: UIView?, by view: UIView?) {
        guard old !== view else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The placeholder in the font of the field; nil for none.
    var placeholderText: LabelText? {
        let paragraphs: [LabelText.Paragraph] =
            if let plainPlaceholder {
                textAttributes(color: plainPlaceholderColor ?? .placeholderText).paragraphs(of: plainPlaceholder)
            } else {
                attributedPlaceholder.map(textAttributes(color: .placeholderText).paragraphs(of:)) ?? []
            }
        return paragraphs.isEmpty ? nil : LabelText(paragraphs: paragraphs, maximumLines: 1)
    }

    var hasPlaceholder: Bool { plainPlaceholder != nil || attributedPlaceholder != nil }

    func makeAttributedPlaceholder(_ plain: String) -> NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.foregroundColor] = plainPlaceholderColor
        return NSAttributedString(string: plain, attributes: attributes)
    }

    func placeholderDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout of the views

    func layOutParts() {
        layOutBorder()
        layOut(leftView, leftViewMode, leftViewRect(forBounds: bounds))
        layOut(rightView, rightViewMode, rightViewRect(forBounds: bounds))
        parts.showClearButton(showsClearButton ? clearButtonRect(forBounds: bounds) : nil, in: self)
        let isEditing = isFirstResponder
        let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let margin = TextFieldParts.caretMargin
        parts.clip.frame = area.insetBy(dx: -margin, dy: 0)
        layOutText(in: CGRect(x: margin, y: 0, width: max(0, area.width), height: area.height), isEditing: isEditing)
        layOutPlaceholder(area)
        showDrawing(isEditing: isEditing)
    }

    private func layOut(_ view: UIView?, _ mode: ViewMode, _ frame: CGRect) {
        guard let view else { return }
        if view.superview !== self { addSubview(view) }
        view.isHidden = !isShown(mode)
        if !view.isHidden { view.frame = frame }
    }

    private func layOutBorder() {
        let image = isEnabled ? background : disabledBackground ?? background
        parts.background.isHidden = image == nil || borderStyle == .roundedRect
        parts.background.image = image
        parts.background.frame = bounds
        let border = parts.border
        border.isHidden = borderStyle == .none
        guard borderStyle != .none else { return }
        border.frame = borderRect(forBounds: bounds)
        let isRounded = borderStyle == .roundedRect
        border.layer.cornerRadius = isRounded ? 5 : 0
        border.layer.borderWidth = borderStyle == .line ? 1 : 1 / displayScale
        let isFilled = isRounded && (backgroundColor == nil || backgroundColor == .clear)
        border.backgroundColor = isFilled ? .textFieldBackground : isRounded ? backgroundColor : nil
        let color: UIColor = borderStyle == .line ? .label : .textFieldBorder
        border.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    }

    private func layOutPlaceholder(_ area: CGRect) {
        let label = parts.placeholder
        label.isHidden = hasText || !hasPlaceholder
        guard !label.isHidden else { return }
        let frame = placeholderRect(forBounds: bounds)
        label.frame = frame.offsetBy(dx: -parts.clip.frame.minX, dy: -parts.clip.frame.minY)
        if let plainPlaceholder {
            showPlain(plainPlaceholder, in: label)
        } else if let attributedPlaceholder {
            showAttributed(attributedPlaceholder, in: label)
        }
    }

    private func showPlain(_ placeholder: String, in label: UILabel) {
        // First, since the properties of an attributed text are changed by making new ones.
        if label.hasAttributedText || label.text != placeholder { label.text = placeholder }
        let font = shownFont, color = plainPlaceholderColor ?? .placeholderText
        if label.font != font { label.font = font }
        if label.textColor != color { label.textColor = color }
        if label.textAlignment != textAlignment { label.textAlignment = textAlignment }
    }

    private func showAttributed(_ attributedPlaceholder: NSAttributedString, in label: UILabel) {
        label.font = shownFont
        label.textColor = .placeholderText
        if label.attributedText?.isEqual(to: attributedPlaceholder) != true {
            label.attributedText = attributedPlaceholder
        }
        label.textAlignment = textAlignment
    }

    private func layOutText(in area: CGRect, isEditing: Bool) {
        let canvas = editor.canvas, text = shownText(editor.text), edited = editor.layout
        var size = edited.size
        var lines = edited.layout
        // Tokens are clipped, since an ellipsis would stand over them.
        let tokens = edited.rectangles(of: 0..<editor.tokenCount).reduce(0) { $0 + $1.width }
        if !isEditing, size.width > area.width, tokens < area.width - size.height {
            lines = text.layout(width: area.width)
            size.width = area.width
        }
        let free = area.width - size.width
        let caret = edited.caret(at: editor.selection)
        if isEditing { scrollOffset = scroll(to: caret.minX, free: free, width: area.width) }
        let x = free >= CaretView.width || !isEditing ? area.minX + offset(free) : area.minX - scrollOffset
        canvas.frame = CGRect(
            x: x, y: pixels(area.midY - size.height / 2), width: size.width, height: size.height)
        canvas.isHidden = !hasText && !isEditing
        canvas.show(text, layout: lines, width: size.width)
        let selection = editor.selection
        // A selected token has another colour instead.
        let lower = max(selection.range.lowerBound, editor.tokenCount)
        let shown = lower..<max(lower, selection.range.upperBound)
        canvas.showSelection(isEditing ? edited.rectangles(of: shown) : [])
        canvas.showCaret(isEditing && selection.isCaret ? caret : nil)
    }

    /// The offset at which a caret is visible, from the present one.
    private func scroll(to caret: CGFloat, free: CGFloat, width: CGFloat) -> CGFloat {
        guard free < CaretView.width else { return 0 }
        let last = CaretView.width - free
        return min(max(min(max(scrollOffset, caret + CaretView.width - width), caret), 0), last)
    }

    /// The distance of the text from the left end of its rectangle.
    func offset(_ free: CGFloat) -> CGFloat {
        let isRightToLeft = hasText ? editor.layout.isRightToLeft(at: TextSelection(0)) : isMirrored
        return switch textAlignment {
        case .left, .justified: 0
        case .center: pixels(free / 2)
        case .right: free
        case .natural: isRightToLeft ? free : 0
        }
    }

    func pixels(_ value: CGFloat) -> CGFloat { (value * displayScale).rounded() / displayScale }
}

extension UIColor {
    static let textFieldBorder = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.2) : UIColor(white: 0, alpha: 0.2)
    }
    fileprivate static let textFieldBackground = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 1) : UIColor(white: 1, alpha: 1)
    }
}
