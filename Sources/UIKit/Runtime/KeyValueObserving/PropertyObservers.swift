/// The observers of the properties of a view. Views that nobody observes have none.
@MainActor final class PropertyObservers {
    private var observers: [PropertyObserver] = []

    var isEmpty: Bool { observers.isEmpty }

    func add(_ observer: PropertyObserver) { observers.append(observer) }

    /// Removes the latest observer by name that satisfies a condition. Returns whether there is one.
    func remove(where condition: (NamedObserver) -> Bool) -> Bool {
        let index = observers.lastIndex { ($0 as? NamedObserver).map(condition) ?? false }
        guard let index else { return false }
        observers.remove(at: index).isRemoved = true
        return true
    }

    /// Changes a property and calls its observers. Those that are added meanwhile are not called.
    func change(_ key: ObservableKey, of view: UIView, _ change: () -> Void) {
        enforceStack(for: "an observer of \(type(of: view)).\(key)")
        let called = observers.filter { $0.property.key == key && $0.isAlive }
        let old = called.map { $0.willChange(view) }
        change()
        for (observer, old) in zip(called, old) where observer.isAlive { observer.didChange(view, from: old) }
        // Closures end without a call to the view.
        observers.removeAll { !($0 is NamedObserver) && !$0.isAlive }
    }
}

extension UIView {
    /// Changes a property and calls its observers.
    @inline(__always) final func notifying(_ key: ObservableKey, _ change: () -> Void) {
        guard let observers = propertyObservers else { return change() }
        notify(observers, key, change)
    }

    private func notify(_ observers: PropertyObservers, _ key: ObservableKey, _ change: () -> Void) {
        observers.change(key, of: self, change)
        if observers.isEmpty { propertyObservers = nil }
    }
}
