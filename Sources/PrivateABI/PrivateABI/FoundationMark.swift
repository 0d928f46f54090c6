import Foundation

/// The first stored word of classes of this package whose objects are attributes of attributed strings.
///
/// Foundation compares attributes of adjacent runs in C and reads bits 8 to 17 of the word after an object's header as
/// a type identifier. `isEqual` is called only for objects whose identifier is set and does not match the class of that
/// type; an identifier of 0 traps.
package struct FoundationMark: Sendable {
    private let word: UInt64 = 0x3_FF00

    package init() {}

    /// The reason why the mark of an object is not where Foundation reads it.
    package static func misfit(of object: NSObject) -> ABIMisfit? {
        // Unsafe: the caller retains the object.
        let word = Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 16, as: UInt64.self)
        return word == FoundationMark().word
            ? nil : ABIMisfit("\(type(of: object)) in attributed strings", "its first stored word is not at offset 16")
    }
}
