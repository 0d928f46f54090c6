import CoreGraphics
import Testing

@testable import QuartzCore
@testable import Renderer

@Suite struct TransformTests {
    /// S9.2: clockwise on screen for positive angles about z; the left edge nearer for positive ones about y.
    @Test func rotationSigns() {
        let z = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(abs(z.m12 - 1) < 1e-12 && abs(z.m21 + 1) < 1e-12)
        let y = CATransform3DMakeRotation(.pi / 6, 0, 2, 0)
        #expect(abs(y.m13 + 0.5) < 1e-12 && abs(y.m31 - 0.5) < 1e-12)
        let x = CATransform3DMakeRotation(.pi / 6, 1, 0, 0)
        #expect(abs(x.m23 - 0.5) < 1e-12 && abs(x.m32 + 0.5) < 1e-12)
    }

    /// S9.4: the cover-flow card at its full turn.
    @Test func perspectiveCorners() throws {
        var t = CATransform3DIdentity
        t.m34 = -1 / (4.6777 * 180)
        t = CATransform3DTranslate(t, -40, 0, 0)
        t = CATransform3DRotate(t, .pi / 4, 0, 1, 0)
        let p = Projection(t)
        let left = try #require(p.apply(CGPoint(x: -90, y: -90)))
        let right = try #require(p.apply(CGPoint(x: 90, y: 90)))
        #expect(abs(left.x + 112.11) < 0.01 && abs(left.y + 97.36) < 0.01)
        #expect(abs(right.x - 21.98) < 0.01 && abs(right.y - 83.68) < 0.01)
    }

    @Test func inverse() {
        var t = CATransform3DMakeRotation(1, 1, 2, 3)
        t = CATransform3DTranslate(t, 4, 5, 6)
        t.m34 = -0.001
        let identity = CATransform3DConcat(t, CATransform3DInvert(t))
        for (a, b) in zip(identity.elements, CATransform3DIdentity.elements) { #expect(abs(a - b) < 1e-9) }
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DInvert(flat) == flat)
        let p = Projection(t)
        let q = p.then(p.inverted!)
        let there = q.apply(CGPoint(x: 12, y: -7))!
        #expect(abs(there.x - 12) < 1e-9 && abs(there.y + 7) < 1e-9)
    }

    /// Measured: rotation goes the shortest way and keeps the area; half a turn goes clockwise.
    @Test(arguments: [(0.0, 90.0, 45.0), (350, 10, 0), (0, 180, 90), (90, 270, 180), (0, -90, -45), (0, 179, 89.5)])
    func rotationBetween(_ from: Double, _ to: Double, _ middle: Double) {
        let a = CATransform3DMakeRotation(from * .pi / 180, 0, 0, 1)
        let b = CATransform3DMakeRotation(to * .pi / 180, 0, 0, 1)
        let m = a.interpolated(to: b, by: 0.5)
        let expected = CATransform3DMakeRotation(middle * .pi / 180, 0, 0, 1)
        for (x, y) in zip(m.elements, expected.elements) { #expect(abs(x - y) < 1e-9) }
    }

    @Test func scaleAndTurnTogether() {
        var end = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        end = CATransform3DScale(end, 0.1, 0.1, 1)
        let m = CATransform3DIdentity.interpolated(to: end, by: 0.5)
        let scale = (m.m11 * m.m11 + m.m12 * m.m12).squareRoot()
        #expect(abs(scale - 0.55) < 1e-9)
        #expect(abs(atan2(m.m12, m.m11) - .pi / 4) < 1e-9)
        #expect(CATransform3DIdentity.interpolated(to: end, by: 1) == end)
        #expect(CATransform3DIdentity.interpolated(to: end, by: 0) == CATransform3DIdentity)
    }

    /// A card with perspective keeps its size on the way: the last column goes element by element.
    @Test func perspectiveDoesNotShrink() {
        var end = CATransform3DIdentity
        end = CATransform3DTranslate(end, 0, 0, 40000)
        end.m34 = -1 / (4.6777 * 180)
        let m = CATransform3DIdentity.interpolated(to: end, by: 0.5)
        #expect(abs(m.m11 - 1) < 1e-9 && abs(m.m22 - 1) < 1e-9 && abs(m.m44 - 1) < 1e-9)
        #expect(abs(m.m34 - end.m34 / 2) < 1e-12)
    }

    @Test func clippingBehindTheEye() {
        var t = CATransform3DIdentity
        t.m34 = -1 / 100
        t = CATransform3DRotate(t, .pi / 3, 0, 1, 0)
        // The right half of a 1000-point plane comes nearer than the eye.
        let p = Projection(t)
        let outline = p.outline(of: CGRect(x: -500, y: -10, width: 1000, height: 20))
        #expect(outline.count == 4 && outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
