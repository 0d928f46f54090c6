import UIKit

/// A window with an animator over a view of its size, at frames of a rate.
@MainActor final class DynamicsRig {
    let rig: WindowRig
    let view: UIView
    let animator: UIDynamicAnimator
    private let rate: Double
    private var frame = 0

    init(rate: Double = 60, size: CGSize = CGSize(width: 1000, height: 1000)) {
        rig = WindowRig(size: size)
        rig.advance(to: 0)
        view = rig.add(CGRect(origin: .zero, size: size))
        animator = UIDynamicAnimator(referenceView: view)
        self.rate = rate
    }

    /// A square of 100 points with a centre.
    func square(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 100) -> UIView {
        let square = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
        view.addSubview(square)
        return square
    }

    /// All frames until a time.
    func run(to time: TimeInterval, _ each: (TimeInterval) -> Void = { _ in }) {
        while Double(frame + 1) / rate <= time + 1e-9 {
            frame += 1
            rig.advance(to: Double(frame) / rate)
            each(Double(frame) / rate)
        }
    }

    /// The frames until nothing moves, at most a minute; the time of the last.
    @discardableResult func settle() -> TimeInterval {
        while animator.isRunning, Double(frame) / rate < 60 {
            frame += 1
            rig.advance(to: Double(frame) / rate)
        }
        return Double(frame) / rate
    }
}

/// An item that is no view.
@MainActor final class Particle: NSObject, UIDynamicItem {
    var center: CGPoint
    var bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var transform = CGAffineTransform.identity

    init(_ x: CGFloat, _ y: CGFloat) { center = CGPoint(x: x, y: y) }
}
