/// The texts of a date picker in a calendar's locale and time zone. Formatters are created once.
@MainActor final class DateTexts {
    private let calendar: Calendar
    private let locale: Locale
    private var formatters: [String: DateFormatter] = [:]

    init(calendar: Calendar) {
        self.calendar = calendar
        locale = calendar.locale ?? .current
    }

    private func formatter(_ key: String, _ setUp: (DateFormatter) -> Void) -> DateFormatter {
        if let formatter = formatters[key] { return formatter }
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        setUp(formatter)
        formatters[key] = formatter
        return formatter
    }

    /// A date by a template of fields, such as `yMMMM`.
    func text(_ date: Date, template: String) -> String {
        formatter(template) { $0.setLocalizedDateFormatFromTemplate(template) }.string(from: date)
    }

    /// The text of a compact picker for a day, such as `Jan 5, 2026`.
    func day(_ date: Date) -> String {
        formatter("day") { ($0.dateStyle, $0.timeStyle) = (.medium, .none) }.string(from: date)
    }

    func time(_ date: Date) -> String { text(date, template: "jmm") }
    func month(_ date: Date) -> String { text(date, template: "yMMMM") }

    /// The weekdays' short names from the first day of the week.
    var weekdays: [String] {
        let names = calendar.shortStandaloneWeekdaySymbols
        let first = (calendar.firstWeekday - 1) % max(1, names.count)
        return names.indices.map { names[($0 + first) % names.count].uppercased(with: locale) }
    }

    /// The title of a value in a column of wheels. `today` is the day that is called so.
    func title(of value: Int, _ field: DateWheels.Field, in wheels: DateWheels, today: Date) -> String {
        switch field {
        case .month:
            let names = calendar.standaloneMonthSymbols
            return names.indices.contains(value - 1) ? names[value - 1] : "\(value)"
        case .day: return number(value, .day, "d")
        case .year: return number(value, .year, "y")
        case .hour: return number(value, .hour, hourPattern)
        case .minute: return number(value, .minute, "mm")
        case .period: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .hours, .minutes: return "\(value)"
        case .date:
            guard let date = calendar.date(byAdding: .day, value: value, to: wheels.anchor) else { return "" }
            return calendar.isDate(date, inSameDayAs: today) ? todayName : text(date, template: "EEEMMMd")
        }
    }

    /// The locale's word for the present day. The style compares a date with itself, so no clock is read.
    private(set) lazy var todayName: String = {
        let day = Date(timeIntervalSinceReferenceDate: 0)
        return Date.AnchoredRelativeFormatStyle(
            anchor: day, allowedFields: [.day], presentation: .named, locale: locale, calendar: calendar,
            capitalizationContext: .beginningOfSentence
        ).format(day)
    }()

    /// The name of the unit of a number of hours, such as `hour`, `hours`, `Stunden`.
    func hourUnit(_ count: Int) -> String { unit(.seconds(3600 * count), .hours, .wide) }

    /// The short name of minutes, such as `min`.
    private(set) lazy var minuteUnit = unit(.seconds(60 * 2), .minutes, .abbreviated)

    /// The part of a formatted duration that is neither its number nor the space beside it.
    private func unit(
        _ duration: Duration, _ unit: Duration.UnitsFormatStyle.Unit, _ width: Duration.UnitsFormatStyle.UnitWidth
    ) -> String {
        let style = Duration.UnitsFormatStyle(
            allowedUnits: [unit], width: width, zeroValueUnits: .show(length: 1)
        ).locale(locale).attributed
        let text = style.format(duration)
        return text.runs.filter { $0.measurement == .unit }.map { String(text[$0.range].characters) }.joined()
    }

    /// The hours of the locale's time, such as `h` or `HH`.
    private lazy var hourPattern = String(DateWheels.pattern("jmm", locale).filter { "hHkK".contains($0) })

    /// A number in the digits of the locale, with its unit where the language writes one.
    private func number(_ value: Int, _ component: Calendar.Component, _ pattern: String) -> String {
        var parts = DateComponents(year: 2000, month: 1, day: 1, hour: 12)
        parts.setValue(value, for: component)
        guard let date = calendar.date(from: parts) else { return "\(value)" }
        let isDate = component == .day || component == .year
        if isDate { return text(date, template: pattern) }
        return formatter("=" + pattern) { $0.dateFormat = pattern }.string(from: date)
    }
}
