import CoreGraphics

extension CGRect {
    /// Smaller by `dx` at the left and right and by `dy` at the top and bottom, but never less than nothing in its middle: where
    /// `insetBy` has no room left it answers `null`, whose origin is infinite.
    func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
    }
}
