/// Closures that are called with each value, in the order in which they were added.
@MainActor package final class Observers<Value> {
    private var entries: [(id: Int, call: (Value) -> Void)] = []
    private var lastID = 0

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Adds a closure, which is kept until its observation is cancelled.
    @discardableResult
    package func add(_ call: @escaping (Value) -> Void) -> Observation {
        lastID += 1
        let id = lastID
        entries.append((id, call))
        return Observation { [weak self] in self?.entries.removeAll { $0.id == id } }
    }

    /// Calls all closures. Changes made during the calls apply from the next time.
    package func notify(_ value: Value) {
        for entry in entries { entry.call(value) }
    }
}

/// The membership of a closure in a list of observers.
@MainActor package final class Observation {
    private var remove: (() -> Void)?

    init(_ remove: @escaping () -> Void) { self.remove = remove }

    /// Removes the closure; later calls do nothing.
    package func cancel() {
        remove?()
        remove = nil
    }
}
