/// Copies of a layout's attributes, one per key, sorted by key.
///
/// A layout that invalidates itself on each change of bounds mostly answers as before. Attributes that are equal to
/// known ones keep their copy and position, and an answer in the same order is not sorted again.
@MainActor struct KnownElements {
    private(set) var all: [UICollectionViewLayoutAttributes] = []
    /// The areas of the elements in `all`.
    private(set) var outlines: [ElementOutline] = []
    /// The indices in `all` of the attributes of the last answer, empty if it was sorted; nil if the elements are not
    /// those of one answer.
    private var order: [Int]?

    /// The query of the last answer if it was the same, for equal attributes to keep theirs; a new one otherwise.
    func query(_ call: LayoutQuery.Call, count: Int) -> LayoutQuery {
        if let last = all.first?.query, last.call == call, last.count == count { return last }
        return LayoutQuery(call, count: count)
    }

    /// The number of elements with smaller keys.
    func index(of key: ElementKey) -> Int {
        var low = 0, high = all.count
        while low < high {
            let middle = (low + high) / 2
            if all[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Removes the elements outside of areas.
    mutating func keep(touching areas: [AreaEdges]) {
        var found = KnownElements()
        for index in all.indices {
            for area in areas where outlines[index].touches(area) {
                found.append(all[index], outlines[index])
                break
            }
        }
        self = found
    }

    /// Replaces the element of a key; nil removes it.
    mutating func replace(
        _ key: ElementKey, with new: (attributes: UICollectionViewLayoutAttributes, outline: ElementOutline)?
    ) {
        let index = index(of: key)
        let isKnown = index < all.count && all[index].key == key
        let old = index..<(isKnown ? index + 1 : index)
        all.replaceSubrange(old, with: new.map { [$0.attributes] } ?? [])
        outlines.replaceSubrange(old, with: new.map { [$0.outline] } ?? [])
        order = nil
    }

    private mutating func append(_ attributes: UICollectionViewLayoutAttributes, _ outline: ElementOutline) {
        all.append(attributes)
        outlines.append(outline)
    }

    /// Replaces all elements with those of an answer. Of attributes for the same element, the last ones count;
    /// `report` is called with others that differ.
    mutating func replaceAll(
        with answer: [UICollectionViewLayoutAttributes], to query: LayoutQuery,
        report: (_ first: UICollectionViewLayoutAttributes, _ last: UICollectionViewLayoutAttributes) -> Void
    ) {
        if update(with: answer, to: query) { return }
        let (before, oldOutlines) = (all, outlines)
        let sorted = Self.sorted(answer)
        (all, outlines) = ([], [])
        all.reserveCapacity(answer.count)
        outlines.reserveCapacity(answer.count)
        var slots = sorted.map { Array(repeating: 0, count: $0.count) } ?? []
        var next = 0, isUnique = true
        for position in answer.indices {
            let index = sorted?[position] ?? position
            let attributes = answer[index]
            if let last = all.last, last.isSameElement(as: attributes) {
                if !last.isEqual(attributes) { report(last, attributes) }
                all.removeLast()
                outlines.removeLast()
                isUnique = false
            }
            while next < before.count, before[next].precedes(attributes) { next += 1 }
            if sorted != nil { slots[index] = all.count }
            if next < before.count, before[next].isCopy(of: attributes) {
                before[next].query = query
                append(before[next], oldOutlines[next])
            } else {
                let copy = attributes.kept(to: query)
                append(copy, ElementOutline(copy))
            }
        }
        order = isUnique ? slots : nil
    }

    /// Adds the elements of a sorted answer to those of others.
    mutating func add(_ other: KnownElements) {
        guard let first = other.all.first else { return }
        guard !all.isEmpty else {
            self = other
            return
        }
        order = nil
        var next = index(of: first.key)
        guard next < all.count else {
            all += other.all
            outlines += other.outlines
            return
        }
        var merged = KnownElements()
        merged.all.reserveCapacity(all.count + other.all.count)
        merged.outlines.reserveCapacity(all.count + other.all.count)
        merged.all += all[..<next]
        merged.outlines += outlines[..<next]
        for index in other.all.indices {
            let attributes = other.all[index]
            while next < all.count, all[next].precedes(attributes) {
                merged.append(all[next], outlines[next])
                next += 1
            }
            if next < all.count, all[next].isSameElement(as: attributes) { next += 1 }
            merged.append(attributes, other.outlines[index])
        }
        merged.all += all[next...]
        merged.outlines += outlines[next...]
        self = merged
    }

    /// Applies an answer with the same elements in the same order as the last one. Returns whether it is one.
    private mutating func update(with answer: [UICollectionViewLayoutAttributes], to query: LayoutQuery) -> Bool {
        guard let order, all.count == answer.count, !answer.isEmpty else { return false }
        let isSameQuery = all[0].query === query
        for index in answer.indices {
            let slot = order.isEmpty ? index : order[index]
            // Mostly. The references that others take from the arrays are counted.
            if isSameQuery, Self.isPlainCopy(at: slot, of: all, at: index, of: answer) { continue }
            let attributes = answer[index], known = all[slot]
            if known.isCopy(of: attributes) {
                if !isSameQuery { known.query = query }
            } else if known.isSameElement(as: attributes) {
                let copy = attributes.kept(to: query)
                all[slot] = copy
                outlines[slot] = ElementOutline(copy)
            } else {
                return false
            }
        }
        return true
    }

    /// Whether known attributes stand for those of an answer, both without properties of a subclass. On no actor: a
    /// closure on the main actor would check its executor.
    private nonisolated static func isPlainCopy(
        at slot: Int, of known: [UICollectionViewLayoutAttributes],
        at index: Int, of answer: [UICollectionViewLayoutAttributes]
    ) -> Bool {
        // Unsafe: the array holds it meanwhile, and the comparison calls no other code.
        Unmanaged.passUnretained(known[slot])._withUnsafeGuaranteedRef { copy in
            // Unsafe: so does the answer.
            Unmanaged.passUnretained(answer[index])._withUnsafeGuaranteedRef { copy.isPlainCopy(of: $0) }
        }
    }

    /// The positions in an answer in ascending order of the keys, stable for equal ones; nil if the answer is sorted.
    private static func sorted(_ answer: [UICollectionViewLayoutAttributes]) -> [Int]? {
        var isSorted = true
        for index in answer.indices.dropFirst() where !answer[index - 1].precedes(answer[index]) {
            isSorted = false
            break
        }
        if isSorted { return nil }
        var positions: [Int] = []
        positions.reserveCapacity(answer.count)
        // By operators that are on no actor: a closure here would check its executor at each comparison. Numbers of
        // cells count no references when they change places.
        if var cells = numbers(answer) {
            cells.sort()
            for cell in cells { positions.append(cell.index) }
        } else {
            var keys: [SortedKey] = []
            keys.reserveCapacity(answer.count)
            for index in answer.indices { keys.append(SortedKey(key: answer[index].key, index: index)) }
            keys.sort()
            for key in keys { positions.append(key.index) }
        }
        return positions
    }

    /// The numbers of the keys, which are in the same order; nil if other elements than cells are among them.
    private static func numbers(_ answer: [UICollectionViewLayoutAttributes]) -> [SortedNumber]? {
        var numbers: [SortedNumber] = []
        numbers.reserveCapacity(answer.count)
        for index in answer.indices {
            guard let number = answer[index].cellNumber else { return nil }
            numbers.append(SortedNumber(number: number, index: index))
        }
        return numbers
    }
}

/// The key of attributes with their index in an answer.
private struct SortedKey: Comparable {
    let key: ElementKey
    let index: Int

    static func < (a: SortedKey, b: SortedKey) -> Bool { a.key == b.key ? a.index < b.index : a.key < b.key }
}

/// The number of a cell's key with the index of its attributes in an answer.
private struct SortedNumber: Comparable {
    let number: UInt64
    let index: Int

    static func < (a: SortedNumber, b: SortedNumber) -> Bool {
        a.number == b.number ? a.index < b.index : a.number < b.number
    }
}

extension UICollectionViewLayoutAttributes {
    /// A copy for the cache, of the answer to a query.
    fileprivate func kept(to query: LayoutQuery) -> UICollectionViewLayoutAttributes {
        let copy = kept()
        copy.query = query
        return copy
    }
}
