import Foundation

/// An animation from one offset to another with the ease-in-out curve (0.42, 0)-(0.58, 1), used by
/// `setContentOffset(_:animated:)` (S6.15).
package struct Glide: Equatable, Sendable {
    package let start: CGFloat
    package let target: CGFloat
    /// Seconds; 0 is a jump.
    package let duration: TimeInterval

    package init(from start: CGFloat, to target: CGFloat, duration: TimeInterval = 0.3) {
        self.start = start
        self.target = target
        self.duration = duration
    }

    package func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return target }
        if time <= 0 { return start }
        let s = Self.parameter(atX: CGFloat(time / duration))
        return start + (target - start) * s * s * (3 - 2 * s)
    }

    /// The velocity in points a second; 0 before the start and after the end.
    package func velocity(at time: TimeInterval) -> CGFloat {
        if time >= duration || time <= 0 { return 0 }
        let s = Self.parameter(atX: CGFloat(time / duration))
        return (target - start) / CGFloat(duration) * 6 * s * (1 - s) / Self.slopeOfX(s)
    }

    /// The Bézier parameter at which the curve has the given x: x(s) = 1.26·s − 0.78·s² + 0.52·s³, which is strictly
    /// increasing.
    private static func parameter(atX x: CGFloat) -> CGFloat {
        var s = x
        // Newton's method doubles the correct digits per step, and the curve is nearly linear in x, so six steps are
        // exact.
        for _ in 0..<6 {
            s -= (s * (1.26 + s * (-0.78 + s * 0.52)) - x) / slopeOfX(s)
        }
        return s
    }

    private static func slopeOfX(_ s: CGFloat) -> CGFloat {
        1.26 + s * (-1.56 + s * 1.56)
    }
}
