import Typesetting

/// The text of a label with all properties that affect its layout, as a value.
struct LabelText: Hashable {
    var runs: [TextRun]
    /// The tallest font; its metrics apply to every line.
    var font: UIFont
    var paragraph: NSParagraphStyle.Values
    /// The maximum number of lines; 0 for unlimited.
    var maximumLines: Int
    /// Further paragraphs, if styles differ; each value holds the text of its own paragraph.
    var following: [LabelText] = []

    var isEmpty: Bool { runs.allSatisfy { $0.text.isEmpty } && following.isEmpty }

    /// Returns the layout of all paragraphs in a width; nil is unlimited.
    func layout(width: CGFloat?) -> LabelLayout { LabelLayout(self, width: width) }

    /// Returns the layout of the first paragraph.
    func paragraphLayout(width: CGFloat?) -> TextLayout {
        TextLayout(
            runs: runs, width: width, maximumLines: maximumLines, truncation: truncation, alignment: alignment,
            lineHeight: lineHeight + paragraph.lineSpacing,
            indent: paragraph.firstLineHeadIndent - paragraph.headIndent)
    }

    var lineHeight: CGFloat { paragraph.lineHeight(natural: font.lineHeight) }

    /// Returns the height of a number of lines, without spacing after the last.
    func height(lines: Int) -> CGFloat {
        guard lines > 0 else { return 0 }
        return CGFloat(lines) * lineHeight + CGFloat(lines - 1) * paragraph.lineSpacing
    }

    /// The offset from the top of the first line to its baseline: iOS adds extra line height above the text.
    var firstBaseline: CGFloat { lineHeight - font.lineHeight + font.ascender }

    /// Returns the text with all sizes multiplied by a factor.
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

    /// Returns the text in one colour.
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
