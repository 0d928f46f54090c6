/// The number of columns and rows an item takes in a grid.
public struct GridSpan: Equatable, Hashable, Sendable {
    /// The number of columns, at least 1.
    public var columns: Int
    /// The number of rows, at least 1.
    public var rows: Int

    /// Creates a span. Numbers below 1 are raised to 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// One column and one row.
    public static let single = GridSpan(columns: 1, rows: 1)
}

/// The positions of items with different spans in a grid of columns.
///
/// Rows fill from the left. An item that does not fit in a row moves to the next one, and later items fill the gap:
/// every item takes the first position, row by row, at which it fits. The search starts at the first row with a free
/// cell, so packing takes linear time if rows fill up, and quadratic time if every row keeps a gap, as with spans of
/// two in three columns.
public struct SpanPacking: Equatable, Sendable {
    /// An item's first column and row, and its span.
    public struct Position: Equatable, Sendable {
        public var column: Int
        public var row: Int
        public var span: GridSpan

        /// Creates a position. `column` and `row` count from 0.
        public init(column: Int, row: Int, span: GridSpan) {
            self.column = column
            self.row = row
            self.span = span
        }
    }

    /// The number of columns, at least 1.
    public let columns: Int
    /// The positions of the items, in order.
    public private(set) var positions: [Position] = []
    /// The number of rows down to the lowest edge of any item.
    public private(set) var rows = 0
    /// The items by their first row.
    private var starting: [[Int]] = []
    /// The largest number of rows taken by one item.
    private var tallest = 1

    /// Packs items. Spans wider than the grid are clamped to it.
    public init(columns: Int, spans: some Collection<GridSpan>) {
        self.columns = max(1, columns)
        positions.reserveCapacity(spans.count)
        var grid = Occupancy(columns: self.columns)
        for span in spans {
            let span = GridSpan(columns: min(span.columns, self.columns), rows: span.rows)
            let position = grid.take(span)
            rows = max(rows, position.row + span.rows)
            tallest = max(tallest, span.rows)
            while starting.count <= position.row { starting.append([]) }
            starting[position.row].append(positions.count)
            positions.append(position)
        }
    }

    /// Returns the items that touch a range of rows, in the order of their first rows.
    public func items(inRows range: Range<Int>) -> [Int] {
        let first = max(0, range.lowerBound - tallest + 1)
        let end = min(starting.count, range.upperBound)
        guard first < end else { return [] }
        return starting[first..<end].joined().filter { positions[$0].row + positions[$0].span.rows > range.lowerBound }
    }
}

/// The occupied cells of a grid.
private struct Occupancy {
    private let columns: Int
    private var rows: [[Bool]] = []
    /// All rows above this one are full.
    private var firstOpenRow = 0

    init(columns: Int) { self.columns = columns }

    mutating func take(_ span: GridSpan) -> SpanPacking.Position {
        var row = firstOpenRow
        while true {
            if let column = (0...(columns - span.columns)).first(where: { isFree($0, row, span) }) {
                fill(column, row, span)
                return SpanPacking.Position(column: column, row: row, span: span)
            }
            row += 1
        }
    }

    private func isFree(_ column: Int, _ row: Int, _ span: GridSpan) -> Bool {
        (row..<(row + span.rows)).allSatisfy { row in
            !rows.indices.contains(row) || !rows[row][column..<(column + span.columns)].contains(true)
        }
    }

    private mutating func fill(_ column: Int, _ row: Int, _ span: GridSpan) {
        while rows.count < row + span.rows { rows.append(Array(repeating: false, count: columns)) }
        for row in row..<(row + span.rows) {
            for column in column..<(column + span.columns) { rows[row][column] = true }
        }
        while firstOpenRow < rows.count, !rows[firstOpenRow].contains(false) { firstOpenRow += 1 }
    }
}
