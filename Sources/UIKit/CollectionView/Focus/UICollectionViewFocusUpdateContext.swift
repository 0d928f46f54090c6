/// A focus update that begins or ends at an item of a collection view.
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

    /// The previously focused item of this collection view; nil if there was none.
    open var previouslyFocusedIndexPath: IndexPath? { previousPath }

    /// The next focused item of this collection view; nil if there is none.
    open var nextFocusedIndexPath: IndexPath? { nextPath }
}
