import CoreGraphics

/// The style of a run. Colours are sRGB, not premultiplied; kerning is in points after each character.
package struct TextStyle: Hashable, Sendable {
    package var font: FontFace
    package var color: SIMD4<Double>
    package var kerning: CGFloat
    package var underline: TextRule?
    package var strikethrough: TextRule?
    package var hasLigatures = true
    /// The distance of the text above the baseline, in points.
    package var baselineOffset: CGFloat = 0
    /// Fills the line's height behind the text.
    package var background: SIMD4<Double>?
    package var stroke: TextStroke?
    package var shadow: TextShadow?
    /// The picture shown for each object replacement character (U+FFFC) of the run.
    package var attachment: TextAttachment?

    package init(
        font: FontFace, color: SIMD4<Double> = SIMD4(0, 0, 0, 1), kerning: CGFloat = 0, underline: TextRule? = nil,
        strikethrough: TextRule? = nil
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
