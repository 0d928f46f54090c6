/// How many columns and rows of a grid an item takes.
public struct GridSpan: Equatable, Hashable, Sendable {
    /// At least 1.
    public var columns: Int
    /// At least 1.
    public var rows: Int

    /// Counts below 1 are 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// One column and one row.
    public static let single = GridSpan(columns: 1, rows: 1)
}

/// Where items of different spans stand in a grid of columns.
///
/// Rows fill from the left. An item that does not fit in a row goes to the next one, and later items fill the gap that it
/// left: every item takes the first place, row by row, in which it fits. Making it takes time linear in the cells taken.
public struct SpanPacking: Equatable, Sendable {
    /// An item's first column and row, and how many of each it takes.
    public struct Place: Equatable, Sendable {
        public var column: Int
        public var row: Int
        public var span: GridSpan

        public init(column: Int, row: Int, span: GridSpan) {
            self.column = column
            self.row = row
            self.span = span
        }
    }

    /// The number of columns, at least 1.
    public let columns: Int
    /// The places of the items, in the order of the items.
    public private(set) var places: [Place] = []
    /// How many rows are taken, to the lowest edge of any item.
    public private(set) var rows = 0
    /// The items by the row in which they begin.
    private var starting: [[Int]] = []
    /// The largest number of rows that one item takes.
    private var tallest = 1

    /// Packs items; spans wider than the grid are as wide as the grid.
    public init(columns: Int, spans: some Collection<GridSpan>) {
        self.columns = max(1, columns)
        places.reserveCapacity(spans.count)
        var grid = Occupancy(columns: self.columns)
        for span in spans {
            let span = GridSpan(columns: min(span.columns, self.columns), rows: span.rows)
            let place = grid.take(span)
            rows = max(rows, place.row + span.rows)
            tallest = max(tallest, span.rows)
            while starting.count <= place.row { starting.append([]) }
            starting[place.row].append(places.count)
            places.append(place)
        }
    }

    /// The items that have a part in a range of rows, in the order of their first rows.
    public func items(inRows range: Range<Int>) -> [Int] {
        let first = max(0, range.lowerBound - tallest + 1)
        let end = min(starting.count, range.upperBound)
        guard first < end else { return [] }
        return starting[first..<end].joined().filter { places[$0].row + places[$0].span.rows > range.lowerBound }
    }
}

/// Which cells of a grid are taken.
private struct Occupancy {
    private let columns: Int
    private var rows: [[Bool]] = []
    /// All rows above this one are full.
    private var firstOpenRow = 0

    init(columns: Int) { self.columns = columns }

    mutating func take(_ span: GridSpan) -> SpanPacking.Place {
        var row = firstOpenRow
        while true {
            if let column = (0...(columns - span.columns)).first(where: { isFree($0, row, span) }) {
                fill(column, row, span)
                return SpanPacking.Place(column: column, row: row, span: span)
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
