import Testing
import UIKit

/// Figures measured on UIKit.
@MainActor struct ViewSpringTests {
    @Test(
        arguments: [
            (0.35, 1, 0, 286.409428), (0.6, 0.8, 0, 190.214275), (0.1, 1, 0, 2125.390128), (0.2, 1, 0, 707.221789),
            (0.5, 1, 0, 161.719503), (0.8, 1, 0, 80.897372), (0.9, 1, 0, 71.924729), (0.99, 1, 0, 80.025182),
            (0.5, 0.3, 0, 1796.883361), (0.5, 0.5, 0, 646.878010), (0.5, 2, 0, 40.429876), (1, 1, 0, 85.255929),
            (0.5, 1, 0.25, 159.672338), (0.5, 1, 1, 152.868414), (0.5, 1, 1.5, 147.616020), (0.5, 1, -2, 175.422412),
            (1, 1, 1, 83.138036),
        ] as [(Double, Double, Double, Double)])
    func stiffness(_ ratio: Double, _ duration: Double, _ velocity: Double, _ expected: Double) {
        let spring = SpringShape(settlingIn: duration, ratio: ratio, velocity: velocity)
        #expect(abs(spring.omega * spring.omega - expected) < 1e-5 * expected)
    }

    @Test(
        arguments: [
            (
                50, 150, 0.8, 0.6,
                [(0, 50), (0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150)]
            ),
            (
                40, 160, 1, 0.35,
                [(0, 40), (0.15, 183.54), (0.3, 166.65), (0.45, 152.12), (0.6, 163.52), (0.8, 158.94), (1, 160)]
            ),
        ] as [(CGFloat, CGFloat, TimeInterval, CGFloat, [(TimeInterval, CGFloat)])])
    func positions(
        _ from: CGFloat, _ to: CGFloat, _ duration: TimeInterval, _ damping: CGFloat,
        _ expected: [(TimeInterval, CGFloat)]
    ) {
        let rig = WindowRig()
        let view = rig.add(.zero)
        view.center.x = from
        MediaClock.now = 1
        UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
            view.center.x = to
        }
        for (t, x) in expected {
            // The samples were taken by a display link, good to about a millisecond and a seventh of a point.
            let shown = [-0.001, 0, 0.001].map { jitter in
                MediaClock.now = 1 + t + jitter
                return view.layer.presentation()!.position.x
            }
            #expect(shown.min()! - 0.15 <= x && x <= shown.max()! + 0.15, "at \(t): \(shown)")
        }
    }

    @Test func springsByBounce() {
        let still = SpringShape(perceptualDuration: 0.5, bounce: 0, velocity: 0)
        #expect(still.ratio == 1 && close(still.omega, 4 * .pi))
        #expect(close(SpringShape(perceptualDuration: 1, bounce: 0.3, velocity: 0).ratio, 0.7))
        let rig = WindowRig()
        let view = rig.add(.zero)
        var finished = false
        UIView.animate(springDuration: 0.5, bounce: 0.2) {
            view.center.x = 100
        } completion: {
            finished = $0
        }
        rig.advance(to: 0.42)
        #expect(close(view.layer.presentation()?.position.x, 101.5, 0.1))
        rig.advance(to: 3)
        rig.advance(to: 3.1)
        #expect(finished && view.layer.presentation()!.position.x == 100)
    }
}
