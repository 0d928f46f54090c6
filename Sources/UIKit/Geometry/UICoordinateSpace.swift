/// A coordinate system, such as a view or screen, that converts points and rectangles to others.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
    /// The view that the space belongs to; nil for one of an app's own.
    ///
    /// Not inlined: a cast in the callers ends the compiler of Swift 6.3.1 with an error in its own checks.
    @inline(never) var view: UIView? { self as? UIView }
}
