/// A selected range, or a caret where it is empty. Offsets are in UTF-16 units.
package struct TextSelection: Hashable, Sendable {
    /// The end that stays when the selection is extended.
    package var anchor: Int
    /// The end that moves, where the caret is.
    package var head: Int
    /// Whether the caret belongs to the character before it: at the end of a wrapped line, not the start of the next.
    package var isUpstream: Bool

    package init(anchor: Int, head: Int, isUpstream: Bool = false) {
        self.anchor = anchor
        self.head = head
        self.isUpstream = isUpstream
    }

    package init(_ caret: Int, isUpstream: Bool = false) {
        self.init(anchor: caret, head: caret, isUpstream: isUpstream)
    }

    package init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

    package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    package var isCaret: Bool { anchor == head }
}
