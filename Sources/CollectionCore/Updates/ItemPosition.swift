/// A section and an item in it: what an index path says, as a plain value.
package struct ItemPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var section: Int
    package var item: Int

    package init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    package static func < (a: ItemPlace, b: ItemPlace) -> Bool {
        (a.section, a.item) < (b.section, b.item)
    }

    package var description: String { "[\(section), \(item)]" }
}

/// From a place before a batch of updates to one after it.
package struct UpdateMove<Place: Hashable & Comparable & Sendable>: Hashable, Sendable {
    package var from: Place
    package var to: Place

    package init(from: Place, to: Place) {
        self.from = from
        self.to = to
    }
}
