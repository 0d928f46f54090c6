/// The role of an element in its section of a list; attributes carry it to the view.
struct ListRow: Equatable {
    enum Role: Hashable {
        case item
        /// A supplementary header, or the first item in its place.
        case header
        case footer
        /// The background of the whole section.
        case background(UIColor)
    }

    /// A line above or below.
    struct Separator: Equatable {
        var insets: NSDirectionalEdgeInsets
        var color: UIColor
        var multipleSelectionColor: UIColor
        /// Whether the insets count from the automatic ends.
        var addsToAutomatic = false

        /// Whether the ends follow the content of the row.
        var leadingIsAutomatic: Bool { insets.leading == UIListSeparatorConfiguration.automaticInsets.leading }
        var trailingIsAutomatic: Bool { insets.trailing == UIListSeparatorConfiguration.automaticInsets.trailing }
    }

    var appearance: UICollectionLayoutListConfiguration.Appearance
    var role: Role
    /// Space above the content that belongs to the row, in points.
    var topPadding: CGFloat = 0
    /// The margin that content keeps from the sides of the row, in points.
    var margin: CGFloat
    /// The width at the trailing end that the section index covers, in points.
    var indexWidth: CGFloat = 0
    /// The parts of the safe area's insets that reach into the row, from which it keeps its content.
    var safeInsets = NSDirectionalEdgeInsets.zero
    /// The corners that a card rounds.
    var roundsTop = false
    var roundsBottom = false
    /// Whether a header or footer is kept in the visible area, away from its place in the content.
    var isPinned = false
    /// Whether the element is as wide as its content.
    var hugsContent = false
    var topSeparator: Separator?
    var bottomSeparator: Separator?

    /// The corners to be clipped, and their radius.
    var corners: CACornerMask {
        var corners: CACornerMask = []
        if roundsTop { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if roundsBottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }
}

/// A list row that several attributes share.
final class SharedListRow {
    let row: ListRow

    init(_ row: ListRow) { self.row = row }
}
