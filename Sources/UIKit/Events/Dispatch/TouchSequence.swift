/// A touch from its beginning to its end, and its delivery to the view.
@MainActor final class TouchSequence {
    /// The origin of a touch.
    enum Source: Hashable {
        /// The mouse with its primary button down.
        case pointer
        /// The mouse with its secondary button down: delivered to recognisers that ask for that button, and to no view.
        case secondaryButton
        /// A finger on a touch screen, by the host's number.
        case finger(Int)

        var buttons: UIEvent.ButtonMask {
            switch self {
            case .pointer: .primary
            case .secondaryButton: .secondary
            case .finger: []
            }
        }

        var kind: Kind {
            switch self {
            case .pointer: .pointer
            case .secondaryButton: .secondaryButton
            case .finger: .finger
            }
        }
    }

    /// The kinds of touches whose taps are counted apart; all fingers are one kind.
    enum Kind {
        case pointer, secondaryButton, finger
    }

    enum Delivery {
        /// Delayed until a recogniser has failed, and a scroll view has waited for a drag.
        case withheld
        case delivered
        /// Cancelled, or not for the view.
        case lost
    }

    let source: Source
    let touch: UITouch
    let event: UIEvent
    /// The touched view and its superviews; when the view leaves the window, the next one gets the touch.
    let chain: [UIView]
    var delivery = Delivery.withheld
    /// Seconds in which a touch waits for a drag before views get it (S6.19).
    static let dragWait: TimeInterval = 0.15
    /// The end of the time in which scroll views wait for a drag; nil afterwards, and where none waits.
    var dragLimit: FrameTimer?
    var isOver = false
    /// Whether the view waits for the end of the touch until recognisers have failed.
    var isEndWithheld = false

    init(_ source: Source, touch: UITouch, event: UIEvent) {
        self.source = source
        self.touch = touch
        self.event = event
        chain = touch.view.map { Array(Swift.sequence(first: $0) { $0.superview }) } ?? []
    }

    /// The view, or the nearest superview that is in the window.
    var receiver: UIView? { chain.first { $0.window != nil } }
}
