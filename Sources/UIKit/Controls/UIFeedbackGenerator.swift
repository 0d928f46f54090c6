// Desktops give no haptic feedback: the generators are accepted and have no effect.

/// The base class of generators of haptic feedback.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
    open private(set) weak var view: UIView?

    public override init() { super.init() }
    /// Creates a generator and adds it to the interactions of a view.
    public init(view: UIView) {
        super.init()
        view.addInteraction(self)
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// Announces that feedback comes soon.
    open func prepare() {}
}

/// The feedback of an impact.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    public override init() { super.init() }
    public override init(view: UIView) { super.init(view: view) }
    public init(style: FeedbackStyle) { super.init() }
    public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

    open func impactOccurred() {}
    open func impactOccurred(at location: CGPoint) {}
    /// The intensity is from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// The feedback of a selection that changes.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
    open func selectionChanged(at location: CGPoint) {}
}

/// The feedback of a success, a failure or a warning.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }

    open func notificationOccurred(_ notificationType: FeedbackType) {}
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
