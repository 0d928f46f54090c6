/// The first stored word of classes of this package whose objects are attributes of attributed strings.
///
/// Foundation compares attributes of adjacent runs in C and reads bits 8 to 17 of the word after an object's header as
/// a type identifier. `isEqual` is called only for objects whose identifier is set and does not match the class of that
/// type; an identifier of 0 traps.
struct FoundationMark {
    private let word: UInt64 = 0x3_FF00
}
