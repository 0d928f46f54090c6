import TextCore
import Typesetting

/// Laid out text with carets. Positions are points from the top left corner of the text; offsets are those of the text
/// that is edited, which may differ from the shown one.
struct EditingLayout: TextGeometry {
    let layout: LabelLayout
    /// The width in which lines are aligned.
    let width: CGFloat
    /// The offsets of the shown text at which the parts begin, and their lengths.
    private let ranges: [Range<Int>]
    /// The greatest distance of the end of a part from the top, of each part and those before it.
    private let ends: [CGFloat]
    /// The offset of the edited text for each one of the shown text; nil where they are the same.
    private let editedOffsets: [Int]?
    private let length: Int

    /// - Parameters:
    ///   - shown: The text of the layout.
    ///   - editedOffsets: The offset of the edited text for each one of the shown text; nil where they are the same.
    init(_ layout: LabelLayout, of shown: String, width: CGFloat, editedOffsets: [Int]? = nil) {
        self.layout = layout
        self.width = width
        self.editedOffsets = editedOffsets
        let utf8 = shown.utf8, count = utf8.count
        var byte = 0, start = 0
        func present(_ byte: Int) -> UInt8? {
            byte < count ? utf8[utf8.index(utf8.startIndex, offsetBy: byte)] : nil
        }
        func rest(from byte: Int) -> Int {
            byte < count ? shown[utf8.index(utf8.startIndex, offsetBy: byte)...].utf16.count : 0
        }
        // Bytes of strings are found at once. UTF-16 units of long strings are not, so parts know theirs.
        ranges = layout.parts.map { part in
            // An empty paragraph, and an empty text, are laid out as a space.
            let isEmpty = part.text == " " && present(byte) != 0x20
            let bytes = isEmpty ? 0 : part.text.utf8.count
            // The parts may be those of a text that is being changed.
            let units = isEmpty ? 0 : byte + bytes <= count ? part.units : rest(from: byte)
            let range = start..<start + units
            byte = min(count, byte + bytes)
            start = range.upperBound
            if let separator = present(byte) {
                let isPair = separator == 0x0D && present(byte + 1) == 0x0A
                byte += isPair ? 2 : separator < 0x80 ? 1 : separator < 0xE0 ? 2 : 3
                start += isPair ? 2 : 1
            }
            return range
        }
        length = start + rest(from: byte)
        var end = -CGFloat.infinity
        ends = layout.parts.map { part in
            end = max(end, part.end)
            return end
        }
    }

    var size: CGSize { layout.size }

    // MARK: Carets

    /// The rectangle of a caret, without a width.
    func caret(at selection: TextSelection) -> CGRect {
        guard let (index, shown) = part(of: selection) else { return .zero }
        let frame = layout.frame(of: layout.parts[index], from: .zero, in: width)
        let caret = layout.parts[index].layout.caret(at: shown, width: frame.width)
        return CGRect(
            x: frame.origin.x + caret.x, y: frame.origin.y + caret.top, width: 0, height: caret.bottom - caret.top)
    }

    /// The caret nearest to a point.
    func caret(nearest point: CGPoint) -> TextSelection {
        guard !layout.parts.isEmpty else { return TextSelection(0) }
        let index =
            // The sums of positions differ from the differences that are compared by a rounding.
            layout.parts[max(0, index(endingBelow: point.y) - 1)...].firstIndex { part in
                let y = point.y - layout.frame(of: part, from: .zero, in: width).origin.y
                return !part.ends(above: y) && y < part.layout.bottom
            } ?? layout.parts.count - 1
        let frame = layout.frame(of: layout.parts[index], from: .zero, in: width)
        let found = layout.parts[index].layout.caret(
            nearest: CGPoint(x: point.x - frame.origin.x, y: point.y - frame.origin.y), width: frame.width)
        return edited(found, in: index)
    }

    /// The rectangles that a range covers.
    ///
    /// - Parameter visible: The vertical extent outside of which lines are left out; nil for all lines.
    func rectangles(of range: Range<Int>, in visible: ClosedRange<CGFloat>? = nil) -> [CGRect] {
        let shown = shown(range)
        var parts = parts(of: shown)
        if let visible {
            let first = max(parts.lowerBound, index(endingBelow: visible.lowerBound))
            parts = first..<max(first, parts.upperBound)
            parts = first..<(parts.first { layout.parts[$0].start > visible.upperBound } ?? parts.upperBound)
        }
        return parts.flatMap { rectangles(of: shown, inPart: $0, in: visible) }
    }

    /// The first rectangle that a range covers; nil for none.
    func firstRectangle(of range: Range<Int>) -> CGRect? {
        let shown = shown(range)
        for part in parts(of: shown) {
            if let first = rectangles(of: shown, inPart: part).first { return first }
        }
        return nil
    }

    /// The last rectangle that a range covers; nil for none.
    func lastRectangle(of range: Range<Int>) -> CGRect? {
        let shown = shown(range)
        for part in parts(of: shown).reversed() {
            if let last = rectangles(of: shown, inPart: part).last { return last }
        }
        return nil
    }

