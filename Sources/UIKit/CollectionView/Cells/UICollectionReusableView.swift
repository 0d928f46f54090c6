/// A view that a collection view shows for one element and uses again for another.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ElementView {
    var reuseKey: ReuseKey?
    /// The axes that the layout estimates for the element; nil before the collection view asks for a size.
    var sizedAxes: [NSLayoutConstraint.Axis]?
    /// What the view shows in a list; nil elsewhere.
    private(set) var listRow: ListRow?

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The name under which the view was dequeued; nil for decoration views and those of registration objects.
    open var reuseIdentifier: String? {
        guard case .named(let name) = reuseKey?.name else { return nil }
        return name
    }

    /// Called on the way out of the queue, before the view is returned; not on a fresh view (S5.3). The base does nothing.
    open func prepareForReuse() {}

    /// Takes what an attributes subclass carries beyond place, size, transform, alpha and order. Called inside the
    /// animation when there is one, and only with attributes that differ (S1.19, S1.20). The base does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view would like: the size by the constraints inside, or the ones given without any (S15.68).
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fit(layoutAttributes, by: self) }

    /// Asks the collection view to ask for the preferred size again, if `selfSizingInvalidation` lets it.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        elementHost?.sizeDidBecomeInvalid(of: self)
    }

    func take(_ row: ListRow?) {
        guard row != listRow else { return }
        let old = listRow
        listRow = row
        listRowDidChange(from: old)
    }

    /// Called when the view became another part of a list, or left it.
    func listRowDidChange(from old: ListRow?) {}

    /// How far a swipe has moved the view along x, in points; layout attributes do not know of it.
    final var swipeOffset: CGFloat = 0 {
        didSet { if swipeOffset != oldValue { center.x += swipeOffset - oldValue } }
    }

    /// Forgets a swipe before the view is used again.
    func forgetSwipe() { swipeOffset = 0 }

    /// Called before the collection view animates to another layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called when the collection view has arrived at another layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

extension ElementView {
    /// Attributes with the size that the constraints in a view ask for, in whole pixels. The given size is a target along
    /// estimated axes, and required along the others (S15.68).
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
    /// Writes the values that every attributes object has, in the coordinates of a section's scroll view or of the collection
    /// view. Equal values are not written, so that they start no animation.
    func place(
        _ attributes: UICollectionViewLayoutAttributes, in scroller: SectionScrollView?, part: (any ElementView)?
    ) {
        part?.take(attributes.listRow)
        let bounds = CGRect(origin: self.bounds.origin, size: attributes.size)
        if self.bounds != bounds { self.bounds = bounds }
        var position = attributes.center
        if let container = scroller?.container {
            position.x += container.leadingEnd.x - container.frame.minX
            position.y += container.leadingEnd.y - container.frame.minY
        }
        position.x += part?.swipeOffset ?? 0
        if center != position { center = position }
        if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) {
            layer.transform = attributes.transform3D
        }
        // Layers keep single precision.
        if layer.opacity != Float(attributes.alpha) { alpha = attributes.alpha }
    }
}
