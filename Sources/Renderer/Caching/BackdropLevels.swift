/// The share of the blur in each row or column of a backdrop's picture, from 0 to 256.
///
/// The shares depend on the layer's bounds, which may reach beyond the surface, and never on the part that is painted.
struct BackdropLevels {
    private(set) var isAcross = false
    /// Empty without a ramp.
    private(set) var levels: [UInt16] = []
    private var ramp: BackdropRamp?
    private var bounds = PixelRect.empty

    /// Finds the levels of another ramp, and keeps the memory.
    ///
    /// - Parameters:
    ///   - bounds: The pixels of the layer's bounds, also outside of the surface.
    ///   - box: The pixels of the picture, of which there is at least one.
    mutating func show(_ ramp: BackdropRamp, bounds: PixelRect, box: PixelRect) {
        guard self.ramp != ramp || self.bounds != bounds else { return }
        (self.ramp, self.bounds, isAcross) = (ramp, bounds, ramp.isAcross)
        levels.removeAll(keepingCapacity: true)
        for pixel in isAcross ? box.x0..<box.x1 : box.y0..<box.y1 {
            levels.append(UInt16((ramp.share(atPixel: pixel, of: bounds) * 256).rounded()))
        }
    }

    mutating func removeAll() {
        (ramp, bounds) = (nil, .empty)
        levels.removeAll(keepingCapacity: true)
    }
}
