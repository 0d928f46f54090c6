/// The kind of a change. Only properties with one value are observed here, so it is always `setting`.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The raw value of an `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change; `NSNull` for nil.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change; `NSNull` for nil.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Never present: it belongs to changes of collections.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// True in a notification before the change, else absent.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The values that an observer receives, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Changes have the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// Changes have the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A call at once, while the observer is added, without an old value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before each change as well, without a new value.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}
