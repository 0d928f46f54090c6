/// Keys that an input method was asked about, in the order in which they were pressed. A key that it does not take is
/// passed on when those before it have been answered.
struct KeyQueue<Key> {
    private var keys: [(number: Int, key: Key, isTaken: Bool?)] = []
    private var next = 0

    /// Adds a key and returns its number.
    mutating func add(_ key: Key) -> Int {
        next += 1
        keys.append((next, key, nil))
        return next
    }

    /// Records whether the method took a key, and returns the keys that are passed on now.
    mutating func answer(_ number: Int, isTaken: Bool) -> [Key] {
        guard let index = keys.firstIndex(where: { $0.number == number }) else { return [] }
        keys[index].isTaken = isTaken
        var passed: [Key] = []
        while let first = keys.first, let isTaken = first.isTaken {
            keys.removeFirst()
            if !isTaken { passed.append(first.key) }
        }
        return passed
    }

    /// Removes the keys of a method that has gone, and returns those that it has not taken.
    mutating func removeAll() -> [Key] {
        defer { keys = [] }
        return keys.filter { $0.isTaken != true }.map(\.key)
    }
}
