/// The inline style of a date picker: a month with its weekdays and days, and a capsule for the time.
final class CalendarView: UIView, DatePickerContent {
    private enum Metrics {
        static let width: CGFloat = 320
        static let margin: CGFloat = 12
        static let header: CGFloat = 50
        static let weekdays: CGFloat = 27
        static let row: CGFloat = 44
        static let bottom: CGFloat = 4
        static let time: CGFloat = 50
    }

    var onChange: (Date) -> Void = { _ in }
    private var state: DatePickerState
    private var texts: DateTexts
    private let header: CalendarHeader
    private var weekdays: [UILabel] = []
    private let strip: MonthStrip
    private let timeLabel = UILabel()
    private let timeCapsule = DateCapsule()
    private let opener = DatePopoverOpener()
    /// The wheels for month and year in place of the days; nil while days are shown.
    private var months: DateWheelsView?
    private var grid: MonthGrid

    init(_ state: DatePickerState) {
        self.state = state
        texts = DateTexts(calendar: state.calendar)
        grid = MonthGrid(of: state.date, calendar: state.calendar)
        strip = MonthStrip(grid)
        header = CalendarHeader()
        super.init(frame: .zero)
        header.onStep = { [weak self] in self?.step(months: $0) }
        header.onTitle = { [weak self] in self?.toggleMonths() }
        timeCapsule.onPress = { [weak self] in self?.openTime() }
        timeLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        timeLabel.text = "Time"
        for view in [header, timeLabel, timeCapsule] as [UIView] { addSubview(view) }
        makeWeekdays()
        strip.onChoose = { [weak self] in self?.choose(day: $0) }
        addSubview(strip)
        for (direction, months) in [(UISwipeGestureRecognizer.Direction.left, 1), (.right, -1)] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addHandler { [weak self] _ in self?.swipe(months) }
            addGestureRecognizer(swipe)
        }
        show(state, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    private func makeWeekdays() {
        weekdays = (0..<MonthGrid.columns).map { _ in
            let label = UILabel()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            addSubview(label)
            return label
        }
    }

    var fittingSize: CGSize {
        let days = Metrics.header + Metrics.weekdays + CGFloat(MonthGrid.rows) * Metrics.row + Metrics.bottom
        return CGSize(width: Metrics.width, height: days + (state.showsTime ? Metrics.time : 0))
    }

    // MARK: Content

    func show(_ state: DatePickerState, animated: Bool) {
        if state.calendar != self.state.calendar { texts = DateTexts(calendar: state.calendar) }
        self.state = state
        grid = MonthGrid(of: state.date, calendar: state.calendar)
        months?.show(state.with(mode: .yearAndMonth), animated: animated)
        opener.show(state, animated: animated)
        update(animated: animated)
    }

    private func update(animated: Bool) {
        header.title = texts.month(grid.start)
        header.isOpen = months != nil
        for (label, name) in zip(weekdays, texts.weekdays) { label.text = name }
        strip.isHidden = months != nil
        strip.show(grid, of: state, texts: texts, animated: animated)
        for label in weekdays { label.isHidden = months != nil }
        timeCapsule.text = texts.time(state.date)
        timeCapsule.isHidden = !state.showsTime
        timeLabel.isHidden = !state.showsTime
        header.canStep = (canStep(-1), canStep(1))
        setNeedsLayout()
    }

    // MARK: User

    private func month(after months: Int) -> MonthGrid {
        let date = state.calendar.date(byAdding: .month, value: months, to: grid.start) ?? grid.start
        return MonthGrid(of: date, calendar: state.calendar)
    }

    private func canStep(_ months: Int) -> Bool {
        let next = month(after: months)
        guard next != grid else { return false }
        return state.calendar.dateInterval(of: .month, for: next.start).map(state.limits.overlaps) ?? true
    }

    /// Shows another month; the date stays.
    private func step(months: Int) {
        guard canStep(months) else { return }
        grid = month(after: months)
        update(animated: true)
    }

    private func swipe(_ months: Int) {
        guard self.months == nil else { return }
        step(months: effectiveUserInterfaceLayoutDirection == .rightToLeft ? -months : months)
    }

    private func choose(day: Int) {
        onChange(grid.date(ofDay: day, timeOf: state.date, calendar: state.calendar))
    }

    private func toggleMonths() {
        if let months {
            months.removeFromSuperview()
            self.months = nil
        } else {
            var shown = state.with(mode: .yearAndMonth)
            shown.date = grid.date(ofDay: 1, timeOf: state.date, calendar: state.calendar)
            let wheels = DateWheelsView(shown)
            wheels.onChange = { [weak self] in self?.chooseMonth(of: $0) }
            addSubview(wheels)
            months = wheels
        }
        update(animated: false)
    }

    /// Moves the date to another month; its day is limited to the month.
    private func chooseMonth(of date: Date) {
        let month = MonthGrid(of: date, calendar: state.calendar)
        let day = min(state.calendar.component(.day, from: state.date), month.dayCount)
        onChange(month.date(ofDay: day, timeOf: state.date, calendar: state.calendar))
    }

    private func openTime() {
        opener.open(state.with(mode: .time), from: timeCapsule) { [weak self] in self?.onChange($0) }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = bounds.insetBy(dx: min(Metrics.margin, bounds.width / 2), dy: 0)
        header.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: Metrics.header)
        let width = area.width / CGFloat(MonthGrid.columns)
        func x(_ column: Int) -> CGFloat {
            area.minX + width * CGFloat(isMirrored ? MonthGrid.columns - 1 - column : column)
        }
        let top = header.frame.maxY
        for (column, label) in weekdays.enumerated() {
            label.frame = CGRect(x: x(column), y: top, width: width, height: Metrics.weekdays)
        }
        let rows = CGFloat(MonthGrid.rows) * Metrics.row, days = Metrics.weekdays + rows
        strip.frame = CGRect(x: area.minX, y: top + Metrics.weekdays, width: area.width, height: rows)
        months?.frame = CGRect(x: area.minX, y: top, width: area.width, height: days)
        let time = CGRect(
            x: area.minX, y: top + days + Metrics.bottom, width: area.width, height: Metrics.time)
        let capsule = timeCapsule.fittingSize, label = timeLabel.intrinsicContentSize
        timeCapsule.frame = CGRect(
            x: isMirrored ? time.minX : time.maxX - capsule.width, y: time.midY - capsule.height / 2,
            width: capsule.width, height: capsule.height)
        timeLabel.frame = CGRect(
            x: isMirrored ? time.maxX - label.width : time.minX, y: time.midY - label.height / 2,
            width: label.width, height: label.height)
        placeFocusRing()
    }

    // MARK: Focus

    override var canBecomeFocused: Bool { months == nil }
    override func focusDidChange() { placeFocusRing() }

    /// Puts the ring around the selected day.
    private func placeFocusRing() {
        guard isFocused else { return }
        let day = strip.isHidden ? nil : strip.selectedDayFrame
        focusEffect = day.map { UIFocusHaloEffect(roundedRect: $0, cornerRadius: $0.height / 2) }
    }
}

extension CalendarView: FocusKeyTarget {
    func takeFocusedKey(_ key: UIKeyboardHIDUsage) -> Bool {
        let forward = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let days: Int
        switch key {
        case .keyboardLeftArrow: days = -forward
        case .keyboardRightArrow: days = forward
        case .keyboardUpArrow: days = -7
        case .keyboardDownArrow: days = 7
        default: return false
        }
        if let date = state.calendar.date(byAdding: .day, value: days, to: state.date) { onChange(date) }
        return true
    }
}
