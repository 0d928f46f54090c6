import Stage
import Testing

@testable import UIKit

/// The API of date pickers, and their wheels.
@MainActor struct DatePickerTests {
    @Test func defaults() {
        let picker = UIDatePicker()
        #expect(picker.datePickerMode == .dateAndTime && picker.preferredDatePickerStyle == .automatic)
        #expect(picker.datePickerStyle == .compact && picker.minuteInterval == 1 && picker.roundsToMinuteInterval)
        #expect(picker.minimumDate == nil && picker.maximumDate == nil && picker.timeZone == nil)
        #expect(picker.countDownDuration == 0 && picker.locale == .current)
        picker.calendar = nil
        picker.locale = nil
        #expect(picker.calendar == .current && picker.locale == .current)
    }

    @Test(
        arguments: [
            (UIDatePicker.Mode.countDownTimer, UIDatePickerStyle.automatic, UIDatePickerStyle.wheels),
            (.countDownTimer, .compact, .wheels), (.date, .automatic, .compact), (.date, .inline, .inline),
            (.dateAndTime, .wheels, .wheels), (.time, .compact, .compact), (.time, .inline, .wheels),
            (.yearAndMonth, .inline, .wheels), (.yearAndMonth, .compact, .compact),
        ] as [(UIDatePicker.Mode, UIDatePickerStyle, UIDatePickerStyle)])
    func styles(mode: UIDatePicker.Mode, preferred: UIDatePickerStyle, shown: UIDatePickerStyle) {
        let picker = UIDatePicker()
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = preferred
        #expect(picker.datePickerStyle == shown && picker.preferredDatePickerStyle == preferred)
    }

    @Test(arguments: [(1, 1), (5, 5), (30, 30), (7, 1), (60, 1), (0, 1), (-5, 1)])
    func minuteIntervals(set: Int, got: Int) {
        let picker = UIDatePicker()
        picker.minuteInterval = set
        #expect(picker.minuteInterval == got)
    }

    @Test func datesAreRoundedAndLimited() {
        let rig = DatePickerRig(.dateAndTime)
        rig.picker.minuteInterval = 15
        #expect(rig.text == "2026-03-04 09:30")
        rig.picker.date = DatePickerRig.date("2026-03-04 11:59")
        #expect(rig.text == "2026-03-04 11:45")
        rig.picker.roundsToMinuteInterval = false
        rig.picker.date = DatePickerRig.date("2026-03-04 11:59")
        #expect(rig.text == "2026-03-04 11:59")
        rig.picker.minimumDate = DatePickerRig.date("2026-03-05 08:00")
        #expect(rig.text == "2026-03-05 08:00")
        rig.picker.maximumDate = DatePickerRig.date("2026-03-06 08:00")
        rig.picker.setDate(.distantFuture, animated: false)
        #expect(rig.text == "2026-03-06 08:00")
        rig.picker.maximumDate = DatePickerRig.date("2026-03-01 08:00")
        rig.picker.date = DatePickerRig.date("2020-01-01 00:00")
        #expect(rig.text == "2020-01-01 00:00" && rig.changes.isEmpty)
    }

    @Test(
        arguments: [(0, 0), (59, 0), (61, 60), (7199, 7140), (90_000, 86_340), (-5, 0), (.nan, 0)]
            as [(TimeInterval, TimeInterval)])
    func durations(set: TimeInterval, got: TimeInterval) {
        let picker = UIDatePicker()
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = set
        #expect(picker.countDownDuration == got)
    }

    @Test func theDateOfANewPickerIsThatOfTheClock() {
        let picker = UIDatePicker()
        let controller = UIViewController()
        controller.view.addSubview(picker)
        let stage = Stage(root: controller, size: CGSize(width: 320, height: 216))
        stage.refresh()
        #expect(picker.date == WindowSession.fixedWallTime)
    }

    // MARK: Wheels

    @Test func eachColumnChangesItsPart() throws {
        let rig = DatePickerRig(.date)
        #expect(rig.picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        try rig.turn(at: 60, by: 1)
        #expect(rig.changes == ["2026-04-04 09:41"])
        try rig.turn(at: 255, by: -2)
        #expect(rig.text == "2024-04-04 09:41" && rig.changes.count == 2)
    }

    @Test func dayColumnsFollowTheMonth() throws {
        let rig = DatePickerRig(.date)
        rig.picker.date = DatePickerRig.date("2026-03-31 09:41")
        try rig.turn(at: 60, by: 1)
        #expect(rig.changes == ["2026-04-30 09:41"])
    }

    @Test func datesOutOfRangeComeBack() throws {
        let rig = DatePickerRig(.date)
        rig.picker.maximumDate = DatePickerRig.date("2026-05-20 00:00")
        try rig.turn(at: 60, by: 4)
        #expect(rig.changes == ["2026-05-20 00:00"])
        try rig.turn(at: 60, by: -1)
        #expect(rig.text == "2026-04-20 00:00")
    }

    @Test func halvesOfTheDay() throws {
        let rig = DatePickerRig(.time)
        try rig.turn(at: 215, by: 1)
        #expect(rig.changes == ["2026-03-04 21:41"])
        try rig.turn(at: 95, by: 4)
        #expect(rig.text == "2026-03-05 01:41" || rig.text == "2026-03-04 01:41")
    }

    @Test func countdownsAreNeverEmpty() throws {
        let rig = DatePickerRig(.countDownTimer)
        rig.picker.countDownDuration = 3600
        try rig.turn(at: 80, by: -1)
        #expect(rig.picker.countDownDuration == 60 && rig.changes.count == 1)
        try rig.turn(at: 220, by: 9)
        #expect(rig.picker.countDownDuration == 600)
    }

    @Test func countdownsNameTheirUnitsInTheLocale() {
        let rig = DatePickerRig(.countDownTimer, locale: "de_DE")
        func texts(of view: UIView) -> [String] {
            [(view as? UILabel)?.text].compactMap { $0 } + view.subviews.flatMap { texts(of: $0) }
        }
        rig.picker.countDownDuration = 3600
        rig.stage.refresh()
        #expect(texts(of: rig.picker).contains("Stunde") && texts(of: rig.picker).contains("Min."))
        rig.picker.countDownDuration = 7200
        rig.stage.refresh()
        #expect(texts(of: rig.picker).contains("Stunden"))
    }

    @Test func codeTurnsTheWheelsSilently() throws {
        let rig = DatePickerRig(.dateAndTime)
        rig.picker.setDate(DatePickerRig.date("2031-12-24 18:00"), animated: true)
        #expect(rig.text == "2031-12-24 18:00")
        try rig.stage.settle()
        #expect(rig.changes.isEmpty)
        try rig.turn(at: 60, by: 1)
        #expect(rig.changes == ["2031-12-25 18:00"])
    }

    @Test func disabledPickersDoNotTurn() throws {
        let rig = DatePickerRig(.date)
        rig.picker.isEnabled = false
        try rig.turn(at: 60, by: 1)
        #expect(rig.changes.isEmpty)
    }
}
