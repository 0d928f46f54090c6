import Typesetting

/// Reads the paragraphs of attributed strings: missing attributes have the values given here, colours are resolved.
struct TextAttributes {
    var font: UIFont
    var color: UIColor
    var paragraph = NSParagraphStyle.Values()
    /// Replaces all colours of text.
    var highlight: UIColor?
    /// The opacity of disabled text.
    var opacity: Double = 1
    /// Whether natural alignment is to the right.
    var isMirrored = false
    var traits: UITraitCollection
    /// The text size that fonts of text styles follow; nil for none.
    var category: UIContentSizeCategory?

    typealias Values = [NSAttributedString.Key: Any]

    /// Returns the paragraphs of a text without attributes.
    func paragraphs(of plain: String) -> [LabelText.Paragraph] {
        // Avoids attributed strings: Foundation on Linux never frees the storage of their runs.
        guard !plain.isEmpty else { return [] }
        return [
            LabelText.Paragraph(runs: [TextRun(text: plain, style: style([:]))], values: aligned(paragraph))
        ]
    }

    /// Returns the paragraphs of a text; adjacent ones of a style without indents and spacing are one.
    func paragraphs(of string: NSAttributedString) -> [LabelText.Paragraph] {
        guard string.length > 0 else { return [] }
        let text = NSString(string: string.string)
        var groups: [(range: NSRange, values: NSParagraphStyle.Values)] = []
        var start = 0
        while start < string.length {
            let range = text.paragraphRange(for: NSRange(location: start, length: 0))
            let style = string.attribute(.paragraphStyle, at: start, effectiveRange: nil) as? NSParagraphStyle
            let values = aligned(style?.values ?? paragraph)
            if let last = groups.last, last.values == values, !values.hasOwnShape {
                groups[groups.count - 1].range.length += range.length
            } else {
                groups.append((range, values))
            }
            start = range.location + max(1, range.length)
        }
        return groups.enumerated().map { index, group in
            LabelText.Paragraph(
                runs: runs(of: string, in: group.range, text, isLast: index == groups.count - 1), values: group.values)
        }
    }

    /// The runs of a range. The last paragraph separator of a range ends it, unless the text ends there as well.
    private func runs(
        of string: NSAttributedString, in range: NSRange, _ text: NSString, isLast: Bool
    ) -> [TextRun] {
        var inner = range
        if !isLast {
            var end = 0
            text.getParagraphStart(
                nil, end: nil, contentsEnd: &end,
                for: NSRange(location: range.location + range.length - 1, length: 0))
            inner.length = end - range.location
        }
        guard inner.length > 0 else {
            return [TextRun(text: " ", style: style(string.attributes(at: range.location, effectiveRange: nil)))]
        }
        var runs: [TextRun] = []
        string.enumerateAttributes(in: inner, options: []) { values, range, _ in
            runs.append(TextRun(text: text.substring(with: range), style: style(values)))
        }
        return runs
    }

    private func aligned(_ values: NSParagraphStyle.Values) -> NSParagraphStyle.Values {
        var values = values
        if values.alignment == .natural, isMirrored { values.alignment = .right }
        values.limit()
        return values
    }

    private func style(_ values: Values) -> TextStyle {
        if values.isEmpty {
            let adjusted = category.map { self.font.adjusted(for: $0) } ?? self.font
            return TextStyle(font: adjusted.face, color: rgba(highlight ?? color))
        }
        var font = values[.font] as? UIFont ?? self.font
        if let category { font = font.adjusted(for: category) }
        let isLink = values[.link] != nil
        let own = highlight ?? (isLink ? .link : values[.foregroundColor] as? UIColor ?? color)
        var style = TextStyle(
            font: font.face, color: rgba(own), kerning: number(values[.tracking]) ?? number(values[.kern]) ?? 0)
        style.underline = rule(values[.underlineStyle], values[.underlineColor])
        if isLink, style.underline == nil { style.underline = TextRule() }
        style.strikethrough = rule(values[.strikethroughStyle], values[.strikethroughColor])
        style.hasLigatures = number(values[.ligature]) != 0
        style.baselineOffset = number(values[.baselineOffset]) ?? 0
        style.background = (values[.backgroundColor] as? UIColor).map(rgba)
        if let width = number(values[.strokeWidth]), width != 0 {
            style.stroke = TextStroke(
                width: abs(width) / 100 * font.pointSize, color: (values[.strokeColor] as? UIColor).map(rgba),
                fills: width < 0)
        }
        if let shadow = values[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
            style.shadow = TextShadow(
                offset: shadow.shadowOffset, blur: max(0, shadow.shadowBlurRadius), color: rgba(color))
        }
        style.attachment = (values[.attachment] as? NSTextAttachment)?.picture(besides: font)
        return style
    }

    private func rgba(_ color: UIColor) -> SIMD4<Double> {
        var rgba = color.resolvedColor(with: traits).rgba
        rgba.w *= opacity
        return rgba
    }

    private func rule(_ style: Any?, _ color: Any?) -> TextRule? {
        let value = (style as? NSUnderlineStyle)?.rawValue ?? number(style).map { Int($0) } ?? 0
        guard value & 0xF != 0 else { return nil }
        let form: TextRule.Form =
            value & NSUnderlineStyle.double.rawValue == NSUnderlineStyle.double.rawValue
            ? .double : value & NSUnderlineStyle.thick.rawValue != 0 ? .thick : .single
        let pattern: TextRule.Pattern =
            switch value & 0x700 {
            case 0x100: .dot
            case 0x200: .dash
            case 0x300: .dashDot
            case 0x400: .dashDotDot
            default: .solid
            }
        return TextRule(
            form: form, pattern: pattern, skipsSpaces: value & NSUnderlineStyle.byWord.rawValue != 0,
            color: (color as? UIColor).map(rgba))
    }

    private func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            case let value as Float: CGFloat(value)
            default: nil
            }
        return number?.limitedForText
    }
}
