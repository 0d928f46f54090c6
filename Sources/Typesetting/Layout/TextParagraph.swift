import CoreGraphics

/// The shape of lines: alignment, truncation, heights, indent, writing direction and tab stops.
package struct TextParagraph: Hashable, Sendable {
    package var alignment = TextAlignment.leading
    package var truncation = TextTruncation.none
    /// Nil for the heights of the fonts in use instead of those of iOS.
    package var heights: LineHeights?
    /// Indent of the first line in points; a negative value indents all others instead.
    package var indent: CGFloat = 0
    package var direction = TextDirection.natural
    /// Sorted positions; empty for a stop every eight spaces.
    package var tabs: [TextTab] = []

    package init(
        alignment: TextAlignment = .leading, truncation: TextTruncation = .none, heights: LineHeights? = nil,
        indent: CGFloat = 0
    ) {
        self.alignment = alignment
        self.truncation = truncation
        self.heights = heights
        self.indent = indent
    }
}

/// The heights of lines in points, from the metrics of the iOS system font at the sizes of a line's runs.
package struct LineHeights: Hashable, Sendable {
    /// 0 for none.
    package var multiple: CGFloat = 0
    package var minimum: CGFloat = 0
    /// 0 for none.
    package var maximum: CGFloat = 0
    /// The spacing between lines.
    package var spacing: CGFloat = 0

    package init() {}

    package init(multiple: CGFloat, minimum: CGFloat, maximum: CGFloat, spacing: CGFloat) {
        self.multiple = multiple
        self.minimum = minimum
        self.maximum = maximum
        self.spacing = spacing
    }

    /// Returns the height of a line whose content has the height `natural`, without spacing.
    package func height(natural: CGFloat) -> CGFloat {
        let height = max(multiple > 0 ? natural * multiple : natural, minimum)
        return maximum > 0 ? min(height, maximum) : height
    }
}

/// A tab stop.
package struct TextTab: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case left, center, right }

    /// In points from the start of the line.
    package var position: CGFloat
    package var alignment: Alignment

    package init(position: CGFloat, alignment: Alignment = .left) {
        self.position = position
        self.alignment = alignment
    }
}

/// The writing direction of a paragraph; `natural` is that of its first strong character.
package enum TextDirection: Hashable, Sendable {
    case natural, leftToRight, rightToLeft
}

/// Wrapping and truncation of text that exceeds its width.
package enum TextTruncation: Hashable, Sendable {
    /// Wraps at words, and inside words wider than a line.
    case none
    /// Wraps at characters.
    case wrapCharacters
    /// Breaks lines at paragraphs only and clips them.
    case clip
    /// Wraps at words. The last allowed line shows "…" at its start, middle or end.
    case head, middle, tail
}

/// Horizontal alignment of lines. `leading` follows the writing direction of each line.
package enum TextAlignment: Hashable, Sendable {
    case leading, left, center, right, justified
}
