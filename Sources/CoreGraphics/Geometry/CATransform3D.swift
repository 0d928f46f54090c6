/// A 4×4 matrix for row vectors: points (x, y, z, 1) are multiplied from the left, the translation is m41, m42, m43.
///
/// Functions that take a transform prepend the new operation, so that it applies to points first (S9.1).
public struct CATransform3D: Equatable, Hashable, Sendable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    /// Creates the zero matrix, as on iOS. Use `CATransform3DIdentity` for the identity.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// The sixteen elements, m11…m14 first.
    package var elements: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    package init(elements e: [CGFloat]) {
        enforce(e.count == 16, "CATransform3D: 16 elements expected, got \(e.count)")
        self.init(
            m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
            m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
    }

    /// Whether every element has the bits of the identity's, which a zero with a sign has not.
    fileprivate var hasBitsOfIdentity: Bool {
        // Nearly all transforms are the identity: without a branch for each element, the test takes a third of `==`.
        let one = CGFloat(1).bitPattern
        let diagonal = (m11.bitPattern ^ one) | (m22.bitPattern ^ one) | (m33.bitPattern ^ one) | (m44.bitPattern ^ one)
        let upper = m12.bitPattern | m13.bitPattern | m14.bitPattern | m23.bitPattern | m24.bitPattern | m34.bitPattern
        let lower = m21.bitPattern | m31.bitPattern | m32.bitPattern | m41.bitPattern | m42.bitPattern | m43.bitPattern
        return diagonal | upper | lower == 0
    }

    /// Whether every element is finite.
    package var isFinite: Bool { elements.allSatisfy(\.isFinite) }
}

public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.hasBitsOfIdentity || t == CATransform3DIdentity }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// A rotation by `angle` radians about the axis (x, y, z) of any length. A zero axis gives the identity.
///
/// Positive angles about z rotate clockwise on screen (S9.2).
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let c = cos(angle), s = sin(angle), k = 1 - c
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
    (t.m21, t.m22, t.m23) = (x * y * k - z * s, c + y * y * k, y * z * k + x * s)
    (t.m31, t.m32, t.m33) = (x * z * k + y * s, y * z * k - x * s, c + z * z * k)
    return t
}

/// The product a·b, which applies `a` to points first.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    func row(
        _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat
    ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        (
            x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
            x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
        )
    }
    var r = CATransform3D()
    (r.m11, r.m12, r.m13, r.m14) = row(a.m11, a.m12, a.m13, a.m14)
    (r.m21, r.m22, r.m23, r.m24) = row(a.m21, a.m22, a.m23, a.m24)
    (r.m31, r.m32, r.m33, r.m34) = row(a.m31, a.m32, a.m33, a.m34)
    (r.m41, r.m42, r.m43, r.m44) = row(a.m41, a.m42, a.m43, a.m44)
    return r
}

public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// The inverse. Returns a singular matrix unchanged, as on iOS.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    var a = t.elements
    var inverse = CATransform3DIdentity.elements
    // Gauss–Jordan elimination with partial pivoting.
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(a[$0 * 4 + column]) < abs(a[$1 * 4 + column]) }!
        guard a[pivot * 4 + column] != 0 else { return t }
        for k in 0..<4 where pivot != column {
            a.swapAt(pivot * 4 + k, column * 4 + k)
            inverse.swapAt(pivot * 4 + k, column * 4 + k)
        }
        let scale = 1 / a[column * 4 + column]
        for k in 0..<4 {
            a[column * 4 + k] *= scale
            inverse[column * 4 + k] *= scale
        }
        for row in 0..<4 where row != column {
            let factor = a[row * 4 + column]
            guard factor != 0 else { continue }
            for k in 0..<4 {
                a[row * 4 + k] -= factor * a[column * 4 + k]
                inverse[row * 4 + k] -= factor * inverse[column * 4 + k]
            }
        }
    }
    return CATransform3D(elements: inverse)
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0
        && t.m43 == 0 && t.m44 == 1
}

/// The affine part of the transform, even if the transform is not affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
