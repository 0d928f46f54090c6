/// Objects by key, each kept strongly or weakly. An entry whose key or value is gone does not exist any more.
struct ReferenceTable {
    private struct Entry {
        let number: Int
        let key: ObjectReference
        let value: ObjectReference
    }

    let keyOptions: NSPointerFunctions.Options
    let valueOptions: NSPointerFunctions.Options
    /// By hash value.
    private var buckets: [Int: [Entry]] = [:]
    private var stored = 0
    private var added = 0
    /// The number of stored entries at which those without objects are dropped.
    private var limit = 16

    init(keys: NSPointerFunctions.Options, values: NSPointerFunctions.Options) {
        keyOptions = keys
        valueOptions = values
    }

    subscript(key: AnyObject) -> AnyObject? {
        get {
            guard let entry = buckets[hash(key)]?.first(where: { isKey($0, key) }) else { return nil }
            return entry.key.object == nil ? nil : entry.value.object
        }
        set {
            let hash = hash(key)
            var bucket = buckets[hash] ?? []
            stored -= bucket.count
            bucket.removeAll { isKey($0, key) || $0.key.object == nil }
            if let newValue {
                added += 1
                bucket.append(
                    Entry(
                        number: added, key: ObjectReference(key, keyOptions),
                        value: ObjectReference(newValue, valueOptions)))
            }
            stored += bucket.count
            buckets[hash] = bucket.isEmpty ? nil : bucket
            if stored >= limit { purge() }
        }
    }

    /// The key of the table that is equal to the given one; nil if there is none.
    func storedKey(equalTo key: AnyObject) -> AnyObject? {
        buckets[hash(key)]?.first { isKey($0, key) && $0.value.object != nil }?.key.object
    }

    /// The entries that exist, in the order in which they were added.
    var pairs: [(key: AnyObject, value: AnyObject)] {
        buckets.values.joined().sorted { $0.number < $1.number }.compactMap { entry in
            guard let key = entry.key.object, let value = entry.value.object else { return nil }
            return (key, value)
        }
    }

    mutating func removeAll() { self = ReferenceTable(keys: keyOptions, values: valueOptions) }

    private mutating func purge() {
        buckets = buckets.compactMapValues { bucket in
            let live = bucket.filter { $0.key.object != nil && $0.value.object != nil }
            return live.isEmpty ? nil : live
        }
        stored = buckets.values.reduce(0) { $0 + $1.count }
        limit = max(16, 2 * stored)
    }

    private func hash(_ key: AnyObject) -> Int {
        guard !keyOptions.contains(.objectPointerPersonality), let key = key as? NSObject else {
            return ObjectIdentifier(key).hashValue
        }
        return key.hash
    }

    private func isKey(_ entry: Entry, _ key: AnyObject) -> Bool {
        guard let object = entry.key.object else { return false }
        if object === key { return true }
        guard !keyOptions.contains(.objectPointerPersonality), let object = object as? NSObject else { return false }
        return object.isEqual(key)
    }
}

/// Enumerates a list of objects.
final class ListEnumerator: NSEnumerator {
    private var rest: [Any]

    init(_ list: [Any]) { rest = list.reversed() }

    override func nextObject() -> Any? { rest.popLast() }
}
