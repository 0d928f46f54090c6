/// Rows of coefficients by symbol, each with a label and a constant, and an index of the rows in which a symbol occurs.
///
/// An entry and its occurrence in the column know each other's position, so that either is removed without a search.
struct SparseMatrix: Sendable {
    struct Entry: Sendable {
        var symbol: Int32
        /// The position of the occurrence in the symbol's column.
        fileprivate(set) var slot: Int32
        var value: Double
    }

    fileprivate struct Occurrence: Sendable {
        var row: Int32
        /// The position of the entry in the row.
        var position: Int32
    }

    /// Coefficients below this are rounding errors (S15.131).
    static let negligible = 1e-11

    struct Constant: Sendable {
        fileprivate(set) var value: Double
        /// The largest number that the value was computed from: the scale of its rounding error.
        fileprivate(set) var magnitude: Double

        @inline(__always)
        fileprivate init(_ value: Double) {
            self.value = value
            magnitude = abs(value)
        }

        @inline(__always)
        fileprivate mutating func shift(by delta: Double) {
            value += delta
            magnitude = max(magnitude, abs(delta), abs(value))
        }
    }

    private var rows = SliceArena<Entry, Constant>()
    private var columns = SliceArena<Occurrence, NoHeader>()
    private var freeRows: [Int32] = []
    /// Differs after each change of the rows, apart from changes of coefficients and constants.
    private(set) var revision = 0
    /// Scratch: by symbol, the position in a row that is added to; −1 elsewhere.
    private var positions: [Int32] = []

    /// The number of coefficients in all rows.
    var entryCount: Int { rows.elementCount }

    mutating func reserve(symbols count: Int) {
        while positions.count < count {
            positions.append(-1)
            columns.addSlice()
        }
    }

    // MARK: Rows

    /// Returns the index of a row without coefficients, with space for some. The label is any number.
    mutating func addRow(label: Int, constant: Double, capacity: Int) -> Int {
        revision += 1
        let row: Int
        if let free = freeRows.popLast() {
            row = Int(free)
            rows[header: row] = Constant(constant)
        } else {
            row = rows.sliceCount
            rows.addSlice(Constant(constant))
        }
        rows.setLabel(label, of: row)
        rows.reserve(capacity, in: row, filler: Entry(symbol: 0, slot: 0, value: 0))
        return row
    }

    mutating func removeRow(_ row: Int) {
        revision += 1
        for position in 0..<rows.count(row) { removeOccurrence(of: rows[row, position]) }
        rows.clear(row)
        rows.setLabel(-1, of: row)
        freeRows.append(Int32(row))
    }

    @inline(__always)
    func count(ofRow row: Int) -> Int { rows.count(row) }

    @inline(__always)
    func entry(_ row: Int, _ position: Int) -> Entry { rows[row, position] }

    /// The label of a row; −1 for a removed one.
    @inline(__always)
    func label(ofRow row: Int) -> Int { rows.label(row) }

    @inline(__always)
    mutating func setLabel(_ label: Int, ofRow row: Int) { rows.setLabel(label, of: row) }

    @inline(__always)
    func constant(ofRow row: Int) -> Double { rows[header: row].value }

    @inline(__always)
    func constantWithMagnitude(ofRow row: Int) -> Constant { rows[header: row] }

    @inline(__always)
    mutating func shiftConstant(of row: Int, by delta: Double) { rows[header: row].shift(by: delta) }

    mutating func raiseMagnitude(of row: Int, to magnitude: Double) {
        rows[header: row].magnitude = max(rows[header: row].magnitude, magnitude)
    }

    /// Adds a multiple of the coefficient of a symbol to the constant of each of its rows, and then calls `body` with
    /// the row, its label and its constant.
    @inline(__always)
    mutating func shiftConstants(
        ofColumn symbol: Int, by factor: Double, _ body: (_ row: Int, _ label: Int, _ constant: Constant) -> Void
    ) {
        rows.withView { rows in
            columns.withView { columns in
                for occurrence in columns[symbol] {
                    let row = Int(occurrence.row)
                    var constant = rows.header(row)
                    constant.shift(by: factor * rows[row, Int(occurrence.position)].value)
                    rows.setHeader(constant, of: row)
                    body(row, rows.label(row), constant)
                }
            }
        }
    }

    mutating func append(_ symbol: Int, _ value: Double, to row: Int) {
        revision += 1
        let position = rows.append(Entry(symbol: Int32(symbol), slot: 0, value: value), to: row)
        let slot = columns.append(Occurrence(row: Int32(row), position: Int32(position)), to: symbol)
        rows[row, position].slot = Int32(slot)
    }

    /// The position of a symbol in a row, by the shorter way.
    private func position(of symbol: Int, in row: Int) -> Int? {
        let length = rows.count(row), height = columns.count(symbol)
        if height < length {
            for slot in 0..<height where Int(columns[symbol, slot].row) == row {
                return Int(columns[symbol, slot].position)
            }
        } else {
            for position in 0..<length where Int(rows[row, position].symbol) == symbol { return position }
        }
        return nil
    }

    /// Adds to the coefficient of a symbol.
    mutating func addEntry(_ symbol: Int, _ value: Double, to row: Int) {
        guard let position = position(of: symbol, in: row) else {
            if abs(value) > Self.negligible { append(symbol, value, to: row) }
            return
        }
        let old = rows[row, position].value
        if abs(old + value) <= Self.negligible * max(1, abs(old)) {
            remove(position, of: row)
        } else {
            rows[row, position].value = old + value
        }
    }

