/// The invalid parts of a flow layout, in addition to those of its superclass.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes, insets and spacings are read again; true by default.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether frames are computed again; true by default.
    open var invalidateFlowLayoutAttributes = true

    /// Nil, meaning all elements, if metrics or frames are invalid.
    override var namedElements: Set<ElementKey>? {
        invalidateFlowLayoutDelegateMetrics || invalidateFlowLayoutAttributes ? nil : super.namedElements
    }

    /// The preferred sizes of self-sizing cells.
    var preferredSizes: [IndexPath: CGSize] = [:]
}
