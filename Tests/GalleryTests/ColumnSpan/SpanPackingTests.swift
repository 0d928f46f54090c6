import CollectionLayouts
import Testing

/// The packing rule of samples, 7, against literals and for every small case.
@Suite struct SpanPackingTests {
    struct Case: Sendable, CustomStringConvertible {
        let columns: Int
        let count: Int
        let chosen: Int?
        /// Column and row of each item.
        let places: [[Int]]
        let rows: Int
        var description: String {
            "\(count) items, \(chosen.map { "\($0) chosen" } ?? "none chosen"), \(columns) columns"
        }
    }

    static let cases: [Case] = [
        Case(columns: 2, count: 0, chosen: nil, places: [], rows: 0),
        Case(columns: 2, count: 1, chosen: nil, places: [[0, 0]], rows: 1),
        Case(columns: 2, count: 1, chosen: 0, places: [[0, 0]], rows: 2),
        Case(columns: 2, count: 2, chosen: 1, places: [[0, 0], [0, 1]], rows: 3),
        Case(columns: 2, count: 3, chosen: 0, places: [[0, 0], [0, 2], [1, 2]], rows: 3),
        Case(columns: 2, count: 5, chosen: nil, places: [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]], rows: 3),
        Case(columns: 2, count: 5, chosen: 3, places: [[0, 0], [1, 0], [0, 1], [0, 2], [1, 1]], rows: 4),
        Case(columns: 2, count: 4, chosen: 1, places: [[0, 0], [0, 1], [1, 0], [0, 3]], rows: 4),
        Case(columns: 1, count: 3, chosen: 1, places: [[0, 0], [0, 1], [0, 3]], rows: 4),
        Case(columns: 3, count: 4, chosen: 1, places: [[0, 0], [1, 0], [0, 1], [0, 2]], rows: 3),
        Case(columns: 3, count: 5, chosen: 2, places: [[0, 0], [1, 0], [0, 1], [2, 0], [2, 1]], rows: 3),
        Case(
            columns: 4, count: 7, chosen: 3, places: [[0, 0], [1, 0], [2, 0], [0, 1], [3, 0], [2, 1], [3, 1]], rows: 3),
    ]

    static func packing(columns: Int, count: Int, chosen: Int?) -> SpanPacking {
        SpanPacking(
            columns: columns,
            spans: (0..<count).map { $0 == chosen ? GridSpan(columns: 2, rows: 2) : .single })
    }

    @Test(arguments: cases) func places(_ expected: Case) {
        let packing = Self.packing(columns: expected.columns, count: expected.count, chosen: expected.chosen)
        #expect(packing.positions.map { [$0.column, $0.row] } == expected.places)
        #expect(packing.rows == expected.rows)
    }

    /// In one column the chosen cell takes one column and two rows.
    @Test func oneColumn() {
        let place = Self.packing(columns: 1, count: 3, chosen: 1).positions[1]
        #expect(place.span == GridSpan(columns: 1, rows: 2))
    }

    /// n items in two columns take ⌈n/2⌉ rows; with one chosen one more when n is odd, two more when it is even.
    @Test(arguments: 0...12) func rowsInTwoColumns(count: Int) {
        #expect(Self.packing(columns: 2, count: count, chosen: nil).rows == (count + 1) / 2)
        for chosen in 0..<count {
            let rows = Self.packing(columns: 2, count: count, chosen: chosen).rows
            #expect(rows == (count + 1) / 2 + (count % 2 == 1 ? 1 : 2), "\(chosen) chosen")
        }
    }

    /// For 0 to 12 items and every choice: no overlap, and no item could stand in a place before its own.
    @Test(arguments: 1...5, 0...12) func noOverlapNoGap(columns: Int, count: Int) {
        for chosen in [nil] + (0..<count).map(Optional.some) {
            let packing = Self.packing(columns: columns, count: count, chosen: chosen)
            var taken: Set<[Int]> = []
            func cells(_ column: Int, _ row: Int, _ span: GridSpan) -> Set<[Int]> {
                Set((row..<row + span.rows).flatMap { y in (column..<column + span.columns).map { [$0, y] } })
            }
            for place in packing.positions {
                let own = cells(place.column, place.row, place.span)
                #expect(taken.isDisjoint(with: own))
                #expect(place.column + place.span.columns <= columns)
                for earlier in 0..<place.row * columns + place.column
                where earlier % columns + place.span.columns <= columns {
                    let cells = cells(earlier % columns, earlier / columns, place.span)
                    #expect(
                        !taken.isDisjoint(with: cells), "a gap at \(earlier) was left, \(String(describing: chosen))")
                }
                taken.formUnion(own)
            }
            #expect(packing.rows == (taken.map { $0[1] + 1 }.max() ?? 0))
        }
    }

    @Test(arguments: [
        (0..<1, [0, 1]), (1..<2, [2, 4]), (3..<4, [3]), (2..<9, [3]), (0..<4, [0, 1, 2, 4, 3]), (4..<9, []),
    ])
    func itemsInRows(range: Range<Int>, items: [Int]) {
        #expect(Self.packing(columns: 2, count: 5, chosen: 3).items(inRows: range) == items)
    }
}
