import Testing
import UIKit

/// Measured on UIKit: reverse subview order; hidden, clear and insensitive views are passed over; least edge in,
/// greatest out.
@MainActor struct HitTestTests {
    private func tree() -> (root: UIView, back: UIView, front: UIView, inner: UIView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 40, y: 0, width: 30, height: 20))
        root.addSubview(back)
        root.addSubview(front)
        front.addSubview(inner)
        return (root, back, front, inner)
    }

    @Test(arguments: [
        (CGPoint(x: 10, y: 10), "back"), (CGPoint(x: 9.99, y: 10), "root"), (CGPoint(x: 40, y: 40), "front"),
        (CGPoint(x: 59.99, y: 20), "back"), (CGPoint(x: 60, y: 20), "root"), (CGPoint(x: 75, y: 35), "inner"),
        (CGPoint(x: 80, y: 35), "root"), (CGPoint(x: 85, y: 35), "root"), (CGPoint(x: 100, y: 0), "none"),
        (CGPoint(x: 0, y: 0), "root"),
    ])
    func frontmost(_ point: CGPoint, _ expected: String) {
        let t = tree()
        let names: [(UIView, String)] = [(t.root, "root"), (t.back, "back"), (t.front, "front"), (t.inner, "inner")]
        let hit = t.root.hitTest(point, with: nil)
        #expect((names.first { $0.0 === hit }?.1 ?? "none") == expected)
    }

    @Test func pruning() {
        let t = tree()
        let point = CGPoint(x: 75, y: 35)
        t.front.alpha = 0.009
        #expect(t.root.hitTest(point, with: nil) === t.root)
        t.front.alpha = 0.01
        #expect(t.root.hitTest(point, with: nil) === t.root)  // single precision: a little less than 0.01
        t.front.alpha = 0.011
        #expect(t.root.hitTest(point, with: nil) === t.inner)
        t.front.isHidden = true
        #expect(t.root.hitTest(CGPoint(x: 40, y: 40), with: nil) === t.back)
        t.front.isHidden = false
        t.inner.isUserInteractionEnabled = false
        #expect(t.root.hitTest(point, with: nil) === t.front)
        t.front.isUserInteractionEnabled = false
        #expect(t.root.hitTest(point, with: nil) === t.root)
    }

    @Test func orderDecidesNotDepth() {
        let t = tree()
        t.back.layer.zPosition = 10
        #expect(t.root.hitTest(CGPoint(x: 40, y: 40), with: nil) === t.front)
        t.root.bringSubviewToFront(t.back)
        #expect(t.root.hitTest(CGPoint(x: 40, y: 40), with: nil) === t.back)
    }

    @Test func transformsAreUndone() {
        let t = tree()
        t.front.isHidden = true
        t.back.transform = CGAffineTransform(rotationAngle: .pi / 4)
        #expect(t.root.hitTest(CGPoint(x: 11, y: 11), with: nil) === t.root)
        #expect(t.root.hitTest(CGPoint(x: 35, y: 1), with: nil) === t.back)
        t.back.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(t.root.hitTest(CGPoint(x: 35, y: 35), with: nil) === t.root)
    }
}
