import Stage
import Testing
import UIKit

/// Deceleration to an offset chosen by the layout, which deviates from UIKit on purpose (S12).
@MainActor @Suite(.serialized) struct TargetOffsetTests {
    /// Rows whose layout sets the target offset.
    final class Magnet: RuleLayout {
        var target: ((_ proposed: CGFloat, _ velocity: CGFloat) -> CGFloat)?
        override func targetContentOffset(
            forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            CGPoint(x: offset.x, y: target?(offset.y, velocity.y) ?? offset.y)
        }
    }

    /// A finger pushes the content up by 120 points, and the layout asks for another place.
    @Test(
        "B20: a target that no deceleration reaches is come to softly, from the finger's own speed, not in a straight slide",
        arguments: [
            // Behind the finger, far behind a throw, and far ahead of a finger that was all but still.
            (0.2, -80), (0.1, -300), (1.5, 500),
        ] as [(Double, CGFloat)])
    func softly(seconds: Double, way: CGFloat) throws {
        let layout = Magnet("magnet", height: 50)
        let scene = RuleScene(100, layout)
        let stage = scene.shown()
        scene.collection.contentOffset.y = 1000
        var goal: CGFloat = 0
        var speed: CGFloat = 0
        layout.target = { _, velocity in
            speed = velocity * 1000
            goal = scene.collection.contentOffset.y + way
            return goal
        }
        stage.flick(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 50, y: 60), in: seconds)
        let start = scene.collection.contentOffset.y
        #expect(scene.collection.isDecelerating && speed > 50)
        // The ways of twentieths of a second.
        var ways: [CGFloat] = []
        var last = start
        var left: [CGFloat] = []
        while scene.collection.isDecelerating, ways.count < 100 {
            stage.advance(by: 0.05)
            let y = scene.collection.contentOffset.y
            ways.append(y - last)
            left.append(abs(goal - y))
            last = y
        }
        #expect(last == goal)
        // It goes on as it was let go: in a twentieth it loses or gains a part of its speed and no more.
        #expect(abs(ways[0] - speed / 20) < max(speed / 20, abs(way) / 5))
        if way < 0 { #expect(ways[0] > 0) }
        // Near to the end each step is shorter than the one before it; of the last points whole pixels are seen.
        let near = try #require(left.firstIndex { $0 < (left.max()! + 1) / 3 && $0 > 0 })
        for (before, after) in zip(ways[near...], ways[(near + 1)...]) where abs(before) >= 3 {
            #expect(abs(after) < abs(before), "\(ways)")
        }
        #expect(ways.count > near + 3)
    }
}
