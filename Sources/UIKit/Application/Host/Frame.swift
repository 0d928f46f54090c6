/// A finished picture of a window, and the parts of it that differ from the one before.
package struct Frame {
    package let bitmap: Bitmap
    /// Whole pixels; covers everything when the bitmap is new.
    package let damage: [PixelRect]
    /// The parts of the damage that only moved inside a rectangle; applied before the rest was painted.
    package let moves: [PixelMove]
    /// The parts of the damage that were painted.
    package let painted: [PixelRect]
    /// Media time, in seconds.
    package let time: TimeInterval

    package init(
        bitmap: Bitmap, damage: [PixelRect], moves: [PixelMove] = [], painted: [PixelRect], time: TimeInterval
    ) {
        (self.bitmap, self.damage, self.moves, self.painted, self.time) = (bitmap, damage, moves, painted, time)
    }
}
