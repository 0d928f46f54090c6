/// A call of a selector: receiver, arguments, and the caller for messages.
struct SelectorCall {
    let selector: Selector
    let receiver: AnyObject
    let arguments: [Any?]
    /// The type and method that make the call.
    let caller: String

    /// The receiver as an instance of the method's class.
    func target<Target: AnyObject>() -> Target {
        guard let target = receiver as? Target else { fatalError(unrecognized("its method belongs to \(Target.self)")) }
        return target
    }

    /// An argument as the type of its parameter; nil where the caller passes none.
    func argument<Value>(_ index: Int) -> Value {
        let argument = arguments.indices.contains(index) ? arguments[index] : nil
        // Without unwrapping, a parameter of type `Any` would contain an optional.
        if let argument {
            if let value = argument as? Value { return value }
        } else if let value = argument as? Value {
            return value
        }
        let given = argument.map { "an instance of \(type(of: $0))" } ?? "nil"
        fatalError(
            "\(caller): parameter \(index + 1) of \(type(of: receiver)).\(selector) is of type \(Value.self), "
                + "and the argument is \(given)")
    }

    func unrecognized(_ reason: String) -> String {
        "\(caller): unrecognized selector \(selector) sent to instance of \(type(of: receiver)): \(reason)"
    }
}

extension Selector {
    /// Calls the method on an object; stops the program if the object does not answer the selector.
    ///
    /// - Parameter caller: The type and method that make the call, for messages.
    @discardableResult
    func call(on receiver: AnyObject, _ arguments: [Any?] = [], caller: @autoclosure () -> String) -> Any? {
        let call = SelectorCall(selector: self, receiver: receiver, arguments: arguments, caller: caller())
        guard let method = method ?? method(ofTableOf: receiver) else {
            fatalError(call.unrecognized("it was created from its name alone, and its class has no table with it"))
        }
        guard method.accepts(receiver) else {
            fatalError(call.unrecognized("its method belongs to \(method.typeName)"))
        }
        return method.call(call)
    }

    /// Whether an object is an instance of the method's class, or has an action of this name in the table of its class.
    func isAnswered(by object: AnyObject) -> Bool {
        (method ?? method(ofTableOf: object))?.accepts(object) ?? false
    }

    /// Whether instances of a class answer the selector.
    func isAnswered(byInstancesOf type: AnyClass) -> Bool {
        (method ?? method(ofTableOf: type))?.acceptsInstances(type) ?? false
    }
}
