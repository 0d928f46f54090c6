/// The coordinates of the screen, which are those of its window: frames in notifications of the keyboard have them.
extension UIScreen: UICoordinateSpace {
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The same: no screen is turned here.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.view?.convert(point, from: nil) ?? point
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.view?.convert(point, to: nil) ?? point
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.view?.convert(rect, from: nil) ?? rect
    }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.view?.convert(rect, to: nil) ?? rect
    }
}
