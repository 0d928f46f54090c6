/// A key of the keyboard while it is down.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The phase of a press.
    public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    open internal(set) var phase = Phase.began
    /// Media time of the last change, in seconds.
    open internal(set) var timestamp: TimeInterval
    open private(set) weak var window: UIWindow?
    /// The responder that got the press first.
    open private(set) weak var responder: UIResponder?
    open private(set) var key: UIKey?

    init(key: UIKey, window: UIWindow, responder: UIResponder, time: TimeInterval) {
        self.key = key
        self.window = window
        self.responder = responder
        timestamp = time
        super.init()
    }
}

/// An event of keys that went down or up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    open private(set) var allPresses: Set<UIPress>
    /// Whether a responder took it, so that it did not reach the end of the chain.
    var isTaken = true

    init(presses: Set<UIPress>, timestamp: TimeInterval, modifiers: HostModifiers) {
        allPresses = presses
        super.init(timestamp: timestamp, modifiers: modifiers)
    }

    /// The presses that a recogniser receives; none, as recognisers receive only touches here.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
