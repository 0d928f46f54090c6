import ExpectSnapshot
import Stage
import Testing

@testable import UIKit

/// How wheels look at rest and on their way.
@MainActor @Suite(.serialized) struct PickerLookTests {
    private final class Cities: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
        static let names = [
            "Amsterdam", "Athens", "Berlin", "Copenhagen", "Dublin", "Helsinki", "Lisbon", "London", "Madrid", "Oslo",
            "Paris", "Prague", "Rome", "Stockholm", "Vienna",
        ]
        let picker = UIPickerView()
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            view.addSubview(picker)
            picker.dataSource = self
            picker.delegate = self
            picker.selectRow(6, inComponent: 0, animated: false)
        }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            component == 0 ? Self.names.count : 100
        }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            component == 0 ? 180 : 70
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            component == 0 ? Self.names[row] : "\(row)"
        }
    }

    private func stage(_ controller: UIViewController, _ style: UIUserInterfaceStyle = .light) -> Stage {
        Stage(root: controller, size: CGSize(width: 320, height: 216), scale: 2, appearance: style)
    }

    @Test func atRest() throws {
        for (name, style) in [("light", UIUserInterfaceStyle.light), ("dark", .dark)] {
            let stage = stage(Cities(), style)
            try stage.settle()
            expectPicture(stage.renderedBitmap(), named: "picker-\(name)")
        }
    }

    @Test func onTheWay() throws {
        let controller = Cities()
        let stage = stage(controller)
        stage.refresh()
        stage.send(.pointerDown(CGPoint(x: 100, y: 108), .primary, []))
        for step in 1...4 { stage.send(.pointerMoved(CGPoint(x: 100, y: 108 - CGFloat(step) * 7), [])) }
        stage.refresh()
        expectPicture(stage.renderedBitmap(), named: "picker-dragged")
    }
}
