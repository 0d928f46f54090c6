extension NSTextStorage {
    /// Ends the program for a range that does not end within the text: Foundation ends it without a message.
    func require(_ range: NSRange, _ call: StaticString) {
        let (start, count) = (range.location, range.length)
        enforce(
            start >= 0 && count >= 0 && start <= length && count <= length - start,
            "NSTextStorage.\(call): location \(start) and length \(count) end beyond the text, which has "
                + "\(length) UTF-16 units")
    }

    /// The same for the location of a character.
    func require(_ location: Int, _ call: StaticString) {
        enforce(
            location >= 0 && location < length,
            "NSTextStorage.\(call): location \(location) is beyond the text, which has \(length) UTF-16 units")
    }
}
