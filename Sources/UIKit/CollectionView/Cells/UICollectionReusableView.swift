/// A view that a collection view shows for one element and reuses for others.
///
/// Unchecked: read for each view in each pass, and only assigned.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ElementView {
    @exclusivity(unchecked) var reuseKey: ReuseKey?
    var reuses = 0
    /// The axes that the layout estimates for the element; nil before the collection view asks for a preferred size.
    var sizedAxes: [NSLayoutConstraint.Axis]?
    /// The view's part of a list; nil elsewhere.
    @exclusivity(unchecked) private(set) var listRow: ListRow?

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.finish(self, at: UICollectionReusableView.self)
    }
    override class var coderLevel: UIView.Type { UICollectionReusableView.self }

    /// The identifier that the view was dequeued with; nil for decoration views and views of registration objects.
    open var reuseIdentifier: String? {
        guard case .named(let name) = reuseKey?.name else { return nil }
        return name
    }

    /// Called before a view from the reuse pool is returned, but not for a new view (S5.3). The default does nothing.
    open func prepareForReuse() {}

    /// Applies the properties that an attributes subclass adds. Called inside the animation, if any, and only for
    /// attributes that differ (S1.19, S1.20). The default does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view prefers: the size by its constraints, or the given size if it has none (S15.68).
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fit(layoutAttributes, by: self) }

    /// Invalidates the preferred size in the collection view, if its `selfSizingInvalidation` permits.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        elementHost?.sizeDidBecomeInvalid(of: self)
    }

    final var isListRow: Bool { listRow != nil }

    func take(_ row: ListRow?) {
        guard row != listRow else { return }
        let old = listRow
        listRow = row
        rowDidChange(from: old, to: row)
        listRowDidChange(from: old)
    }

    /// Called when the view becomes another part of a list, or leaves it.
    func listRowDidChange(from old: ListRow?) {}

    /// The distance that a swipe has moved the view along x, in points. Layout attributes do not include it.
    final var swipeOffset: CGFloat = 0 {
        didSet { if swipeOffset != oldValue { center.x += swipeOffset - oldValue } }
    }

    /// Resets a swipe before the view is reused.
    func forgetSwipe() { swipeOffset = 0 }

    /// Called before the collection view animates to another layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the collection view has changed to another layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}
