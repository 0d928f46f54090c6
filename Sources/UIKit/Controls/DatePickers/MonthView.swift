/// The days of one month.
final class MonthView: UIView {
    /// Called with a day of the month, from 1.
    var onChoose: (Int) -> Void = { _ in }
    private(set) var grid: MonthGrid
    /// The position among the months of a slide; it grows towards later months.
    var position = 0
    private var cells: [DayCell] = []

    init(_ grid: MonthGrid) {
        self.grid = grid
        super.init(frame: .zero)
        cells = (0..<MonthGrid.rows * MonthGrid.columns).map { index in
            let cell = DayCell()
            cell.addAction(UIAction { [weak self] _ in self?.choose(cell: index) }, for: .primaryActionTriggered)
            addSubview(cell)
            return cell
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The cell of the selected day; nil if the day is in another month.
    var selectedCell: Int? { cells.firstIndex { $0.isSelected && !$0.isHidden } }

    func show(_ grid: MonthGrid, of state: DatePickerState, texts: DateTexts) {
        self.grid = grid
        let calendar = state.calendar
        for (index, cell) in cells.enumerated() {
            cell.isHidden = grid.day(inCell: index) == nil
            guard let day = grid.day(inCell: index) else { continue }
            let date = grid.date(ofDay: day, timeOf: state.date, calendar: calendar)
            cell.text = texts.text(date, template: "d").filter(\.isNumber)
            cell.accessibilityLabel = texts.text(date, template: "EEEEMMMMd")
            cell.isEnabled = calendar.dateInterval(of: .day, for: date).map(state.limits.overlaps) ?? true
            cell.isToday = calendar.isDate(date, inSameDayAs: state.now)
            cell.isSelected = calendar.isDate(date, inSameDayAs: state.date)
            cell.stateDidChange()
        }
    }

    private func choose(cell: Int) {
        if let day = grid.day(inCell: cell) { onChoose(day) }
    }

    /// The frame of a cell of a month that fills an area.
    static func frame(ofCell index: Int, in area: CGRect, isMirrored: Bool) -> CGRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: MonthGrid.columns)
        let width = area.width / CGFloat(MonthGrid.columns), height = area.height / CGFloat(MonthGrid.rows)
        return CGRect(
            x: area.minX + width * CGFloat(isMirrored ? MonthGrid.columns - 1 - column : column),
            y: area.minY + CGFloat(row) * height, width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, cell) in cells.enumerated() {
            cell.frame = Self.frame(ofCell: index, in: bounds, isMirrored: isMirrored)
        }
    }
}
