/// The outline of an item in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle
    /// The largest ellipse in the bounds.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}

/// An object that a dynamic animator moves and rotates.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The middle, in the animator's coordinates. The animator sets it.
    var center: CGPoint { get set }
    /// The size, in points; an empty one counts as a point (S21.4).
    var bounds: CGRect { get }
    /// The animator sets its rotation (S21.3).
    var transform: CGAffineTransform { get set }
    /// The outline in collisions; the rectangle of the bounds by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// A convex outline, from the item's centre; used if the type is `path`.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicItem {
    /// The rotation of the transform, in radians.
    var angle: CGFloat { atan2(transform.b, transform.a) }

    /// The convex parts of the outline.
    var collisionShapes: [CollisionShape] {
        if let group = self as? UIDynamicItemGroup { return group.memberShapes }
        let size = bounds.size
        guard size.width.isFinite, size.height.isFinite else { return [.rectangle(.zero)] }
        var shapes: [CollisionShape] = []
        switch collisionBoundsType {
        case .rectangle: break
        case .ellipse: shapes = CollisionShape.ellipse(size)
        case .path: shapes = PathChords.lines(of: collisionBoundingPath.cgPath).flatMap(CollisionShape.pieces)
        }
        return shapes.isEmpty ? [.rectangle(size)] : shapes
    }
}
