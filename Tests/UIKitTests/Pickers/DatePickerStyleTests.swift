import Stage
import Testing

@testable import UIKit

/// Compact and inline date pickers.
@MainActor struct DatePickerStyleTests {
    private func texts(_ view: UIView) -> [String] {
        guard !view.isHidden else { return [] }
        return (view as? UILabel).map { [$0.text ?? ""] } ?? view.subviews.flatMap(texts)
    }

    @Test(
        arguments: [
            (UIDatePicker.Mode.date, ["Mar 4, 2026"]), (.time, ["9:41 AM"]),
            (.dateAndTime, ["Mar 4, 2026", "9:41 AM"]),
            (.yearAndMonth, ["March 2026"]),
        ] as [(UIDatePicker.Mode, [String])])
    func compactTexts(mode: UIDatePicker.Mode, shown: [String]) {
        let rig = DatePickerRig(mode, .compact)
        #expect(texts(rig.picker).map { $0.replacingOccurrences(of: "\u{202F}", with: " ") } == shown)
        #expect(rig.picker.intrinsicContentSize.height == 34)
        #expect(rig.picker.frame.size == rig.picker.sizeThatFits(.zero))
    }

    @Test func capsulesAreAtTheTrailingEdge() throws {
        let rig = DatePickerRig(.date, .compact, size: CGSize(width: 320, height: 100))
        let width = rig.picker.intrinsicContentSize.width
        rig.picker.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        rig.stage.refresh()
        let content = try #require(rig.picker.subviews.first)
        #expect(content.frame == CGRect(x: 300 - width, y: 8, width: width, height: 34))
        rig.picker.contentHorizontalAlignment = .leading
        rig.stage.refresh()
        #expect(content.frame.minX == 0)
    }

    @Test func capsulesOpenACalendar() throws {
        let rig = DatePickerRig(.date, .compact, size: CGSize(width: 400, height: 500))
        rig.stage.click(CGPoint(x: 30, y: 17))
        try rig.stage.settle()
        try rig.stage.click("Thursday, March 19")
        try rig.stage.settle()
        #expect(rig.changes == ["2026-03-19 09:41"])
        #expect(texts(rig.picker) == ["Mar 19, 2026"])
    }

    @Test("S18.75: the calendar is whole where neither side of the capsule has enough space")
    func theCalendarCoversTheCapsule() throws {
        let rig = DatePickerRig(.date, .compact, size: CGSize(width: 400, height: 500))
        rig.picker.frame.origin = CGPoint(x: 100, y: 230)
        rig.stage.refresh()
        rig.stage.click(CGPoint(x: 130, y: 247))
        try rig.stage.settle()
        let popover = try #require(rig.picker.window?.rootViewController?.presentedViewController)
        #expect(popover.view.bounds.size == popover.preferredContentSize)
        try rig.stage.click("Tuesday, March 31")
        #expect(rig.changes == ["2026-03-31 09:41"])
    }

    @Test func inlineSizes() {
        let date = DatePickerRig(.date, .inline), both = DatePickerRig(.dateAndTime, .inline)
        #expect(date.picker.intrinsicContentSize == CGSize(width: 320, height: 345))
        #expect(both.picker.intrinsicContentSize == CGSize(width: 320, height: 395))
    }

    @Test func daysAndMonthsOfTheCalendar() throws {
        let rig = DatePickerRig(.date, .inline)
        try rig.stage.click("Sunday, March 15")
        #expect(rig.changes == ["2026-03-15 09:41"])
        try rig.stage.click("Next month")
        #expect(texts(rig.picker).contains("April 2026") && rig.changes.count == 1)
        try rig.stage.click("Thursday, April 2")
        #expect(rig.text == "2026-04-02 09:41")
        try rig.stage.click("Previous month")
        #expect(texts(rig.picker).contains("March 2026"))
        rig.picker.date = DatePickerRig.date("2027-01-31 00:00")
        #expect(texts(rig.picker).contains("January 2027"))
    }

    private func months(in view: UIView) -> [MonthView] {
        (view as? MonthView).map { [$0] } ?? view.subviews.flatMap(months)
    }

