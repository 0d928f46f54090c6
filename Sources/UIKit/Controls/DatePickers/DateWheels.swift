/// The columns of a date picker's wheels, and what their rows stand for.
///
/// A row of a column that repeats, such as minutes, stands for its index modulo the number of values.
struct DateWheels {
    /// A column.
    enum Field: Hashable, Sendable {
        case year, month, day
        /// A day with its weekday; the value is its distance from the anchor in days.
        case date
        case hour, minute
        /// The half of the day: 0 before noon, 1 after.
        case period
        /// The columns of a countdown.
        case hours, minutes
    }

    /// The number of times that values repeat. UIKit's columns have ends as well, far away.
    private static let cycles = 1000
    /// The days on both sides of the anchor.
    private static let days = 10_000
    private static let years = 10_000

    /// The calendar with time zone and locale.
    let calendar: Calendar
    /// The columns from the leading edge.
    let fields: [Field]
    /// Minutes between two rows; a divisor of 60.
    let minuteInterval: Int
    /// The day in the middle of the column of dates.
    let anchor: Date
    let limits: DateLimits

    init(
        mode: UIDatePicker.Mode, calendar: Calendar, minuteInterval: Int = 1, anchor: Date = .distantPast,
        limits: DateLimits = DateLimits()
    ) {
        self.calendar = calendar
        self.minuteInterval = minuteInterval
        self.anchor = calendar.startOfDay(for: anchor)
        self.limits = limits
        fields = Self.fields(of: mode, locale: calendar.locale ?? .current)
    }

    // MARK: Columns

    /// The columns of a mode in the order of a locale's patterns.
    static func fields(of mode: UIDatePicker.Mode, locale: Locale) -> [Field] {
        switch mode {
        case .time: fields(in: pattern("jmm", locale))
        case .date: fields(in: pattern("yMMMMd", locale))
        case .dateAndTime: [.date] + fields(in: pattern("jmm", locale))
        case .countDownTimer: [.hours, .minutes]
        case .yearAndMonth: fields(in: pattern("yMMMM", locale))
        }
    }

