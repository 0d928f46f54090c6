internal import CPango
import CoreGraphics

/// Lines, and the Pango layouts that own their glyphs.
struct ShapedText {
    var lines: [TextLine] = []
    var owners: [OpaquePointer] = []
    /// Whether lines beyond the allowed number were dropped.
    var isTruncated = false

    /// Breaks a text into lines and truncates the rest.
    init(
        _ text: StyledText, width: CGFloat?, maximumLines: Int, truncation: TextTruncation, justified: Bool,
        indent: CGFloat = 0, in context: OpaquePointer
    ) {
        let whole = text.makeLayout(in: context)
        owners.append(whole)
        let wrapWidth = truncation == .clip ? nil : width
        ShapedText.setWidth(wrapWidth, of: whole)
        pango_layout_set_wrap(whole, truncation == .wrapCharacters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_justify(whole, justified ? 1 : 0)
        if indent != 0 { pango_layout_set_indent(whole, Int32((Double(indent) * Double(PANGO_SCALE)).rounded())) }
        lines = ShapedText.lines(of: whole, text)
        guard maximumLines > 0, lines.count > maximumLines else { return }
        isTruncated = true
        let start = lines[maximumLines - 1].startByte
        lines.removeSubrange(maximumLines...)
        guard let wrapWidth, let mode = truncation.ellipsis else { return }

        let last = text.remainder(from: start, truncation)
        let layout = last.makeLayout(in: context)
        owners.append(layout)
        ShapedText.setWidth(wrapWidth, of: layout)
        pango_layout_set_ellipsize(layout, mode)
        pango_layout_set_single_paragraph_mode(layout, 1)
        lines[maximumLines - 1] = ShapedText.lines(of: layout, last)[0]
    }

    private static func setWidth(_ width: CGFloat?, of layout: OpaquePointer) {
        guard let width else { return pango_layout_set_width(layout, -1) }
        // One unit more, so that a text fits into its own measured width despite rounding.
        let units = min(Double(Int32.max / 2), (Double(max(0, width)) * Double(PANGO_SCALE)).rounded(.up) + 1)
        pango_layout_set_width(layout, Int32(units))
    }

    private static func lines(of layout: OpaquePointer, _ text: StyledText) -> [TextLine] {
        (0..<pango_layout_get_line_count(layout)).map {
            TextLine(pango_layout_get_line_readonly(layout, $0)!, of: text)
        }
    }
}

extension TextTruncation {
    var ellipsis: PangoEllipsizeMode? {
        switch self {
        case .head: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .tail: PANGO_ELLIPSIZE_END
        case .none, .wrapCharacters, .clip: nil
        }
    }
}

extension StyledText {
    /// The text of the last line: to the end of the paragraph if the tail is truncated, otherwise to the end of the
    /// text.
    fileprivate func remainder(from byte: Int, _ truncation: TextTruncation) -> StyledText {
        let end = text.utf8.count
        guard truncation == .tail else { return part(byte..<end) }
        let stop = paragraphEnd(after: byte)
        var result = part(byte..<stop)
        // A fitting paragraph still indicates that others follow.
        if stop < end { result.append("…", style(at: max(byte, stop - 1))) }
        return result
    }
}
