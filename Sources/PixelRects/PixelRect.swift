/// A half-open rectangle of whole pixels: columns `x0..<x1`, rows `y0..<y1`.
///
/// Describes damage and clips. A frame asks thousands of times, so it is public in a module that no user's code sees:
/// the compiler inlines nothing of access level `package` into other modules.
public struct PixelRect: Hashable, Sendable {
    public var x0, y0, x1, y1: Int

    @inlinable public init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    @inlinable public static var empty: PixelRect { PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    @inlinable public var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
    @inlinable public var width: Int { max(0, x1 - x0) }
    @inlinable public var height: Int { max(0, y1 - y0) }
    @inlinable public var area: Int { width * height }

    // Derived, it would not be inlined.
    @inlinable public static func == (a: PixelRect, b: PixelRect) -> Bool {
        a.x0 == b.x0 && a.y0 == b.y0 && a.x1 == b.x1 && a.y1 == b.y1
    }

    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        let r = PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
        return r.isEmpty ? .empty : r
    }

    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    @inlinable public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    @inlinable public func offset(by d: SIMD2<Int>) -> PixelRect {
        PixelRect(x0: x0 + d.x, y0: y0 + d.y, x1: x1 + d.x, y1: y1 + d.y)
    }

    @inlinable public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
    }
}

extension Int {
    /// Converts a whole coordinate in pixels, clamped to a billion; NaN gives 0.
    @inlinable public init(pixel coordinate: Double) {
        self = coordinate.isNaN ? 0 : Int(Swift.max(-1e9, Swift.min(1e9, coordinate)))
    }
}
