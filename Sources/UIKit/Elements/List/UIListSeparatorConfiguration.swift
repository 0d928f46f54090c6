/// The lines above and below a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
    public enum Visibility: Int, Sendable {
        /// Between the rows of a section.
        case automatic = 0
        case visible = 1
        case hidden = 2
    }

    /// Insets that follow the row's content: the leading end of its text, and the trailing margin.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    /// From the sides of the cell, in points; only the leading and trailing ones count.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var color: UIColor
    /// The colour beside a row that is selected with others.
    public var multipleSelectionColor: UIColor

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
        color = Self.standardColor
        multipleSelectionColor = Self.standardColor
    }

    /// Measured on iOS 26 in light appearance (S14.148); the dark one is as visible on a dark row.
    private static let standardColor = UIColor(light: (60, 60, 67, 0.12), dark: (235, 235, 245, 0.12))
}
