/// A change of a text: a range that was replaced. Offsets are in UTF-16 units.
package struct TextEdit: Hashable, Sendable {
    /// The range in the text before the change.
    package let range: Range<Int>
    package let removed: String
    package let inserted: String

    /// The range of the inserted text after the change.
    package var insertedRange: Range<Int> { range.lowerBound..<range.lowerBound + inserted.utf16.count }
}
