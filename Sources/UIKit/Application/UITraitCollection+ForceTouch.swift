/// Whether touches have a force.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2
}

extension UITraitCollection {
    /// Always unavailable: no pointer and no touch screen here reports a force.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}
