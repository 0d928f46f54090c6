internal import CPango
import CoreGraphics

extension ShapedText {
    /// Shapes a short text without a width, and returns whether its lines fit within one.
    ///
    /// With a width, Pango shapes each run twice: once to measure it, and again when it is put on a line. Lines that
    /// fit are the same.
    mutating func shape(
        _ text: StyledText, fitting width: CGFloat, _ paragraph: TextParagraph, in context: OpaquePointer
    ) -> Bool {
        guard text.isShort(for: width), paragraph.indent == 0, paragraph.tabs.isEmpty,
            paragraph.alignment != .justified
        else { return false }
        let layout = ShapedText.layout(of: text, nil, wrapsWords: false, paragraph, in: context)
        let found = ShapedText.lines(of: layout, text)
        let limit = CGFloat(ShapedText.lineUnits(width))
        guard found.allSatisfy({ $0.width * CGFloat(PANGO_SCALE) <= limit }) else {
            g_object_unref(UnsafeMutableRawPointer(layout))
            return false
        }
        lines = found
        owners = [layout]
        shapings = [(0..<text.text.utf8.count, false)]
        return true
    }
}

extension StyledText {
    /// The narrowest average advance of a byte for which a text is expected to fit, by the size of the font: that of
    /// ideographs and of Arabic letters.
    private static let byteWidth: CGFloat = 0.3

    /// Whether a text of one style probably fits within a width. False for tabs, whose positions depend on the width.
    fileprivate func isShort(for width: CGFloat) -> Bool {
        guard ranges.count == 1, ranges[0].style.kerning == 0, ranges[0].style.attachment == nil else { return false }
        let bytes = text.utf8
        return CGFloat(bytes.count) * ranges[0].style.font.size * Self.byteWidth <= width && !bytes.contains(0x09)
    }
}
