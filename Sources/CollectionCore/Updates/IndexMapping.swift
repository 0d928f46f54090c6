/// Maps indexes of elements that are neither removed nor added: removed indexes refer to the sequence before, added
/// ones to the sequence after.
///
/// Both slices are sorted without duplicates. A query costs two binary searches, regardless of the sequence's length.
struct IndexMapping {
    let removed: ArraySlice<Int>
    let added: ArraySlice<Int>

    /// The index after the update of the element at `index` before it; nil if it was removed.
    func after(_ index: Int) -> Int? {
        Self.map(index, leaving: removed, entering: added)
    }

    /// The index before the update of the element at `index` after it; nil if it was added.
    func before(_ index: Int) -> Int? {
        Self.map(index, leaving: added, entering: removed)
    }

    private static func map(_ index: Int, leaving: ArraySlice<Int>, entering: ArraySlice<Int>) -> Int? {
        let position = leaving.partitionIndex { $0 >= index }
        if position < leaving.endIndex, leaving[position] == index { return nil }
        let rank = index - (position - leaving.startIndex)
        // entering[k] - k is the number of kept elements before the k-th entering element; it never decreases.
        let next = entering.indices.partitionIndex { entering[$0] - ($0 - entering.startIndex) > rank }
        return rank + (next - entering.startIndex)
    }
}

/// The items of sorted positions, by section.
struct ItemsBySection: Sendable {
    private let positions: [ItemPosition]
    private let items: [Int]

    /// `positions` must be sorted without duplicates.
    init(_ positions: [ItemPosition]) {
        self.positions = positions
        self.items = positions.map(\.item)
    }

    subscript(section: Int) -> ArraySlice<Int> {
        let first = positions.partitionIndex { $0.section >= section }
        return items[first..<max(first, positions.partitionIndex { $0.section > section })]
    }
}

extension Array where Element: Comparable {
    /// Whether a sorted array contains an element.
    func sortedContains(_ element: Element) -> Bool {
        let index = partitionIndex { $0 >= element }
        return index < count && self[index] == element
    }
}
