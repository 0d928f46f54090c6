import Stage
import UIKit

/// A picker in a window, with a delegate that records its calls.
@MainActor final class PickerRig: UIPickerViewDataSource, UIPickerViewDelegate {
    let picker: UIPickerView
    let stage: Stage
    let counts: [Int]
    private(set) var selections: [String] = []
    private(set) var askedTitles: [Int] = []

    init(_ counts: [Int], isMirrored: Bool = false, picker: UIPickerView = UIPickerView()) {
        self.counts = counts
        self.picker = picker
        let controller = UIViewController()
        controller.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        stage = Stage(root: controller, size: CGSize(width: 320, height: 480))
        picker.dataSource = self
        picker.delegate = self
        controller.view.addSubview(picker)
        stage.refresh()
    }

    func forgetTitles() { askedTitles = [] }

    func drag(by distance: CGFloat, at x: CGFloat = 160, hold: Bool = true) {
        stage.send(.pointerDown(CGPoint(x: x, y: 108), .primary, []))
        for step in 1...8 {
            stage.advance(by: 1.0 / 60)
            stage.send(.pointerMoved(CGPoint(x: x, y: 108 + distance * CGFloat(step) / 8), []))
        }
        if hold { stage.advance(by: 0.3) }
        stage.send(.pointerUp(CGPoint(x: x, y: 108 + distance), .primary, []))
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        askedTitles.append(row)
        return "Row \(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        selections.append("\(component):\(row)")
    }
}
