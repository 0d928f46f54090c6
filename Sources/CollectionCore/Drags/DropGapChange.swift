import Foundation

/// A change of the position where items make room for dragged ones.
package struct DropGapChange: Hashable, Sendable {
    /// The change of the shown items; nil if none moves.
    package let change: UpdateChange?
    /// The number of shown items per section after the change.
    package let counts: [Int]

    /// - Parameters:
    ///   - old: The gap before: the dragged item itself if it is one of these items; nil for none.
    ///   - new: The gap after; nil for none.
    ///   - counts: The number of shown items per section before the change.
    package init(from old: ItemPosition?, to new: ItemPosition?, counts: [Int]) {
        var after = counts
        if let old { after[old.section] -= 1 }
        if let new { after[new.section] += 1 }
        self.counts = after
        switch (old, new) {
        case (nil, let new?): change = .insertItem(new)
        case (let old?, nil): change = .deleteItem(old)
        case (let old?, let new?): change = old == new ? nil : .moveItem(from: old, to: new)
        case (nil, nil): change = nil
        }
    }

    /// The nearest position at which a gap can be among counts of items; nil for a section that does not exist.
    ///
    /// - Parameter isMove: Whether the dragged item is among these items, which then has no position behind the last.
    package static func nearest(to position: ItemPosition, counts: [Int], isMove: Bool) -> ItemPosition? {
        guard counts.indices.contains(position.section) else { return nil }
        let last = max(0, counts[position.section] - (isMove ? 1 : 0))
        return ItemPosition(section: position.section, item: min(max(0, position.item), last))
    }
}

/// The effect that a drop would have on the item below the pointer.
package enum DropIntent: Int, Sendable {
    case unspecified = 0
    case insertAt = 1
    case insertInto = 2
    /// Inserts at an item near its edges, and into it elsewhere.
    case automatic = 3

    /// The part of an item's height near each edge at which an automatic drop inserts beside it.
    package static let edge: CGFloat = 0.25

    /// The intent at a fraction of the item's height from its top; nil if there is no item below the pointer.
    package func resolved(at fraction: CGFloat?) -> DropIntent {
        guard self == .automatic else { return self }
        guard let fraction else { return .insertAt }
        return fraction < Self.edge || fraction > 1 - Self.edge ? .insertAt : .insertInto
    }
}
