internal import CClassFactory

/// Creates objects from class objects without `required` initialisers, as the Objective-C runtime does on iOS.
@MainActor enum ClassFactory {
    /// Creates a view of the class by `init(frame:)`.
    static func makeView(_ viewClass: UIView.Type, frame: CGRect) -> UIView {
        let pointer = vitrine_make_view(
            unsafeBitCast(viewClass, to: UnsafeRawPointer.self), Double(frame.minX), Double(frame.minY),
            Double(frame.width), Double(frame.height))
        return Unmanaged<UIView>.fromOpaque(pointer!).takeRetainedValue()
    }

    /// Creates an object of the class by `init()`.
    static func makeObject<Object: NSObject>(_ objectClass: Object.Type) -> Object {
        let pointer = vitrine_make_object(unsafeBitCast(objectClass as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<Object>.fromOpaque(pointer!).takeRetainedValue()
    }
}
