import Stage
import UIKit

/// The use of a scene without a script: rounds of flings and turns of the wheel, up, down and sideways.
enum SceneUse {
    /// The seconds of one round.
    static let round = 16.0

    /// The actions of at least so many seconds, in a window of a size in points.
    static func actions(in size: CGSize, seconds: TimeInterval) -> [ScriptAction] {
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let (far, near) = (0.3, 0.1)
        func fling(_ dx: CGFloat, _ dy: CGFloat, pause: TimeInterval) -> [ScriptAction.Kind] {
            let reach = CGVector(dx: dx * size.width, dy: dy * size.height)
            return [
                .drag(
                    from: CGPoint(x: middle.x - reach.dx, y: middle.y - reach.dy),
                    to: CGPoint(x: middle.x + reach.dx, y: middle.y + reach.dy), duration: 0.12),
                .wait(pause - 0.12),
            ]
        }
        /// Ten notches in half a second, and a pause.
        func burst(_ notch: CGVector) -> [ScriptAction.Kind] {
            (0..<10).flatMap { _ in [.wheel(middle, notch), .wait(0.05)] as [ScriptAction.Kind] } + [.wait(0.5)]
        }
        let round: [ScriptAction.Kind] =
            fling(0, -far, pause: 1.5) + fling(0, -far, pause: 0.5) + fling(0, -near, pause: 1)
            + burst(CGVector(dx: 0, dy: -1)) + burst(CGVector(dx: 0, dy: -1)) + fling(-far, 0, pause: 1.5)
            + burst(CGVector(dx: -1, dy: 0)) + fling(far, 0, pause: 1.5) + burst(CGVector(dx: 1, dy: 0))
            + burst(CGVector(dx: 0, dy: 1)) + fling(0, far, pause: 1.5) + fling(0, near, pause: 1)
            + burst(CGVector(dx: 0, dy: 1)) + fling(0, far, pause: 1.5)
        let rounds = max(1, Int((seconds / Self.round).rounded(.up)))
        return (0..<rounds).flatMap { _ in round.map { ScriptAction($0) } }
    }
}
