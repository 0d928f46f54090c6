import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
    static let sample = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 10, ty: -4)

    @Test func pointsSizesAndRectanglesAreMapped() {
        #expect(CGPoint(x: 1, y: 2).applying(Self.sample) == CGPoint(x: 10, y: 3))
        #expect(CGSize(width: 1, height: 2).applying(Self.sample) == CGSize(width: 0, height: 7))
        #expect(
            CGRect(x: 0, y: 0, width: 2, height: 1).applying(Self.sample)
                == CGRect(x: 9, y: -4, width: 5, height: 5))
        #expect(CGRect.null.applying(Self.sample).isNull)
    }

    @Test func stepsActBeforeTheTransform() {
        let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 1)
        #expect(CGPoint.zero.applying(t) == CGPoint(x: 20, y: 3))
        let u = CGAffineTransform(translationX: 10, y: 1).scaledBy(x: 2, y: 3)
        #expect(CGPoint(x: 1, y: 1).applying(u) == CGPoint(x: 12, y: 4))
        let r = CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi / 2)
        let p = CGPoint(x: 1, y: 0).applying(r)
        #expect(abs(p.x - 5) < 1e-12 && abs(p.y - 1) < 1e-12)
    }

    @Test func concatenatingIsFirstThenSecond() {
        let first = CGAffineTransform(translationX: 1, y: 0)
        let second = CGAffineTransform(scaleX: 10, y: 10)
        #expect(CGPoint.zero.applying(first.concatenating(second)) == CGPoint(x: 10, y: 0))
    }

    @Test func inverseUndoes() {
        let p = CGPoint(x: 3, y: 7).applying(Self.sample).applying(Self.sample.inverted())
        #expect(abs(p.x - 3) < 1e-12 && abs(p.y - 7) < 1e-12)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test func codedAsSixNumbers() throws {
        let data = try JSONEncoder().encode(Self.sample)
        #expect(String(decoding: data, as: UTF8.self) == "[2,1,-1,3,10,-4]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == Self.sample)
    }
}
