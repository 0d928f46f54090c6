internal import CPango
import CoreGraphics

/// Lines, and the Pango layouts that own their glyphs.
struct ShapedText {
    var lines: [TextLine] = []
    var owners: [OpaquePointer] = []
    /// The lines whose glyphs no Pango layout owns.
    var composed: [ComposedLine] = []
    /// Whether lines beyond the allowed number were dropped.
    var isTruncated = false
    /// The bytes that a Pango layout has shaped, and whether its lines are wrapped at words.
    var shapings: [(bytes: Range<Int>, wrapsWords: Bool)] = []

    /// Breaks a text into lines and truncates the rest.
    ///
    /// - Parameters:
    ///   - composes: Whether lines may be of several Pango layouts, or composed of known pieces without any.
    ///   - longWord: The number of bytes from which on a word is shaped by itself.
    init(
        _ text: StyledText, width: CGFloat?, maximumLines: Int, _ paragraph: TextParagraph, in library: FontLibrary,
        composes: Bool = true, longWord: Int = LongWords.length
    ) {
        let truncation = paragraph.truncation
        let wrapWidth = truncation == .clip ? nil : width
        let key = composes ? ComposedText(text, paragraph) : nil
        let context = library.context(for: paragraph.direction)
        let wrapsWords = wrapWidth != nil && truncation != .wrapCharacters
        let isStretched = paragraph.alignment == .justified
        if let key,
            let composed = ShapedText.compose(
                text, key, wrapWidth.map(ShapedText.lineUnits), wraps: wrapsWords && !isStretched, in: library)
        {
            lines = composed.map(\.line)
            self.composed = composed
            let font = UnsafeMutableRawPointer(lines[0].runs[0].font)
            owners = [OpaquePointer(g_object_ref(font))]
        } else if composes, let wrapWidth, shape(text, fitting: wrapWidth, paragraph, in: context) {
            if let key { library.record(lines, text.text, key) }
        } else {
            let words = LongWords(of: text, length: wrapsWords ? longWord : .max)
            let makeLayout = { ShapedText.layout(of: $0, wrapWidth, wrapsWords: $1, paragraph, in: context) }
            if composes, words.areSeparable, paragraph.indent == 0, !isStretched {
                shape(text, words.ranges, makeLayout)
            } else {
                lines = shape(text, 0, wrapsWords: wrapsWords && !words.isWhole, makeLayout)
                if let key, lines.count == 1 || !isStretched { library.record(lines, text.text, key) }
            }
        }
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

    /// Releases the glyphs of all lines.
    func release() {
        for line in composed { line.free() }
        for owner in owners { g_object_unref(UnsafeMutableRawPointer(owner)) }
    }

    /// The lines of a text that is composed of known pieces, after a few unknown ones are shaped by themselves.
    private static func compose(
        _ text: StyledText, _ key: ComposedText, _ width: Int32?, wraps: Bool, in library: FontLibrary
    ) -> [ComposedLine]? {
        func compose() -> [ComposedLine]? {
            guard let composer = library.composers[key] else { return nil }
            if let line = composer.compose(text, width: width) { return [line] }
            guard wraps, let width else { return nil }
            return composer.wrap(text, width: width)
        }
        if let lines = compose() { return lines }
        guard let parts = library.composers[key]?.missingParts(of: text.text) else { return nil }
        for bytes in parts {
            let part = text.part(bytes)
            let layout = layout(of: part, nil, wrapsWords: false, TextParagraph(), in: library.context)
            library.record(lines(of: layout, part), part.text, key)
            g_object_unref(UnsafeMutableRawPointer(layout))
        }
        return compose()
    }

    /// A Pango layout of a text within a width.
    static func layout(
        of text: StyledText, _ width: CGFloat?, wrapsWords: Bool, _ paragraph: TextParagraph, in context: OpaquePointer
    ) -> OpaquePointer {
        let layout = text.makeLayout(in: context)
        setShape(of: layout, paragraph)
        setWidth(width, of: layout)
        pango_layout_set_wrap(layout, wrapsWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR)
        pango_layout_set_justify(layout, paragraph.alignment == .justified ? 1 : 0)
        if paragraph.indent != 0 { pango_layout_set_indent(layout, units(paragraph.indent)) }
        return layout
    }

    /// Shapes a text that begins at a byte of the whole, with a layout that is kept.
    private mutating func shape(
        _ text: StyledText, _ start: Int, wrapsWords: Bool, _ layout: (StyledText, Bool) -> OpaquePointer
    ) -> [TextLine] {
        let layout = layout(text, wrapsWords)
        owners.append(layout)
        shapings.append((start..<start + text.text.utf8.count, wrapsWords))
        var lines = ShapedText.lines(of: layout, text)
        if start > 0 { for index in lines.indices { lines[index].startByte += start } }
        return lines
    }

    /// Shapes a text in parts: wrapped at characters in long words, and at words elsewhere.
    ///
    /// A long word begins a line, since it fits on none, and what follows it stands on its last line.
    private mutating func shape(
        _ text: StyledText, _ words: [Range<Int>], _ layout: (StyledText, Bool) -> OpaquePointer
    ) {
        var start = 0
        for word in words {
            let inside = shape(text.part(word), word.lowerBound, wrapsWords: false, layout)
            guard inside.count > 2, let last = inside.last else { continue }
            if start < word.lowerBound {
                // With as much of the word as no line has room for.
                let part = start..<inside[2].startByte
                let before = shape(text.part(part), start, wrapsWords: true, layout)
                guard before.contains(where: { $0.startByte == word.lowerBound }) else { continue }
                lines += before.prefix { $0.startByte < word.lowerBound }
            }
            lines += inside.dropLast()
            start = last.startByte
        }
        lines += shape(text.part(start..<text.text.utf8.count), start, wrapsWords: true, layout)
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
    static func lineUnits(_ width: CGFloat) -> Int32 {
        Int32(min(Double(Int32.max / 2), (Double(max(0, width)) * Double(PANGO_SCALE)).rounded(.up) + 1))
    }

    static func lines(of layout: OpaquePointer, _ text: StyledText) -> [TextLine] {
        var lines: [TextLine] = []
        lines.reserveCapacity(Int(pango_layout_get_line_count(layout)))
        var node = pango_layout_get_lines_readonly(layout)
        while let current = node {
            lines.append(TextLine(current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self), of: text))
            node = current.pointee.next
        }
        return lines
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
