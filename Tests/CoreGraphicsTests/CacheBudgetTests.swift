import Testing

@testable import CoreGraphics

/// Limit, order of eviction and accounts of a cache budget.
struct CacheBudgetTests {
    private final class Owner {
        var values: [Int: Value] = [:]
    }

    private final class Value: Evictable {
        let number: Int
        let entry: CacheEntry
        private weak var owner: Owner?

        init(_ number: Int, bytes: Int, in budget: CacheBudget, _ owner: Owner) {
            self.number = number
            self.owner = owner
            entry = CacheEntry(in: budget)
            entry.setValue(self)
            entry.addBytes(bytes)
            owner.values[number] = self
        }

        func evict() { owner?.values[number] = nil }
    }

    private let budget = CacheBudget(limit: 80)
    private let owner = Owner()

    private func add(_ number: Int, bytes: Int) { _ = Value(number, bytes: bytes, in: budget, owner) }

    @Test func bytesAreReturnedWithTheValue() {
        add(1, bytes: 30)
        add(2, bytes: 12)
        #expect(budget.used == 42)
        owner.values[1] = nil
        #expect(budget.used == 12)
    }

    @Test func trimEvictsTheLeastRecentlyUsed() {
        for number in 1...4 {
            add(number, bytes: 20)
            budget.trim()
        }
        #expect(owner.values.count == 4)
        owner.values[1]?.entry.markUsed()
        add(5, bytes: 10)
        budget.trim()
        // Evicting 2 leaves seven eighths of the limit.
        #expect(owner.values.keys.sorted() == [1, 3, 4, 5])
        #expect(budget.used == 70)
    }

    @Test func valuesOfTheLastFrameStayAboveTheLimit() {
        add(1, bytes: 70)
        add(2, bytes: 70)
        budget.trim()
        #expect(owner.values.count == 2)
        budget.trim()
        #expect(budget.used == 70)
        #expect(owner.values.count == 1)
    }

    @Test func removeAllIgnoresUse() {
        add(1, bytes: 10)
        add(2, bytes: 10)
        budget.removeAll()
        #expect(owner.values.isEmpty)
        #expect(budget.used == 0)
    }
}
