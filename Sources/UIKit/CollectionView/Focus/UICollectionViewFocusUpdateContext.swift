/// A step of the focus that begins or ends at an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    private let previousPath: IndexPath?
    private let nextPath: IndexPath?

    init(
        from previous: UIView?, at previousPath: IndexPath?, to next: UIView?, at nextPath: IndexPath?,
        heading: UIFocusHeading
    ) {
        self.previousPath = previousPath
        self.nextPath = nextPath
        super.init(from: previous, to: next, heading: heading)
    }

    /// The item of this collection view that had the focus; nil when none had.
    open var previouslyFocusedIndexPath: IndexPath? { previousPath }

    /// The item of this collection view that gets the focus; nil when none does.
    open var nextFocusedIndexPath: IndexPath? { nextPath }
}
