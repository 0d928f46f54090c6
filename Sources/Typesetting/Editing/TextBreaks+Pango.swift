internal import CPango
import CoreGraphics
package import TextCore

extension TextBreaks {
    /// Finds the boundaries in a text: by the Unicode Standard, and for Thai and its relatives with a dictionary.
    package init(of text: String) { self.init(Self.kinds(of: text)) }

    /// Finds the boundaries in paragraphs of a text when they are read. No boundary depends on other paragraphs but for
    /// the characters before.
    package init(of text: EditableText) {
        self.init(length: text.length) { offset in
            let excerpt = text.excerpt(at: offset)
            var kinds = Self.kinds(of: excerpt.text)
            kinds.removeFirst(excerpt.context)
            // The boundary at the end depends on the paragraph behind it.
            if !excerpt.isEnd { kinds.removeLast() }
            return Part(start: excerpt.start, kinds)
        }
    }

    /// The kinds of boundaries at each offset, from 0 to the length of the text.
    private static func kinds(of text: String) -> [Kinds] {
        let scalars = text.unicodeScalars.count
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars + 1)
        FontLibrary.shared.locked {
            pango_get_log_attrs(
                text, Int32(text.utf8.count), -1, pango_language_get_default(), &attributes, Int32(scalars + 1))
        }
        var kinds: [Kinds] = []
        kinds.reserveCapacity(text.utf16.count + 1)
        var isParagraphStart = true
        var last: Unicode.Scalar?
        for (index, scalar) in text.unicodeScalars.enumerated() {
            // A carriage return and the line feed behind it are one separator.
            if last == "\r", scalar == "\n" { isParagraphStart = false }
            kinds.append(Kinds(attributes[index], isParagraphStart: isParagraphStart))
            if scalar.utf16.count == 2 { kinds.append([]) }
            isParagraphStart = scalar.endsParagraph
            last = scalar
        }
        kinds.append(Kinds(attributes[scalars], isParagraphStart: isParagraphStart).union(.cursor))
        return kinds
    }
}

extension TextBreaks.Kinds {
    fileprivate init(_ attribute: PangoLogAttr, isParagraphStart: Bool) {
        self = []
        if attribute.is_cursor_position != 0 { insert(.cursor) }
        if attribute.is_word_start != 0 { insert(.wordStart) }
        if attribute.is_word_end != 0 { insert(.wordEnd) }
        if attribute.backspace_deletes_character != 0 { insert(.deletesScalar) }
        if isParagraphStart { insert(.paragraphStart) }
    }
}

extension Unicode.Scalar {
    /// The separators at which Pango ends a paragraph.
    var endsParagraph: Bool { self == "\n" || self == "\r" || self == "\u{2029}" }
}
