/// Values by their key, of which those are kept that are asked for again and again.
///
/// Once the young ones are as many as the bound, they become the old ones, and the old ones that nobody asked for
/// meanwhile are forgotten. So at most twice the bound is kept, and a look-up writes nothing in most cases.
struct TwoAges<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    /// Of each age.
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
