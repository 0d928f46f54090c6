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

    /// Returns the paragraphs of a text whose attributes are the same throughout; none by default.
    func paragraphs(of plain: String, _ values: Values = [:]) -> [LabelText.Paragraph] {
        // Avoids attributed strings: Foundation on Linux never frees the storage of their runs.
        guard !plain.isEmpty else { return [] }
        let style = style(values)
        let shape = aligned((values[.paragraphStyle] as? NSParagraphStyle)?.values ?? paragraph)
        guard shape.hasOwnShape else {
            return [LabelText.Paragraph(runs: [TextRun(text: plain, style: style)], values: shape)]
        }
        let text = NSString(string: plain), ranges = paragraphRanges(of: text)
        return ranges.enumerated().map { index, range in
            let inner = contents(of: range, in: text, isLast: index == ranges.count - 1)
            let string = inner.length > 0 ? text.substring(with: inner) : " "
            return LabelText.Paragraph(runs: [TextRun(text: string, style: style)], values: shape)
        }
    }

    /// Returns the paragraphs of a text; adjacent ones of a style without indents and spacing are one.
    func paragraphs(of string: NSAttributedString) -> [LabelText.Paragraph] {
        guard string.length > 0 else { return [] }
        let text = NSString(string: string.string)
        var groups: [(range: NSRange, values: NSParagraphStyle.Values)] = []
        var start = 0
        while start < text.length {
            // Most texts have few paragraph styles: searching all their separators would take longer than the rest.
            var range = NSRange(location: start, length: 0)
            let style =
                string.attribute(
                    .paragraphStyle, at: start, longestEffectiveRange: &range,
                    in: NSRange(location: start, length: text.length - start)) as? NSParagraphStyle
            let values = aligned(style?.values ?? paragraph)
            let styled = range.location + range.length
            var end = text.length
            if values.hasOwnShape || styled < end {
                // The style of a paragraph is that of its first character.
                let last = values.hasOwnShape ? start : max(start, styled - 1)
                let found = text.paragraphRange(for: NSRange(location: last, length: 0))
                end = max(start + 1, found.location + found.length)
            }
            if let last = groups.last, last.values == values, !values.hasOwnShape {
                groups[groups.count - 1].range.length += end - start
            } else {
                groups.append((NSRange(location: start, length: end - start), values))
            }
            start = end
        }
        return groups.enumerated().map { index, group in
            LabelText.Paragraph(
                runs: runs(of: string, in: group.range, text, isLast: index == groups.count - 1), values: group.values)
        }
    }

    private func paragraphRanges(of text: NSString) -> [NSRange] {
        var ranges: [NSRange] = [], start = 0
        while start < text.length {
            let range = text.paragraphRange(for: NSRange(location: start, length: 0))
            ranges.append(range)
            start = range.location + max(1, range.length)
        }
        return ranges
    }

    /// A range without its last paragraph separator, unless the text ends there as well.
    private func contents(of range: NSRange, in text: NSString, isLast: Bool) -> NSRange {
        guard !isLast else { return range }
        var end = 0
        text.getParagraphStart(
            nil, end: nil, contentsEnd: &end, for: NSRange(location: range.location + range.length - 1, length: 0))
        return NSRange(location: range.location, length: end - range.location)
    }

    /// The runs of a range; a space for an empty paragraph.
    private func runs(
        of string: NSAttributedString, in range: NSRange, _ text: NSString, isLast: Bool
    ) -> [TextRun] {
        let inner = contents(of: range, in: text, isLast: isLast)
        guard inner.length > 0 else {
            return [TextRun(text: " ", style: style(string.attributes(at: range.location, effectiveRange: nil)))]
        }
        var runs: [TextRun] = []
        let whole = string.string
        string.enumerateAttributes(in: inner, options: []) { values, range, _ in
            let part = whole.part(range) ?? text.substring(with: range)
            runs.append(TextRun(text: part, style: style(values)))
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
            // Attributed strings hold all numbers as objects; attributes of plain strings are as they were passed.
            case let value?: ((value as AnyObject) as? NSNumber).map { CGFloat($0.doubleValue) }
            case nil: nil
            }
        return number?.limitedForText
    }
}

extension String {
    /// A range of UTF-16 units, without reading each of them as Foundation does; nil for one that divides a scalar.
    fileprivate func part(_ range: NSRange) -> String? {
        let lower = utf16.index(startIndex, offsetBy: range.location)
        let upper = utf16.index(lower, offsetBy: range.length)
        if lower == startIndex, upper == endIndex { return self }
        guard let start = lower.samePosition(in: unicodeScalars), let end = upper.samePosition(in: unicodeScalars)
        else {
            return nil
        }
        return String(self[start..<end])
    }
}
