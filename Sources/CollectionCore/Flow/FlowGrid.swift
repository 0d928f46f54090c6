import Foundation

/// The lines of a section with items of a single size, computed arithmetically without any storage per item.
///
/// The last line uses the columns of the lines above, and a partial line is spaced as if it were full (S2.10).
struct FlowGrid: Sendable {
    let count: Int
    let size: CGSize
    let perLine: Int
    let mainLength: CGFloat
    let crossStart: CGFloat
    let crossStep: CGFloat
    let pitch: CGFloat
    /// Start and step of the last line's items if they do not use the columns of the others.
    private let lastLine: (start: CGFloat, step: CGFloat)?

    init(count: Int, size: CGSize, measure: FlowMeasure) {
        self.count = count
        self.size = size
        let cross = measure.axis.cross(size)
        mainLength = measure.axis.main(size)
        pitch = mainLength + measure.lineSpacing
        if let capacity = measure.capacity(forLength: cross) {
            perLine = capacity
            let line = measure.full(count: capacity, sum: CGFloat(capacity) * cross)
            crossStart = line.start
            crossStep = cross + line.gap
        } else {
            perLine = max(count, 1)
            crossStart = measure.leading
            crossStep = cross + measure.interitemSpacing
        }
        let rest = count % perLine
        let last =
            rest == 0
            ? nil
            : rest == 1 && measure.centersSingleItem
                ? measure.full(count: 1, sum: cross) : measure.last(count: rest, sum: CGFloat(rest) * cross)
        lastLine = last.map { ($0.start, cross + $0.gap) }
    }

    var lineCount: Int { (count + perLine - 1) / perLine }

    /// An item's origin before rounding; main is relative to the start of the first line.
    func origin(of item: Int) -> (main: CGFloat, cross: CGFloat) {
        let (line, column) = item.quotientAndRemainder(dividingBy: perLine)
        if let lastLine, line == lineCount - 1 {
            return (CGFloat(line) * pitch, lastLine.start + CGFloat(column) * lastLine.step)
        }
        return (CGFloat(line) * pitch, crossStart + CGFloat(column) * crossStep)
    }

    /// Distance from the start of the first line to the end of the last.
    var length: CGFloat {
        count == 0 ? 0 : CGFloat(lineCount - 1) * pitch + mainLength
    }

    /// The items on lines that touch a range of the main axis, relative to the start of the first line.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        // Lines that do not advance are rare and few: all of them may touch the range.
        guard pitch > 0 else { return 0..<count }
        // Sums of infinite coordinates are not a number.
        let low = low.isNaN ? -.infinity : low, high = high.isNaN ? .infinity : high
        let lines = CGFloat(lineCount)
        let first = min(max(((low - mainLength) / pitch).rounded(.down), 0), lines)
        let last = min(max((high / pitch).rounded(.up) + 1, first), lines)
        return min(Int(first) * perLine, count)..<min(Int(last) * perLine, count)
    }
}
