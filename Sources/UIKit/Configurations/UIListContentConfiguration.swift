/// The content of a row, a header or a footer of a list: a picture, a text and a secondary text.
///
/// Values that a factory sets follow the state of the cell; those that the program sets stay.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    public var image: UIImage?
    public var imageProperties: ImageProperties
    public var text: String?
    /// Shown in place of `text`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    /// Shown in place of `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// The axes on which the margins are at least those of the superview; horizontal at first (S14.152).
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// From the edges to the content, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether both texts stand on one line where they fit.
    public var prefersSideBySideTextAndSecondaryText: Bool
    /// In points; 16 at first.
    public var imageToTextPadding: CGFloat = 16
    /// In points, where the texts stand side by side; 8 at first.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// In points, where the texts stand one below the other; 0 at first.
    public var textToSecondaryTextVerticalPadding: CGFloat = 0
    /// 1 at first.
    public var alpha: CGFloat = 1

    let style: ListContentStyle
    /// The values of the style for the last state.
    private var styled: ListContentStyle.Values

    init(_ style: ListContentStyle) {
        self.style = style
        let values = style.values(for: nil)
        styled = values
        imageProperties = ImageProperties(tintColor: values.imageTintColor)
        textProperties = TextProperties(font: values.font, color: values.color)
        secondaryTextProperties = TextProperties(font: values.secondaryFont, color: values.secondaryColor)
        directionalLayoutMargins = values.margins
        prefersSideBySideTextAndSecondaryText = style == .valueCell
    }

    public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration with the colours, fonts and margins of a state, where the program has set no others.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let values = style.values(for: state)
        var copy = self
        if textProperties.color == styled.color { copy.textProperties.color = values.color }
        if textProperties.font == styled.font { copy.textProperties.font = values.font }
        if secondaryTextProperties.color == styled.secondaryColor {
            copy.secondaryTextProperties.color = values.secondaryColor
        }
        if secondaryTextProperties.font == styled.secondaryFont {
            copy.secondaryTextProperties.font = values.secondaryFont
        }
        if imageProperties.tintColor == styled.imageTintColor {
            copy.imageProperties.tintColor = values.imageTintColor
        }
        if directionalLayoutMargins == styled.margins { copy.directionalLayoutMargins = values.margins }
        copy.styled = values
        return copy
    }

    // MARK: Factories

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }

    /// A secondary text below the text.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }

    /// A secondary text at the trailing end, where both fit on one line.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }

    /// A header of the list that it is shown in.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.header) }

    /// A footer of the list that it is shown in.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.footer) }

    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }

    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }

    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }

    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }

    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.prominentHeader)
    }

    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.extraProminentHeader)
    }

    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }

    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.sidebarSubtitleCell)
    }

    /// A row of a list beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }

    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.subtitleCell)
    }

    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }
}
