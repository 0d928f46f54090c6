/// A focus update that begins or ends at an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The previously focused item of this collection view; nil if there was none.
    open var previouslyFocusedIndexPath: IndexPath? { previousItem }

    /// The next focused item of this collection view; nil if there is none.
    open var nextFocusedIndexPath: IndexPath? { nextItem }
}
