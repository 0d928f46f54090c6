import UIKit

/// A position in a list that outlives the process: an item, and the distance of its point from that of the view.
public struct ReadingPosition<Identifier: Codable & Hashable>: Codable, Hashable {
    /// The identifier of the item.
    public var identifier: Identifier
    /// The distance of the item's point from the view's point, in points.
    public var distance: CGPoint
    /// The point of the item and of the view, in the unit square.
    public var point: CGPoint
    /// Whether the content was at its end.
    public var isAtEnd: Bool
}

/// The item that a list holds still while items around it change.
public enum AnchorItem: Hashable {
    /// The first item that begins in sight, or else the first one in sight.
    case firstVisible
    /// The last item that ends in sight, or else the last one in sight.
    case lastVisible
    /// A given item, also out of sight. Its path follows updates; once it is deleted, the first visible item is held.
    case item(IndexPath)
}

/// The position of a marked item relative to the visible part of a list.
public enum MarkPosition: Hashable {
    /// Before the visible items.
    case before
    /// In sight, at a frame in the coordinates of the view's bounds, less the content offset.
    case visible(CGRect)
    /// After the visible items.
    case after
}

/// An item with its path now and, if items are identified, its identifier.
struct TrackedItem {
    var path: IndexPath
    var identifier: AnyHashable?
    /// The distance of the item's point from that of the view.
    var distance = CGPoint.zero
}
