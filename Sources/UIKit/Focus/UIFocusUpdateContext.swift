/// One step of the focus, from one view to another.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    private weak var previous: UIView?
    private weak var next: UIView?
    private let heading: UIFocusHeading

    init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
        self.previous = previous
        self.next = next
        self.heading = heading
        super.init()
    }

    /// The view that had the focus; nil when none had it, or when it is out of sight.
    open var previouslyFocusedView: UIView? { previous }

    /// The view that is to have it; nil when the focus goes away.
    open var nextFocusedView: UIView? { next }

    /// Which way it goes; empty when no key asked for it.
    open var focusHeading: UIFocusHeading { heading }
}

/// One step of the focus that begins or ends at an item of a collection view.
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

    /// The item of this collection view that is to have the focus; nil when none is.
    open var nextFocusedIndexPath: IndexPath? { nextPath }
}
