/// The bounds of a document. The largest one seen in 602 has 3,400 elements.
package struct InterfaceLimits: Sendable {
    /// The size of the file; 16 MB by default.
    package var bytes = 16 << 20
    /// The number of elements; 200,000 by default.
    package var elements = 200_000
    /// The number of nested elements; 512 by default. A view in another is two deeper.
    package var depth = 512
    /// The number of attributes of an element; 1,000 by default. In all documents there are 309 names.
    package var attributes = 1000

    package init() {}
}
