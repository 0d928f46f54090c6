/// An event of a window: touches or keys.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// The subtype of an event; always none here.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    /// The mouse buttons that are down.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// The button of a number, from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    /// Media time, in seconds.
    open private(set) var timestamp: TimeInterval = 0
    open private(set) var modifierFlags: UIKeyModifierFlags = []
    open private(set) var buttonMask: ButtonMask = []
    private var touches: Set<UITouch> = []

    init(timestamp: TimeInterval, modifiers: HostModifiers, touches: Set<UITouch> = [], buttons: ButtonMask = []) {
        super.init()
        update(timestamp: timestamp, modifiers: modifiers, touches: touches, buttons: buttons)
    }

    /// Updates the event, which lives as long as its touches, as on iOS.
    func update(timestamp: TimeInterval, modifiers: HostModifiers, touches: Set<UITouch>, buttons: ButtonMask) {
        self.timestamp = timestamp
        self.modifierFlags = UIKeyModifierFlags(modifiers)
        self.touches = touches
        self.buttonMask = buttons
    }

    /// The touches that are down or have just ended; nil for an event without touches.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }
    open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }
    open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        some { $0.gestureRecognizers?.contains(gesture) == true }
    }

    /// The touches that were reported as one: the touch itself, as none are left out. Nil for a touch of another event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
    /// Empty: positions are not predicted. Nil for a touch of another event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func some(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isWanted)
        return found.isEmpty ? nil : found
    }
}
