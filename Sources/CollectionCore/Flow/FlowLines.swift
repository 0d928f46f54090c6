import Foundation

/// The lines of a section with items of different sizes, broken greedily (S2.6).
struct FlowLines: Sendable {
    struct Line: Sendable {
        let items: Range<Int>
        /// Start along the main axis, relative to the first line.
        let start: CGFloat
        /// The longest item's length along the main axis; the others are centred in it (S2.12).
        let thickness: CGFloat
        let crossStart: CGFloat
        let gap: CGFloat
        /// The farthest end of this line and all before it; never decreases, even if lines overlap.
        let reach: CGFloat
        /// The nearest start of this line and all after it.
        fileprivate(set) var floor: CGFloat
    }

    let sizes: [CGSize]
    private(set) var lines: [Line] = []
    /// The first item longer than its line.
    private(set) var firstOversizedItem: Int?
    /// Whether a line has more than one item.
    private var hasFullerLine = false
    /// Whether no line starts before the one above it.
    private var isRising = true

    init(sizes: [CGSize], measure: FlowMeasure) {
        self.sizes = sizes
        let isVertical = measure.axis == .vertical
        let limit = measure.limit, spacing = measure.interitemSpacing
        var first = 0
        var used: CGFloat = 0
        var thickness: CGFloat = 0
        // One pass over what may be a million sizes.
        for item in sizes.indices {
            let size = sizes[item]
            let (main, cross) = isVertical ? (size.height, size.width) : (size.width, size.height)
            if cross > limit, firstOversizedItem == nil { firstOversizedItem = item }
            if item > first, used + spacing + cross <= limit {
                used += spacing + cross
                thickness = max(thickness, main)
            } else {
                if item > first { append(first..<item, used: used, thickness: thickness, isLast: false, measure) }
                first = item
                used = cross
                thickness = max(0, main)
            }
        }
        if first < sizes.count {
            append(first..<sizes.count, used: used, thickness: thickness, isLast: true, measure)
        }
        if !isRising { lowerFloors() }
    }

    /// Lets the floor of each line be that of the nearest one after it, where lines go back.
    private mutating func lowerFloors() {
        var floor = CGFloat.infinity
        for index in lines.indices.reversed() {
            floor = min(floor, lines[index].start)
            lines[index].floor = floor
        }
    }

    private mutating func append(
        _ items: Range<Int>, used: CGFloat, thickness: CGFloat, isLast: Bool, _ measure: FlowMeasure
    ) {
        var start: CGFloat = 0
        var reach = -CGFloat.infinity
        if let last = lines.last {
            start = last.start + last.thickness + measure.lineSpacing
            reach = last.reach
            if start < last.start { isRising = false }
        }
        let sum = used - CGFloat(items.count - 1) * measure.interitemSpacing
        // With different sizes, the last line keeps the minimum spacing from its leading edge (S2.10). In a column of
        // single items, or with estimated sizes, a single item is centred there too (S2.9, S2.10).
        let isColumn = measure.capacity(forLength: sum) == 1 && !hasFullerLine
        let isAlone = items.count == 1 && (isColumn || measure.centersSingleItem)
        if items.count > 1 { hasFullerLine = true }
        let position =
            !isLast || isAlone
            ? measure.full(count: items.count, sum: sum)
            : measure.last(count: items.count, sum: sum) ?? (measure.leading, measure.interitemSpacing)
        // Growing a long array step by step would copy it several times.
        if lines.count == 64 { lines.reserveCapacity(sizes.count * 64 / items.lowerBound + 64) }
        lines.append(
            Line(
                items: items, start: start, thickness: thickness, crossStart: position.0, gap: position.1,
                reach: max(reach, start + thickness), floor: start))
    }

    var length: CGFloat { lines.last.map { $0.start + $0.thickness } ?? 0 }

    /// The lines that may touch a range of the main axis, relative to the start of the first line.
    func lines(from low: CGFloat, to high: CGFloat) -> ArraySlice<Line> {
        let first = lines.partitionIndex { $0.reach >= low }
        let end = lines.partitionIndex { $0.floor > high }
        return lines[first..<max(first, end)]
    }

    func line(of item: Int) -> Line {
        lines[lines.partitionIndex { $0.items.upperBound > item }]
    }

    /// Calls `body` with the origin of each item of a line, before rounding.
    func forEachItem(of line: Line, axis: FlowAxis, _ body: (_ item: Int, _ main: CGFloat, _ cross: CGFloat) -> Void) {
        var cross = line.crossStart
        for item in line.items {
            body(item, line.start + (line.thickness - axis.main(sizes[item])) / 2, cross)
            cross += axis.cross(sizes[item]) + line.gap
        }
    }
}
