internal import CPango
import CoreGraphics

/// Composes lines of text from pieces of lines that Pango shaped before, with the same result. Protected by the
/// library's lock.
protocol LineComposer: AnyObject {
    /// Creates a composer for the font of a line; nil if the line has more than one run.
    init?(_ line: TextLine)

    /// Whether the composer is that of a line's font. Pango may have released a font and made it anew.
    func knowsFont(of line: TextLine) -> Bool

    /// Adds the pieces of the only line of a text.
    func record(_ line: TextLine, _ text: String)

    /// Returns a line of a text of one style; nil if a piece is not known, or if the line does not fit a width in
    /// Pango's units.
    func compose(_ text: StyledText, width: Int32?) -> ComposedLine?

    /// Returns the lines of a text of one style, wrapped at words; nil if a piece is not known, or if the position of a
    /// break is not certain.
    func wrap(_ text: StyledText, width: Int32) -> [ComposedLine]?

    /// Returns the parts of a text to record before it can be composed; nil if the whole text is better shaped.
    func missingParts(of text: String) -> [Range<Int>]?
}

extension LineComposer {
    func wrap(_ text: StyledText, width: Int32) -> [ComposedLine]? { nil }
    func missingParts(of text: String) -> [Range<Int>]? { nil }
}

/// A line, and its glyphs, which no Pango layout owns: the receiver calls `free()`.
struct ComposedLine {
    var line: TextLine
    let glyphs: UnsafeMutablePointer<PangoGlyphString>

    func free() { pango_glyph_string_free(glyphs) }
}

/// The properties of text that lines are composed for: of one style and one kind of characters.
struct ComposedText: Hashable {
    enum Kind { case ascii, arabic, han }

    let kind: Kind
    let font: FontFace
    let hasLigatures: Bool

    /// The limit of composers: sizes that animate leave no more.
    static let limit = 64

    /// Nil if lines of the text are always shaped.
    init?(_ text: StyledText, _ paragraph: TextParagraph) {
        guard text.ranges.count == 1, paragraph.indent == 0, paragraph.direction == .natural else { return nil }
        let style = text.ranges[0].style
        guard style.kerning == 0, style.attachment == nil, !style.skipsSpaces, let kind = Kind(text.text) else {
            return nil
        }
        self.kind = kind
        font = style.font
        hasLigatures = style.hasLigatures
    }

    func makeComposer(for line: TextLine) -> (any LineComposer)? {
        switch kind {
        case .ascii: AdvanceTable(line)
        case .arabic, .han: WordTable(line)
        }
    }
}

extension ComposedText.Kind {
    /// The kind of all characters of a text; nil for other characters and for texts of several kinds.
    init?(_ text: String) {
        guard let first = text.utf8.first else { return nil }
        if first < 0x80 {
            guard text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
            self = .ascii
        } else if text.unicodeScalars.allSatisfy(Self.isHan) {
            self = .han
        } else {
            // Letters and vowel signs, with single spaces between words.
            var last: Unicode.Scalar = " "
            for scalar in text.unicodeScalars {
                guard Self.isArabic(scalar) || (scalar == " " && last != " ") else { return nil }
                last = scalar
            }
            guard last != " " else { return nil }
            self = .arabic
        }
    }

    private static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x620...0x652, 0x671...0x6D3: true
        default: false
        }
    }

    /// Ideographs, and the comma and the full stop between them.
    private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x4E00...0x9FFF, 0x3001, 0x3002, 0xFF0C: true
        default: false
        }
    }
}

extension TextLine.Run {
    /// Whether the run starts at the left end of the line, at the height of its style.
    var isUnmoved: Bool { x == 0 && rise == style.baselineOffset }
}
