import Synchronization

/// How an object keeps an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Does not retain an object; it is nil once the object is gone. Values that are no objects are kept.
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Copies an `NSCopying`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 0x301
    case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object under the address of a key; nil removes the value. Any thread may call it.
///
/// Values of responders are released with the responder. Those of other objects are released when another value is set
/// for any object after theirs is gone.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { AssociatedObjects.set(AssociatedObjects.owner(object, "objc_setAssociatedObject"), key, value, policy) }

/// The value that is associated with an object under the address of a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(AssociatedObjects.owner(object, "objc_getAssociatedObject"), key)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.remove(AssociatedObjects.owner(object, "objc_removeAssociatedObjects"))
}

/// The values that are associated with objects.
///
/// Unsafe: the table is only used behind its lock, and values are passed to the users of their owner, as stored
/// properties are.
struct AssociatedObjects: @unchecked Sendable {
    private struct Weak { weak var object: AnyObject? }
    private weak var owner: AnyObject?
    private var values: [UnsafeRawPointer: Any] = [:]

    /// Process-wide: any object can have associated values, and most classes belong to no window.
    private static let table = Mutex<[ObjectIdentifier: AssociatedObjects]>([:])

    fileprivate static func owner(_ object: Any, _ call: String) -> AnyObject {
        enforce(type(of: object) is AnyClass, "\(call): \(type(of: object)) is no class, so a value has no identity")
        return object as AnyObject
    }

    /// Whether the values are those of an object, and not of an earlier one at its address. Responders remove theirs,
    /// and a weak reference to a responder is nil while it is deinitialised.
    private func belong(to object: AnyObject) -> Bool { owner === object || object is UIResponder }

    fileprivate static func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        let found = table.withLock { table in
            table[ObjectIdentifier(object)].flatMap { $0.belong(to: object) ? Found($0.values[key]) : nil }
        }
        guard let reference = found?.value as? Weak else { return found?.value }
        return reference.object
    }

    fileprivate static func set(
        _ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
        let stored = Found(value.map { kept($0, policy) })
        let identity = ObjectIdentifier(object), owner = Found(object)
        (object as? UIResponder)?.hasAssociatedObjects = true
        // The replaced value is released outside of the lock: its `deinit` may use the table.
        let released = table.withLock { table in
            let gone = table.filter { $0.value.owner == nil && $0.key != identity }
            for identity in gone.keys { table[identity] = nil }
            var values = AssociatedObjects(owner: owner.value as AnyObject)
            if let old = table[identity], old.belong(to: owner.value as AnyObject) { values = old }
            let replaced = (gone, table[identity])
            values.values[key] = stored.value
            table[identity] = values
            return Found(replaced)
        }
        withExtendedLifetime(released) {}
    }

    static func remove(_ object: AnyObject) { remove(ObjectIdentifier(object)) }

    static func remove(_ identity: ObjectIdentifier) {
        let released = table.withLock { $0.removeValue(forKey: identity) }
        withExtendedLifetime(released) {}
    }

    private init(owner: AnyObject) { self.owner = owner }

    private static func kept(_ value: Any, _ policy: objc_AssociationPolicy) -> Any {
        guard type(of: value) is AnyClass else { return value }
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN: return Weak(object: value as AnyObject)
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC: return (value as? any NSCopying)?.copy() ?? value
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: return value
        }
    }

    /// A value on its way through the lock. Unsafe: only the caller uses it.
    private struct Found: @unchecked Sendable {
        let value: Any?
        init(_ value: Any?) { self.value = value }
    }
}
