import TextCore

/// A position of a text field or text view: an offset in UTF-16 units.
final class OffsetPosition: UITextPosition {
    let offset: Int
    let isUpstream: Bool

    init(_ offset: Int, isUpstream: Bool = false) {
        self.offset = offset
        self.isUpstream = isUpstream
        super.init()
    }

    var caret: TextSelection { TextSelection(offset, isUpstream: isUpstream) }

    override func isEqual(_ object: Any?) -> Bool { (object as? OffsetPosition)?.offset == offset }
    override var hash: Int { offset }
    override var description: String { "\(offset)" }
}

final class OffsetRange: UITextRange {
    let range: Range<Int>

    init(_ range: Range<Int>) {
        self.range = range
        super.init()
    }

    override var isEmpty: Bool { range.isEmpty }
    override var start: UITextPosition { OffsetPosition(range.lowerBound) }
    override var end: UITextPosition { OffsetPosition(range.upperBound) }
    override func isEqual(_ object: Any?) -> Bool { (object as? OffsetRange)?.range == range }
    override var hash: Int { range.hashValue }
    override var description: String { "\(range)" }
}

final class SelectionRect: UITextSelectionRect {
    private let frame: CGRect
    private let isFirst, isLast: Bool

    init(_ frame: CGRect, isFirst: Bool, isLast: Bool) {
        self.frame = frame
        self.isFirst = isFirst
        self.isLast = isLast
        super.init()
    }

    override var rect: CGRect { frame }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}
