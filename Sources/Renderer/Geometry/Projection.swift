/// A projective map between planes: a 3×3 matrix for row vectors (x, y, 1), followed by the division by w.
///
/// Layers are flat: the content of a layer is projected into its plane, and that plane into its parent's. A chain of
/// projections is therefore all the 3D the painter needs.
package struct Projection: Equatable, Sendable {
    // Rows: images of x, y and 1. Columns: x, y, w.
    package var xx, xy, xw: Double
    package var yx, yy, yw: Double
    package var tx, ty, tw: Double

    package static let identity = Projection(xx: 1, xy: 0, xw: 0, yx: 0, yy: 1, yw: 0, tx: 0, ty: 0, tw: 1)

    package init(
        xx: Double, xy: Double, xw: Double, yx: Double, yy: Double, yw: Double, tx: Double, ty: Double, tw: Double
    ) {
        (self.xx, self.xy, self.xw) = (xx, xy, xw)
        (self.yx, self.yy, self.yw) = (yx, yy, yw)
        (self.tx, self.ty, self.tw) = (tx, ty, tw)
    }

    /// The effect of a 3D transform on the plane z = 0.
    package init(_ t: CATransform3D) {
        self.init(
            xx: t.m11, xy: t.m12, xw: t.m14, yx: t.m21, yy: t.m22, yw: t.m24, tx: t.m41, ty: t.m42, tw: t.m44)
    }

    package static func translation(_ x: Double, _ y: Double) -> Projection {
        Projection(xx: 1, xy: 0, xw: 0, yx: 0, yy: 1, yw: 0, tx: x, ty: y, tw: 1)
    }

    package static func scale(_ s: Double) -> Projection {
        Projection(xx: s, xy: 0, xw: 0, yx: 0, yy: s, yw: 0, tx: 0, ty: 0, tw: 1)
    }

    /// Applies this projection first, then `o`.
    package func then(_ o: Projection) -> Projection {
        if isTranslation {
            // With the bits of the products below.
            var result = o
            result.tx = tx * o.xx + ty * o.yx + o.tx
            result.ty = tx * o.xy + ty * o.yy + o.ty
            result.tw = tx * o.xw + ty * o.yw + o.tw
            return result
        }
        func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
            (x * o.xx + y * o.yx + w * o.tx, x * o.xy + y * o.yy + w * o.ty, x * o.xw + y * o.yw + w * o.tw)
        }
        let x = row(xx, xy, xw), y = row(yx, yy, yw), t = row(tx, ty, tw)
        return Projection(
            xx: x.0, xy: x.1, xw: x.2, yx: y.0, yy: y.1, yw: y.2, tx: t.0, ty: t.1, tw: t.2)
    }

    package var isTranslation: Bool { isAffine && xx == 1 && yy == 1 && xy == 0 && yx == 0 }

    package var isAffine: Bool { xw == 0 && yw == 0 && tw == 1 }

    /// Whether this is a translation combined with a uniform scale by the given factor.
    package func isAxisAligned(scale: Double) -> Bool {
        isAffine && abs(xx - scale) < 1e-9 && abs(yy - scale) < 1e-9 && abs(xy) < 1e-9 && abs(yx) < 1e-9
    }

    package var determinant: Double {
        xx * (yy * tw - yw * ty) - xy * (yx * tw - yw * tx) + xw * (yx * ty - yy * tx)
    }

    package var inverted: Projection? {
        let d = determinant
        guard d != 0, d.isFinite else { return nil }
        return Projection(
            xx: (yy * tw - yw * ty) / d, xy: (xw * ty - xy * tw) / d, xw: (xy * yw - xw * yy) / d,
            yx: (yw * tx - yx * tw) / d, yy: (xx * tw - xw * tx) / d, yw: (xw * yx - xx * yw) / d,
            tx: (yx * ty - yy * tx) / d, ty: (xy * tx - xx * ty) / d, tw: (xx * yy - xy * yx) / d)
    }

    /// The image of a point; nil if it lies behind the eye (w ≤ 0).
    package func apply(_ p: CGPoint) -> CGPoint? {
        let w = p.x * xw + p.y * yw + tw
        guard w > 1e-9 else { return nil }
        return CGPoint(x: (p.x * xx + p.y * yx + tx) / w, y: (p.x * xy + p.y * yy + ty) / w)
    }

    /// Smallest w in front of the eye.
    private static let near = 1e-6

    /// The corners of a rectangle's image, clipped at the near plane. Empty if all of it lies behind the eye.
    package func outline(of r: CGRect) -> [CGPoint] {
        let near = Self.near
        let corners = [
            (r.minX, r.minY), (r.maxX, r.minY), (r.maxX, r.maxY), (r.minX, r.maxY),
        ].map { p in
            (
                x: p.0 * xx + p.1 * yx + tx, y: p.0 * xy + p.1 * yy + ty, w: p.0 * xw + p.1 * yw + tw
            )
        }
        var result: [CGPoint] = []
        for i in 0..<4 {
            let a = corners[i], b = corners[(i + 1) % 4]
            if a.w >= near { result.append(CGPoint(x: a.x / a.w, y: a.y / a.w)) }
            if (a.w >= near) != (b.w >= near) {
                let k = (near - a.w) / (b.w - a.w)
                result.append(CGPoint(x: (a.x + k * (b.x - a.x)) / near, y: (a.y + k * (b.y - a.y)) / near))
            }
        }
        return result
    }

    /// The bounding box of a rectangle's image; null if all of it lies behind the eye.
    package func boundingBox(of r: CGRect) -> CGRect {
        if r.isNull || r.isEmpty { return .null }
        if isAffine && xy == 0 && yx == 0 {
            let (left, right) = (r.minX * xx + tx, r.maxX * xx + tx),
                (top, bottom) = (r.minY * yy + ty, r.maxY * yy + ty)
            return CGRect(
                x: min(left, right), y: min(top, bottom), width: abs(right - left), height: abs(bottom - top))
        }
        if let box = boxOfCorners(of: r) { return box }
        let points = outline(of: r)
        guard let first = points.first else { return .null }
        var (x0, y0, x1, y1) = (first.x, first.y, first.x, first.y)
        for p in points.dropFirst() {
            (x0, x1) = (min(x0, p.x), max(x1, p.x))
            (y0, y1) = (min(y0, p.y), max(y1, p.y))
        }
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// The bounding box with two more pixels on each side.
    func boxWithMargin(of r: CGRect) -> CGRect {
        guard isAffine, xy == 0, yx == 0, xx > 0, yy > 0, r.size.width > 0, r.size.height > 0 else {
            return boundingBox(of: r).insetBy(dx: -2, dy: -2)
        }
        // With the bits of the above.
        let left = r.origin.x * xx + tx, right = (r.origin.x + r.size.width) * xx + tx
        let top = r.origin.y * yy + ty, bottom = (r.origin.y + r.size.height) * yy + ty
        return CGRect(x: left - 2, y: top - 2, width: right - left + 4, height: bottom - top + 4)
    }

    /// The bounding box if every corner is in front of the eye; nil otherwise.
    private func boxOfCorners(of r: CGRect) -> CGRect? {
        var low = SIMD2(repeating: Double.infinity), high = SIMD2(repeating: -Double.infinity)
        for corner in 0..<4 {
            let x = corner & 1 == 0 ? r.minX : r.maxX, y = corner & 2 == 0 ? r.minY : r.maxY
            let w = x * xw + y * yw + tw
            guard w >= Self.near else { return nil }
            let p = SIMD2((x * xx + y * yx + tx) / w, (x * xy + y * yy + ty) / w)
            low = pointwiseMin(low, p)
            high = pointwiseMax(high, p)
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
