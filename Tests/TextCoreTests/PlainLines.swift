import TextCore

/// Lines of ten units, each of which is one wide, from left to right.
struct PlainLines: TextGeometry {
    let breaks: TextBreaks
    var isMirrored = false
    private let lines: [Range<Int>]

    init(_ breaks: TextBreaks, width: Int = 10) {
        self.breaks = breaks
        var lines: [Range<Int>] = []
        var start = 0
        while start <= breaks.length {
            let paragraph = breaks.paragraph(at: start)
            let isLast = paragraph.upperBound == breaks.length && !breaks.has(.paragraphStart, at: breaks.length)
            let end =
                isLast ? paragraph.upperBound : breaks.previous(.cursor, before: max(paragraph.upperBound, start + 1))
            var line = start
            while end - line > width {
                var next = line + width
                while !breaks.has(.cursor, at: next) { next -= 1 }
                if next == line { next = breaks.next(.cursor, after: line) }
                lines.append(line..<next)
                line = next
            }
            lines.append(line..<max(line, end))
            if paragraph.upperBound >= breaks.length {
                if start < breaks.length, breaks.has(.paragraphStart, at: breaks.length) {
                    lines.append(breaks.length..<breaks.length)
                }
                break
            }
            start = paragraph.upperBound
        }
        self.lines = lines
    }

    private func index(of caret: TextSelection) -> Int {
        let last = lines.lastIndex { $0.lowerBound <= caret.head } ?? 0
        return caret.isUpstream && last > 0 && lines[last - 1].upperBound == caret.head ? last - 1 : last
    }

    func neighbor(of caret: TextSelection, toRight: Bool) -> TextSelection? {
        if toRight { return caret.head < breaks.length ? TextSelection(breaks.next(.cursor, after: caret.head)) : nil }
        return caret.head > 0 ? TextSelection(breaks.previous(.cursor, before: caret.head)) : nil
    }

    func isRightToLeft(at caret: TextSelection) -> Bool { isMirrored }
    func line(of caret: TextSelection) -> Range<Int> { lines[index(of: caret)] }
    func position(of caret: TextSelection) -> Double { Double(caret.head - line(of: caret).lowerBound) }

    func caret(besideLineOf caret: TextSelection, below: Bool, at position: Double) -> TextSelection? {
        let other = index(of: caret) + (below ? 1 : -1)
        guard lines.indices.contains(other) else { return nil }
        var offset = min(lines[other].lowerBound + Int(position), lines[other].upperBound)
        while !breaks.has(.cursor, at: offset) { offset -= 1 }
        return TextSelection(offset, isUpstream: offset == lines[other].upperBound)
    }
}
