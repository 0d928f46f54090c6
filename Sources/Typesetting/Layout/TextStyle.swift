import CoreGraphics

/// The style of a run. Colours are sRGB, not premultiplied; kerning is in points after each character.
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

/// Text of a single style.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var style: TextStyle

    package init(text: String, style: TextStyle) {
        self.text = text
        self.style = style
    }
}

/// Wrapping and truncation of text that exceeds its width.
package enum TextTruncation: Hashable, Sendable {
    /// Wraps at words, and inside words wider than a line.
    case none
    /// Wraps at characters.
    case wrapCharacters
    /// Breaks lines at paragraphs only and clips them.
    case clip
    /// Wraps at words. The last allowed line shows "…" at its start, middle or end.
    case head, middle, tail
}

/// Horizontal alignment of lines. `leading` follows the writing direction of each line.
package enum TextAlignment: Hashable, Sendable {
    case leading, left, center, right, justified
}
