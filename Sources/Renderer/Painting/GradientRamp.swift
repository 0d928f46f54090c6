/// Interpolates the colours of a gradient between its stops.
///
/// Measured on UIKit: the interpolation uses neither encoded nor linear values, but powers in a slightly rotated linear
/// space. The midpoint between black and white is 146 of 255. Alpha is interpolated linearly.
package enum GradientRamp {
    package struct Stop: Equatable {
        package var location: Double
        package var rgba: SIMD4<Double>
    }

    /// Enough stops that interpolating encoded values between them makes no visible difference.
    static func stops(_ gradient: GradientValues, alpha: Double) -> [Stop] {
        let colors = gradient.colors.map(\.rgba)
        guard let first = colors.first else { return [] }
        let last = Double(max(1, colors.count - 1))
        let locations =
            gradient.locations.flatMap { $0.count == colors.count ? $0 : nil }
            ?? colors.indices.map { Double($0) / last }
        var result = [Stop(location: locations[0], rgba: first)]
        for i in colors.indices.dropFirst() {
            let same = colors[i].rgb == colors[i - 1].rgb
            let steps = same ? 1 : 16
            for step in 1...steps {
                let k = Double(step) / Double(steps)
                result.append(
                    Stop(
                        location: locations[i - 1] + (locations[i] - locations[i - 1]) * k,
                        rgba: same && step == steps ? colors[i] : mix(colors[i - 1], colors[i], k)))
            }
        }
        return result.map { Stop(location: $0.location, rgba: SIMD4($0.rgba.rgb, $0.rgba.w * alpha)) }
    }

    /// The colour at fraction `k` between two colours.
    package static func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ k: Double) -> SIMD4<Double> {
        if k <= 0 { return a }
        if k >= 1 { return b }
        let p = encode(a.rgb), q = encode(b.rgb)
        return SIMD4(decode(p + (q - p) * k), a.w + (b.w - a.w) * k)
    }

    private static let power = 1 / 1.7984
    private static let rows = [
        SIMD3(0.97700, 0.02596, -0.00296), SIMD3(-0.01939, 1.05166, -0.03227), SIMD3(-0.00056, -0.00362, 1.00418),
    ]

    private static func encode(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        let linear = SIMD3(toLinear(rgb.x), toLinear(rgb.y), toLinear(rgb.z))
        let turned = SIMD3(rows.map { ($0 * linear).sum() })
        return SIMD3(raise(turned.x, power), raise(turned.y, power), raise(turned.z, power))
    }

    private static func decode(_ v: SIMD3<Double>) -> SIMD3<Double> {
        let t = SIMD3(raise(v.x, 1 / power), raise(v.y, 1 / power), raise(v.z, 1 / power))
        // Cramer's rule; the matrix is nearly the identity.
        func det(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
            a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x)
        }
        let columns = [0, 1, 2].map { i in SIMD3(rows[0][i], rows[1][i], rows[2][i]) }
        let d = det(columns[0], columns[1], columns[2])
        let linear = SIMD3(
            det(t, columns[1], columns[2]) / d, det(columns[0], t, columns[2]) / d, det(columns[0], columns[1], t) / d)
        return SIMD3(toEncoded(linear.x), toEncoded(linear.y), toEncoded(linear.z))
    }

    private static func raise(_ v: Double, _ p: Double) -> Double { v < 0 ? -pow(-v, p) : pow(v, p) }
    private static func toLinear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
    private static func toEncoded(_ v: Double) -> Double {
        let e = v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
        return max(0, min(1, e))
    }
}

extension SIMD4<Double> {
    fileprivate var rgb: SIMD3<Double> { SIMD3(x, y, z) }
}
