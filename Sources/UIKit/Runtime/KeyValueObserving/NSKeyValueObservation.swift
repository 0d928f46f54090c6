import Synchronization

/// The observation of a property, until `invalidate()` is called or the last reference to it is released. It does not
/// retain the observed object.
public final class NSKeyValueObservation: NSObject {
    typealias Handler = @MainActor (UIView, PropertyChange) -> Void

    private let handler: Mutex<Handler?>

    init(_ handler: @escaping Handler) { self.handler = Mutex(handler) }

    /// Ends the observation and releases its closure.
    public func invalidate() { handler.withLock { $0 = nil } }

    /// The closure of the observation; nil once it has ended.
    var currentHandler: Handler? { handler.withLock { $0 } }
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange

    /// Always `setting`.
    public let kind: Kind
    /// The value after the change; nil without the option `new`, and before the change.
    public let newValue: Value?
    /// The value before the change; nil without the option `old`.
    public let oldValue: Value?
    /// Always nil: it belongs to changes of collections.
    public let indexes: IndexSet?
    /// Whether the change is still to come.
    public let isPrior: Bool
}
