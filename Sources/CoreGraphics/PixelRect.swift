/// A half-open rectangle of whole pixels: columns `x0..<x1`, rows `y0..<y1`.
///
/// Describes damage and clips. Inlined into other modules: a frame asks thousands of times.
package struct PixelRect: Hashable, Sendable {
    package var x0, y0, x1, y1: Int

    @inlinable package init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    @inlinable package var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
    @inlinable package var width: Int { max(0, x1 - x0) }
    @inlinable package var height: Int { max(0, y1 - y0) }
    @inlinable package var area: Int { width * height }

    @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
        let r = PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
        return r.isEmpty ? .empty : r
    }

    @inlinable package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    @inlinable package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    @inlinable package func offset(by d: SIMD2<Int>) -> PixelRect {
        PixelRect(x0: x0 + d.x, y0: y0 + d.y, x1: x1 + d.x, y1: y1 + d.y)
    }

    @inlinable package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
    }
}

extension Int {
    /// Converts a whole coordinate in pixels, clamped to a billion; NaN gives 0.
    @inlinable package init(pixel coordinate: Double) {
        self = coordinate.isNaN ? 0 : Int(Swift.max(-1e9, Swift.min(1e9, coordinate)))
    }
}
