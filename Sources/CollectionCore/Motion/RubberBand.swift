import Foundation

/// The resistance of a scroll view that is pulled beyond its edge: shown = c·d·D / (c·|d| + D).
///
/// Both edges follow the same law and it holds up to overshoots of at least 590 points on an 852-point viewport
/// (measured, all samples within half a device pixel).
package struct RubberBand: Equatable, Sendable {
    /// The fraction of a small pull that is shown, c. UIKit's is 0.55.
    package var coefficient: CGFloat
    /// The length of the viewport along the axis, D, in points. The shown overshoot approaches it asymptotically.
    package var dimension: CGFloat

    package init(dimension: CGFloat, coefficient: CGFloat = 0.55) {
        self.dimension = dimension
        self.coefficient = coefficient
    }

    /// The shown overshoot for a finger `overshoot` points beyond the edge, with the same sign.
    package func shown(forOvershoot overshoot: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        return coefficient * overshoot * dimension / (coefficient * abs(overshoot) + dimension)
    }

    /// The finger's overshoot for a `shown` one: the inverse, for a drag that begins with the content beyond its edge.
    ///
    /// A drag cannot pull the content a whole viewport away; content that code has moved there counts as 99.9 % of one.
    package func overshoot(forShown shown: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let limit = 0.999 * dimension
        let clamped = min(max(shown, -limit), limit)
        return clamped * dimension / (coefficient * (dimension - abs(clamped)))
    }

    /// The shown offset for an offset requested by a drag: unchanged inside `range`, rubber-banded outside.
    package func offset(forDragged dragged: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let edge = min(max(dragged, range.lowerBound), range.upperBound)
        return edge + shown(forOvershoot: dragged - edge)
    }

    /// The drag's offset that shows `offset`: the inverse of `offset(forDragged:in:)`.
    package func dragged(forOffset offset: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let edge = min(max(offset, range.lowerBound), range.upperBound)
        return edge + overshoot(forShown: offset - edge)
    }
}
