/// The name of a method together with the method.
///
/// There is no `#selector` without an Objective-C runtime. A selector carries an unapplied method reference instead:
/// `Selector("tap", ViewController.tap)`. Private, inherited, overridden and generic methods are all possible. An
/// object answers a selector if it is an instance of the method's class. Methods have up to two parameters; missing
/// arguments are nil and superfluous ones are dropped.
///
/// Selectors are equal if their names are. A selector that is created from a name alone carries no method: it finds
/// targets to remove and is compared, and a call takes the method from the table of the receiver's class, which `adopt`
/// writes. Without one, the call stops the program.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
    let name: String
    let method: SelectorMethod?

    public var description: String { name }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Creates a selector without a method.
    public init(_ name: String) {
        self.name = name
        method = nil
    }

    private init<Target: AnyObject>(_ name: String, _ type: Target.Type, _ body: SelectorMethod.Body) {
        self.name = name
        method = SelectorMethod(type, body)
    }

    // MARK: Methods of the main actor

    /// Creates a selector of a method without parameters. Calls on other threads stop the program.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor () -> Result) {
        self.init(
            name, Target.self,
            .mainActor { call in
                let method = method(call.target())
                return { _ in method() }
            })
    }

    /// Creates a selector of a method with one parameter, such as the sender.
    public init<Target: AnyObject, A, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (A) -> Result
    ) {
        self.init(
            name, Target.self,
            .mainActor { call in
                let method = method(call.target())
                return { method($0.argument(0)) }
            })
    }

    /// Creates a selector of a method with two parameters, such as the sender and the event.
    public init<Target: AnyObject, A, B, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (A, B) -> Result
    ) {
        self.init(
            name, Target.self,
            .mainActor { call in
                let method = method(call.target())
                return { method($0.argument(0), $0.argument(1)) }
            })
    }

    // MARK: Methods of no actor

    /// Creates a selector of a method without parameters that may be called on any thread.
    @_disfavoredOverload
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        self.init(name, Target.self, .anyThread { call in method(call.target())() })
    }

    /// Creates a selector of a method with one parameter that may be called on any thread.
    @_disfavoredOverload
    public init<Target: AnyObject, A, Result>(_ name: String, _ method: @escaping (Target) -> (A) -> Result) {
        self.init(name, Target.self, .anyThread { call in method(call.target())(call.argument(0)) })
    }

    /// Creates a selector of a method with two parameters that may be called on any thread.
    @_disfavoredOverload
    public init<Target: AnyObject, A, B, Result>(_ name: String, _ method: @escaping (Target) -> (A, B) -> Result) {
        self.init(name, Target.self, .anyThread { call in method(call.target())(call.argument(0), call.argument(1)) })
    }
}

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// A selector with a name and without a method.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
