/// A value in shared storage: copying it takes constant time, and so does comparing copies.
package struct Shared<Value: Sendable>: Sendable {
    /// Holds one element. An array that shares its storage with another is equal to it.
    private let storage: [Value]

    package init(_ value: Value) { storage = [value] }

    package var value: Value { storage[0] }
}

extension Shared: Equatable where Value: Equatable {}
