/// An object whose properties can be observed: a view. A requirement of nothing: closures of a protocol's extension can
/// have the type of the object, which those of `UIView` cannot.
@preconcurrency @MainActor public protocol _KeyValueCodingAndObserving: UIView {}

extension UIView: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls a closure with each change of a property, until the result is released or invalidated.
    ///
    /// Properties: `frame`, `bounds`, `center`, `transform`, `isHidden`, `alpha`; of scroll views `contentOffset`,
    /// `contentSize`, `contentInset`; of image views `image`; of labels `text`, `textAlignment`. Others stop the
    /// program.
    ///
    /// - Parameter options: None by default: changes have no values.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let property = ObservableProperty.all(of: Self.self).first { $0.path == keyPath }
        guard let property else {
            fatalError(
                "\(Self.self).observe(_:options:changeHandler:): \(keyPath) of type \(Value.self) cannot be observed; "
                    + "\(ObservableProperty.names(of: Self.self)) can")
        }
        let token = NSKeyValueObservation { view, change in
            changeHandler(
                view as! Self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: change.new.map { $0 as! Value },
                    oldValue: change.old.map { $0 as! Value },
                    indexes: nil, isPrior: change.isPrior))
        }
        add(ClosureObserver(property, options, token))
        return token
    }
}

extension UIView {
    /// Calls `observeValue(forKeyPath:of:change:context:)` of an object, which is not retained, with each change of a
    /// property.
    ///
    /// The properties are those of `observe(_:options:changeHandler:)`; others stop the program. The call is made once
    /// for each time that the observer was added.
    public nonisolated func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let passed = SameThread((observer, context))
        MainActor.assumeIsolated { addObserver(passed.value.0, keyPath, options, passed.value.1) }
    }

    /// Removes the observer of a property that was added last. Stops the program if there is none.
    public nonisolated func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(observer, keyPath, context: nil)
    }

    /// Removes the observer of a property that was added last with a context. Stops the program if there is none.
    public nonisolated func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) { remove(observer, keyPath, context: UInt(bitPattern: context)) }

    private func addObserver(
        _ observer: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        let call = "\(type(of: self)).addObserver(_:forKeyPath:options:context:)"
        guard let property = ObservableProperty.all(of: type(of: self)).first(where: { $0.key.isNamed(keyPath) }) else {
            fatalError(
                "\(call): \(keyPath) cannot be observed; \(ObservableProperty.names(of: type(of: self))) can")
        }
        guard let object = observer as? any _ValueObserving else {
            fatalError("\(call): the observer's class \(type(of: observer)) does not conform to _ValueObserving")
        }
        add(NamedObserver(property, options, object, keyPath: keyPath, context: context))
    }

    /// - Parameter context: The address of the context; nil for all.
    private nonisolated func remove(_ observer: NSObject, _ keyPath: String, context: UInt?) {
        let identity = ObjectIdentifier(observer)
        let isRemoved = MainActor.assumeIsolated {
            guard let observers = propertyObservers else { return false }
            defer { if observers.isEmpty { propertyObservers = nil } }
            return observers.remove {
                $0.identity == identity && $0.keyPath == keyPath
                    && (context == nil || context == UInt(bitPattern: $0.context))
            }
        }
        enforce(
            isRemoved,
            "\(type(of: self)).removeObserver(_:forKeyPath:): the instance of \(type(of: observer)) is not an observer "
                + "of \(keyPath)")
    }

    fileprivate func add(_ observer: PropertyObserver) {
        let observers = propertyObservers ?? PropertyObservers()
        propertyObservers = observers
        observers.add(observer)
        observer.begin(with: self)
    }
}
