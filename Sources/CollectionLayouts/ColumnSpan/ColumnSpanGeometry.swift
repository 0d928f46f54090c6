import Foundation

/// The numbers of sections of packed items, each under a header: along the scroll direction (`main`) and across it.
public struct ColumnSpanGeometry: Equatable, Sendable {
    /// One section: its header's own place and its rows.
    public struct Section: Equatable, Sendable {
        /// Where the header begins, along the scroll direction.
        public let start: CGFloat
        /// How long the header is, along the scroll direction; 0 for none.
        public let headerLength: CGFloat
        public let packing: SpanPacking
        /// Where the rows end, along the scroll direction.
        public let end: CGFloat
    }

    public let isVertical: Bool
    /// How much there is across the scroll direction, in points.
    public let breadth: CGFloat
    /// The length of a row along the scroll direction, in points.
    public let rowLength: CGFloat
    public private(set) var sections: [Section] = []

    public init(
        isVertical: Bool, breadth: CGFloat, rowLength: CGFloat,
        sections: [(headerLength: CGFloat, packing: SpanPacking)]
    ) {
        self.isVertical = isVertical
        self.breadth = breadth
        self.rowLength = rowLength
        var start: CGFloat = 0
        self.sections = sections.map { section in
            let end = start + section.headerLength + CGFloat(section.packing.rows) * rowLength
            defer { start = end }
            return Section(
                start: start, headerLength: section.headerLength, packing: section.packing, end: end)
        }
    }

    /// Exactly as long as headers and rows.
    public var contentSize: CGSize { size(main: sections.last?.end ?? 0, cross: breadth) }

    /// The frame of an item in content points.
    public func frame(ofItem item: Int, inSection index: Int) -> CGRect {
        let section = sections[index]
        let place = section.packing.places[item]
        let columns = CGFloat(section.packing.columns)
        // Both edges by the same formula, so that neighbours meet whatever the division leaves.
        let low = breadth * CGFloat(place.column) / columns
        let high = breadth * CGFloat(place.column + place.span.columns) / columns
        return rect(
            main: section.start + section.headerLength + CGFloat(place.row) * rowLength,
            length: CGFloat(place.span.rows) * rowLength, cross: low, breadth: high - low)
    }

    /// The frame of a header; `visibleStart` is where it sticks, nil for its own place.
    public func headerFrame(inSection index: Int, visibleStart: CGFloat?) -> CGRect {
        let section = sections[index]
        var start = section.start
        if let visibleStart {
            start = StickyHeader.start(
                of: start, length: section.headerLength, visibleStart: visibleStart,
                nextStart: index + 1 < sections.count ? sections[index + 1].start : nil)
        }
        return rect(main: start, length: section.headerLength, cross: 0, breadth: breadth)
    }

    /// The sections that have something in a range along the scroll direction, edges not counted.
    public func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
        let first = sections.partitionPoint { $0.end <= range.lowerBound }
        let end = sections.partitionPoint { $0.start < range.upperBound }
        return first..<max(first, end)
    }

    /// The items of a section that have something in a range along the scroll direction, edges not counted.
    public func items(inSection index: Int, in range: ClosedRange<CGFloat>) -> [Int] {
        let section = sections[index]
        guard rowLength > 0 else { return [] }
        let origin = section.start + section.headerLength
        let limit = CGFloat(section.packing.rows)
        let first = ((range.lowerBound - origin) / rowLength).rounded(.down)
        let end = ((range.upperBound - origin) / rowLength).rounded(.up)
        let low = Int(min(max(0, first), limit))
        return section.packing.items(inRows: low..<max(low, Int(min(max(0, end), limit))))
    }

    /// The extent of a rectangle along the scroll direction.
    public func mainRange(of rect: CGRect) -> ClosedRange<CGFloat> {
        isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
    }

    private func size(main: CGFloat, cross: CGFloat) -> CGSize {
        isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
    }

    private func rect(main: CGFloat, length: CGFloat, cross: CGFloat, breadth: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: cross, y: main, width: breadth, height: length)
            : CGRect(x: main, y: cross, width: length, height: breadth)
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index from which on `isBefore` is false; elements for which it is true come first.
    func partitionPoint(where isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
