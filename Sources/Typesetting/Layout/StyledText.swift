internal import CPango
import CoreGraphics

/// A text with a style for each range of its UTF-8 bytes.
struct StyledText {
    private(set) var text = ""
    private(set) var ranges: [(bytes: Range<Int>, style: TextStyle)] = []

    init(_ runs: [TextRun]) {
        ranges.reserveCapacity(runs.count)
        for run in runs { append(run.text, run.style) }
    }

    mutating func append(_ part: String, _ style: TextStyle) {
        guard !part.isEmpty else { return }
        let start = text.utf8.count
        if start == 0 { text = part } else { text += part }
        ranges.append((start..<text.utf8.count, style))
    }

    /// The style of a byte, or the last style past the end.
    func style(at byte: Int) -> TextStyle {
        var (lower, upper) = (0, ranges.count - 1)
        while lower < upper {
            let middle = (lower + upper) / 2
            if ranges[middle].bytes.upperBound > byte { upper = middle } else { lower = middle + 1 }
        }
        return ranges[lower].style
    }

    /// A range of bytes with its styles.
    func part(_ bytes: Range<Int>) -> StyledText {
        var result = StyledText([])
        let utf8 = Array(text.utf8)
        for range in ranges {
            let common = range.bytes.clamped(to: bytes)
            result.append(String(decoding: utf8[common], as: UTF8.self), range.style)
        }
        return result
    }

    /// The end of the paragraph that contains a byte, without its separator.
    func paragraphEnd(after byte: Int) -> Int {
        let utf8 = Array(text.utf8)
        var i = byte
        while i < utf8.count {
            if utf8[i] == 0x0A || utf8[i] == 0x0D { return i }
            if utf8[i] == 0xE2, i + 2 < utf8.count, utf8[i + 1] == 0x80, utf8[i + 2] == 0xA9 || utf8[i + 2] == 0xA8 {
                return i
            }
            i += 1
        }
        return i
    }

    /// A Pango layout of the text. The caller releases it.
    func makeLayout(in context: OpaquePointer) -> OpaquePointer {
        let layout = pango_layout_new(context)!
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        let list = pango_attr_list_new()
        for (index, range) in ranges.enumerated() {
            func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                attribute!.pointee.start_index = UInt32(range.bytes.lowerBound)
                attribute!.pointee.end_index = UInt32(range.bytes.upperBound)
                pango_attr_list_insert(list, attribute)
            }
            let description = range.style.font.makeDescription()
            insert(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
            let ligatures = range.style.hasLigatures ? "" : ",liga=0,clig=0"
            insert(pango_attr_font_features_new(range.style.font.features + ligatures))
            insert(pango_attr_insert_hyphens_new(0))
            // Not painted: a distinct colour keeps the glyphs of each range in separate runs.
            insert(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(index >> 16), 0))
            if let attachment = range.style.attachment {
                var box = attachment.bounds.pangoRectangle
                insert(pango_attr_shape_new(&box, &box))
            } else if range.style.kerning != 0 {
                insert(
                    pango_attr_letter_spacing_new(
                        Int32((Double(range.style.kerning) * Double(PANGO_SCALE)).rounded())))
            }
        }
        pango_layout_set_attributes(layout, list)
        pango_attr_list_unref(list)
        return layout
    }
}

extension CGRect {
    /// The rectangle in Pango's units, with y downwards from the baseline.
    fileprivate var pangoRectangle: PangoRectangle {
        func units(_ points: CGFloat) -> Int32 { Int32((Double(points) * Double(PANGO_SCALE)).rounded()) }
        return PangoRectangle(x: 0, y: units(-maxY), width: units(width), height: units(height))
    }
}