    private func rectangles(
        of shown: Range<Int>, inPart index: Int, in visible: ClosedRange<CGFloat>? = nil
    ) -> [CGRect] {
        let part = layout.parts[index], own = ranges[index]
        let frame = layout.frame(of: part, from: .zero, in: width)
        // A range that goes on behind the part includes its end.
        let lower = max(shown.lowerBound, own.lowerBound), upper = min(shown.upperBound, own.upperBound)
        guard lower <= upper else { return [] }
        return part.layout.rectangles(
            of: lower - own.lowerBound..<upper - own.lowerBound, width: frame.width,
            continues: part.continues && shown.upperBound > own.upperBound,
            in: visible.map { $0.lowerBound - frame.origin.y...$0.upperBound - frame.origin.y }
        ).map { $0.offsetBy(dx: frame.origin.x, dy: frame.origin.y) }
    }

    // MARK: TextGeometry

    func neighbor(of caret: TextSelection, toRight: Bool) -> TextSelection? {
        guard let (index, shown) = part(of: caret) else { return nil }
        if let found = layout.parts[index].layout.neighbor(of: shown, toRight: toRight) {
            return edited(found, in: index)
        }
        let isForward = toRight != layout.parts[index].layout.isRightToLeft(at: shown)
        let other = index + (isForward ? 1 : -1)
        guard ranges.indices.contains(other) else { return nil }
        let range = ranges[other]
        if isForward { return TextSelection(editedOffset(range.lowerBound)) }
        // As inside a layout, where the line of the caret is that of the character before it.
        let above = layout.parts[other]
        let isUpstream = above.continues && !above.layout.range(ofLine: above.layout.lineCount - 1).isEmpty
        return TextSelection(editedOffset(range.upperBound), isUpstream: isUpstream)
    }

    func isRightToLeft(at caret: TextSelection) -> Bool {
        part(of: caret).map { layout.parts[$0.index].layout.isRightToLeft(at: $0.caret) } ?? false
    }

    func line(of caret: TextSelection) -> Range<Int> {
        guard let (index, shown) = part(of: caret) else { return 0..<0 }
        let text = layout.parts[index].layout
        let range = text.range(ofLine: text.caret(at: shown, width: width).line)
        let start = ranges[index].lowerBound, end = ranges[index].upperBound
        return editedOffset(min(start + range.lowerBound, end))..<editedOffset(min(start + range.upperBound, end))
    }

    func position(of caret: TextSelection) -> Double { Double(self.caret(at: caret).minX) }

    func caret(besideLineOf caret: TextSelection, below: Bool, at position: Double) -> TextSelection? {
        guard let (index, shown) = part(of: caret) else { return nil }
        let line = layout.parts[index].layout.caret(at: shown, width: width).line + (below ? 1 : -1)
        if line >= 0, line < layout.parts[index].layout.lineCount {
            return found(inLine: line, of: index, at: CGFloat(position))
        }
        let other = index + (below ? 1 : -1)
        guard layout.parts.indices.contains(other) else { return nil }
        return found(
            inLine: below ? 0 : layout.parts[other].layout.lineCount - 1, of: other, at: CGFloat(position))
    }

    private func found(inLine line: Int, of index: Int, at x: CGFloat) -> TextSelection {
        let frame = layout.frame(of: layout.parts[index], from: .zero, in: width)
        return edited(
            layout.parts[index].layout.caret(inLine: line, at: x - frame.origin.x, width: frame.width), in: index)
    }

    // MARK: Offsets

    private func part(of caret: TextSelection) -> (index: Int, caret: TextSelection)? {
        guard !ranges.isEmpty else { return nil }
        let shown = min(max(0, shownOffset(caret.head)), length)
        let index = self.index(at: shown)
        return (index, TextSelection(shown - ranges[index].lowerBound, isUpstream: caret.isUpstream))
    }

    /// The parts in which a range of the shown text may cover something.
    private func parts(of shown: Range<Int>) -> Range<Int> {
        guard !shown.isEmpty, !ranges.isEmpty else { return 0..<0 }
        return index(at: shown.lowerBound)..<index(at: shown.upperBound) + 1
    }

    /// The index of the last part that starts at an offset or before it.
    private func index(at shown: Int) -> Int {
        max(0, Self.firstIndex(in: ranges) { $0.lowerBound > shown } - 1)
    }

    /// The index of the first part with an end below a position, or the number of parts.
    private func index(endingBelow y: CGFloat) -> Int { Self.firstIndex(in: ends) { $0 > y } }

    /// The index of the first element with a property that all elements behind it have too, or the number of elements.
    private static func firstIndex<T>(in elements: [T], where isBehind: (T) -> Bool) -> Int {
        var (lower, upper) = (0, elements.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if isBehind(elements[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }

    private func edited(_ found: TextSelection, in index: Int) -> TextSelection {
        let shown = min(ranges[index].lowerBound + found.head, ranges[index].upperBound)
        return TextSelection(editedOffset(shown), isUpstream: found.isUpstream)
    }

    private func editedOffset(_ shown: Int) -> Int {
        guard let editedOffsets else { return shown }
        return editedOffsets[min(max(0, shown), editedOffsets.count - 1)]
    }

    private func shownOffset(_ edited: Int) -> Int {
        guard let editedOffsets else { return edited }
        return max(0, Self.firstIndex(in: editedOffsets) { $0 > edited } - 1)
    }

    private func shown(_ range: Range<Int>) -> Range<Int> {
        shownOffset(range.lowerBound)..<shownOffset(range.upperBound)
    }
}
