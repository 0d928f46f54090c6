import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// How date pickers look in their styles.
@MainActor @Suite(.serialized) struct DatePickerLookTests {
    private func check(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ name: String, locale: String = "en_US",
        appearance: UIUserInterfaceStyle = .light, isMirrored: Bool = false
    ) throws {
        let rig = DatePickerRig(
            mode, style, locale: locale, scale: 2, appearance: appearance, isMirrored: isMirrored)
        try rig.stage.settle()
        expectPicture(rig.stage.renderedBitmap(), named: "date-picker-\(name)")
    }

    @Test func wheels() throws {
        try check(.date, .wheels, "date")
        try check(.dateAndTime, .wheels, "date-and-time", appearance: .dark)
        try check(.time, .wheels, "time-de", locale: "de_DE")
        try check(.countDownTimer, .wheels, "countdown")
        try check(.date, .wheels, "date-mirrored", locale: "en_GB", isMirrored: true)
    }

    @Test func compact() throws { try check(.dateAndTime, .compact, "compact") }

    @Test func inline() throws {
        try check(.dateAndTime, .inline, "inline")
        try check(.date, .inline, "inline-dark", locale: "de_DE", appearance: .dark)
    }
}
