/// The share of the blur in each row or column of a backdrop's picture, from 0 to 256.
///
/// The shares depend on the layer's bounds, which may reach beyond the surface, and never on the part that is painted.
struct BackdropLevels {
    let isAcross: Bool
    let levels: [UInt16]
    private let ramp: BackdropRamp
    private let bounds: PixelRect

    /// - Parameters:
    ///   - bounds: The pixels of the layer's bounds, also outside of the surface.
    ///   - box: The pixels of the picture.
    init(_ ramp: BackdropRamp, bounds: PixelRect, box: PixelRect) {
        (self.ramp, self.bounds) = (ramp, bounds)
        isAcross = ramp.isAcross
        let pixels = ramp.isAcross ? box.x0..<box.x1 : box.y0..<box.y1
        levels = pixels.map { UInt16((ramp.share(atPixel: $0, of: bounds) * 256).rounded()) }
    }

    func areThose(of ramp: BackdropRamp, bounds: PixelRect) -> Bool { self.ramp == ramp && self.bounds == bounds }
}
