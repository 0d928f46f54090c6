import Typesetting

/// The text of a label with all properties that affect its layout, as a value.
struct LabelText: Hashable {
    /// Adjacent paragraphs of one style; their separators are part of the text.
    struct Paragraph: Hashable {
        var runs: [TextRun]
        var values: NSParagraphStyle.Values

        var isEmpty: Bool { runs.allSatisfy { $0.text.isEmpty } }
    }

    var paragraphs: [Paragraph]
    /// The maximum number of lines; 0 for unlimited.
    var maximumLines: Int

    var isEmpty: Bool { paragraphs.allSatisfy(\.isEmpty) }

    /// Returns the layout of all paragraphs in a width; nil is unlimited.
    func layout(width: CGFloat?) -> LabelLayout { LabelLayout(self, width: width) }

    /// The distance between two baselines and the spacing in it, if all lines are of equal height.
    var uniformPitch: (pitch: CGFloat, spacing: CGFloat)? {
        guard paragraphs.count == 1, let first = paragraphs[0].runs.first?.style else { return nil }
        let isUniform = paragraphs[0].runs.allSatisfy { run in
            run.style.font.size == first.font.size && run.style.font.family == first.font.family
                && run.style.baselineOffset == 0 && run.style.attachment == nil
        }
        guard isUniform else { return nil }
        let heights = paragraphs[0].values.heights
        let natural = UIFont(face: first.font).lineHeight
        return (heights.height(natural: natural) + heights.spacing, heights.spacing)
    }

    /// Returns the text with all sizes multiplied by a factor.
    func scaled(by factor: CGFloat) -> LabelText {
        changed { style in
            style.font.size *= factor
            style.kerning *= factor
            style.baselineOffset *= factor
            style.stroke?.width *= factor
        }
    }

    /// Returns the text in one colour, without backgrounds and pictures.
    func colored(_ color: SIMD4<Double>) -> LabelText {
        changed { style in
            style.color = color
            style.background = nil
            style.shadow = nil
            style.underline?.color = nil
            style.strikethrough?.color = nil
            style.stroke?.color = nil
        }
    }

    private func changed(_ change: (inout TextStyle) -> Void) -> LabelText {
        var copy = self
        for index in copy.paragraphs.indices {
            for run in copy.paragraphs[index].runs.indices { change(&copy.paragraphs[index].runs[run].style) }
        }
        return copy
    }
}

extension NSParagraphStyle.Values {
    var heights: LineHeights {
        LineHeights(
            multiple: lineHeightMultiple, minimum: minimumLineHeight, maximum: maximumLineHeight, spacing: lineSpacing)
    }

    /// Whether single paragraphs are laid out on their own: their indents and spacing apply to each.
    var hasOwnShape: Bool {
        paragraphSpacing != 0 || paragraphSpacingBefore != 0 || headIndent != 0 || firstLineHeadIndent != 0
            || tailIndent != 0
    }

    /// Returns the shape of the lines of a text.
    func shape(hasTabs: Bool) -> TextParagraph {
        var shape = TextParagraph(
            alignment: textAlignment, truncation: truncation, heights: heights,
            indent: firstLineHeadIndent - headIndent)
        shape.direction =
            switch baseWritingDirection {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        if hasTabs { shape.tabs = tabs }
        return shape
    }

    /// The stops and, behind them, enough stops at the default interval for a wide line.
    private var tabs: [TextTab] {
        let stops = (tabStops ?? NSParagraphStyle.defaultTabStops).sorted { $0.location < $1.location }
        var tabs = stops.map { stop in
            let alignment: TextTab.Alignment =
                switch stop.alignment {
                case .center: .center
                case .right: .right
                case .left, .natural, .justified: .left
                }
            return TextTab(position: stop.location, alignment: alignment)
        }
        guard defaultTabInterval > 0 else { return tabs }
        let last = tabs.last?.position ?? 0
        tabs += (1...64).map { TextTab(position: last + defaultTabInterval * CGFloat($0)) }
        return tabs
    }

    private var truncation: TextTruncation {
        switch lineBreakMode {
        case .byWordWrapping: .none
        case .byCharWrapping: .wrapCharacters
        case .byClipping: .clip
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        case .byTruncatingTail: .tail
        }
    }

    private var textAlignment: TextAlignment {
        switch alignment {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .leading
        }
    }
}
