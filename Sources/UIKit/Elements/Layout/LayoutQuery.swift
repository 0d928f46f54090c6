/// A question to a layout. All attributes of its answer refer to it.
package final class LayoutQuery {
    package enum Call: Equatable, Sendable {
        /// `layoutAttributesForElements(in:)`, with a rectangle of the content.
        case elements(CGRect)
        /// The elements of an orthogonally scrolling section, with a rectangle at its offset zero.
        case section(Int, CGRect)
        /// The method for a single element, after an invalidation that named it.
        case element
    }

    package let call: Call
    /// The number of attributes in the answer.
    package let count: Int

    init(_ call: Call, count: Int) {
        self.call = call
        self.count = count
    }
}
