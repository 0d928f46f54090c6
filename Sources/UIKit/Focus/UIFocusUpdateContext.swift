/// A step of the focus from one view to another.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    private weak var previous: UIView?
    private weak var next: UIView?
    private let heading: UIFocusHeading
    /// The items of the container that lose and get the focus; nil for views outside of it.
    let previousItem: IndexPath?
    let nextItem: IndexPath?

    init(_ step: FocusStep, in container: (any FocusContainer)? = nil) {
        previous = step.previous
        next = step.next
        heading = step.heading
        previousItem = step.previousContainer === container ? step.previousItem : nil
        nextItem = step.nextContainer === container ? step.nextItem : nil
        super.init()
    }

    /// The view that had the focus; nil when none had, or when its item is out of sight.
    open var previouslyFocusedView: UIView? { previous }

    /// The view that gets the focus; nil when the focus is removed.
    open var nextFocusedView: UIView? { next }

    /// The direction; empty when code moved the focus.
    open var focusHeading: UIFocusHeading { heading }
}
