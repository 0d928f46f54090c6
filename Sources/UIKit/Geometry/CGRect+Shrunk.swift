import CoreGraphics

extension CGRect {
    /// Returns the rectangle inset at each side by `dx` and `dy`, at least an empty one at its middle, where `insetBy`
    /// would return `null` with an infinite origin.
    func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
    }
}
