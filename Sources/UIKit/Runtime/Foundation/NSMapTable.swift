public let NSMapTableStrongMemory = NSPointerFunctions.Options.strongMemory
public let NSMapTableWeakMemory = NSPointerFunctions.Options.weakMemory
public let NSMapTableCopyIn = NSPointerFunctions.Options.copyIn
public let NSMapTableObjectPointerPersonality = NSPointerFunctions.Options.objectPointerPersonality

/// A dictionary of objects that can keep keys and values weakly. An entry is gone with either.
///
/// The types are classes, or protocols of classes.
open class NSMapTable<KeyType, ObjectType>: NSObject, NSCopying {
    private var table: ReferenceTable

    /// Creates a table of strong keys and values, compared by `isEqual`.
    public override convenience init() { self.init(keyOptions: .strongMemory, valueOptions: .strongMemory) }

    public convenience init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
    ) { self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0) }

    /// Creates a table; the capacity is not used.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int
    ) { table = ReferenceTable(keys: keyOptions, values: valueOptions) }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
    }

    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
    }

    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
        aKey.flatMap { table[$0 as AnyObject] } as? ObjectType
    }

    /// Sets the value of a key. Nil for either does nothing.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let anObject, let aKey else { return }
        table[aKey as AnyObject] = anObject as AnyObject
    }

    open func removeObject(forKey aKey: KeyType?) { if let aKey { table[aKey as AnyObject] = nil } }

    open func removeAllObjects() { table.removeAll() }

    /// The number of entries whose key and value exist.
    open var count: Int { table.pairs.count }

    /// Enumerates the present keys, in the order in which they were set.
    open func keyEnumerator() -> NSEnumerator { ListEnumerator(table.pairs.map(\.key)) }

    /// Enumerates the present values, in the order in which they were set.
    open func objectEnumerator() -> NSEnumerator? { ListEnumerator(table.pairs.map(\.value)) }

    /// The present entries whose keys are hashable.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        table.pairs.reduce(into: [:]) { result, pair in
            if let key = pair.key as? AnyHashable { result[key] = pair.value as? ObjectType }
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSMapTable(keyOptions: table.keyOptions, valueOptions: table.valueOptions)
        copy.table = table
        return copy
    }
}
