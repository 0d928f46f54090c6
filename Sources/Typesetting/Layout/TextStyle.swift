import CoreGraphics

/// How a run of text looks; colours are sRGB, not premultiplied, kerning is in points after each character.
package struct TextStyle: Hashable, Sendable {
    package var font: FontFace
    package var color: SIMD4<Double>
    package var kerning: CGFloat
    package var underline: Bool
    package var strikethrough: Bool

    package init(
        font: FontFace, color: SIMD4<Double> = SIMD4(0, 0, 0, 1), kerning: CGFloat = 0, underline: Bool = false,
        strikethrough: Bool = false
    ) {
        self.font = font
        self.color = color
        self.kerning = kerning
        self.underline = underline
        self.strikethrough = strikethrough
    }
}

/// Text of one style.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var style: TextStyle

    package init(text: String, style: TextStyle) {
        self.text = text
        self.style = style
    }
}

/// What happens to text that is wider than its width.
package enum TextTruncation: Hashable, Sendable {
    /// Wraps between words, and inside those that are wider than a line.
    case none
    /// Wraps between characters.
    case wrapCharacters
    /// Breaks lines only at paragraphs and cuts what sticks out.
    case clip
    /// Wraps between words; the last line allowed shows "…" at its start, middle or end.
    case head, middle, tail
}

/// Where lines stand in the width they are drawn in; `leading` follows the direction of each line's text.
package enum TextAlignment: Hashable, Sendable {
    case leading, left, center, right, justified
}
