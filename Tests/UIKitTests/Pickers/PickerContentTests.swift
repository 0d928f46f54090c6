import Stage
import Testing
import UIKit

/// The content that a picker's delegate gives.
@MainActor struct PickerContentTests {
    private class Source: UIPickerViewDataSource {
        var count = 30
        var calls: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int {
            calls.append("components")
            return 2
        }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            calls.append("rows \(component)")
            return count
        }
    }

    /// A delegate with views, which record whether they are reused.
    private final class Views: Source, UIPickerViewDelegate {
        final class Mark: UIView { var row = 0 }
        var made = 0
        var reused = 0
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            calls.append("width \(component)")
            return component == 0 ? 60 : 90
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
            calls.append("height \(component)")
            return component == 0 ? 20 : 44
        }
        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView {
            if view == nil { made += 1 } else { reused += 1 }
            let mark = view as? Mark ?? Mark()
            mark.row = row
            return mark
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            Issue.record("Views are preferred to titles")
            return nil
        }
    }

    private final class Attributed: Source, UIPickerViewDelegate {
        func pickerView(
            _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
        ) -> NSAttributedString? {
            row == 1 ? nil : NSAttributedString(string: "A\(row)", attributes: [.foregroundColor: UIColor.red])
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "T\(row)"
        }
    }

    private final class Empty: Source, UIPickerViewDelegate {}

    private final class Spoken: Source, UIPickerViewAccessibilityDelegate {
        func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
            component == 0 ? "Hours" : nil
        }
        func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
            "Hint \(component)"
        }
    }

    private func show(_ picker: UIPickerView) -> Stage {
        let controller = UIViewController()
        controller.view.addSubview(picker)
        let stage = Stage(root: controller, size: CGSize(width: 320, height: 480))
        stage.refresh()
        return stage
    }

    private func labels(_ view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    @Test func theOrderOfCalls() {
        let picker = UIPickerView(), source = Views()
        picker.dataSource = source
        picker.delegate = source
        #expect(source.calls.isEmpty)
        #expect(picker.numberOfComponents == 2)
        let once = ["components", "width 0", "width 1", "height 0", "height 1", "rows 0", "rows 1"]
        #expect(source.calls == once)
        let stage = show(picker)
        #expect(source.calls == once)
        source.calls = []
        picker.reloadComponent(1)
        stage.refresh()
        #expect(source.calls == ["rows 1"])
    }

    @Test func viewsAreCentredAndReused() throws {
        let picker = UIPickerView(), source = Views()
        picker.dataSource = source
        picker.delegate = source
        let stage = show(picker)
        // The greatest row height counts for all components.
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 60, height: 44))
        #expect(picker.rowSize(forComponent: 1) == CGSize(width: 90, height: 44))
        let view = try #require(picker.view(forRow: 0, forComponent: 1) as? Views.Mark)
        #expect(view.row == 0 && view.bounds.size == CGSize(width: 90, height: 44))
        #expect(view.convert(view.bounds, to: picker) == CGRect(x: 147.5, y: 86, width: 90, height: 44))
        #expect(picker.view(forRow: 20, forComponent: 0) == nil)
        let made = source.made
        picker.selectRow(25, inComponent: 1, animated: true)
        try stage.settle()
        #expect((picker.view(forRow: 25, forComponent: 1) as? Views.Mark)?.row == 25)
        #expect(source.made <= made + 4 && source.reused > 10, "\(source.made) \(source.reused)")
    }

    @Test func attributedTitlesArePreferred() {
        let picker = UIPickerView(), source = Attributed()
        picker.dataSource = source
        picker.delegate = source
        let stage = show(picker)
        let texts = labels(picker).compactMap(\.text)
        #expect(texts.contains("A0") && texts.contains("T1") && texts.contains("A2"))
        let first = labels(picker).first { $0.text == "A0" }
        #expect(first?.textColor == .red && first?.font.pointSize == 23.5 && first?.textAlignment == .center)
        _ = stage
    }

    @Test func rowsWithoutContentHaveQuestionMarks() {
        let picker = UIPickerView(), source = Empty()
        picker.dataSource = source
        let stage = show(picker)
        #expect(Set(labels(picker).compactMap(\.text)) == ["?"])
        picker.delegate = source
        stage.refresh()
        #expect(Set(labels(picker).compactMap(\.text)) == ["?"])
    }

    @Test func reloadingKeepsWhatExists() {
        let picker = UIPickerView(), source = Attributed()
        picker.dataSource = source
        picker.delegate = source
        let stage = show(picker)
        picker.selectRow(20, inComponent: 0, animated: false)
        source.count = 25
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == 20)
        source.count = 5
        picker.reloadComponent(0)
        stage.refresh()
        #expect(picker.selectedRow(inComponent: 0) == 4 && picker.numberOfRows(inComponent: 1) == 25)
        source.count = 0
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == -1)
    }

    @Test func componentsAreSpokenAsTheDelegateSays() {
        let picker = UIPickerView(), source = Spoken()
        #expect(!picker.showsSelectionIndicator)
        picker.showsSelectionIndicator = true
        picker.dataSource = source
        picker.delegate = source
        let stage = show(picker)
        let spoken = picker.subviews.filter(\.isAccessibilityElement)
        #expect(spoken.map(\.accessibilityLabel) == ["Hours", nil])
        #expect(spoken.map(\.accessibilityHint) == ["Hint 0", "Hint 1"])
        let delegate: any UIPickerViewAccessibilityDelegate = source
        #expect(delegate.pickerView(picker, accessibilityLabelForComponent: 0) == "Hours")
        #expect(delegate.pickerView(picker, accessibilityHintForComponent: 1) == "Hint 1")
        _ = stage
    }

    @Test func optionalMethodsAreCallable() {
        let picker = UIPickerView(), source = Attributed()
        let delegate: (any UIPickerViewDelegate)? = source
        #expect(delegate?.pickerView?(picker, titleForRow: 7, forComponent: 0) == "T7")
        #expect(delegate?.pickerView?(picker, rowHeightForComponent: 0) == nil)
        #expect(delegate?.pickerView?(picker, didSelectRow: 0, inComponent: 0) == nil)
        #expect(delegate?.pickerView?(picker, attributedTitleForRow: 2, forComponent: 0)?.string == "A2")
        let views = Views()
        let other: (any UIPickerViewDelegate)? = views
        #expect(other?.pickerView?(picker, widthForComponent: 1) == 90)
        #expect(other?.pickerView?(picker, viewForRow: 3, forComponent: 0, reusing: nil) is Views.Mark)
        #expect(delegate?.pickerView?(picker, viewForRow: 3, forComponent: 0, reusing: nil) == nil)
    }
}
