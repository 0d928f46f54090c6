/// Whether the optional method that was called last exists: the default bodies of optional protocol methods say so here.
///
/// Swift without Objective-C has no optional methods. Their default bodies call `missing(_:)`; who needs to know asks
/// through `ifImplemented`, and source of iOS through the callable structs that stand for `delegate.collectionView?(…)`.
@MainActor enum OptionalMethods {
    /// Process-wide: set and read within one call to a delegate; default bodies have no other channel.
    private static var isMissing = false

    /// The answer of a default body.
    static func missing<Value>(_ value: Value) -> Value {
        isMissing = true
        return value
    }

    static func missing() { isMissing = true }

    /// What the method answers; nil when the object does not implement it.
    static func ifImplemented<Value>(_ call: () -> Value) -> Value? {
        // Put back what was there: the method may be called while another one is being asked.
        let outer = isMissing
        defer { isMissing = outer }
        isMissing = false
        let value = call()
        return isMissing ? nil : value
    }
}
