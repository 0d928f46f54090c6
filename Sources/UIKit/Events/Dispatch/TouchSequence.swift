/// One touch from its beginning to its end, and how far its view has been told.
@MainActor final class TouchSequence {
    /// What the touch is made with.
    enum Source: Hashable {
        /// The mouse with its primary button down.
        case pointer
        /// The mouse with its secondary button down: no view gets it, only taps that ask for that button.
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

    /// What taps are counted by: fingers are not told apart.
    enum Kind {
        case pointer, secondaryButton, finger
    }

    enum Delivery {
        /// The view waits for a recogniser to fail.
        case withheld
        case delivered
        /// The view has lost the touch, or never gets it.
        case lost
    }

    let source: Source
    let touch: UITouch
    let event: UIEvent
    /// The touched view and those around it: who takes over when the view itself leaves the window.
    let chain: [UIView]
    var delivery = Delivery.withheld
    var isOver = false

    init(_ source: Source, touch: UITouch, event: UIEvent) {
        self.source = source
        self.touch = touch
        self.event = event
        chain = touch.view.map { Array(Swift.sequence(first: $0) { $0.superview }) } ?? []
    }

    /// The view, or the nearest around it that is still in the window.
    var receiver: UIView? { chain.first { $0.window != nil } }
}
