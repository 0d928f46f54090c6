/// A two-generation cache.
///
/// Once the young generation has as many values as the bound, it becomes the old one, and the old values that were not
/// used meanwhile are dropped. So at most twice the bound is kept, and a look-up writes nothing in most cases.
struct GenerationalCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    /// The number of values of a generation.
    let bound: Int

    init(bound: Int) { self.bound = bound }

    var count: Int { young.count + old.count }

    var isEmpty: Bool { young.isEmpty && old.isEmpty }

    /// The value of a key if it is known. It is young afterwards.
    mutating func value(for key: Key) -> Value? {
        if let value = young[key] { return value }
        guard let value = old.removeValue(forKey: key) else { return nil }
        add(value, for: key)
        return value
    }

    /// Adds the value of a key that has none.
    mutating func add(_ value: Value, for key: Key) {
        if young.count >= bound {
            swap(&young, &old)
            young.removeAll(keepingCapacity: true)
        }
        young[key] = value
    }

    mutating func remove(_ key: Key) {
        if young.removeValue(forKey: key) == nil { old.removeValue(forKey: key) }
    }
}
