/// A step of the focus from one view to another.
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

    /// The view that had the focus; nil when none had, or when its item is out of sight.
    open var previouslyFocusedView: UIView? { previous }

    /// The view that gets the focus; nil when the focus is removed.
    open var nextFocusedView: UIView? { next }

    /// The direction; empty when code moved the focus.
    open var focusHeading: UIFocusHeading { heading }
}
