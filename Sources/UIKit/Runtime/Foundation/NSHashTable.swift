public let NSHashTableStrongMemory = NSPointerFunctions.Options.strongMemory
public let NSHashTableWeakMemory = NSPointerFunctions.Options.weakMemory
public let NSHashTableCopyIn = NSPointerFunctions.Options.copyIn
public let NSHashTableObjectPointerPersonality = NSPointerFunctions.Options.objectPointerPersonality

/// A set of objects that can keep them weakly.
///
/// The type is a class, or a protocol of classes.
open class NSHashTable<ObjectType>: NSObject, NSCopying {
    private var table: ReferenceTable

    /// Creates a set of strong objects, compared by `isEqual`.
    public override convenience init() { self.init(options: .strongMemory) }

    public convenience init(options: NSPointerFunctions.Options = []) { self.init(options: options, capacity: 0) }

    /// Creates a set; the capacity is not used.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
        // The value only marks the presence of the object, and must not keep one that is weak.
        table = ReferenceTable(keys: options, values: options.contains(.weakMemory) ? .weakMemory : .strongMemory)
    }

    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The present objects, in the order in which they were added.
    open var allObjects: [ObjectType] { table.pairs.compactMap { $0.key as? ObjectType } }
    open var anyObject: ObjectType? { allObjects.first }
    /// The number of present objects.
    open var count: Int { table.pairs.count }
    open var setRepresentation: Set<AnyHashable> { Set(table.pairs.compactMap { $0.key as? AnyHashable }) }
    open func objectEnumerator() -> NSEnumerator { ListEnumerator(allObjects) }

    /// Adds an object, unless an equal one is present.
    open func add(_ object: ObjectType?) {
        guard let object else { return }
        let key = object as AnyObject
        guard table[key] == nil else { return }
        table[key] = key
    }

    open func remove(_ object: ObjectType?) { if let object { table[object as AnyObject] = nil } }

    open func removeAllObjects() { table.removeAll() }

    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// The object of the set that is equal to the given one; nil if there is none.
    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { table.storedKey(equalTo: $0 as AnyObject) } as? ObjectType
    }

    // MARK: Other sets

    open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }

    open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }

    open func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }

    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }

    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

    open func isEqual(to other: NSHashTable<ObjectType>) -> Bool { count == other.count && isSubset(of: other) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSHashTable(options: table.keyOptions)
        copy.table = table
        return copy
    }
}
