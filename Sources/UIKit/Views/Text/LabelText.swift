import Typesetting

/// The text of a label with everything that decides how it is set, as a value.
struct LabelText: Hashable {
    var runs: [TextRun]
    /// The tallest font's metrics stand for every line.
    var font: UIFont
    var paragraph: NSParagraphStyle.Values
    /// 0 for any number.
    var maximumLines: Int
    /// The paragraphs that follow, where not all of them have one style; each counts its own text alone.
    var following: [LabelText] = []

    var isEmpty: Bool { runs.allSatisfy { $0.text.isEmpty } && following.isEmpty }

    /// All paragraphs set in a width; nil for unbounded lines.
    func layout(width: CGFloat?) -> LabelLayout { LabelLayout(self, width: width) }

    /// The first paragraph alone.
    func paragraphLayout(width: CGFloat?) -> TextLayout {
        TextLayout(
            runs: runs, width: width, maximumLines: maximumLines, truncation: truncation, alignment: alignment,
            lineHeight: lineHeight + paragraph.lineSpacing,
            indent: paragraph.firstLineHeadIndent - paragraph.headIndent)
    }

    var lineHeight: CGFloat { paragraph.lineHeight(natural: font.lineHeight) }

    /// The height of so many lines; there is no spacing after the last.
    func height(lines: Int) -> CGFloat {
        guard lines > 0 else { return 0 }
        return CGFloat(lines) * lineHeight + CGFloat(lines - 1) * paragraph.lineSpacing
    }

    /// From the top of the first line to its baseline: iOS adds extra line height above the text.
    var firstBaseline: CGFloat { lineHeight - font.lineHeight + font.ascender }

    /// The same text with all sizes multiplied.
    func scaled(by factor: CGFloat) -> LabelText {
        var copy = self
        copy.runs = runs.map { run in
            var style = run.style
            style.font.size *= factor
            style.kerning *= factor
            return TextRun(text: run.text, style: style)
        }
        copy.font = font.withSize(font.pointSize * factor)
        copy.following = following.map { $0.scaled(by: factor) }
        return copy
    }

    /// The same text in one colour.
    func colored(_ color: SIMD4<Double>) -> LabelText {
        var copy = self
        copy.runs = runs.map { run in
            var style = run.style
            style.color = color
            return TextRun(text: run.text, style: style)
        }
        copy.following = following.map { $0.colored(color) }
        return copy
    }

    private var truncation: TextTruncation {
        switch paragraph.lineBreakMode {
        case .byWordWrapping: .none
        case .byCharWrapping: .wrapCharacters
        case .byClipping: .clip
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        case .byTruncatingTail: .tail
        }
    }

    private var alignment: TextAlignment {
        switch paragraph.alignment {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .leading
        }
    }
}
