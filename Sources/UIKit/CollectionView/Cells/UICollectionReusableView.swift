/// A view that a collection view shows for one element and reuses for others.
///
/// Unchecked: read for each view in each pass, and only assigned.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ElementView {
    @exclusivity(unchecked) var reuseKey: ReuseKey?
    @exclusivity(unchecked) var reuses = 0
    /// The axes that the layout estimates for the element; nil before the collection view asks for a preferred size.
    @exclusivity(unchecked) var sizedAxes: [NSLayoutConstraint.Axis]?
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
        listRowDidChange(from: old)
    }

    /// Called when the view becomes another part of a list, or leaves it.
    func listRowDidChange(from old: ListRow?) {}

    /// The distance that a swipe has moved the view along x, in points. Layout attributes do not include it.
    @exclusivity(unchecked) final var swipeOffset: CGFloat = 0 {
        didSet { if swipeOffset != oldValue { center.x += swipeOffset - oldValue } }
    }

    /// Resets a swipe before the view is reused.
    func forgetSwipe() { swipeOffset = 0 }

    /// Called before the collection view animates to another layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the collection view has changed to another layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

extension ElementView {
    /// Attributes with the size that a view's constraints determine, rounded up to whole pixels. The given size is a
    /// target along estimated axes, and required along the others (S15.68).
    func fit(
        _ attributes: UICollectionViewLayoutAttributes, by view: UIView
    ) -> UICollectionViewLayoutAttributes {
        let axes = sizedAxes ?? [.horizontal, .vertical]
        guard view.constraintState?.item.engine != nil, !axes.isEmpty else { return attributes }
        let size = view.systemLayoutSizeFitting(
            attributes.size,
            withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        let result = attributes.duplicate(), scale = displayScale
        // Rounding errors of the solver add no pixel.
        if axes.contains(.horizontal) { result.size.width = ((size.width - 1e-4) * scale).rounded(.up) / scale }
        if axes.contains(.vertical) { result.size.height = ((size.height - 1e-4) * scale).rounded(.up) / scale }
        return result
    }
}

extension UIView {
    /// Sets the values that all attributes have, in the coordinates of a section's scroll view or of the collection
    /// view. Equal values are not set, so that they start no animation.
    func place(
        _ attributes: UICollectionViewLayoutAttributes, in scroller: SectionScrollView?, part: (any ElementView)?
    ) {
        if let part, attributes.isListRow || part.isListRow { part.take(attributes.listRow) }
        let bounds = CGRect(origin: self.bounds.origin, size: attributes.size)
        if self.bounds != bounds { self.bounds = bounds }
        var position = attributes.center
        if let origin = scroller?.container.placementOrigin {
            position.x += origin.x
            position.y += origin.y
        }
        position.x += part?.swipeOffset ?? 0
        if center != position { center = position }
        if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) {
            layer.transform = attributes.transform3D
        }
        // Layers store opacity in single precision.
        if layer.opacity != Float(attributes.alpha) { alpha = attributes.alpha }
    }
}
