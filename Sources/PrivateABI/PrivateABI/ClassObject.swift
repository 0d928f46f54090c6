internal import CPrivateABI

/// A Swift class object in memory, on platforms without Objective-C.
struct ClassObject {
    let pointer: UnsafeRawPointer

    init(_ type: AnyClass) { pointer = unsafeBitCast(type, to: UnsafeRawPointer.self) }

    /// The descriptor of the class.
    var description: UnsafeRawPointer? { pointer.load(fromByteOffset: 40, as: UnsafeRawPointer?.self) }

    /// The offsets of fields and methods. The size of the class and its address point are at 32 and 36.
    var members: Range<Int>? {
        let size = Int(pointer.load(fromByteOffset: 32, as: UInt32.self))
        let end = size - Int(pointer.load(fromByteOffset: 36, as: UInt32.self))
        return (56...65_536).contains(end) && end % 8 == 0 ? 56..<end : nil
    }

    func word(_ offset: Int) -> UInt { pointer.load(fromByteOffset: offset, as: UInt.self) }
}

/// A method's slot in class objects, which shows what classes override the method. iOS asks the Objective-C runtime.
///
/// A class object stores methods in slots at offsets that subclasses share. Two classes that differ in one method
/// reveal its slot; a class overrides the method if its slot differs from that of the base.
package struct MethodSlot: Sendable {
    private let offset: Int

    /// Finds a slot of `base`.
    /// - Parameters:
    ///   - name: The method, for messages.
    ///   - silent: A subclass that overrides nothing.
    ///   - probe: A subclass that overrides only the method.
    package init(_ name: String, of base: AnyClass, silent: AnyClass, probe: AnyClass) throws(ABIMisfit) {
        let (first, second, third) = (ClassObject(base), ClassObject(silent), ClassObject(probe))
        guard let members = first.members, let others = second.members, let changed = third.members,
            min(others.upperBound, changed.upperBound) >= members.upperBound
        else { throw ABIMisfit(name, "the class object has no size where it is expected") }
        let found = vitrine_differing_word(
            first.pointer, second.pointer, third.pointer, members.lowerBound, members.upperBound)
        guard found > 0 else {
            throw ABIMisfit(name, "\(found == 0 ? "no slot" : "more than one slot") of the class object is its own")
        }
        offset = found
    }

    /// Whether a subclass, or a class between it and the base, overrides the method.
    package func isOverridden(by subclass: AnyClass, of base: AnyClass) -> Bool {
        ClassObject(subclass).word(offset) != ClassObject(base).word(offset)
    }
}
