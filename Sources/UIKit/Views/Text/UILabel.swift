import Typesetting

/// A view that shows one or more lines of text, centred vertically.
///
/// Labels ignore touches by default. Text is stored as outlines, so it stays sharp when scaled and rotated.
/// Unchecked: only assigned, as a whole or by member.
@preconcurrency @MainActor open class UILabel: UIView {
    /// The attributed text, with the values of the label at the time it was set for missing attributes.
    @exclusivity(unchecked) private var attributed: (string: NSAttributedString, defaults: Defaults)?
    var hasAttributedText: Bool { attributed != nil }
    @exclusivity(unchecked) private var plain: String?
    @exclusivity(unchecked) private var defaults = Defaults()

    /// The attributes of text without its own.
    private struct Defaults {
        var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
        var color = UIColor.label
        var paragraph: NSParagraphStyle.Values = {
            var values = NSParagraphStyle.Values()
            values.lineBreakMode = .byTruncatingTail
            return values
        }()
    }

    /// The last layout for a size since the last display: what is displayed is often what was measured.
    @exclusivity(unchecked) private(set) var measuredLayout: LabelLayout?
    /// The rectangle passed to `drawText(in:)` when called by the label.
    private var recordedTextRect: CGRect?
    private var isAskingForTextRect = false

    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.finish(self, at: UILabel.self)
    }
    override class var coderLevel: UIView.Type { UILabel.self }

    /// The text in the label's font and colour; setting it discards the attributes of `attributedText`.
    open var text: String? {
        get { attributed?.string.string ?? plain }
        set {
            notifying(.text) {
                (plain, attributed) = (newValue, nil)
                textDidChange()
            }
        }
    }

    /// The attributed text; missing attributes have the label's values.
    ///
    /// The label's font, colour, alignment and line break mode become those of the first character. Setting one of them
    /// later changes the whole text.
    open var attributedText: NSAttributedString? {
        get { attributed?.string ?? plain.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
        set {
            plain = nil
            attributed = newValue.map { (NSAttributedString(attributedString: $0), defaults) }
            if let newValue, newValue.length > 0 {
                let values = newValue.attributes(at: 0, effectiveRange: nil)
                if let font = values[.font] as? UIFont { defaults.font = font }
                if let color = values[.foregroundColor] as? UIColor { defaults.color = color }
                if let style = values[.paragraphStyle] as? NSParagraphStyle {
                    defaults.paragraph.alignment = style.alignment
                    defaults.paragraph.lineBreakMode = style.lineBreakMode
                }
            }
            textDidChange()
        }
    }

    /// Gives the whole attributed text the value of an attribute.
    private func apply(_ key: NSAttributedString.Key, _ value: Any) {
        guard let attributed, attributed.string.length > 0 else { return }
        let text = NSMutableAttributedString(attributedString: attributed.string)
        text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
        self.attributed = (NSAttributedString(attributedString: text), defaults)
    }

    /// Changes the paragraph styles of the whole attributed text.
    private func changeParagraphs(_ change: (inout NSParagraphStyle.Values) -> Void) {
        change(&defaults.paragraph)
        guard let attributed, attributed.string.length > 0 else { return }
        let text = NSMutableAttributedString(attributedString: attributed.string)
        let whole = NSRange(location: 0, length: text.length)
        attributed.string.enumerateAttribute(.paragraphStyle, in: whole, options: []) { style, range, _ in
            var values = (style as? NSParagraphStyle)?.values ?? attributed.defaults.paragraph
            change(&values)
            text.addAttribute(.paragraphStyle, value: NSParagraphStyle(values: values), range: range)
        }
        self.attributed = (NSAttributedString(attributedString: text), defaults)
    }

    /// The font, the system font of 17 points by default; setting nil restores it.
    open var font: UIFont! {
        get { defaults.font }
        set {
            notifying(.font) {
                defaults.font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
                apply(.font, defaults.font)
                textDidChange()
            }
        }
    }

    /// Whether fonts of text styles follow changes of the preferred text size; false by default.
    open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }

    /// The text colour, `UIColor.label` by default; setting nil restores it.
    open var textColor: UIColor! {
        get { defaults.color }
        set {
            defaults.color = newValue ?? .label
            apply(.foregroundColor, defaults.color)
            setNeedsTextDisplay()
        }
    }
    open var shadowColor: UIColor? { didSet { setNeedsTextDisplay() } }
    /// The offset of the shadow, (0, −1) by default: upwards.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsTextDisplay() } }
    open var textAlignment: NSTextAlignment {
        get { defaults.paragraph.alignment }
        set {
            notifying(.textAlignment) {
                changeParagraphs { $0.alignment = newValue }
                setNeedsTextDisplay()
            }
        }
    }
    open var lineBreakMode: NSLineBreakMode {
        get { defaults.paragraph.lineBreakMode }
        set {
            changeParagraphs { $0.lineBreakMode = newValue }
            textDidChange()
        }
    }
    open var highlightedTextColor: UIColor? { didSet { setNeedsTextDisplay() } }
    open var isHighlighted = false { didSet { setNeedsTextDisplay() } }
    open var isEnabled = true { didSet { setNeedsTextDisplay() } }
    /// The maximum number of lines; 0 for as many as fit the height.
    open var numberOfLines = 1 { didSet { textDidChange() } }
    /// Whether text of a limited number of lines shrinks, down to `minimumScaleFactor`, before it is truncated.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsTextDisplay() } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsTextDisplay() } }
    /// The position of a single line that was shrunk; `alignBaselines` by default.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsTextDisplay() } }
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

    override func textBaseline(isFirst: Bool) -> TextBaseline {
        guard attributed != nil, let text = labelText, !text.isEmpty else {
            return isFirst
                ? TextBaseline(heightShare: 0, offset: font.ascender)
                : TextBaseline(heightShare: 1, offset: font.descender)
        }
        let layout = text.layout(width: numberOfLines == 1 || bounds.width <= 0 ? nil : bounds.width)
        return isFirst
            ? TextBaseline(heightShare: 0, offset: layout.firstBaseline)
            : TextBaseline(heightShare: 1, offset: layout.lastBaseline - layout.size.height)
    }

    /// The text read aloud unless another was set: pictures are read by their own labels.
    override open var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? spokenText }
        set { super.accessibilityLabel = newValue }
    }

    private var spokenText: String? {
        guard let string = attributed?.string, string.string.contains("\u{FFFC}") else { return text }
        var spoken = ""
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttribute(.attachment, in: whole, options: []) { value, range, _ in
            let part = string.attributedSubstring(from: range).string
            spoken += value == nil ? part : (value as? NSTextAttachment)?.accessibilityLabel ?? ""
        }
        return spoken
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
        if attributed != nil { return textDidChange() }
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
        defer { measuredLayout = nil }
        guard let rect = recordedTextRect else { return show(nil) }
        let insets = UIEdgeInsets(
            top: rect.minY - bounds.minY, left: rect.minX - bounds.minX, bottom: bounds.maxY - rect.maxY,
            right: bounds.maxX - rect.maxX)
        show(makeContent(in: rect, insets: insets))
    }

    /// Keeps a drawing with equal content, since a new one would be repainted.
    private func show(_ content: LabelDrawing.Content?) {
        let drawn = layer.drawing as? LabelDrawing
        guard let content else {
            if drawn != nil { layer.drawing = nil }
            return
        }
        if let drawn, drawn.content == content { return }
        layer.drawing = LabelDrawing(content, layout: knownLayout(of: content.text, width: content.width, drawn))
    }

    private func makeContent(in rect: CGRect, insets: UIEdgeInsets) -> LabelDrawing.Content? {
        guard rect.width > 0, rect.height > 0, var text = labelText, !text.isEmpty else { return nil }
        var baseline: CGFloat?
        if numberOfLines == 1 {
            if adjustsFontSizeToFitWidth { (text, baseline) = shrunk(text, to: rect.width) }
        } else {
            text.maximumLines = fittingLines(of: text, in: rect.size)
            if adjustsFontSizeToFitWidth, numberOfLines > 1 { text = shrunk(text, to: rect.size) }
        }
        let shadow = shadowColor.map {
            LabelDrawing.Shadow(color: $0.resolvedColor(with: traitCollection).rgba, offset: shadowOffset)
        }
        return LabelDrawing.Content(
            text: text, width: rect.width, insets: insets, shadow: shadow, scale: deviceScale,
            baselineFromMiddle: baseline)
    }

    /// The number of lines that fit a height, at least 1 and at most `numberOfLines`.
    private func fittingLines(of text: LabelText, in size: CGSize) -> Int {
        let fitting: Int
        if let (pitch, spacing) = text.uniformPitch {
            fitting = Int(min(1e6, (size.height + spacing + 0.01) / pitch))
        } else {
            fitting = layout(of: text, width: size.width).lineCount(fitting: size.height)
        }
        return numberOfLines == 0 ? max(1, fitting) : min(numberOfLines, max(1, fitting))
    }

    /// Returns the text at the largest size, not below the minimum, at which it fits on one line, and the distance of
    /// its baseline from the middle.
    private func shrunk(_ text: LabelText, to width: CGFloat) -> (LabelText, CGFloat?) {
        let natural = text.layout(width: nil)
        guard natural.size.width > width, natural.size.width > 0 else { return (text, nil) }
        var factor = max(width / natural.size.width, minimumScaleFactor)
        // Advances are not exactly proportional to the size, so the first estimate may be slightly too wide.
        for _ in 0..<3 where factor > minimumScaleFactor {
            if text.scaled(by: factor).layout(width: nil).size.width <= width { break }
            factor = max(factor * 0.99, minimumScaleFactor)
        }
        let scaled = text.scaled(by: factor)
        let top = -natural.size.height / 2
        return switch baselineAdjustment {
        case .alignBaselines: (scaled, top + natural.firstBaseline)
        case .alignCenters: (scaled, nil)
        case .none: (scaled, top + scaled.layout(width: nil).firstBaseline)
        }
    }

    /// Returns the text at the largest of 16 sizes, not below the minimum, at which it fits into a size.
    private func shrunk(_ text: LabelText, to size: CGSize) -> LabelText {
        func fits(_ text: LabelText) -> Bool {
            var limited = text
            limited.maximumLines = numberOfLines
            let layout = limited.layout(width: size.width)
            return !layout.isTruncated && layout.size.height <= size.height + 0.01
        }
        guard !fits(text) else { return text }
        let least = max(minimumScaleFactor, 0.05)
        var (low, high) = (0, 16)
        func scaled(_ step: Int) -> LabelText {
            var scaled = text.scaled(by: 1 - (1 - least) * CGFloat(step) / 16)
            scaled.maximumLines = numberOfLines
            return scaled
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(scaled(middle)) { high = middle } else { low = middle }
        }
        return scaled(high)
    }

    private func fittingSize(width: CGFloat, lines: Int) -> CGSize {
        guard var text = labelText, !text.isEmpty else { return .zero }
        text.maximumLines = lines
        let wraps = lines != 1 && width < 1e6
        let layout = layout(of: text, width: wraps ? width : nil)
        return CGSize(width: ceiled(layout.size.width), height: ceiled(layout.size.height))
    }

    private func layout(of text: LabelText, width: CGFloat?) -> LabelLayout {
        if let known = knownLayout(of: text, width: width, layer.drawing as? LabelDrawing) { return known }
        let made = text.layout(width: width)
        measuredLayout = made
        return made
    }

    /// The layout of a text in a width, if it was measured or is displayed.
    private func knownLayout(of text: LabelText, width: CGFloat?, _ drawn: LabelDrawing?) -> LabelLayout? {
        if let measuredLayout, measuredLayout.isLayout(of: text, width: width) { return measuredLayout }
        guard let drawn = drawn?.knownLayout else { return nil }
        return drawn.isLayout(of: text, width: width) ? drawn : nil
    }

    private func ceiled(_ value: CGFloat) -> CGFloat {
        // Rounds slightly below, so that floating-point noise does not add a pixel.
        ((value - 1e-6) * deviceScale).rounded(.up) / deviceScale
    }

    private var deviceScale: CGFloat { max(1, traitCollection.displayScale) }

    // MARK: Text

    /// The text with the label's attributes filled in and colours resolved; nil without text.
    private var labelText: LabelText? {
        if let attributed {
            let paragraphs = textAttributes(attributed.defaults).paragraphs(of: attributed.string)
            return LabelText(paragraphs: paragraphs, maximumLines: numberOfLines)
        }
        guard let plain else { return nil }
        return LabelText(paragraphs: textAttributes(defaults).paragraphs(of: plain), maximumLines: numberOfLines)
    }

    private func textAttributes(_ defaults: Defaults) -> TextAttributes {
        TextAttributes(
            font: defaults.font, color: defaults.color, paragraph: defaults.paragraph,
            highlight: isHighlighted ? highlightedTextColor : nil, opacity: isEnabled ? 1 : 0.3,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft, traits: traitCollection,
            category: adjustsFontForContentSizeCategory ? traitCollection.preferredContentSizeCategory : nil)
    }
}
