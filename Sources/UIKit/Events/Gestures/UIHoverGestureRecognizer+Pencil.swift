/// The position of a pencil above the screen. A mouse has none, so the values are those of iOS for a pointer.
extension UIHoverGestureRecognizer {
    /// The distance from the screen, from 0 to 1; 0 for a pointer.
    public var zOffset: CGFloat { 0 }
    /// The angle to the screen in radians; π/2 for a pointer.
    public var altitudeAngle: CGFloat { .pi / 2 }
    /// The rotation about the pencil's own axis in radians; 0 for a pointer.
    public var rollAngle: CGFloat { 0 }
    /// The direction of the pencil in radians; 0 for a pointer.
    public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The direction of the pencil as a vector of length 1; (1, 0) for a pointer.
    public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
}
