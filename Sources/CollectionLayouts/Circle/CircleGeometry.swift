import UIKit

/// The geometry of items on a circle, as pure formulas for layouts, tests and tools.
public struct CircleGeometry: Equatable, Sendable {
    /// The size of the collection view's bounds, in points.
    public var size: CGSize
    /// The number of items on the circle.
    public var count: Int
    /// The shorter side divided by the radius; 2.5 by default.
    public var radiusDivisor: CGFloat
    /// The side of an item's square, in points; 70 by default.
    public var itemSide: CGFloat
    /// The size of the clock hand, in points; 20×200 by default.
    public var handSize: CGSize

    /// Creates the geometry of a circle centred in `size`. Lengths are in points.
    public init(
        size: CGSize, count: Int, radiusDivisor: CGFloat = 2.5, itemSide: CGFloat = 70,
        handSize: CGSize = CGSize(width: 20, height: 200)
    ) {
        self.size = size
        self.count = count
        self.radiusDivisor = radiusDivisor
        self.itemSide = itemSide
        self.handSize = handSize
    }

    /// The centre of the circle, in points.
    public var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// The distance from the centre of the circle to the centre of an item, in points.
    public var radius: CGFloat { min(size.width, size.height) / radiusDivisor }

    /// Returns the clockwise rotation of an item in radians; 0 at the top.
    public func rotation(of index: Int) -> CGFloat { Self.rotation(of: index, among: count) }

    /// Returns the clockwise rotation of item `index` among `count` items, in radians; 0 at the top.
    public static func rotation(of index: Int, among count: Int) -> CGFloat {
        2 * .pi * CGFloat(index) / CGFloat(max(1, count))
    }

    /// Returns the centre of an item, in points.
    public func center(of index: Int) -> CGPoint {
        let angle = rotation(of: index) - .pi / 2
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// The square that contains the clock hand at any rotation, in points.
    public var handExtent: CGRect {
        let diagonal = (handSize.width * handSize.width + handSize.height * handSize.height).squareRoot()
        return CGRect(x: center.x - diagonal / 2, y: center.y - diagonal / 2, width: diagonal, height: diagonal)
    }

    /// Returns the clockwise rotation of a clock hand at a minute of the hour, in radians; 0 points up.
    public static func handRotation(minute: Int) -> CGFloat { 2 * .pi * CGFloat(minute) / 60 }
}
