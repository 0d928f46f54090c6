/// Symbols in the order of a key, each at most once.
struct SymbolHeap: Sendable {
    private var items: [(key: Int, symbol: Int32)] = []
    private var isMember: [Bool] = []

    var isEmpty: Bool { items.isEmpty }

    mutating func reserve(symbols count: Int) {
        while isMember.count < count { isMember.append(false) }
    }

    mutating func insert(_ symbol: Int, key: Int) {
        if isMember[symbol] { return }
        isMember[symbol] = true
        items.append((key, Int32(symbol)))
        var index = items.count - 1
        while index > 0 {
            let parent = (index - 1) / 2
            if items[parent].key <= key { break }
            items.swapAt(index, parent)
            index = parent
        }
    }

    /// Removes the symbol with the lowest key.
    mutating func popFirst() -> Int? {
        guard let first = items.first else { return nil }
        let last = items.removeLast()
        if !items.isEmpty {
            var index = 0
            while true {
                var child = 2 * index + 1
                if child >= items.count { break }
                if child + 1 < items.count, items[child + 1].key < items[child].key { child += 1 }
                if last.key <= items[child].key { break }
                items[index] = items[child]
                index = child
            }
            items[index] = last
        }
        isMember[Int(first.symbol)] = false
        return Int(first.symbol)
    }

    mutating func removeAll() {
        for item in items { isMember[Int(item.symbol)] = false }
        items.removeAll(keepingCapacity: true)
    }
}