    /// A locale's pattern for a template of fields.
    static func pattern(_ template: String, _ locale: Locale) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }

    /// The fields of a pattern, without its literals.
    static func fields(in pattern: String) -> [Field] {
        var fields: [Field] = [], isQuoted = false
        for character in pattern {
            if character == "'" { isQuoted.toggle() }
            let field: Field? =
                switch isQuoted ? " " : character {
                case "y", "u", "U", "r": .year
                case "M", "L": .month
                case "d": .day
                case "h", "H", "k", "K": .hour
                case "m": .minute
                case "a", "b", "B": .period
                default: nil
                }
            if let field, !fields.contains(field) { fields.append(field) }
        }
        return fields
    }

    /// The values of a column, in the order of its rows.
    func values(of field: Field) -> ClosedRange<Int> {
        switch field {
        case .year: 1...Self.years
        case .month: 1...(calendar.maximumRange(of: .month)?.count ?? 12)
        case .day: 1...(calendar.maximumRange(of: .day)?.count ?? 31)
        case .date: -Self.days...Self.days
        case .hour, .hours: 0...23
        case .minute, .minutes: 0...(60 / minuteInterval - 1)
        case .period: 0...1
        }
    }

    private func repeats(_ field: Field) -> Bool {
        switch field {
        case .month, .day, .hour, .minute, .minutes: true
        case .year, .date, .period, .hours: false
        }
    }

    func rowCount(of field: Field) -> Int { values(of: field).count * (repeats(field) ? Self.cycles : 1) }

    /// The value of a row. Minutes are multiples of the interval.
    func value(ofRow row: Int, _ field: Field) -> Int {
        let values = values(of: field)
        let index = max(0, row) % values.count
        switch field {
        case .minute, .minutes: return index * minuteInterval
        default: return values.lowerBound + index
        }
    }

    /// The row of a value that is nearest to a row; near the middle of the column without one.
    func row(of value: Int, _ field: Field, near row: Int? = nil) -> Int {
        let values = values(of: field), count = rowCount(of: field)
        let unit = field == .minute || field == .minutes ? value / minuteInterval : value
        let index = min(max(unit, values.lowerBound), values.upperBound) - values.lowerBound
        guard repeats(field) else { return index }
        let near = row ?? count / 2
        let cycle = (Double(near - index) / Double(values.count)).rounded(.toNearestOrAwayFromZero)
        let found = Int(cycle) * values.count + index
        return found < 0 ? found + values.count : found >= count ? found - values.count : found
    }

    // MARK: Dates

    /// The values of a date in all columns.
    func values(of date: Date) -> [Field: Int] {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = calendar.startOfDay(for: date)
        let hour = parts.hour ?? 0, minute = parts.minute ?? 0
        return [
            .year: parts.year ?? 1, .month: parts.month ?? 1, .day: parts.day ?? 1, .hour: hour, .minute: minute,
            .period: hour / 12, .hours: hour, .minutes: minute,
            .date: calendar.dateComponents([.day], from: anchor, to: day).day ?? 0,
        ]
    }

    /// The date of values: days are limited to their month, and what has no column is that of `base`. Seconds are 0.
    func date(_ values: [Field: Int], base: Date) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: base)
        if fields.contains(.date) {
            let day = calendar.date(byAdding: .day, value: values[.date] ?? 0, to: anchor) ?? base
            let new = calendar.dateComponents([.era, .year, .month, .day], from: day)
            (parts.era, parts.year, parts.month, parts.day) = (new.era, new.year, new.month, new.day)
        }
        if fields.contains(.year) { parts.year = values[.year] }
        if fields.contains(.month) { parts.month = values[.month] }
        if fields.contains(.hours) { (parts.hour, parts.minute) = (values[.hours], values[.minutes]) }
        if fields.contains(.hour) { (parts.hour, parts.minute) = (values[.hour], values[.minute]) }
        parts.day = min(fields.contains(.day) ? values[.day] ?? 1 : parts.day ?? 1, dayCount(of: parts))
        return calendar.date(from: parts) ?? base
    }

    /// The number of days in the month of components.
    private func dayCount(of parts: DateComponents) -> Int {
        var first = parts
        (first.day, first.hour, first.minute) = (1, 12, 0)
        guard let date = calendar.date(from: first) else { return 31 }
        return calendar.range(of: .day, in: .month, for: date)?.count ?? 31
    }

    /// Whether a value can be chosen while the other columns show a date.
    func isAvailable(_ value: Int, _ field: Field, with date: Date) -> Bool {
        var values = values(of: date)
        values[field] = value
        if field == .day {
            let parts = calendar.dateComponents([.era, .year, .month], from: date)
            if value > dayCount(of: parts) { return false }
        }
        let unit: Calendar.Component
        switch field {
        case .year: unit = .year
        case .month: unit = .month
        case .day, .date: unit = .day
        case .hour: unit = .hour
        case .minute: unit = .minute
        case .period, .hours, .minutes: return true
        }
        guard limits.isLimited else { return true }
        let candidate = self.date(values, base: date)
        guard let interval = calendar.dateInterval(of: unit, for: candidate) else { return true }
        return limits.overlaps(interval)
    }
}

/// The range of dates of a picker. Limits in the wrong order count for nothing.
struct DateLimits: Equatable {
    var minimum: Date?
    var maximum: Date?

    private var isOrdered: Bool {
        guard let minimum, let maximum else { return true }
        return minimum <= maximum
    }
    var isLimited: Bool { isOrdered && (minimum != nil || maximum != nil) }

    func clamped(_ date: Date) -> Date {
        guard isOrdered else { return date }
        if let minimum, date < minimum { return minimum }
        if let maximum, date > maximum { return maximum }
        return date
    }

    /// Whether a part of an interval, without its end, is in the range.
    func overlaps(_ interval: DateInterval) -> Bool {
        guard isOrdered else { return true }
        if let minimum, interval.end <= minimum { return false }
        if let maximum, interval.start > maximum { return false }
        return true
    }
}