    /// The distances of the months on screen from the place of a month at rest, in order of their arrival.
    private func shifts(_ rig: DatePickerRig) -> [CGFloat] {
        months(in: rig.picker).compactMap { month in
            guard let strip = month.superview?.layer.presentation(), let shown = month.layer.presentation() else {
                return nil
            }
            return shown.frame.minX - strip.bounds.minX
        }
    }

    private func starts(_ rig: DatePickerRig) -> [String] {
        months(in: rig.picker).map { DatePickerRig.text($0.grid.start) }
    }

    @Test("S18.76: another month slides in from its side, clipped", arguments: [false, true])
    func monthsSlide(isMirrored: Bool) throws {
        let rig = DatePickerRig(.date, .inline, isMirrored: isMirrored)
        let width: CGFloat = isMirrored ? -296 : 296
        let taps: [(String, String, CGFloat)] = [
            ("Next month", "2026-04-01 00:00", width), ("Previous month", "2026-03-01 00:00", -width),
        ]
        for (button, start, side) in taps {
            weak var old: MonthView?
            old = months(in: rig.picker).first
            try rig.stage.click(button)
            rig.stage.advance(by: 0.1)
            let early = shifts(rig)
            try #require(early.count == 2)
            #expect(abs(early[1] - early[0] - side) < 0.001)
            #expect((0.01..<0.99).contains(early[1] / side))
            #expect(old?.superview?.clipsToBounds == true)
            rig.stage.advance(by: 0.1)
            let late = shifts(rig)
            try #require(late.count == 2)
            #expect(late[1] / side < early[1] / side)
            try rig.stage.settle()
            #expect(starts(rig) == [start])
            #expect(shifts(rig) == [0])
            #expect(old == nil)
        }
    }

    @Test("The last tap amid a slide wins", arguments: [false, true])
    func slidesAreInterrupted(goesBack: Bool) throws {
        let rig = DatePickerRig(.date, .inline)
        try rig.stage.click("Next month")
        rig.stage.advance(by: 0.1)
        let before = shifts(rig)
        try #require(before.count == 2)
        rig.picker.setDate(DatePickerRig.date(goesBack ? "2026-03-20 00:00" : "2026-05-20 00:00"), animated: true)
        let after = shifts(rig)
        // The months in view stay where they are, and the one between is neither made twice nor left out.
        try #require(after.count == (goesBack ? 2 : 3))
        #expect(abs(after[0] - before[0]) < 0.001)
        for (left, right) in zip(after, after.dropFirst()) { #expect(abs(right - left - 296) < 0.001) }
        try rig.stage.settle()
        #expect(starts(rig) == [goesBack ? "2026-03-01 00:00" : "2026-05-01 00:00"])
        #expect(shifts(rig) == [0])
        try rig.stage.click("Next month")
        try rig.stage.click("Next month")
        try rig.stage.settle()
        #expect(starts(rig) == [goesBack ? "2026-05-01 00:00" : "2026-07-01 00:00"])
    }

    @Test func monthsChangeAtOnceWithoutAnimation() throws {
        let rig = DatePickerRig(.date, .inline)
        UIView.performWithoutAnimation { rig.picker.setDate(DatePickerRig.date("2026-05-01 00:00"), animated: true) }
        #expect(starts(rig) == ["2026-05-01 00:00"])
        try rig.stage.click("Next month")
        rig.stage.advance(by: 0.1)
        #expect(starts(rig) == ["2026-05-01 00:00", "2026-06-01 00:00"])
        rig.picker.date = DatePickerRig.date("2026-01-31 00:00")
        rig.stage.refresh()
        #expect(starts(rig) == ["2026-01-01 00:00"])
        #expect(shifts(rig) == [0])
    }

    @Test func daysOutOfRangeAreDisabled() throws {
        let rig = DatePickerRig(.date, .inline)
        rig.picker.minimumDate = DatePickerRig.date("2026-03-03 12:00")
        rig.stage.click(CGPoint(x: 30, y: 99))
        #expect(rig.changes.isEmpty)
        try rig.stage.click("Tuesday, March 3")
        #expect(rig.changes == ["2026-03-03 12:00"])
    }

    @Test func arrowsMoveTheDay() {
        let rig = DatePickerRig(.date, .inline)
        rig.stage.key("Tab")
        rig.stage.key("Right")
        rig.stage.key("Down")
        #expect(rig.changes == ["2026-03-05 09:41", "2026-03-12 09:41"])
    }
}
