import UIKit

/// The numbers of a circle of items: plain formulas, so that tests and tools can ask them too.
public struct CircleGeometry: Equatable, Sendable {
    /// The bounds of the collection view, in points.
    public var size: CGSize
    /// How many items stand on the circle.
    public var count: Int
    /// The radius is the shorter side over this; 2.5 by default.
    public var radiusDivisor: CGFloat
    /// The side of an item's square in points; 70 by default.
    public var itemSide: CGFloat
    /// The size of the clock hand in points; 20×200 by default.
    public var handSize: CGSize

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

    /// The middle of the circle.
    public var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// From the middle of the circle to the middle of an item.
    public var radius: CGFloat { min(size.width, size.height) / radiusDivisor }

    /// How far item `index` is turned, in radians, clockwise: 0 at the top.
    public func rotation(of index: Int) -> CGFloat { Self.rotation(of: index, among: count) }

    /// How far item `index` of `count` is turned, in radians.
    public static func rotation(of index: Int, among count: Int) -> CGFloat {
        2 * .pi * CGFloat(index) / CGFloat(max(1, count))
    }

    /// The middle of item `index`.
    public func center(of index: Int) -> CGPoint {
        let angle = rotation(of: index) - .pi / 2
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// How far a clock hand is turned at a minute of the hour, in radians.
    public static func handRotation(minute: Int) -> CGFloat { 2 * .pi * CGFloat(minute) / 60 }
}
