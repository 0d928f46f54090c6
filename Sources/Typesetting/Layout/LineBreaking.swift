internal import CPango
import CoreGraphics

/// Lines, and the Pango layouts that own their glyphs.
struct ShapedText {
    var lines: [TextLine] = []
    var owners: [OpaquePointer] = []
    /// The line whose glyphs no Pango layout owns.
    var composed: ComposedLine?
    /// Whether lines beyond the allowed number were dropped.
    var isTruncated = false

    /// Breaks a text into lines and truncates the rest.
    ///
    /// - Parameter composes: Whether a line may be composed of known pieces, without a Pango layout.
    init(
        _ text: StyledText, width: CGFloat?, maximumLines: Int, _ paragraph: TextParagraph, in library: FontLibrary,
        composes: Bool = true
    ) {
        let truncation = paragraph.truncation
        let wrapWidth = truncation == .clip ? nil : width
        let key = composes ? ComposedText(text, paragraph) : nil
        if let key, let composer = library.composers[key],
            let composed = composer.compose(text, width: wrapWidth.map(ShapedText.lineUnits))
        {
            lines = [composed.line]
            self.composed = composed
            let font = UnsafeMutableRawPointer(composed.line.runs[0].font)
            owners = [OpaquePointer(g_object_ref(font))]
            return
        }
        let context = library.context(for: paragraph.direction)
        let whole = text.makeLayout(in: context)
        ShapedText.setShape(of: whole, paragraph)
        owners.append(whole)
        ShapedText.setWidth(wrapWidth, of: whole)
        pango_layout_set_wrap(whole, truncation == .wrapCharacters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_justify(whole, paragraph.alignment == .justified ? 1 : 0)
        if paragraph.indent != 0 { pango_layout_set_indent(whole, ShapedText.units(paragraph.indent)) }
        lines = ShapedText.lines(of: whole, text)
        if let key, lines.count == 1 { library.record(lines[0], text.text, key) }
        guard maximumLines > 0, lines.count > maximumLines else { return }
        isTruncated = true
        let start = lines[maximumLines - 1].startByte
        lines.removeSubrange(maximumLines...)
        guard let wrapWidth, let mode = truncation.ellipsis else { return }

        let last = text.remainder(from: start, truncation)
        let layout = last.makeLayout(in: context)
        owners.append(layout)
        ShapedText.setShape(of: layout, paragraph)
        let isFirst = maximumLines == 1
        let inset = isFirst ? max(0, paragraph.indent) : max(0, -paragraph.indent)
        ShapedText.setWidth(wrapWidth - inset, of: layout)
        pango_layout_set_ellipsize(layout, mode)
        pango_layout_set_single_paragraph_mode(layout, 1)
        lines[maximumLines - 1] = ShapedText.lines(of: layout, last)[0]
    }

    /// Sets the writing direction and the tab stops.
    private static func setShape(of layout: OpaquePointer, _ paragraph: TextParagraph) {
        if paragraph.direction != .natural { pango_layout_set_auto_dir(layout, 0) }
        guard !paragraph.tabs.isEmpty, let tabs = pango_tab_array_new(Int32(paragraph.tabs.count), 0) else { return }
        for (index, tab) in paragraph.tabs.enumerated() {
            let alignment: PangoTabAlign =
                switch tab.alignment {
                case .left: PANGO_TAB_LEFT
                case .center: PANGO_TAB_CENTER
                case .right: PANGO_TAB_RIGHT
                }
            pango_tab_array_set_tab(tabs, Int32(index), alignment, units(tab.position))
        }
        pango_layout_set_tabs(layout, tabs)
        pango_tab_array_free(tabs)
    }

    private static func units(_ points: CGFloat) -> Int32 { Int32((Double(points) * Double(PANGO_SCALE)).rounded()) }

    private static func setWidth(_ width: CGFloat?, of layout: OpaquePointer) {
        pango_layout_set_width(layout, width.map(lineUnits) ?? -1)
    }

    /// The width of lines in Pango's units: one unit more, so that a text fits into its own measured width despite
    /// rounding.
    private static func lineUnits(_ width: CGFloat) -> Int32 {
        Int32(min(Double(Int32.max / 2), (Double(max(0, width)) * Double(PANGO_SCALE)).rounded(.up) + 1))
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
