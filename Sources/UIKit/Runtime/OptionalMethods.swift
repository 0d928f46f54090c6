/// Detection of optional protocol methods that are not implemented.
///
/// Swift without Objective-C has no optional methods. Instead, their default bodies call `missing(_:)`, and callers
/// test for an implementation with `ifImplemented(_:)`. iOS source code uses callable structs for calls such as
/// `delegate.collectionView?(…)`.
@MainActor enum OptionalMethods {
    /// Process-wide: set and read within one call to a delegate; default bodies have no other channel.
    private static var isMissing = false

    /// Records that the default body has run, and returns its value.
    static func missing<Value>(_ value: Value) -> Value {
        isMissing = true
        return value
    }

    static func missing() { isMissing = true }

    /// The value returned by the method; nil if the object does not implement it.
    static func ifImplemented<Value>(_ call: () -> Value) -> Value? {
        // Restore the outer value: the call may be nested in another one.
        let outer = isMissing
        defer { isMissing = outer }
        isMissing = false
        let value = call()
        return isMissing ? nil : value
    }
}
