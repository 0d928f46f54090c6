/// An object that observes properties by name.
///
/// Responders, gesture recognizers, bar items and layouts conform, and their subclasses override the method. Other
/// classes conform and declare the method without `override`, since `NSObject` does not have it without an Objective-C
/// runtime.
public protocol _ValueObserving: NSObject {
    /// Called when an observed property has changed, and also before with the option `prior`.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension NSObjectProtocol {
    /// Stops the program: a change was received and not handled.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { receivedUnhandledChange(keyPath, object) }

    func receivedUnhandledChange(_ keyPath: String?, _ object: Any?) -> Never {
        fatalError(
            "\(type(of: self)).observeValue(forKeyPath:of:change:context:): a change of \(keyPath ?? "nil") of "
                + "\(object.map { "an instance of \(type(of: $0))" } ?? "nil") was received but not handled")
    }
}