    mutating func scale(_ row: Int, by factor: Double) {
        for position in 0..<rows.count(row) { rows[row, position].value *= factor }
        rows[header: row].value *= factor
        rows[header: row].magnitude *= abs(factor)
    }

    /// Adds a multiple of a row to another, which must not be the same.
    mutating func add(_ source: Int, times factor: Double, to target: Int) {
        let oldCount = rows.count(target)
        if oldCount > 8 * rows.count(source) + 32 {
            // A long row would be read as a whole for the sake of a few entries.
            for index in 0..<rows.count(source) {
                let entry = rows[source, index]
                addEntry(Int(entry.symbol), factor * entry.value, to: target)
            }
            shiftConstant(of: target, by: factor * constant(ofRow: source))
            return
        }
        for position in 0..<oldCount { positions[Int(rows[target, position].symbol)] = Int32(position) }
        var cancelled = false
        for index in 0..<rows.count(source) {
            let entry = rows[source, index]
            let value = factor * entry.value
            let position = Int(positions[Int(entry.symbol)])
            if position < 0 {
                if abs(value) > Self.negligible { append(Int(entry.symbol), value, to: target) }
                continue
            }
            let old = rows[target, position].value
            let sum = old + value
            if abs(sum) <= Self.negligible * max(1, abs(old)) {
                rows[target, position].value = 0
                cancelled = true
            } else {
                rows[target, position].value = sum
            }
        }
        for position in 0..<oldCount { positions[Int(rows[target, position].symbol)] = -1 }
        if cancelled {
            for position in stride(from: oldCount - 1, through: 0, by: -1) where rows[target, position].value == 0 {
                remove(position, of: target)
            }
        }
        shiftConstant(of: target, by: factor * constant(ofRow: source))
    }

    /// Removes a symbol from a row that names it and returns its coefficient.
    mutating func takeEntry(_ symbol: Int, of row: Int) -> Double {
        guard let position = position(of: symbol, in: row) else { return 0 }
        let value = rows[row, position].value
        remove(position, of: row)
        return value
    }

    /// Removes an entry. The last one of its row takes its position.
    mutating func remove(_ position: Int, of row: Int) {
        revision += 1
        removeOccurrence(of: rows[row, position])
        let last = rows.count(row) - 1
        if position < last {
            let moved = rows[row, last]
            rows[row, position] = moved
            columns[Int(moved.symbol), Int(moved.slot)].position = Int32(position)
        }
        rows.removeLast(of: row)
    }

    // MARK: Columns

    @inline(__always)
    func count(ofColumn symbol: Int) -> Int { columns.count(symbol) }

    /// The row and the coefficient of an occurrence.
    @inline(__always)
    func occurrence(_ symbol: Int, _ slot: Int) -> (row: Int, value: Double) {
        let occurrence = columns[symbol, slot]
        return (Int(occurrence.row), rows[Int(occurrence.row), Int(occurrence.position)].value)
    }

    @inline(__always)
    func row(_ symbol: Int, _ slot: Int) -> Int { Int(columns[symbol, slot].row) }

    /// Removes the last occurrence of a symbol and returns its row and coefficient.
    mutating func popOccurrence(of symbol: Int) -> (row: Int, value: Double)? {
        let count = columns.count(symbol)
        if count == 0 { return nil }
        let occurrence = columns[symbol, count - 1]
        let row = Int(occurrence.row), position = Int(occurrence.position)
        let value = rows[row, position].value
        remove(position, of: row)
        return (row, value)
    }

    private mutating func removeOccurrence(of entry: Entry) {
        let symbol = Int(entry.symbol), slot = Int(entry.slot)
        let last = columns.count(symbol) - 1
        if slot < last {
            let moved = columns[symbol, last]
            columns[symbol, slot] = moved
            rows[Int(moved.row), Int(moved.position)].slot = Int32(slot)
        }
        columns.removeLast(of: symbol)
    }

    // MARK: Views

    /// The rows, without checks of the buffers.
    struct RowView {
        fileprivate let rows: SliceArena<Entry, Constant>.View

        @inline(__always)
        func constant(ofRow row: Int) -> Double { rows.header(row).value }

        /// The constant and the sum of the coefficients, each times the value of its symbol.
        @inline(__always)
        func value(ofRow row: Int, with values: UnsafeMutableBufferPointer<Double>) -> Double {
            var sum = constant(ofRow: row)
            for entry in rows[row] { sum += entry.value * values[Int(entry.symbol)] }
            return sum
        }
    }

    /// The rows and columns, without checks of the buffers.
    struct View {
        let rows: RowView
        fileprivate let columns: SliceArena<Occurrence, NoHeader>.View

        /// Calls `body` with the label of each row in which a symbol occurs.
        @inline(__always)
        func forEachLabel(naming symbol: Int, _ body: (Int) -> Void) {
            for occurrence in columns[symbol] { body(rows.rows.label(Int(occurrence.row))) }
        }
    }

    @inline(__always)
    mutating func withRows<Result>(_ body: (RowView) -> Result) -> Result {
        rows.withView { body(RowView(rows: $0)) }
    }

    @inline(__always)
    mutating func withView<Result>(_ body: (View) -> Result) -> Result {
        rows.withView { rows in columns.withView { body(View(rows: RowView(rows: rows), columns: $0)) } }
    }
}
