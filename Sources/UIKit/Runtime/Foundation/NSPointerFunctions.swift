/// How a collection of objects keeps and compares them.
open class NSPointerFunctions: NSObject {
    /// A memory option and a personality.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Retains objects; the default.
        public static let strongMemory = Options([])
        /// Does not retain objects, and loses those that are gone.
        public static let weakMemory = Options(rawValue: 5)
        /// Compares by `isEqual` and `hash`; the default. Objects that are no `NSObject` are compared by identity.
        public static let objectPersonality = Options([])
        /// Compares by identity.
        public static let objectPointerPersonality = Options(rawValue: 512)
        /// Copies objects that are `NSCopying` when they are added.
        public static let copyIn = Options(rawValue: 65536)
    }
}

/// A strong or weak reference.
struct ObjectReference {
    private let strong: AnyObject?
    private weak var weak: AnyObject?

    /// Refers to an object, or to a copy of it, as the options say.
    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        let kept = options.contains(.copyIn) ? ((object as? any NSCopying)?.copy(with: nil) as AnyObject?) : nil
        let isWeak = options.contains(.weakMemory)
        strong = isWeak ? nil : kept ?? object
        weak = isWeak ? kept ?? object : nil
    }

    /// Nil once a weakly referenced object is gone.
    var object: AnyObject? { strong ?? weak }
}
