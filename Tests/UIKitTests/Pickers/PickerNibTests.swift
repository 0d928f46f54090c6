import Foundation
import Testing

@testable import UIKit

/// Pickers of Interface Builder.
@MainActor struct PickerNibTests {
    private final class Owner: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    }

    /// S23.31
    @Test func datePickers() {
        let nib = InterfaceTexts.nib(
            """
            <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" datePickerMode="date"
                minuteInterval="15" style="wheels" id="d">
            <rect key="frame" x="0.0" y="60" width="421" height="278"/>
            <date key="date" timeIntervalSinceReferenceDate="86400.0"/>
            <date key="minimumDate" timeIntervalSinceReferenceDate="0.0"/>
            <date key="maximumDate" timeIntervalSinceReferenceDate="172800.0"/>
            <locale key="locale" localeIdentifier="zh_CN"/></datePicker>
            <datePicker datePickerMode="countDownTimer" countDownDuration="240" id="c"/>
            """)
        let objects = nib.instantiate(withOwner: nil)
        let picker = objects.first as? UIDatePicker, countdown = objects.last as? UIDatePicker
        #expect(picker?.datePickerMode == .date && picker?.datePickerStyle == .wheels)
        #expect(picker?.minuteInterval == 15 && picker?.locale?.identifier == "zh_CN")
        #expect(picker?.date == Date(timeIntervalSinceReferenceDate: 86400))
        #expect(picker?.minimumDate == Date(timeIntervalSinceReferenceDate: 0))
        #expect(picker?.maximumDate == Date(timeIntervalSinceReferenceDate: 172800))
        #expect(picker?.frame == CGRect(x: 0, y: 60, width: 421, height: 278))
        #expect(countdown?.datePickerMode == .countDownTimer && countdown?.countDownDuration == 240)
        #expect(nib.document.messages == [])
    }

    @Test func pickerViews() {
        let owner = Owner()
        let nib = InterfaceTexts.nib(
            """
            <pickerView contentMode="scaleToFill" id="p"><rect key="frame" x="0" y="44" width="375" height="216"/>
            <connections><outlet property="dataSource" destination="-1" id="a"/>
            <outlet property="delegate" destination="-1" id="b"/></connections></pickerView>
            """)
        let picker = nib.instantiate(withOwner: owner).first as? UIPickerView
        #expect(picker?.dataSource === owner && picker?.delegate === owner)
        #expect(picker?.numberOfRows(inComponent: 0) == 3)
        #expect(nib.document.messages == [])
    }
}
