/// The cost of moving a symbol by one, by level and tie.
struct CostScratch: Sendable {
    struct Item: Sendable {
        let level: UInt64
        /// 0 for the sum of a level; the tie of a constraint otherwise.
        let tie: UInt64
        var value: Double
    }

    /// Coefficients, and sums relative to their addends, below this are rounding errors.
    static let negligible = 1e-8

    /// Items by level and tie, without sums.
    private(set) var items: [Item] = []
    private var isSorted = true
    /// The number of items up to which each is inserted at its position.
    private static let insertionLimit = 24

    mutating func reset() {
        items.removeAll(keepingCapacity: true)
        isSorted = true
    }

    /// Adds a cost. After the last one, call `finish()`.
    @inline(__always)
    mutating func add(level: UInt64, tie: UInt64, _ value: Double) {
        if items.count >= Self.insertionLimit {
            items.append(Item(level: level, tie: tie, value: value))
            isSorted = false
            return
        }
        var index = items.count
        while index > 0, (items[index - 1].level, items[index - 1].tie) > (level, tie) { index -= 1 }
        if index > 0, items[index - 1].level == level, items[index - 1].tie == tie {
            items[index - 1].value += value
            if abs(items[index - 1].value) <= Self.negligible { items.remove(at: index - 1) }
        } else {
            items.insert(Item(level: level, tie: tie, value: value), at: index)
        }
    }

    /// Puts the costs in order and adds up those of one constraint.
    @inline(__always)
    mutating func finish() { if !isSorted { sort() } }

    private mutating func sort() {
        items.sort { ($0.level, $0.tie) < ($1.level, $1.tie) }
        var count = 0
        for item in items {
            if count > 0, items[count - 1].level == item.level, items[count - 1].tie == item.tie {
                items[count - 1].value += item.value
            } else {
                items[count] = item
                count += 1
            }
        }
        items.removeLast(items.count - count)
        items.removeAll { abs($0.value) <= Self.negligible }
        isSorted = true
    }

    /// The sign of the first cost that is not 0, and its level.
    var sign: (value: Int, level: UInt64) {
        var start = 0
        while start < items.count {
            let level = items[start].level
            let sum = self.sum(from: start)
            // Every item differs from 0: if the sum does not, the first item decides.
            let value = sum == 0 ? items[start].value : sum
            if value != 0 { return (value < 0 ? -1 : 1, level) }
            while start < items.count, items[start].level == level { start += 1 }
        }
        return (0, CostLevel.none)
    }

    private func sum(from start: Int) -> Double {
        var sum = 0.0, size = 0.0
        for index in start..<items.count where items[index].level == items[start].level {
            sum += items[index].value
            size += abs(items[index].value)
        }
        return abs(sum) <= Self.negligible * size ? 0 : sum
    }

    /// The costs divided by a number, with the sum of each level before its constraints.
    func ratios(by divisor: Double) -> [Item] {
        var result: [Item] = []
        for (index, item) in items.enumerated() {
            if index == 0 || items[index - 1].level != item.level {
                let sum = sum(from: index)
                if sum != 0 { result.append(Item(level: item.level, tie: 0, value: sum / divisor)) }
            }
            result.append(Item(level: item.level, tie: item.tie, value: item.value / divisor))
        }
        return result
    }

    /// Whether costs with sums are lower than others: the first difference decides.
    static func isLower(_ a: [Item], than b: [Item]) -> Bool {
        var i = 0, j = 0
        while i < a.count || j < b.count {
            let first = i < a.count ? (a[i].level, a[i].tie) : (CostLevel.none, 0)
            let second = j < b.count ? (b[j].level, b[j].tie) : (CostLevel.none, 0)
            let left = first <= second ? a[i].value : 0
            let right = second <= first ? b[j].value : 0
            if abs(left - right) > negligible * max(abs(left), abs(right)) { return left < right }
            if first <= second { i += 1 }
            if second <= first { j += 1 }
        }
        return false
    }
}
