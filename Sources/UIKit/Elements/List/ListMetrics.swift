/// Lengths of lists in points, as measured on iOS 26 (S14.126–149).
enum ListMetrics {
    /// The least height of a row with list content, and the estimate of all rows.
    static let rowHeight: CGFloat = 52
    /// Above and below the text of a row.
    static let textMargin: CGFloat = 15
    /// Above and below the text of a header.
    static let headerMargin: CGFloat = 8
    /// The radius of the corners of a card.
    static let cardRadius: CGFloat = 26
    /// Above the first item of a plain section.
    static let plainTopPadding: CGFloat = 18.5
    /// Half of the distance between two groups.
    static let halfGap: CGFloat = 17.5
    /// From the sides of a sidebar to its rows.
    static let sidebarMargin: CGFloat = 10
    static let sidebarRadius: CGFloat = 10
    /// From the sides of a row to its text and accessories.
    static let margin: CGFloat = 16
    /// The same from the sides of the view where it is wide.
    static let wideMargin: CGFloat = 20
    static let separatorHeight: CGFloat = 1

    /// From the sides of a view to its cards, or to the content of rows of full width (S14.127).
    static func sideMargin(width: CGFloat) -> CGFloat { width < 414 ? margin : wideMargin }

    /// The height of a row whose cell says nothing about its own: a line of body text with margins (K42).
    static func plainRowHeight(_ traits: UITraitCollection) -> CGFloat {
        let scale = max(1, traits.displayScale)
        let line = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).lineHeight
        return (line * scale).rounded(.up) / scale + 2 * textMargin
    }
}
