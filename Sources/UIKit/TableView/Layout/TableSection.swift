/// The heights of one section of a table, with the positions of its rows.
struct TableSection: Equatable {
    /// The height of a row or boundary view.
    struct Length: Equatable {
        var value: CGFloat
        /// Whether the view determines the height once it is shown.
        var isEstimated: Bool
    }

    /// Points above the header.
    var topPadding: CGFloat = 0
    /// Nil for a section without header space.
    var header: Length?
    var footer: Length?
    /// Whether the header space has a view.
    var hasHeaderView = false
    var hasFooterView = false
    /// Space below the header, or at the top without one, and above the footer.
    var topGap: CGFloat = 0
    var bottomGap: CGFloat = 0
    var rows: [Length] = [] { didSet { ends = nil } }
    /// The bottom edges of the rows, from the top of the first; nil until requested.
    private var ends: [CGFloat]?

    /// From the top of the section to the first row, in points.
    var rowsTop: CGFloat { topPadding + (header?.value ?? 0) + topGap }

    mutating func prepare() {
        guard ends == nil else { return }
        var sum: CGFloat = 0
        ends = rows.map {
            sum += $0.value
            return sum
        }
    }

    var rowsHeight: CGFloat { ends?.last ?? 0 }
    var height: CGFloat { rowsTop + rowsHeight + bottomGap + (footer?.value ?? 0) }

    /// The top and height of a row, from the top of the first.
    func row(_ index: Int) -> (top: CGFloat, height: CGFloat) {
        let top = index == 0 ? 0 : ends?[index - 1] ?? 0
        return (top, rows[index].value)
    }

    /// The rows that touch a range, from the top of the first row.
    func rows(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard let ends, !ends.isEmpty, high > 0, low < rowsHeight else { return 0..<0 }
        let first = Self.index(in: ends) { $0 > low }
        let last = Self.index(in: ends) { $0 >= high }
        return first..<min(ends.count, last + 1)
    }

    /// The first index that fulfils a condition that holds from some index on; the count if none does.
    static func index(in values: [CGFloat], where condition: (CGFloat) -> Bool) -> Int {
        var low = 0, high = values.count
        while low < high {
            let middle = (low + high) / 2
            if condition(values[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
