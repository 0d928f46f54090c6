/// A view that takes part in reuse and in the looks of lists.
@MainActor protocol ElementView: UIView {
    var reuseKey: ReuseKey? { get set }
    /// How often the view was taken from the reuse pool.
    var reuses: Int { get set }
    /// The axes that the layout estimates for the element; nil before the host asks for a size.
    var sizedAxes: [NSLayoutConstraint.Axis]? { get set }
    /// The distance that a swipe has moved the view along x, in points; layout attributes exclude it.
    var swipeOffset: CGFloat { get set }
    func prepareForReuse()
    func apply(_ layoutAttributes: UICollectionViewLayoutAttributes)
    func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes
    /// Whether the view is part of a list.
    var isListRow: Bool { get }
    func take(_ row: ListRow?)
    /// Resets a swipe before the view is used again.
    func forgetSwipe()
}

/// The view of an item.
@MainActor protocol ElementCell: ElementView {
    var isHighlighted: Bool { get set }
    var isSelected: Bool { get set }
    /// Whether a swipe has moved the cell.
    var isSwiped: Bool { get set }
    /// Whether a tap anywhere in the row opens and closes its branch.
    var togglesOnTap: Bool { get }
    func toggleOutline()
    func setNeedsUpdateConfiguration()
    /// Called before a swipe opens or closes the row, and after the animation.
    func swipeWillChange(isOpening: Bool)
    func swipeDidChange()
    /// Reports the drag of the item to the cell.
    func showDragState(_ state: CellDragState)
}

extension ElementCell {
    var togglesOnTap: Bool { false }
    func toggleOutline() {}
    func swipeWillChange(isOpening: Bool) {}
    func swipeDidChange() {}
}

extension UIView {
    /// The host that shows this view, in its own content or in the scroll view of a section.
    var elementHost: (any ElementHost)? {
        superview?.asElementHost ?? (superview as? SectionScrollView)?.superview?.asElementHost
    }

    private var asElementHost: (any ElementHost)? {
        self as? UICollectionView ?? self as? UITableView
    }

    /// The view as one that takes part in reuse. These are casts to classes because the first cast of a class to a
    /// protocol reads the conformances of the whole program.
    var elementView: (any ElementView)? {
        self as? UICollectionReusableView ?? self as? UITableViewCell ?? self as? UITableViewHeaderFooterView
    }

    /// The view as that of an item.
    var elementCell: (any ElementCell)? { self as? UICollectionViewCell ?? self as? UITableViewCell }
}
