/// The initial or final attributes that a layout returned for an element of an update.
@MainActor package struct UpdateAnswer {
    package let key: ElementKey
    package let isInitial: Bool
    package let attributes: UICollectionViewLayoutAttributes?
    /// Whether the element exists before and after the update.
    package let isKept: Bool
    /// The attributes of the element in the other state: before the update for initial attributes, otherwise after it.
    /// Nil if they are not known.
    package let other: UICollectionViewLayoutAttributes?
    /// Whether the element gets a new view.
    package let isReloaded: Bool
}

/// Receives what a layout returns in updates, and its invalidations. For tests of layouts.
@MainActor package protocol LayoutObserver: AnyObject {
    func layoutDidAnswer(_ answer: UpdateAnswer)
    /// Called for each invalidation. `names` are the only invalid elements; nil if all are.
    func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext, names: Set<ElementKey>?)
}
