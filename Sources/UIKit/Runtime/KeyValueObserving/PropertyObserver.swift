/// A change of a property as its observers receive it.
struct PropertyChange {
    /// Whether the change is still to come.
    let isPrior: Bool
    let old: Any?
    let new: Any?
}

/// An observer of a property of a view.
@MainActor class PropertyObserver {
    let property: ObservableProperty
    private let options: NSKeyValueObservingOptions
    /// Whether it was removed, perhaps while its property changes.
    var isRemoved = false
    /// Whether somebody still receives the changes.
    var isAlive: Bool { !isRemoved }

    init(_ property: ObservableProperty, _ options: NSKeyValueObservingOptions) {
        self.property = property
        self.options = options
    }

    func receive(_ change: PropertyChange, of view: UIView) {}

    /// Calls a new observer that wants the present value.
    func begin(with view: UIView) {
        guard options.contains(.initial) else { return }
        receive(PropertyChange(isPrior: false, old: nil, new: newValue(of: view)), of: view)
    }

    /// Calls an observer that wants calls before the change. Returns the old value, if it is wanted.
    func willChange(_ view: UIView) -> Any? {
        let old = options.contains(.old) ? property.value(view) : nil
        if options.contains(.prior) { receive(PropertyChange(isPrior: true, old: old, new: nil), of: view) }
        return old
    }

    func didChange(_ view: UIView, from old: Any?) {
        receive(PropertyChange(isPrior: false, old: old, new: newValue(of: view)), of: view)
    }

    private func newValue(of view: UIView) -> Any? { options.contains(.new) ? property.value(view) : nil }
}

/// An observer with a closure, which its token holds.
final class ClosureObserver: PropertyObserver {
    private weak var token: NSKeyValueObservation?
    override var isAlive: Bool { super.isAlive && token?.currentHandler != nil }

    init(_ property: ObservableProperty, _ options: NSKeyValueObservingOptions, _ token: NSKeyValueObservation) {
        self.token = token
        super.init(property, options)
    }

    override func receive(_ change: PropertyChange, of view: UIView) { token?.currentHandler?(view, change) }
}

/// An observer by name: an object, which is not retained.
final class NamedObserver: PropertyObserver {
    /// The identity that is compared for a removal: in `deinit` of the object, a weak reference is nil already.
    let identity: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    private weak var object: (any _ValueObserving)?

    init(
        _ property: ObservableProperty, _ options: NSKeyValueObservingOptions, _ object: any _ValueObserving,
        keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        identity = ObjectIdentifier(object)
        self.object = object
        self.keyPath = keyPath
        self.context = context
        super.init(property, options)
    }

    override func receive(_ change: PropertyChange, of view: UIView) {
        var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if let old = change.old { values[.oldKey] = unwrapped(old) ?? NSNull() }
        if let new = change.new { values[.newKey] = unwrapped(new) ?? NSNull() }
        if change.isPrior { values[.notificationIsPriorKey] = true }
        object?.observeValue(forKeyPath: keyPath, of: view, change: values, context: context)
    }
}
