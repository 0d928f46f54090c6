/// The first stored word of every class of ours whose objects stand in attributed strings.
///
/// Foundation compares the attributes of neighbouring runs through its core in C, which takes bits 8 to 17 of the word
/// after an object's header for the number of a type of its own. Only an object that has a number there, and not the class
/// that goes with it, is asked whether it is equal; one that happens to have 0 there stops the program.
struct FoundationMark {
    private let word: UInt64 = 0x3_FF00
}
