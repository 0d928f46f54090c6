import Typesetting

/// A view that shows one or more lines of text, centred vertically.
///
/// Labels ignore touches by default. Text is stored as outlines, so it stays sharp when scaled and rotated.
@preconcurrency @MainActor open class UILabel: UIView {
    private var attributed: NSAttributedString?
    private var plain: String?
    /// The rectangle passed to `drawText(in:)` when called by the label.
    private var recordedTextRect: CGRect?
    private var isAskingForTextRect = false

    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The text in the label's font and colour; setting it discards the attributes of `attributedText`.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            plain = newValue
            attributed = nil
            textDidChange()
        }
    }

    /// The attributed text; missing attributes have the label's values.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
        set {
            attributed = newValue.map { NSAttributedString(attributedString: $0) }
            plain = nil
            textDidChange()
        }
    }

    /// The font, the system font of 17 points by default; setting nil restores it.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            textDidChange()
        }
    }

    /// Whether fonts of text styles follow changes of the preferred text size; false by default.
    open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }

    /// The text colour, `UIColor.label` by default; setting nil restores it.
    open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            setNeedsTextDisplay()
        }
    }
    open var shadowColor: UIColor? { didSet { setNeedsTextDisplay() } }
    /// The offset of the shadow, (0, −1) by default: upwards.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsTextDisplay() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsTextDisplay() } }
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { textDidChange() } }
    open var highlightedTextColor: UIColor? { didSet { setNeedsTextDisplay() } }
    open var isHighlighted = false { didSet { setNeedsTextDisplay() } }
    open var isEnabled = true { didSet { setNeedsTextDisplay() } }
    /// The maximum number of lines; 0 for as many as fit the height.
    open var numberOfLines = 1 { didSet { textDidChange() } }
    /// Whether a single line shrinks, down to `minimumScaleFactor`, before it is truncated.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsTextDisplay() } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsTextDisplay() } }
    /// The width in which `intrinsicContentSize` wraps text; 0 for no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

    // MARK: Size

    override open var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
        return fittingSize(width: width, lines: numberOfLines)
    }

    /// Returns the text's size, rounded up to device pixels; text that may have several lines wraps in the given width.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width > 0 ? size.width : .greatestFiniteMagnitude, lines: numberOfLines)
    }

    /// Returns the rectangle of the text at the top of the bounds, as wide as its lines.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = fittingSize(width: bounds.width, lines: numberOfLines)
        return CGRect(
            origin: bounds.origin,
            size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
    }

    /// Draws the text in a rectangle. A subclass may pass another rectangle to `super` to inset the text.
    ///
    /// When called by the label, the rectangle becomes the text rectangle; otherwise draws into the current context.
    open func drawText(in rect: CGRect) {
        if isAskingForTextRect {
            recordedTextRect = rect
            return
        }
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if let content = makeContent(in: rect, insets: .zero) {
            LabelDrawing(content).draw(in: context.cairo, bounds: rect)
        }
    }

    // MARK: Display

    override open func layoutSubviews() {
        super.layoutSubviews()
        setNeedsTextDisplay()
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        followTextSize()
        setNeedsTextDisplay()
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsTextDisplay()
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsTextDisplay()
    }

    private func followTextSize() {
        guard adjustsFontForContentSizeCategory else { return }
        let adjusted = font.adjusted(for: traitCollection.preferredContentSizeCategory)
        if adjusted != font { font = adjusted }
    }

    private func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsTextDisplay()
    }

    /// Schedules one text layout in the commit for any number of property changes.
    private func setNeedsTextDisplay() { layer.setNeedsDisplayCheck() }

    override open func display(_ layer: CALayer) {
        super.display(layer)
        recordedTextRect = nil
        isAskingForTextRect = true
        drawText(in: bounds)
        isAskingForTextRect = false
        guard let rect = recordedTextRect else { return show(nil) }
        let insets = UIEdgeInsets(
            top: rect.minY - bounds.minY, left: rect.minX - bounds.minX, bottom: bounds.maxY - rect.maxY,
            right: bounds.maxX - rect.maxX)
        show(makeContent(in: rect, insets: insets))
    }

    /// Keeps a drawing with equal content, since a new one would be repainted.
    private func show(_ content: LabelDrawing.Content?) {
        guard content != (layer.drawing as? LabelDrawing)?.content else { return }
        layer.drawing = content.map(LabelDrawing.init)
    }

    private func makeContent(in rect: CGRect, insets: UIEdgeInsets) -> LabelDrawing.Content? {
        guard rect.width > 0, rect.height > 0, var text = labelText, !text.isEmpty else { return nil }
        if adjustsFontSizeToFitWidth, numberOfLines == 1 { text = shrunk(text, to: rect.width) }
        if numberOfLines != 1 {
            let pitch = text.lineHeight + text.paragraph.lineSpacing
            let fitting = Int(min(1e6, (rect.height + text.paragraph.lineSpacing + 0.01) / pitch))
            text.maximumLines = numberOfLines == 0 ? max(1, fitting) : min(numberOfLines, max(1, fitting))
        }
        let shadow = shadowColor.map {
            LabelDrawing.Shadow(color: $0.resolvedColor(with: traitCollection).rgba, offset: shadowOffset)
        }
        return LabelDrawing.Content(
            text: text, width: rect.width, insets: insets, shadow: shadow, scale: deviceScale)
    }

    /// Returns the text at the largest size, not below the minimum, at which it fits on one line.
    private func shrunk(_ text: LabelText, to width: CGFloat) -> LabelText {
        let natural = text.layout(width: nil).size.width
        guard natural > width, natural > 0 else { return text }
        var factor = max(width / natural, minimumScaleFactor)
        // Advances are not exactly proportional to the size, so the first estimate may be slightly too wide.
        for _ in 0..<3 where factor > minimumScaleFactor {
            if text.scaled(by: factor).layout(width: nil).size.width <= width { break }
            factor = max(factor * 0.99, minimumScaleFactor)
        }
        return text.scaled(by: factor)
    }

    private func fittingSize(width: CGFloat, lines: Int) -> CGSize {
        guard var text = labelText, !text.isEmpty else { return .zero }
        text.maximumLines = lines
        let wraps = lines != 1 && width < 1e6
        let layout = text.layout(width: wraps ? width : nil)
        return CGSize(
            width: ceiled(layout.size.width), height: ceiled(layout.size.height))
    }

    private func ceiled(_ value: CGFloat) -> CGFloat {
        // Rounds slightly below, so that floating-point noise does not add a pixel.
        ((value - 1e-6) * deviceScale).rounded(.up) / deviceScale
    }

    private var deviceScale: CGFloat { max(1, traitCollection.displayScale) }

    // MARK: Text

    /// The text with the label's attributes filled in and colours resolved; nil without text.
    private var labelText: LabelText? {
        // Avoids attributed strings: Foundation on Linux never frees the storage of their runs.
        guard let attributed else {
            return plain.map { plain in
                LabelText(
                    runs: plain.isEmpty ? [] : [TextRun(text: plain, style: style([:]))], font: font,
                    paragraph: paragraph(of: nil), maximumLines: numberOfLines)
            }
        }
        guard let paragraphs = attributed.paragraphsOfDifferentStyle else { return labelText(of: attributed) }
        var first = labelText(of: paragraphs[0])
        first.following = paragraphs.dropFirst().map { labelText(of: $0) }
        return first
    }

    private func labelText(of string: NSAttributedString) -> LabelText {
        var tallest: UIFont?
        var runs: [TextRun] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { values, range, _ in
            let font = values[.font] as? UIFont ?? self.font!
            if font.lineHeight > tallest?.lineHeight ?? 0 { tallest = font }
            runs.append(TextRun(text: string.attributedSubstring(from: range).string, style: style(values)))
        }
        return LabelText(
            runs: runs, font: tallest ?? font, paragraph: paragraph(of: string), maximumLines: numberOfLines)
    }

    private func style(_ values: [NSAttributedString.Key: Any]) -> TextStyle {
        let highlight = isHighlighted ? highlightedTextColor : nil
        let own = highlight ?? values[.foregroundColor] as? UIColor ?? textColor
        var color = (own ?? .label).resolvedColor(with: traitCollection).rgba
        if !isEnabled { color.w *= 0.3 }
        return TextStyle(
            font: (values[.font] as? UIFont ?? font!).face, color: color, kerning: number(values[.kern]),
            underline: number(values[.underlineStyle]) != 0,
            strikethrough: number(values[.strikethroughStyle]) != 0)
    }

    private func paragraph(of string: NSAttributedString?) -> NSParagraphStyle.Values {
        var values = unresolvedParagraph(of: string)
        if values.alignment == .natural, effectiveUserInterfaceLayoutDirection == .rightToLeft {
            values.alignment = .right
        }
        return values
    }

    private func unresolvedParagraph(of string: NSAttributedString?) -> NSParagraphStyle.Values {
        if let string, string.length > 0,
            let style = string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        {
            return style.values
        }
        var values = NSParagraphStyle.Values()
        values.alignment = textAlignment
        values.lineBreakMode = lineBreakMode
        return values
    }

    private func number(_ value: Any?) -> CGFloat {
        switch value {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
    }
}

