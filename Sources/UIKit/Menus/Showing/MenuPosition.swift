/// Computes the frame of a menu in its window.
enum MenuPosition {
    /// The distance from the window's edges, in points.
    static let margin: CGFloat = 8

    /// Returns the frame of a menu beside an anchor: below and to the right, otherwise above, otherwise at a side;
    /// inside the bounds if it fits. `gap` is the distance from the anchor.
    static func frame(size: CGSize, anchor: CGRect, in bounds: CGRect, gap: CGFloat) -> CGRect {
        let available = bounds.shrunk(dx: margin, dy: margin)
        let width = min(size.width, available.width), height = min(size.height, available.height)
        let fitsBelow = anchor.maxY + gap + height <= available.maxY
        let fitsAbove = anchor.minY - gap - height >= available.minY
        var x = anchor.minX
        var y = fitsBelow || !fitsAbove ? anchor.maxY + gap : anchor.minY - gap - height
        if !fitsBelow, !fitsAbove, anchor.width > 0 {
            let right = anchor.maxX + gap
            x = right + width <= available.maxX ? right : anchor.minX - gap - width
            y = anchor.minY
        } else if x + width > available.maxX, anchor.maxX - width >= available.minX {
            x = anchor.maxX - width
        }
        return CGRect(
            x: min(max(x, available.minX), available.maxX - width),
            y: min(max(y, available.minY), available.maxY - height), width: width,
            height: height)
    }
}
