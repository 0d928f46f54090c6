import Foundation

/// The geometry of sections of packed items under headers. `main` is along the scroll direction, `cross` perpendicular
/// to it.
public struct ColumnSpanGeometry: Equatable, Sendable {
    /// A section: its header in natural position, and its rows.
    public struct Section: Equatable, Sendable {
        /// The start of the header along the scroll direction, in points.
        public let start: CGFloat
        /// The length of the header along the scroll direction, in points; 0 for none.
        public let headerLength: CGFloat
        /// The positions of the section's items in the grid.
        public let packing: SpanPacking
        /// The end of the rows along the scroll direction, in points.
        public let end: CGFloat
    }

    /// Whether the content scrolls vertically.
    public let isVertical: Bool
    /// The length of the content across the scroll direction, in points.
    public let breadth: CGFloat
    /// The length of a row along the scroll direction, in points.
    public let rowLength: CGFloat
    /// The sections in order.
    public private(set) var sections: [Section] = []

    /// Creates the geometry of sections that follow each other along the scroll direction. Lengths are in points.
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

    /// The size of the content: as long as all headers and rows.
    public var contentSize: CGSize { size(main: sections.last?.end ?? 0, cross: breadth) }

    /// Returns the frame of an item, in content coordinates. Both indexes must exist.
    public func frame(ofItem item: Int, inSection index: Int) -> CGRect {
        let section = sections[index]
        let position = section.packing.positions[item]
        let columns = CGFloat(section.packing.columns)
        // Compute both edges by the same formula, so that adjacent items share them exactly.
        let low = breadth * CGFloat(position.column) / columns
        let high = breadth * CGFloat(position.column + position.span.columns) / columns
        return rect(
            main: section.start + section.headerLength + CGFloat(position.row) * rowLength,
            length: CGFloat(position.span.rows) * rowLength, cross: low, breadth: high - low)
    }

    /// Returns the frame of a header that sticks to `visibleStart`, or its natural frame for nil.
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

    /// Returns the sections that overlap a range along the scroll direction by more than an edge.
    public func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
        let first = sections.partitionPoint { $0.end <= range.lowerBound }
        let end = sections.partitionPoint { $0.start < range.upperBound }
        return first..<max(first, end)
    }

    /// Returns the items of a section that overlap a range along the scroll direction by more than an edge.
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

    /// Returns the extent of a rectangle along the scroll direction.
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
    /// Returns the first index for which `isBefore` is false, by binary search. Elements for which it is true must come
    /// first.
    func partitionPoint(where isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
