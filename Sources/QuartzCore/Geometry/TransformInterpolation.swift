/// A decomposed 3D transform for interpolation: translation, shear, scale and rotation are interpolated separately, the
/// last column (perspective) element by element.
///
/// In-plane transforms interpolate as measured on UIKit: translation, scale and shear linearly, rotation the shortest
/// way.
package struct TransformParts {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// xy, xz, yz.
    var shear: SIMD3<Double>
    /// A unit quaternion: x, y, z, w.
    var rotation: SIMD4<Double>
    /// m14, m24, m34, m44.
    var perspective: SIMD4<Double>

    /// Nil if the transform is singular, so that it has no rotation.
    init?(_ t: CATransform3D) {
        let e = t.elements.map { Double($0) }
        var rows = [SIMD3(e[0], e[1], e[2]), SIMD3(e[4], e[5], e[6]), SIMD3(e[8], e[9], e[10])]
        translation = SIMD3(e[12], e[13], e[14])
        perspective = SIMD4(e[3], e[7], e[11], e[15])
        scale = .zero
        shear = .zero
        scale.x = rows[0].length
        guard scale.x > 1e-12 else { return nil }
        rows[0] /= scale.x
        shear.x = rows[0].dot(rows[1])
        rows[1] -= rows[0] * shear.x
        scale.y = rows[1].length
        guard scale.y > 1e-12 else { return nil }
        rows[1] /= scale.y
        shear.x /= scale.y
        shear.y = rows[0].dot(rows[2])
        rows[2] -= rows[0] * shear.y
        shear.z = rows[1].dot(rows[2])
        rows[2] -= rows[1] * shear.z
        scale.z = rows[2].length
        guard scale.z > 1e-12 else { return nil }
        rows[2] /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if rows[0].dot(rows[1].cross(rows[2])) < 0 {
            // A reflection, expressed as a negative y scale.
            scale.y = -scale.y
            rows[1] = -rows[1]
            shear.x = -shear.x
            shear.z = -shear.z
        }
        rotation = Self.quaternion(rows)
    }

    private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
        // Row vectors: r[i] is the image of axis i.
        let trace = r[0].x + r[1].y + r[2].z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            return SIMD4((r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s, s / 4)
        }
        if r[0].x > r[1].y && r[0].x > r[2].z {
            let s = (1 + r[0].x - r[1].y - r[2].z).squareRoot() * 2
            return SIMD4(s / 4, (r[0].y + r[1].x) / s, (r[2].x + r[0].z) / s, (r[1].z - r[2].y) / s)
        }
        if r[1].y > r[2].z {
            let s = (1 + r[1].y - r[0].x - r[2].z).squareRoot() * 2
            return SIMD4((r[0].y + r[1].x) / s, s / 4, (r[1].z + r[2].y) / s, (r[2].x - r[0].z) / s)
        }
        let s = (1 + r[2].z - r[0].x - r[1].y).squareRoot() * 2
        return SIMD4((r[2].x + r[0].z) / s, (r[1].z + r[2].y) / s, s / 4, (r[0].y - r[1].x) / s)
    }

    /// The transform composed of these parts.
    var transform: CATransform3D {
        let q = rotation
        let (x, y, z, w) = (q.x, q.y, q.z, q.w)
        var r0 = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
        var r1 = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
        var r2 = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        r2 = (r2 + r1 * shear.z + r0 * shear.y) * scale.z
        r1 = (r1 + r0 * shear.x) * scale.y
        r0 *= scale.x
        let p = perspective, t = translation
        let rows = [
            r0.x, r0.y, r0.z, p.x, r1.x, r1.y, r1.z, p.y, r2.x, r2.y, r2.z, p.z, t.x, t.y, t.z, p.w,
        ]
        return CATransform3D(elements: rows.map { CGFloat($0) })
    }

    func interpolated(to other: TransformParts, by k: Double) -> TransformParts {
        var result = self
        result.translation += (other.translation - translation) * k
        result.scale += (other.scale - scale) * k
        result.shear += (other.shear - shear) * k
        result.perspective += (other.perspective - perspective) * k
        result.rotation = Self.turn(from: rotation, to: other.rotation, by: k)
        return result
    }

    /// The shortest rotation. Exactly half a turn goes clockwise on screen (about +z).
    private static func turn(from a: SIMD4<Double>, to b: SIMD4<Double>, by k: Double) -> SIMD4<Double> {
        var d = multiply(SIMD4(-a.x, -a.y, -a.z, a.w), b)
        if d.w < -1e-9 {
            d = -d
        } else if abs(d.w) <= 1e-9 {
            let lead = abs(d.z) > 1e-9 ? d.z : abs(d.y) > 1e-9 ? d.y : d.x
            if lead < 0 { d = -d }
        }
        let s = SIMD3(d.x, d.y, d.z).length
        guard s > 1e-12 else { return a }
        let half = atan2(s, d.w) * k
        let n = SIMD3(d.x, d.y, d.z) / s * sin(half)
        return multiply(a, SIMD4(n.x, n.y, n.z, cos(half)))
    }

    private static func multiply(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(
            a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
    }
}

extension CATransform3D {
    /// The transform at fraction `k` between this one (0) and another (1), exact at both ends.
    package func interpolated(to other: CATransform3D, by k: Double) -> CATransform3D {
        if k == 0 || self == other { return self }
        if k == 1 { return other }
        guard let a = TransformParts(self), let b = TransformParts(other) else {
            // One of them is singular: interpolate element by element.
            return CATransform3D(elements: zip(elements, other.elements).map { $0 + ($1 - $0) * k })
        }
        return a.interpolated(to: b, by: k).transform
    }
}

extension SIMD3<Double> {
    fileprivate func dot(_ o: Self) -> Double { x * o.x + y * o.y + z * o.z }
    fileprivate var length: Double { dot(self).squareRoot() }
    fileprivate func cross(_ o: Self) -> Self {
        SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
    }
}
