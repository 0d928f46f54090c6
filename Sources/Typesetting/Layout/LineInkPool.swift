import CoreGraphics

/// The ink of lines that are not shown any more, for other lines. Protected by the library's lock.
///
/// Layouts come and go while text scrolls, and with them their ink, which so needs no new memory.
final class LineInkPool {
    /// The first of a list.
    private var spare: LineInk?
    /// Approximate size of the list, in bytes.
    private(set) var bytes = 0
    /// Enough for the lines of the layouts that the store drops at once.
    static let limit = 1 << 20

    /// The ink of a line; see `LineInk.init`.
    func ink(_ line: TextLine, above: CGFloat, below: CGFloat) -> LineInk {
        guard let ink = spare else { return LineInk(line, above: above, below: below) }
        bytes -= ink.spareBytes
        spare = ink.next
        ink.next = nil
        ink.fill(line, above: above, below: below)
        return ink
    }

    /// Empties a list of ink that nothing else refers to, and keeps what is within the limit.
    func keep(_ first: LineInk?) {
        var rest = first
        while let ink = rest {
            rest = ink.next
            ink.empty()
            let size = ink.spareBytes
            guard bytes + size <= Self.limit else {
                ink.next = nil
                continue
            }
            ink.next = spare
            spare = ink
            bytes += size
        }
    }

    func removeAll() {
        // One by one: the first of a long list would release the others inside each other.
        while let ink = spare {
            spare = ink.next
            ink.next = nil
        }
        bytes = 0
    }

    deinit { removeAll() }
}
