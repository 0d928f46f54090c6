extension CGPoint {
    /// Returns the image of the point under a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns the image of the size, as a vector, under the transform's linear part. Components may be negative.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Returns the bounding box of the four transformed corners. Null and infinite rectangles stay unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        let r = standardized
        let ax = t.a * r.minX
        let bx = t.a * r.maxX
        let cy = t.c * r.minY
        let dy = t.c * r.maxY
        let ex = t.b * r.minX
        let fx = t.b * r.maxX
        let gy = t.d * r.minY
        let hy = t.d * r.maxY
        let x0 = min(ax, bx) + min(cy, dy) + t.tx
        let y0 = min(ex, fx) + min(gy, hy) + t.ty
        let x1 = max(ax, bx) + max(cy, dy) + t.tx
        let y1 = max(ex, fx) + max(gy, hy) + t.ty
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
