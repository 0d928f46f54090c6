/// A member of a class that is found by its name: an outlet, a value, or an action.
///
/// `adopt` writes the tables of classes, since there is no Objective-C runtime to ask for them.
public struct _Member {
    enum Content {
        /// Sets the property of an object. Returns whether object and value are of its types.
        case property((AnyObject, Any?) -> Bool)
        case action(Selector)
        /// Makes the destination of a segue.
        case segueAction(SelectorMethod)
    }

    let name: String
    let content: Content

    // MARK: Properties

    /// A property for an object of a document.
    public static func outlet<Root: AnyObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> _Member { property(name, path) }

    /// A property for a value of a document.
    public static func value<Root: AnyObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> _Member { property(name, path) }

    private static func property<Root: AnyObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> _Member {
        let set: (AnyObject, Any?) -> Bool = { object, value in
            // Of the type Any, nil would be a value.
            let converted = value.map { $0 as? Value } ?? (value as? Value)
            guard let object = object as? Root, let converted else { return false }
            object[keyPath: path] = converted
            return true
        }
        return _Member(name: name, content: .property(set))
    }

    // MARK: Actions

    /// A method of the main actor without parameters.
    public static func action<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
    ) -> _Member { action(Selector(name, method)) }

    /// A method of the main actor with one parameter.
    public static func action<Target: AnyObject, A, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (A) -> Result
    ) -> _Member { action(Selector(name, method)) }

    /// A method of the main actor with two parameters.
    public static func action<Target: AnyObject, A, B, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (A, B) -> Result
    ) -> _Member { action(Selector(name, method)) }

    /// A method without parameters that may be called on any thread.
    @_disfavoredOverload
    public static func action<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping (Target) -> () -> Result
    ) -> _Member { action(Selector(name, method)) }

    /// A method with one parameter that may be called on any thread.
    @_disfavoredOverload
    public static func action<Target: AnyObject, A, Result>(
        _ name: String, _ method: @escaping (Target) -> (A) -> Result
    ) -> _Member { action(Selector(name, method)) }

    /// A method with two parameters that may be called on any thread.
    @_disfavoredOverload
    public static func action<Target: AnyObject, A, B, Result>(
        _ name: String, _ method: @escaping (Target) -> (A, B) -> Result
    ) -> _Member { action(Selector(name, method)) }

    // MARK: Segue actions

    /// A method that makes the destination of a segue with a coder.
    public static func segueAction<Target: AnyObject, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (NSCoder) -> Result
    ) -> _Member {
        segueAction(name, Target.self) { call in
            let method = method(call.target())
            return { method($0.argument(0)) }
        }
    }

    /// A method that makes the destination of a segue with a coder and the sender.
    public static func segueAction<Target: AnyObject, Sender, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (NSCoder, Sender) -> Result
    ) -> _Member {
        segueAction(name, Target.self) { call in
            let method = method(call.target())
            return { method($0.argument(0), $0.argument(1)) }
        }
    }

    /// A method that makes the destination of a segue with a coder, the sender and the segue's identifier.
    public static func segueAction<Target: AnyObject, Sender, Identifier, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (NSCoder, Sender, Identifier) -> Result
    ) -> _Member {
        segueAction(name, Target.self) { call in
            let method = method(call.target())
            return { method($0.argument(0), $0.argument(1), $0.argument(2)) }
        }
    }

    private static func segueAction<Target: AnyObject>(
        _ name: String, _ type: Target.Type, _ body: @escaping (SelectorCall) -> @MainActor (SelectorCall) -> Any?
    ) -> _Member {
        _Member(name: name, content: .segueAction(SelectorMethod(type, .mainActor(body))))
    }

    private static func action(_ selector: Selector) -> _Member {
        _Member(name: selector.name, content: .action(selector))
    }
}

/// A class with a table of its members, those of its superclasses first.
public protocol _MembersProviding: AnyObject {
    static func _adoptMembers() -> [_Member]
}

extension Selector {
    /// The method of the last action of this name in the table of an object's class; nil without one.
    func method(ofTableOf object: AnyObject) -> SelectorMethod? { method(ofTableOf: type(of: object)) }

    /// The method of the last action of this name in the table of a class; nil without one.
    func method(ofTableOf type: AnyClass) -> SelectorMethod? {
        guard let type = type as? any _MembersProviding.Type else { return nil }
        for member in type._adoptMembers().reversed() where member.name == name {
            if case .action(let selector) = member.content { return selector.method }
        }
        return nil
    }
}
