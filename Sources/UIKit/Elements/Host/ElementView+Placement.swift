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
