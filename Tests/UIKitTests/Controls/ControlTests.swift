import Stage
import Testing

@testable import UIKit

@MainActor struct ControlTests {
    private func show(_ control: UIControl, _ frame: CGRect) -> Stage {
        let controller = UIViewController()
        control.frame = frame
        controller.view.addSubview(control)
        return Stage(root: controller, size: CGSize(width: 400, height: 300))
    }

    private func press(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) {
        stage.send(.pointerDown(CGPoint(x: x, y: y), .primary, []))
    }
    private func move(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) {
        stage.send(.pointerMoved(CGPoint(x: x, y: y), []))
    }
    private func release(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) {
        stage.send(.pointerUp(CGPoint(x: x, y: y), .primary, []))
    }

    /// Where a touch ends that began inside 100...200 × 100...140, and the resulting control events.
    @Test(
        arguments: [
            (150, 120, ["down", "upInside", "primary"]), (260, 120, ["down", "dragInside", "upInside", "primary"]),
            (275, 120, ["down", "exit", "dragOutside", "upOutside"]),
        ] as [(CGFloat, CGFloat, [String])])
    func touchEvents(x: CGFloat, y: CGFloat, expected: [String]) {
        let control = UIControl()
        var calls: [String] = []
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDragInside, "dragInside"), (.touchDragExit, "exit"),
            (.touchDragOutside, "dragOutside"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
            (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in events {
            control.addAction(UIAction { _ in calls.append(name) }, for: event)
        }
        let stage = show(control, CGRect(x: 100, y: 100, width: 100, height: 40))
        press(stage, 150, 120)
        #expect(control.isTracking && control.isHighlighted && control.state == .highlighted)
        if x != 150 { move(stage, x, y) }
        release(stage, x, y)
        #expect(calls == expected)
        #expect(!control.isTracking && control.state == .normal)
    }

    @Test func actions() {
        let control = UIControl()
        var calls: [String] = []
        let first = UIAction(identifier: UIAction.Identifier("a")) { _ in calls.append("first") }
        control.addAction(first, for: [.touchDown, .valueChanged])
        control.addAction(UIAction { calls.append("sender \($0.sender === control)") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls == ["first", "sender true"])
        #expect(first.sender == nil)
        // The same identifier replaces.
        control.addAction(UIAction(identifier: first.identifier) { _ in calls.append("second") }, for: .valueChanged)
        calls = []
        control.sendActions(for: .valueChanged)
        #expect(calls == ["sender true", "second"])
        #expect(control.allControlEvents == [.touchDown, .valueChanged])
        control.removeAction(identifiedBy: first.identifier, for: [.touchDown, .valueChanged])
        var count = 0
        control.enumerateEventHandlers { action, _, events, stop in
            count += action == nil ? 0 : 1
            stop = true
        }
        #expect(count == 1)
    }

    @Test func disabledControlHearsNothing() {
        var clicks = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in clicks += 1 })
        let stage = show(button, CGRect(x: 0, y: 0, width: 100, height: 40))
        stage.click(CGPoint(x: 50, y: 20))
        button.isEnabled = false
        stage.click(CGPoint(x: 50, y: 20))
        #expect(clicks == 1)
        #expect(button.state == .disabled)
    }

    @Test func buttonShowsItsState() {
        let button = UIButton(type: .system)
        button.setTitle("Normal", for: .normal)
        button.setTitle("Chosen", for: .selected)
        button.setTitleColor(.red, for: .disabled)
        #expect(button.titleLabel?.text == "Normal")
        #expect(button.currentTitleColor == button.tintColor)
        button.isHighlighted = true
        #expect(button.titleLabel.map { abs($0.alpha - 0.2) < 1e-6 } == true)
        button.isHighlighted = false
        button.isSelected = true
        #expect(button.titleLabel?.text == "Chosen")
        // A state of two flags that nothing was set for looks like normal.
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Normal" && button.currentTitleColor == .tertiaryLabel)
        button.isSelected = false
        #expect(button.titleLabel?.text == "Normal" && button.currentTitleColor == .red)
    }
}
