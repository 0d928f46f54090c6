/// The style of a date picker with wheels.
final class DateWheelsView: UIPickerView, DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
    private enum Metrics {
        static let padding: CGFloat = 16
        static let unitFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
        static let unitGap: CGFloat = 6
    }

    /// The values that the columns depend on.
    private struct Setup: Equatable {
        var mode: UIDatePicker.Mode
        var calendar: Calendar
        var minuteInterval: Int
    }

    var onChange: (Date) -> Void = { _ in }
    var fittingSize: CGSize { intrinsicContentSize }
    private var setup: Setup?
    private var wheels: DateWheels
    private var texts: DateTexts
    private var state: DatePickerState
    private var widths: [CGFloat] = []
    /// The names of the units beside the numbers of a countdown.
    private var units: [UILabel] = []
    /// The number of hours that the name of their unit agrees with.
    private var unitHours: Int?

    init(_ state: DatePickerState) {
        self.state = state
        wheels = DateWheels(mode: state.mode, calendar: state.calendar)
        texts = DateTexts(calendar: state.calendar)
        super.init(frame: .zero)
        dataSource = self
        delegate = self
        show(state, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: DatePickerState, animated: Bool) {
        self.state = state
        let setup = Setup(mode: state.mode, calendar: state.calendar, minuteInterval: state.minuteInterval)
        let isNew = setup != self.setup
        // The column of dates has ends.
        let isFar = wheels.fields.contains(.date) && abs(wheels.values(of: state.date)[.date] ?? 0) > 9000
        let anchor = isNew || isFar ? state.date : wheels.anchor
        wheels = DateWheels(
            mode: state.mode, calendar: state.calendar, minuteInterval: state.minuteInterval, anchor: anchor,
            limits: state.limits)
        if isNew {
            self.setup = setup
            texts = DateTexts(calendar: state.calendar)
            makeUnits()
            measure()
        }
        if isNew || isFar { reloadAllComponents() }
        if isNew { alignTitles() }
        showDate(animated: animated && !isNew && !isFar)
    }

    /// Moves all columns at rest to the date.
    private func showDate(animated: Bool) {
        let values = wheels.values(of: state.date)
        for (component, field) in wheels.fields.enumerated() where isAtRest(component) {
            let shown = selectedRow(inComponent: component)
            let row = wheels.row(of: values[field] ?? 0, field, near: animated && shown >= 0 ? shown : nil)
            let old = shown < 0 ? nil : wheels.value(ofRow: shown, field)
            if old != values[field] || !animated {
                // Both halves of a day have the same titles of hours: the wheel does not turn between them.
                let isSameHour =
                    field == .hour && wheels.fields.contains(.period)
                    && (old ?? -1) % 12 == (values[field] ?? 0) % 12
                selectRow(row, inComponent: component, animated: animated && !isSameHour)
            }
            refreshRows(inComponent: component)
        }
        updateUnits()
    }

    // MARK: Data

    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.fields.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        wheels.rowCount(of: wheels.fields[component])
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }

    /// Not an attributed title, which would be made for each row of a wheel that turns.
    override func content(ofRow row: Int, inComponent component: Int) -> PickerRow.Content? {
        let field = wheels.fields[component], value = wheels.value(ofRow: row, field)
        let isAvailable = wheels.isAvailable(value, field, with: state.date)
        return .colored(
            texts.title(of: value, field, in: wheels, today: state.now), isAvailable ? .label : .tertiaryLabel)
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        var values: [DateWheels.Field: Int] = wheels.values(of: state.date)
        for (other, field) in wheels.fields.enumerated() where other == component || isAtRest(other) {
            values[field] = wheels.value(ofRow: selectedRow(inComponent: other), field)
        }
        if wheels.fields[component] == .period {
            values[.hour] = (values[.hour] ?? 0) % 12 + 12 * wheels.value(ofRow: row, .period)
        }
        if wheels.fields.contains(.hours), values[.hours] == 0, values[.minutes] == 0 {
            // A countdown of nothing is none.
            values[.minutes] = state.minuteInterval
        }
        onChange(wheels.date(values, base: state.date))
    }

    // MARK: Looks

    private func layout(of field: DateWheels.Field) -> PickerTitleLayout {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch field {
        case .month: return PickerTitleLayout(alignment: isMirrored ? .right : .left, inset: Metrics.padding / 2)
        case .date: return PickerTitleLayout(alignment: isMirrored ? .left : .right)
        case .hours, .minutes:
            return PickerTitleLayout(alignment: isMirrored ? .left : .right, inset: unitWidth + Metrics.unitGap)
        default: return PickerTitleLayout()
        }
    }

    private func alignTitles() {
        for (component, field) in wheels.fields.enumerated() {
            setTitleLayout(layout(of: field), forComponent: component)
        }
    }

    private func measure() {
        let label = UILabel()
        label.font = PickerRow.font
        func width(_ texts: [String]) -> CGFloat {
            texts.map {
                label.text = $0
                return label.intrinsicContentSize.width
            }.max() ?? 0
        }
        widths = wheels.fields.map { field in
            let sample: [Int]
            switch field {
            case .year: sample = [2000]
            case .date: sample = (0..<12).map { $0 * 31 + 27 }
            case .month, .period: sample = Array(wheels.values(of: field))
            case .day, .hour, .hours: sample = [10, 20, 22]
            case .minute, .minutes: sample = [0, 40]
            }
            let titles = sample.map { texts.title(of: $0, field, in: wheels, today: .distantPast) }
            let text = width(field == .date ? titles + [texts.todayName] : titles)
            let unit = units.isEmpty ? 0 : unitWidth + Metrics.unitGap
            return text.rounded(.up) + unit + Metrics.padding
        }
    }

    // MARK: Countdown

    /// The width of the widest name of a unit. Languages have up to six forms of it, by the number.
    private var unitWidth: CGFloat = 0

    private func makeUnits() {
        for label in units { label.removeFromSuperview() }
        unitHours = nil
        units =
            state.mode != .countDownTimer
            ? []
            : [texts.hourUnit(2), texts.minuteUnit].map { text in
                let label = UILabel()
                label.font = Metrics.unitFont
                label.text = text
                addSubview(label)
                return label
            }
        unitWidth = 0
        if !units.isEmpty {
            let label = UILabel()
            label.font = Metrics.unitFont
            for name in (0..<24).map(texts.hourUnit) + [texts.minuteUnit] {
                label.text = name
                unitWidth = max(unitWidth, label.intrinsicContentSize.width.rounded(.up))
            }
        }
        setNeedsLayout()
    }

    private func updateUnits() {
        guard let hours = units.first else { return }
        let count = wheels.values(of: state.date)[.hours] ?? 0
        guard count != unitHours else { return }
        unitHours = count
        hours.text = texts.hourUnit(count)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        // The direction is known in a window only.
        alignTitles()
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (component, label) in units.enumerated() {
            guard let frame = frame(ofComponent: component) else { continue }
            let size = label.intrinsicContentSize, width = unitWidth
            label.frame = CGRect(
                x: isMirrored ? frame.minX + width - size.width : frame.maxX - width,
                y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        }
    }
}
