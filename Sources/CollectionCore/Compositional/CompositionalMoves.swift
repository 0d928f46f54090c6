import Foundation

/// The frames that may have changed; all others are unchanged.
package struct CompositionalMoves: Equatable, Sendable {
    /// Items of a section, with their supplementary items.
    package struct Items: Equatable, Sendable {
        /// The index of the section.
        package var section: Int
        /// The indices in the section.
        package var items: Range<Int>
    }

    /// Items that may have moved within their section or changed size.
    package var items: [Items] = []
    /// Boundary items and decorations, and measured supplementary items.
    package var elements: Set<CompositionalID> = []
    /// Sections whose scrolling container or its content size has changed.
    package var scrollers: Set<Int> = []
    /// Sections that moved as a whole along the scroll axis, by `shift` points before rounding.
    package var shiftedSections: Range<Int> = 0..<0
    /// The shift of the last of the shifted sections, in points.
    package var shift: CGFloat = 0
    /// Whether every frame may have changed, for example after mirrored content has grown.
    package var isEverything = false
    /// Whether the length of the content has changed.
    package var changesContentSize = false

    package init() {}

    /// Whether no frame changed.
    package var isEmpty: Bool { self == CompositionalMoves() }

    /// Whether the frame of an element may have changed.
    package func contains(_ id: CompositionalID) -> Bool {
        if isEverything || elements.contains(id) { return true }
        guard let section = id.section else { return false }
        if shiftedSections.contains(section) { return true }
        let item: Int
        switch id {
        case .item(_, let index), .supplementary(_, _, let index): item = index
        case .decoration: return false
        }
        return items.contains { $0.section == section && $0.items.contains(item) }
    }

    mutating func add(_ range: Range<Int>, inSection section: Int) {
        guard !range.isEmpty else { return }
        if let last = items.indices.last, items[last].section == section, items[last].items.overlaps(range) {
            let known = items[last].items
            let upper = max(known.upperBound, range.upperBound)
            items[last].items = min(known.lowerBound, range.lowerBound)..<upper
        } else {
            items.append(Items(section: section, items: range))
        }
    }
}
