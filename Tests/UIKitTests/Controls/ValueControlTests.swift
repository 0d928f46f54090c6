import Stage
import Testing

@testable import UIKit

/// Switches, sliders and steppers: values, pointer, keyboard, right to left.
@MainActor struct ValueControlTests {
    private func show(_ control: UIControl, isMirrored: Bool = false) -> Stage {
        let controller = UIViewController()
        controller.view.addSubview(control)
        controller.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let stage = Stage(root: controller, size: CGSize(width: 400, height: 200))
        stage.refresh()
        return stage
    }

    private func drag(_ stage: Stage, _ from: CGPoint, _ to: CGPoint) {
        stage.send(.pointerDown(from, .primary, []))
        for step in 1...4 {
            let part = CGFloat(step) / 4
            stage.send(
                .pointerMoved(
                    CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part), []))
        }
        stage.send(.pointerUp(to, .primary, []))
    }

    private func counting(_ control: UIControl) -> () -> Int {
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        return { count }
    }

    // MARK: Switch

    @Test func aSwitchHasItsSize() {
        let toggle = UISwitch(frame: CGRect(x: 20, y: 30, width: 300, height: 300))
        #expect(toggle.frame == CGRect(x: 20, y: 30, width: 63, height: 28))
        #expect(toggle.intrinsicContentSize == CGSize(width: 61, height: 28))
        #expect(toggle.sizeThatFits(.zero) == CGSize(width: 63, height: 28))
        #expect(toggle.contentHuggingPriority(for: .horizontal) == .defaultHigh)
        #expect(!toggle.isOn && toggle.accessibilityValue == "0" && toggle.style == .sliding)
    }

    @Test func aClickTogglesAndTellsOnce() throws {
        let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
        let changes = counting(toggle)
        let stage = show(toggle)
        stage.click(CGPoint(x: 50, y: 34))
        #expect(toggle.isOn && changes() == 1 && toggle.accessibilityValue == "1")
        toggle.isOn = false
        toggle.setOn(true, animated: true)
        #expect(changes() == 1)
        toggle.isEnabled = false
        stage.click(CGPoint(x: 50, y: 34))
        #expect(toggle.isOn && toggle.accessibilityTraits.contains(.notEnabled))
        try stage.settle()
    }

    /// Where a drag ends, and whether the switch is on then.
    @Test(arguments: [(110, true, 1), (70, true, 1), (25, false, 0), (-40, false, 0)] as [(CGFloat, Bool, Int)])
    func aDragPutsTheThumbOnASide(x: CGFloat, isOn: Bool, changes: Int) {
        let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
        let count = counting(toggle)
        let stage = show(toggle)
        drag(stage, CGPoint(x: 45, y: 34), CGPoint(x: x, y: 34))
        #expect(toggle.isOn == isOn && count() == changes)
    }

    @Test(arguments: [(false, CGFloat(42.5), CGFloat(20.5)), (true, 20.5, 42.5)])
    func theThumbIsAtTheSideOfOn(isMirrored: Bool, on: CGFloat, off: CGFloat) {
        let toggle = UISwitch()
        let stage = show(toggle, isMirrored: isMirrored)
        #expect(toggle.subviews[1].center == CGPoint(x: off, y: 14))
        toggle.isOn = true
        stage.refresh()
        #expect(toggle.subviews[1].center == CGPoint(x: on, y: 14))
        #expect(toggle.subviews[1].bounds.size == CGSize(width: 37, height: 24))
    }

    @Test func keysToggleTheFocusedSwitch() {
        let toggle = UISwitch()
        let changes = counting(toggle)
        let stage = show(toggle)
        stage.key("Tab")
        #expect(toggle.isFocused && toggle.state == .focused)
        stage.key("space")
        #expect(toggle.isOn)
        stage.key("Left")
        #expect(!toggle.isOn)
        stage.key("Left")
        #expect(!toggle.isOn && changes() == 2)
    }

    // MARK: Slider

    private func slider(_ value: Float = 0.5) -> UISlider {
        let slider = UISlider(frame: CGRect(x: 50, y: 20, width: 237, height: 34))
        slider.value = value
        return slider
    }

    @Test func valuesStayInTheRange() {
        let slider = UISlider()
        #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
        #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
        slider.value = 7
        #expect(slider.value == 1)
        slider.maximumValue = 10
        slider.value = 7
        slider.minimumValue = 8
        #expect(slider.value == 8)
        slider.minimumValue = 20
        #expect(slider.maximumValue == 20 && slider.value == 20)
        slider.value = .nan
        #expect(slider.value == 20)
    }

    /// S18.21: 37 × 24 points, on whole points.
    @Test(arguments: [(0, 0), (0.35, 70), (0.5, 100), (1, 200)] as [(Float, CGFloat)])
    func theThumbFollowsTheValue(value: Float, x: CGFloat) {
        let slider = slider(value)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(x: 0, y: 14, width: 237, height: 6))
        #expect(
            slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
                == CGRect(x: x, y: 5, width: 37, height: 24))
    }

    @Test func aDragChangesTheValueAllAlong() {
        let slider = slider()
        let changes = counting(slider)
        let stage = show(slider)
        drag(stage, CGPoint(x: 168, y: 37), CGPoint(x: 218, y: 37))
        #expect(slider.value == 0.75 && changes() == 4)
        slider.isContinuous = false
        drag(stage, CGPoint(x: 218, y: 37), CGPoint(x: 118, y: 37))
        #expect(slider.value == 0.25 && changes() == 5)
    }

    @Test func aClickOnTheTrackMovesTheThumbThere() throws {
        let slider = slider(0)
        let changes = counting(slider)
        let stage = show(slider)
        stage.click(CGPoint(x: 50 + 18.5 + 150, y: 37))
        #expect(slider.value == 0.75 && changes() == 1 && slider.accessibilityValue == "75 %")
        try stage.settle()
    }

    @Test func rightToLeftTheLowestValueIsAtTheRight() {
        let slider = slider(0.25)
        let stage = show(slider, isMirrored: true)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.25).minX == 150)
        drag(stage, CGPoint(x: 50 + 168.5, y: 37), CGPoint(x: 50 + 118.5, y: 37))
        #expect(slider.value == 0.5)
    }

    @Test func keysMoveTheFocusedSliderByTenths() {
        let slider = slider(0.5)
        let stage = show(slider)
        stage.key("Tab")
        for (key, value) in [("Right", 0.6), ("Up", 0.7), ("Left", 0.6), ("Home", 0), ("Down", 0), ("End", 1)] {
            stage.key(key)
            #expect(abs(Double(slider.value) - value) < 1e-6, "\(key)")
        }
    }

    @Test func imagesLeaveTheTrackItsPlace() {
        let slider = slider()
        slider.minimumValueImage = UIImage(systemName: "minus")
        slider.maximumValueImage = UIImage(systemName: "plus")
        #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 26, y: 14, width: 185, height: 6))
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX == 237)
    }

    /// The wheel over a slider scrolls what is around it; a drag of its thumb does not.
    @Test func aSliderTakesDragsAndLeavesTheWheel() throws {
        let controller = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        scrollView.contentSize = CGSize(width: 400, height: 1000)
        let slider = slider()
        scrollView.addSubview(slider)
        controller.view.addSubview(scrollView)
        let stage = Stage(root: controller, size: CGSize(width: 400, height: 200))
        stage.refresh()
        stage.send(.pointerDown(CGPoint(x: 168, y: 37), .primary, []))
        stage.advance(by: 0.3)
        for step in 1...5 {
            stage.send(.pointerMoved(CGPoint(x: 168 + 10 * CGFloat(step), y: 37 - 6 * CGFloat(step)), []))
        }
        stage.send(.pointerUp(CGPoint(x: 218, y: 7), .primary, []))
        try stage.settle()
        #expect(slider.value == 0.75 && scrollView.contentOffset == .zero)
        stage.wheel(CGPoint(x: 168, y: 37), dx: 0, dy: -2)
        try stage.settle()
        #expect(slider.value == 0.75 && scrollView.contentOffset.y > 0)
    }

    // MARK: Stepper

    @Test func aStepperStartsWithUIKitsValues() {
        let stepper = UIStepper(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
        #expect(stepper.frame == CGRect(x: 3, y: 4, width: 94, height: 32))
        #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
        #expect(stepper.stepValue == 1 && stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
    }

    @Test func clicksStepAndStopAtTheEnds() {
        let stepper = UIStepper()
        stepper.maximumValue = 2
        let changes = counting(stepper)
        let stage = show(stepper)
        let (minus, plus) = (CGPoint(x: 20, y: 16), CGPoint(x: 70, y: 16))
        stage.click(minus)
        #expect(stepper.value == 0 && changes() == 0)
        for _ in 0..<3 { stage.click(plus) }
        #expect(stepper.value == 2 && changes() == 2 && stepper.accessibilityValue == "2")
        stepper.wraps = true
        stage.click(plus)
        #expect(stepper.value == 0 && changes() == 3)
        stage.click(minus)
        #expect(stepper.value == 2)
    }

    /// S18.33: half a second, then five times a second, after ten of them faster.
    @Test func aHeldPressRepeats() throws {
        let stepper = UIStepper()
        let stage = show(stepper)
        stage.send(.pointerDown(CGPoint(x: 70, y: 16), .primary, []))
        #expect(stepper.value == 1)
        stage.advance(by: 0.45)
        #expect(stepper.value == 1)
        stage.advance(by: 1.1)
        #expect(stepper.value == 7)
        stage.advance(by: 2)
        #expect(stepper.value > 25)
        stage.send(.pointerUp(CGPoint(x: 70, y: 16), .primary, []))
        let value = stepper.value
        try stage.settle()
        #expect(stepper.value == value)
    }

    @Test func rightToLeftTheHalvesAreExchanged() {
        let stepper = UIStepper()
        let stage = show(stepper, isMirrored: true)
        stage.click(CGPoint(x: stepper.frame.minX + 20, y: 16))
        #expect(stepper.value == 1)
        stage.key("Tab")
        stage.key("Left")
        #expect(stepper.value == 2)
        stage.key("Down")
        #expect(stepper.value == 1)
    }
}
