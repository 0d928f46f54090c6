/// A section and an item in it: an index path as a plain value.
package struct ItemPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var section: Int
    package var item: Int

    package init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    package static func < (a: ItemPosition, b: ItemPosition) -> Bool {
        (a.section, a.item) < (b.section, b.item)
    }

    package var description: String { "[\(section), \(item)]" }
}

/// A move from a position before a batch update to a position after it.
package struct UpdateMove<Position: Hashable & Comparable & Sendable>: Hashable, Sendable {
    package var from: Position
    package var to: Position

    package init(from: Position, to: Position) {
        self.from = from
        self.to = to
    }
}
