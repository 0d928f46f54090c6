/// How the elements of one sequence that are neither removed nor placed anew keep their order: removed indices count
/// before, added ones after.
///
/// Both slices are sorted and without repetition. An answer costs two searches by halving, whatever the length of the
/// sequence.
struct Survivors {
    let removed: ArraySlice<Int>
    let added: ArraySlice<Int>

    /// The index after of the element at `index` before; nil when it was removed.
    func after(_ index: Int) -> Int? {
        Self.carry(index, leaving: removed, entering: added)
    }

    /// The index before of the element at `index` after; nil when it was added.
    func before(_ index: Int) -> Int? {
        Self.carry(index, leaving: added, entering: removed)
    }

    private static func carry(_ index: Int, leaving: ArraySlice<Int>, entering: ArraySlice<Int>) -> Int? {
        let place = leaving.partitionIndex { $0 >= index }
        if place < leaving.endIndex, leaving[place] == index { return nil }
        let rank = index - (place - leaving.startIndex)
        // entering[k] - k is how many survivors stand before the k-th that enters: it never falls.
        let next = entering.indices.partitionIndex { entering[$0] - ($0 - entering.startIndex) > rank }
        return rank + (next - entering.startIndex)
    }
}

/// The items of sorted places, section by section.
struct ItemsBySection: Sendable {
    private let places: [ItemPlace]
    private let items: [Int]

    /// `places` are sorted and without repetition.
    init(_ places: [ItemPlace]) {
        self.places = places
        self.items = places.map(\.item)
    }

    subscript(section: Int) -> ArraySlice<Int> {
        let first = places.partitionIndex { $0.section >= section }
        return items[first..<max(first, places.partitionIndex { $0.section > section })]
    }
}

extension Array where Element: Comparable {
    /// Whether a sorted array has the element.
    func sortedContains(_ element: Element) -> Bool {
        let index = partitionIndex { $0 >= element }
        return index < count && self[index] == element
    }
}
