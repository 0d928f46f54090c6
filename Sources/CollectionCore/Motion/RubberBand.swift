import Foundation

/// The resistance of a scroll view that is pulled beyond its edge: shown = c·d·D / (c·|d| + D).
///
/// Both edges follow the same law and it holds up to overshoots of at least 590 points on an 852-point viewport
/// (measured, all samples within half a device pixel).
package struct RubberBand: Equatable, Sendable {
    /// How much of a small pull is shown, c. UIKit's is 0.55.
    package var coefficient: CGFloat
    /// Length of the viewport along the axis, in points, D. The shown overshoot approaches it and never gets there.
    package var dimension: CGFloat

    package init(dimension: CGFloat, coefficient: CGFloat = 0.55) {
        self.dimension = dimension
        self.coefficient = coefficient
    }

    /// The overshoot that is shown for a finger that has gone `overshoot` points beyond the edge; the sign is kept.
    package func shown(forOvershoot overshoot: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        return coefficient * overshoot * dimension / (coefficient * abs(overshoot) + dimension)
    }

    /// The finger's overshoot for a `shown` one: the inverse, for a drag that begins while the content is beyond its
    /// edge.
    ///
    /// No finger can pull the content a whole viewport away; what code has put there counts as 99.9 % of a viewport.
    package func overshoot(forShown shown: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let limit = 0.999 * dimension
        let clamped = min(max(shown, -limit), limit)
        return clamped * dimension / (coefficient * (dimension - abs(clamped)))
    }

    /// The offset that is shown for the offset a finger asks for: the same inside `range`, banded outside of it.
    package func offset(forDragged dragged: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let edge = min(max(dragged, range.lowerBound), range.upperBound)
        return edge + shown(forOvershoot: dragged - edge)
    }

    /// The offset a finger would have to ask for to show `offset`: the inverse of `offset(forDragged:in:)`.
    package func dragged(forOffset offset: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let edge = min(max(offset, range.lowerBound), range.upperBound)
        return edge + overshoot(forShown: offset - edge)
    }
}
