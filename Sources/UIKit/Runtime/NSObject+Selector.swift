/// The result of a method that was called by its selector.
///
/// Takes the place of `Unmanaged<AnyObject>` and retains the object, so both methods are safe.
public struct PerformedResult {
    private let object: AnyObject

    fileprivate init?(_ value: Any?) {
        // The result of a method that returns an optional is an optional within an optional.
        guard let value = value.flatMap(unwrapped), type(of: value) is AnyClass else { return nil }
        object = value as AnyObject
    }

    public func takeUnretainedValue() -> AnyObject { object }
    public func takeRetainedValue() -> AnyObject { object }
}

extension NSObject {
    /// Whether instances of the class respond to a selector; false for a selector without a method.
    public static func instancesRespond(to aSelector: Selector!) -> Bool {
        aSelector.map { $0.isAnswered(byInstancesOf: self) } ?? false
    }

    /// Whether the class itself responds to a selector: false, since selectors carry methods of instances.
    public static func responds(to aSelector: Selector!) -> Bool { false }
}

extension NSObjectProtocol {
    /// Whether the object is an instance of the class of the selector's method; false for a selector without a method.
    public func responds(to aSelector: Selector!) -> Bool { aSelector.map { $0.isAnswered(by: self) } ?? false }

    /// Calls the method of a selector and returns its result if that is an object, else nil. Stops the program if the
    /// object does not respond to the selector.
    @discardableResult
    public func perform(_ aSelector: Selector!) -> PerformedResult! {
        PerformedResult(aSelector.call(on: self, caller: "\(type(of: self)).perform(_:)"))
    }

    /// Calls the method of a selector with an argument.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> PerformedResult! {
        PerformedResult(aSelector.call(on: self, [object], caller: "\(type(of: self)).perform(_:with:)"))
    }

    /// Calls the method of a selector with two arguments.
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> PerformedResult! {
        let caller = "\(type(of: self)).perform(_:with:with:)"
        return PerformedResult(aSelector.call(on: self, [object1, object2], caller: caller))
    }
}
