import Foundation
import Testing

@testable import UIKit

/// The columns of date pickers and their dates.
@MainActor struct DateWheelsTests {
    private func calendar(_ locale: String = "en_US", zone: TimeZone = .gmt) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: locale)
        calendar.timeZone = zone
        return calendar
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) throws -> Date {
        let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
        return try #require(calendar().date(from: parts))
    }

    @Test(
        arguments: [
            ("en_US", UIDatePicker.Mode.date, [.month, .day, .year]), ("en_GB", .date, [.day, .month, .year]),
            ("de_DE", .date, [.day, .month, .year]), ("ja_JP", .date, [.year, .month, .day]),
            ("hu_HU", .date, [.year, .month, .day]), ("en_US", .time, [.hour, .minute, .period]),
            ("de_DE", .time, [.hour, .minute]), ("ko_KR", .time, [.period, .hour, .minute]),
            ("en_US", .dateAndTime, [.date, .hour, .minute, .period]),
            ("fr_FR", .dateAndTime, [.date, .hour, .minute]),
            ("en_US", .countDownTimer, [.hours, .minutes]), ("en_US", .yearAndMonth, [.month, .year]),
            ("zh_CN", .yearAndMonth, [.year, .month]),
        ] as [(String, UIDatePicker.Mode, [DateWheels.Field])])
    func columns(locale: String, mode: UIDatePicker.Mode, fields: [DateWheels.Field]) {
        #expect(DateWheels(mode: mode, calendar: calendar(locale)).fields == fields)
    }

    @Test func literalsAreNoFields() {
        #expect(DateWheels.fields(in: "d 'day of' MMMM, y") == [.day, .month, .year])
        #expect(DateWheels.fields(in: "EEE d") == [.day])
    }

    /// Each row has the value of its column; a row of a value is near the row asked for.
    @Test(arguments: [DateWheels.Field.month, .day, .hour, .minute, .year, .date, .period, .hours, .minutes])
    func rowsAndValues(field: DateWheels.Field) throws {
        let wheels = DateWheels(mode: .date, calendar: calendar(), minuteInterval: 5, anchor: try date(2026, 3, 4))
        let count = wheels.rowCount(of: field)
        for row in [0, 1, 7, count / 3, count / 2, count - 2, count - 1] where (0..<count).contains(row) {
            let value = wheels.value(ofRow: row, field)
            #expect(wheels.row(of: value, field, near: row) == row)
            let first = wheels.row(of: value, field)
            #expect((0..<count).contains(first) && wheels.value(ofRow: first, field) == value)
        }
        if field == .minute { #expect(wheels.value(ofRow: 13, field) == 5 && count % 12 == 0) }
        if field == .month {
            #expect(wheels.row(of: 12, field, near: 12) == 11 && wheels.row(of: 1, field, near: 11) == 12)
        }
    }

    @Test func valuesOfADateGiveTheDate() throws {
        for mode in [UIDatePicker.Mode.date, .dateAndTime, .time, .yearAndMonth] {
            let day = try date(2024, 2, 29, 23, 58)
            let wheels = DateWheels(mode: mode, calendar: calendar(), anchor: try date(2026, 1, 1, 10))
            #expect(wheels.date(wheels.values(of: day), base: day) == day, "\(mode)")
        }
    }

    @Test func daysAreLimitedToTheirMonth() throws {
        let wheels = DateWheels(mode: .date, calendar: calendar())
        let base = try date(2026, 1, 31, 9, 41)
        var values = wheels.values(of: base)
        values[.month] = 2
        #expect(wheels.date(values, base: base) == (try date(2026, 2, 28, 9, 41)))
        values[.year] = 2024
        #expect(wheels.date(values, base: base) == (try date(2024, 2, 29, 9, 41)))
    }

    @Test func availableRows() throws {
        let limits = DateLimits(minimum: try date(2026, 3, 10, 9, 30), maximum: try date(2026, 6, 1))
        let wheels = DateWheels(mode: .date, calendar: calendar(), limits: limits)
        let shown = try date(2026, 4, 15, 12)
        func available(_ field: DateWheels.Field, _ values: [Int], _ date: Date) -> [Int] {
            values.filter { wheels.isAvailable($0, field, with: date) }
        }
        #expect(available(.year, [2025, 2026, 2027], shown) == [2026])
        #expect(available(.month, Array(1...12), shown) == [3, 4, 5, 6])
        #expect(available(.day, Array(27...31), shown) == [27, 28, 29, 30])
        #expect(available(.day, [9, 10, 11], try date(2026, 3, 20)) == [10, 11])
        let time = DateWheels(mode: .time, calendar: calendar(), limits: limits)
        #expect(!time.isAvailable(8, .hour, with: try date(2026, 3, 10, 12)))
        #expect(time.isAvailable(9, .hour, with: try date(2026, 3, 10, 12)))
    }

    @Test func limits() throws {
        let (early, late) = (try date(2026, 1, 1), try date(2026, 2, 1))
        #expect(DateLimits(minimum: early).clamped(.distantPast) == early)
        #expect(DateLimits(maximum: late).clamped(.distantFuture) == late)
        let wrong = DateLimits(minimum: late, maximum: early)
        #expect(wrong.clamped(.distantPast) == .distantPast && !wrong.isLimited)
    }

    @Test func titles() throws {
        let day = try date(2026, 3, 4), today = try date(2026, 3, 5)
        func titles(_ locale: String, _ values: [(DateWheels.Field, Int)]) -> [String] {
            let wheels = DateWheels(mode: .dateAndTime, calendar: calendar(locale), anchor: day)
            let texts = DateTexts(calendar: calendar(locale))
            return values.map { texts.title(of: $1, $0, in: wheels, today: today) }
        }
        #expect(
            titles(
                "en_US", [(.month, 9), (.day, 5), (.year, 2026), (.hour, 13), (.hour, 0), (.minute, 7), (.period, 1)])
                == ["September", "5", "2026", "1", "12", "07", "PM"])
        #expect(titles("en_US", [(.date, 0), (.date, 1), (.date, -3)]) == ["Wed, Mar 4", "Today", "Sun, Mar 1"])
        #expect(titles("de_DE", [(.month, 3), (.hour, 9), (.date, 0)]) == ["März", "09", "Mi. 4. März"])
        #expect(titles("ja_JP", [(.month, 3), (.day, 5), (.year, 2026)]) == ["3月", "5日", "2026年"])
    }

    @Test(arguments: [
        ("en_US", "Today", "hour", "hours", "min"), ("de_DE", "Heute", "Stunde", "Stunden", "Min."),
        ("fr_FR", "Aujourd’hui", "heure", "heures", "min"), ("ja_JP", "今日", "時間", "時間", "分"),
    ])
    func namesOfTheLocale(locale: String, today: String, one: String, three: String, minutes: String) throws {
        let day = try date(2026, 3, 4)
        let wheels = DateWheels(mode: .dateAndTime, calendar: calendar(locale), anchor: day)
        let texts = DateTexts(calendar: calendar(locale))
        #expect(texts.title(of: 0, .date, in: wheels, today: day) == today)
        #expect(texts.hourUnit(1) == one && texts.hourUnit(3) == three && texts.minuteUnit == minutes)
    }

    /// First cell and days of months; weeks begin on Sunday in the United States, on Monday in Germany.
    @Test(arguments: [
        ("en_US", 2026, 2, 0, 28), ("de_DE", 2026, 2, 6, 28), ("en_US", 2026, 3, 0, 31), ("en_US", 2024, 2, 4, 29),
        ("de_DE", 2026, 1, 3, 31),
    ])
    func months(locale: String, year: Int, month: Int, first: Int, days: Int) throws {
        let calendar = calendar(locale), day = try date(year, month, 17, 22, 5)
        let grid = MonthGrid(of: day, calendar: calendar)
        #expect(grid.firstCell == first && grid.dayCount == days)
        #expect(grid.day(inCell: first) == 1 && grid.day(inCell: first - 1) == nil)
        #expect(grid.day(inCell: first + days - 1) == days && grid.day(inCell: first + days) == nil)
        #expect(grid.date(ofDay: 17, timeOf: day, calendar: calendar) == day)
    }
}