extension NSAttributedString {
    /// The paragraphs without their terminators, each at least a space long. Nil if one style applies to all, or if the
    /// indents and spacing of a single paragraph have no effect.
    fileprivate var paragraphsOfDifferentStyle: [NSAttributedString]? {
        guard length > 0 else { return nil }
        var parts: [NSAttributedString] = []
        let text = string as NSString
        var start = 0
        while start < length {
            let range = text.paragraphRange(for: NSRange(location: start, length: 0))
            var inner = range
            while inner.length > 0, "\n\r\u{2029}".utf16.contains(text.character(at: inner.location + inner.length - 1))
            {
                inner.length -= 1
            }
            let part =
                inner.length > 0
                ? attributedSubstring(from: inner)
                : NSAttributedString(string: " ", attributes: attributes(at: range.location, effectiveRange: nil))
            parts.append(part)
            start = range.location + max(1, range.length)
        }
        let styles = parts.map {
            ($0.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.values
        }
        let plain = NSParagraphStyle.Values()
        let isOne = styles.allSatisfy { $0 == styles[0] }
        let hasOwnShape = styles.contains { style in
            guard let style else { return false }
            return style.paragraphSpacing != 0 || style.paragraphSpacingBefore != 0
                || style.headIndent != plain.headIndent || style.firstLineHeadIndent != 0 || style.tailIndent != 0
        }
        return isOne && !hasOwnShape ? nil : parts
    }
}
