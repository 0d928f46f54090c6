/// Where a menu stands in its window, as a value.
enum MenuPlacement {
    /// What is left free at the window's edges, in points.
    static let margin: CGFloat = 8

    /// A frame for a menu of a size beside an anchor: below it and to the right, else above it, else at one of its sides; always in
    /// the bounds as far as it fits. `gap` is left between the anchor and the menu.
    static func frame(size: CGSize, anchor: CGRect, in bounds: CGRect, gap: CGFloat) -> CGRect {
        let room = bounds.shrunk(dx: margin, dy: margin)
        let width = min(size.width, room.width), height = min(size.height, room.height)
        let fitsBelow = anchor.maxY + gap + height <= room.maxY
        let fitsAbove = anchor.minY - gap - height >= room.minY
        var x = anchor.minX
        var y = fitsBelow || !fitsAbove ? anchor.maxY + gap : anchor.minY - gap - height
        if !fitsBelow, !fitsAbove, anchor.width > 0 {
            let right = anchor.maxX + gap
            x = right + width <= room.maxX ? right : anchor.minX - gap - width
            y = anchor.minY
        } else if x + width > room.maxX, anchor.maxX - width >= room.minX {
            x = anchor.maxX - width
        }
        return CGRect(
            x: min(max(x, room.minX), room.maxX - width), y: min(max(y, room.minY), room.maxY - height), width: width,
            height: height)
    }
}
