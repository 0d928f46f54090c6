/// What became invalid in a flow layout, beside what every context names.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes, insets and spacings are asked again; true at first.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether frames are computed again; true at first.
    open var invalidateFlowLayoutAttributes = true

    /// Frames that are computed again are all asked again.
    override var namedElements: Set<ElementKey>? {
        invalidateFlowLayoutDelegateMetrics || invalidateFlowLayoutAttributes ? nil : super.namedElements
    }

    /// The sizes that cells asked for.
    var preferredSizes: [IndexPath: CGSize] = [:]
}
