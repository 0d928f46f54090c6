/// The days of a month in weeks.
struct MonthGrid: Equatable {
    static let columns = 7
    static let rows = 6

    /// The start of the first day.
    let start: Date
    /// The cell of the first day.
    let firstCell: Int
    let dayCount: Int

    /// The month that contains a date.
    init(of date: Date, calendar: Calendar) {
        let first = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
        start = first
        let weekday = calendar.component(.weekday, from: first)
        firstCell = (weekday - calendar.firstWeekday + Self.columns) % Self.columns
        dayCount = calendar.range(of: .day, in: .month, for: first)?.count ?? 30
    }

    /// The day of the month in a cell, from 1; nil for cells before and after the month.
    func day(inCell cell: Int) -> Int? {
        let day = cell - firstCell + 1
        return (1...dayCount).contains(day) ? day : nil
    }

    /// A date of the month at the time of day of another date.
    func date(ofDay day: Int, timeOf other: Date, calendar: Calendar) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month], from: start)
        let time = calendar.dateComponents([.hour, .minute, .second], from: other)
        (parts.day, parts.hour, parts.minute, parts.second) = (day, time.hour, time.minute, time.second)
        return calendar.date(from: parts) ?? other
    }
}
