/// The blurred picture of the pixels below a layer, shown in its bounds.
package struct BackdropValues: Equatable {
    /// The standard deviation of the blur, in points.
    package var radius: CGFloat
    /// Multiplies the distance of each colour from grey; 1 changes nothing.
    package var saturation: Double
    /// Laid over the blurred picture: red, green, blue, alpha.
    package var tint: SIMD4<Double>
    /// Whether the picture is shown where the layer and its sublayers paint, in place of their colours.
    package var fillsContent = false
    /// Lessens blur, saturation and tint across the bounds; nil by default. Without effect on content that is filled.
    package var ramp: BackdropRamp?
    /// Laid over the pixels below in place of `tint` where these are not known, and nothing is blurred; nil for `tint`.
    package var tintAlone: SIMD4<Double>?

    package init(radius: CGFloat, saturation: Double, tint: SIMD4<Double>, fillsContent: Bool = false) {
        (self.radius, self.saturation, self.tint) = (radius, saturation, tint)
        self.fillsContent = fillsContent
    }

    /// Whether the picture differs from the pixels below.
    var isVisible: Bool { radius > 0 || saturation != 1 || tint.w > 0 || fillsContent }

    /// The numbers that animations interpolate.
    package var numbers: [Double] {
        get { [radius, saturation, tint.x, tint.y, tint.z, tint.w] }
        set {
            guard newValue.count == 6 else { return }
            // Springs overshoot.
            radius = max(0, newValue[0])
            saturation = newValue[1]
            tint = SIMD4(newValue[2], newValue[3], newValue[4], newValue[5])
                .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
        }
    }
}
