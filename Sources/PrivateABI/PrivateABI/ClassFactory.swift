internal import CPrivateABI
import Foundation

/// Creates objects from class objects without `required` initialisers, as the Objective-C runtime does on iOS.
///
/// Unsafe: the C functions return new objects, with one reference that belongs to the caller. Those with objects as
/// arguments take over a reference to each.
package enum ClassFactory {
    /// Creates a view of the class by `init(frame:)`. The class is `UIView` or a subclass.
    package static func makeView<View: NSObject>(_ viewClass: View.Type, frame: CGRect) -> View {
        let pointer = vitrine_make_view(
            object(viewClass), Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height))
        return Unmanaged<View>.fromOpaque(pointer!).takeRetainedValue()
    }

    /// Creates an object of the class by `init()`.
    package static func makeObject<Object: NSObject>(_ objectClass: Object.Type) -> Object {
        let pointer = vitrine_make_object(object(objectClass))
        return Unmanaged<Object>.fromOpaque(pointer!).takeRetainedValue()
    }

    /// Creates a segue of the class by `init(identifier:source:destination:)`. The class is `UIStoryboardSegue` or a
    /// subclass, and the controllers are `UIViewController`s.
    package static func makeSegue<Segue: NSObject>(
        _ segueClass: Segue.Type, identifier: String?, source: NSObject, destination: NSObject
    ) -> Segue {
        // The initialiser releases the text, so that this memory is not deinitialised.
        let text = UnsafeMutablePointer<String?>.allocate(capacity: 1)
        text.initialize(to: identifier)
        defer { text.deallocate() }
        let pointer = vitrine_make_segue(
            object(segueClass), text, Unmanaged.passRetained(source).toOpaque(),
            Unmanaged.passRetained(destination).toOpaque())
        return Unmanaged<Segue>.fromOpaque(pointer!).takeRetainedValue()
    }

    /// The reason why `makeView` cannot create views. `probe` is a subclass of `view` that overrides `init(frame:)`.
    package static func misfit(view: AnyClass, probe: AnyClass) -> ABIMisfit? {
        misfit("UIView.init(frame:)", vitrine_view_initialiser(), base: view, probe: probe)
    }

    /// The reason why `makeSegue` cannot create segues. `probe` overrides the initialiser of `segue`.
    package static func misfit(segue: AnyClass, probe: AnyClass) -> ABIMisfit? {
        misfit(
            "UIStoryboardSegue.init(identifier:source:destination:)", vitrine_segue_initialiser(), base: segue,
            probe: probe)
    }

    /// The reason why `makeObject` cannot create objects.
    package static func objectMisfit() -> ABIMisfit? {
        let initialiser = vitrine_object_initialiser()
        if let misfit = misfit("NSObject.init()", initialiser, base: NSObject.self, probe: Probe.self) { return misfit }
        return makeObject(Probe.self).isMade ? nil : ABIMisfit("NSObject.init()", "a subclass's own is not called")
    }

    private final class Probe: NSObject {
        let isMade: Bool
        override init() { isMade = true }
    }

    /// `base` introduces the initialiser, and `probe` overrides it.
    static func misfit(
        _ name: String, _ initialiser: vitrine_initialiser, base: AnyClass, probe: AnyClass
    ) -> ABIMisfit? {
        guard let description = initialiser.class_description, initialiser.method != nil else {
            return ABIMisfit(name, "its symbols are missing")
        }
        guard ClassObject(base).description == description else {
            return ABIMisfit(name, "the class object does not refer to its description")
        }
        guard let own = vitrine_entry(object(base), initialiser), let other = vitrine_entry(object(probe), initialiser)
        else { return ABIMisfit(name, "swift_lookUpClassMethod is missing or finds nothing") }
        return own == other ? ABIMisfit(name, "an override is not found") : nil
    }

    private static func object(_ type: AnyClass) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
}
