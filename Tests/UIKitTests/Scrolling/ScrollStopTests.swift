import Testing
@testable import UIKit

/// Wheel, keys and caught content where a layout stops content at certain offsets.
@MainActor @Suite(.serialized) struct ScrollStopTests {
    /// Content of 400×2000 that rests at multiples of a pitch.
    private final class SnappingView: UIScrollView {
        var pitch: CGFloat = 120
        override func proposedTarget(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
            CGPoint(x: offset.x, y: (offset.y / pitch).rounded() * pitch)
        }
    }

    private static func rig(pitch: CGFloat, offset: CGFloat = 0) -> (EventRig, SnappingView) {
        let rig = EventRig()
        let view = SnappingView(frame: rig.window.bounds)
        view.pitch = pitch
        view.contentSize = CGSize(width: 400, height: 2000)
        view.contentOffset.y = offset
        rig.window.addSubview(view)
        rig.window.layer.layoutTree()
        return (rig, view)
    }

    @Test(
        arguments: [
            (120, 0, -1, 120), (120, 240, 1, 120), (20, 0, -1, 20), (7, 70, 1, 63), (500, 0, -2, 1000),
            (120, 30, -1, 120),
            (120, 30, 1, 0), (120, 0, -0.5, 0), (120, 1560, -1, 1680),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func aNotchGoesToTheNextStop(pitch: CGFloat, offset: CGFloat, notches: CGFloat, rest: CGFloat) {
        let (rig, view) = Self.rig(pitch: pitch, offset: offset)
        rig.wheel(200, 100, dy: notches, at: 0)
        rig.settle(from: 0)
        #expect(view.contentOffset.y == rest)
    }

    @Test(
        arguments: [("Down", 240), ("Up", 0), ("Next", 360), ("space", 360), ("End", 1700)] as [(String, CGFloat)])
    func keysRestAtStops(key: String, rest: CGFloat) {
        let (rig, view) = Self.rig(pitch: 120, offset: 120)
        rig.key(key, at: 0)
        rig.settle(from: 0)
        #expect(view.contentOffset.y == rest)
    }

    /// A finger that stops a fling and goes up again leaves no content between two stops.
    @Test func caughtContentGoesToTheNearestStop() {
        let (rig, view) = Self.rig(pitch: 120)
        rig.down(200, 250, at: 0)
        rig.drag(by: CGVector(dx: 0, dy: -20), count: 5, every: 0.008, after: 0)
        rig.up(at: 0.044)
        rig.frame(at: 0.2)
        rig.down(200, 250, at: 0.2)
        let caught = view.contentOffset.y
        #expect(!view.isDecelerating && caught.truncatingRemainder(dividingBy: 120) != 0)
        rig.up(at: 0.3)
        rig.settle(from: 0.3)
        #expect(view.contentOffset.y == (caught / 120).rounded() * 120)
    }
}
