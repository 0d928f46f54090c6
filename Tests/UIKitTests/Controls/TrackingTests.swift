import Stage
import Testing
import UIKit

/// The tracking of touches by subclasses of controls, and actions.
@MainActor struct TrackingTests {
    private final class Tracker: UIControl {
        var log: [String] = []
        var begins = true, continues = true
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log.append("begin \(isTouchInside)")
            return super.beginTracking(touch, with: event) && begins
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log.append("continue \(isTouchInside)")
            return super.continueTracking(touch, with: event) && continues
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
            super.endTracking(touch, with: event)
            log.append("end \(isTouchInside)")
        }
        override func cancelTracking(with event: UIEvent?) {
            super.cancelTracking(with: event)
            log.append("cancel")
        }
        override func sendAction(_ action: UIAction) {
            log.append("action \(action.title)")
            super.sendAction(action)
        }
    }

    private let control = Tracker(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    private let stage: Stage

    init() {
        let controller = UIViewController()
        controller.view.addSubview(control)
        stage = Stage(root: controller, size: CGSize(width: 300, height: 300))
    }

    private func drag(to end: CGPoint) {
        stage.send(.pointerDown(CGPoint(x: 120, y: 120), .primary, []))
        stage.send(.pointerMoved(end, []))
        stage.send(.pointerUp(end, .primary, []))
    }

    @Test func aReleaseInsideIsInsideUntilTheEndOfTracking() {
        drag(to: CGPoint(x: 130, y: 120))
        #expect(control.log == ["begin true", "continue true", "end true"])
        #expect(!control.isTouchInside && !control.isTracking && !control.isHighlighted)
    }

    @Test func aReleaseOutsideIsOutside() {
        drag(to: CGPoint(x: 260, y: 120))
        #expect(control.log == ["begin true", "continue false", "end false"])
    }

    @Test func noEventIsSentWithoutTracking() {
        control.begins = false
        var events = 0
        control.addAction(UIAction { _ in events += 1 }, for: .allTouchEvents)
        drag(to: CGPoint(x: 130, y: 120))
        #expect(control.log.first == "begin true" && !control.log.contains("continue true") && events == 0)
    }

    @Test func aControlThatIsDisabledCancelsItsTouch() {
        stage.send(.pointerDown(CGPoint(x: 120, y: 120), .primary, []))
        #expect(control.isTracking && control.isTouchInside)
        control.isEnabled = false
        #expect(control.log == ["begin true", "cancel"] && !control.isTracking)
        stage.send(.pointerUp(CGPoint(x: 120, y: 120), .primary, []))
        #expect(control.log == ["begin true", "cancel"])
    }

    @Test func actionsAreSentByTheControl() {
        var calls: [String] = []
        let first = UIAction(title: "1") { calls.append("1 \($0.sender as AnyObject === control)") }
        let second = UIAction(title: "2") { _ in calls.append("2") }
        control.addAction(first, for: .primaryActionTriggered)
        control.addAction(second, for: [.primaryActionTriggered, .valueChanged])
        control.performPrimaryAction()
        #expect(control.log == ["action 1", "action 2"] && calls == ["1 true", "2"])
        control.removeAction(second, for: .primaryActionTriggered)
        control.removeAction(UIAction(title: "1") { _ in }, for: .primaryActionTriggered)
        control.performPrimaryAction()
        control.sendActions(for: .valueChanged)
        #expect(calls == ["1 true", "2", "1 true", "2"])
    }

    @Test func aSelectorIsSentToItsTarget() {
        final class Target: NSObject {
            var senders: [AnyObject] = []
            func tap(_ sender: UIControl) { senders.append(sender) }
        }
        let target = Target()
        control.sendAction(Selector("tap:", Target.tap(_:)), to: target, for: nil)
        #expect(target.senders.first === control && target.senders.count == 1)
    }

    @Test func alignments() {
        #expect(control.contentHorizontalAlignment == .center && control.contentVerticalAlignment == .center)
        #expect(control.effectiveContentHorizontalAlignment == .center)
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.effectiveContentHorizontalAlignment == .right)
        control.contentHorizontalAlignment = .trailing
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.contentHorizontalAlignment = .fill
        #expect(control.effectiveContentHorizontalAlignment == .fill)
    }

    @Test func aMenuInteractionExistsWhileItIsEnabled() throws {
        #expect(control.contextMenuInteraction == nil && !control.isContextMenuInteractionEnabled)
        #expect(!control.showsMenuAsPrimaryAction)
        control.isContextMenuInteractionEnabled = true
        let interaction = try #require(control.contextMenuInteraction)
        #expect(control.interactions.contains { $0 === interaction } && interaction.view === control)
        #expect(control.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero) == nil)
        control.isContextMenuInteractionEnabled = false
        #expect(control.contextMenuInteraction == nil && control.interactions.isEmpty && interaction.view == nil)
    }

    @Test func stepsOfAssistiveTechnology() {
        let slider = UISlider(), stepper = UIStepper()
        var changes = 0
        for control in [slider, stepper] as [UIControl] {
            control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        }
        slider.value = 0.5
        slider.accessibilityIncrement()
        #expect(abs(slider.value - 0.6) < 1e-6 && changes == 1)
        slider.accessibilityDecrement()
        slider.accessibilityDecrement()
        #expect(abs(slider.value - 0.4) < 1e-6 && changes == 3)
        (stepper.value, stepper.stepValue) = (10, 5)
        stepper.accessibilityIncrement()
        #expect(stepper.value == 15 && changes == 4)
        stepper.accessibilityDecrement()
        #expect(stepper.value == 10 && changes == 5)
    }

    @Test func momentarySegmentsKeepNoSelection() {
        let segments = UISegmentedControl(items: ["A", "B"])
        segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
        control.superview?.addSubview(segments)
        #expect(!segments.isMomentary && segments.selectedSegmentTintColor == nil)
        segments.isMomentary = true
        var seen: [Int] = []
        segments.addAction(UIAction { _ in seen.append(segments.selectedSegmentIndex) }, for: .valueChanged)
        for _ in 0..<2 {
            stage.send(.pointerDown(CGPoint(x: 75, y: 16), .primary, []))
            stage.send(.pointerUp(CGPoint(x: 75, y: 16), .primary, []))
        }
        #expect(seen == [1, 1] && segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func segmentsAreInsertedAndClamped() {
        let segments = UISegmentedControl(items: ["A", "B"]), image = UIImage(systemName: "plus")
        segments.selectedSegmentIndex = 1
        segments.insertSegment(with: image, at: 0, animated: false)
        #expect(segments.numberOfSegments == 3 && segments.imageForSegment(at: 0) === image)
        #expect(segments.selectedSegmentIndex == 2 && segments.titleForSegment(at: 0) == nil)
        segments.insertSegment(action: UIAction(title: "Z") { _ in }, at: 99, animated: false)
        #expect(segments.titleForSegment(at: 3) == "Z")
        segments.removeSegment(at: 2, animated: false)
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        let back = UIImage(), divider = UIImage()
        segments.setBackgroundImage(back, for: .normal, barMetrics: .default)
        #expect(segments.backgroundImage(for: .normal, barMetrics: .default) === back)
        segments.setDividerImage(
            divider, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
        #expect(
            segments.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
                === divider)
    }

    @Test func coloursOfValueControls() {
        let slider = UISlider(), toggle = UISwitch(), progress = UIProgressView(), pages = UIPageControl()
        #expect(
            slider.minimumTrackTintColor == nil && slider.maximumTrackTintColor == nil && slider.thumbTintColor == nil)
        #expect(toggle.thumbTintColor == nil && toggle.onTintColor == nil && progress.progressImage == nil)
        #expect(progress.trackImage == nil && progress.progressTintColor == nil && progress.trackTintColor == nil)
        #expect(pages.preferredIndicatorImage == nil && pages.interactionState == .none)
        let image = UIImage()
        slider.setThumbImage(image, for: .highlighted)
        slider.setMinimumTrackImage(image, for: .normal)
        #expect(slider.currentThumbImage == nil && slider.currentMinimumTrackImage === image)
        slider.isHighlighted = true
        #expect(slider.currentThumbImage === image && slider.currentMaximumTrackImage == nil)
        slider.minimumValueImage = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        let area = CGRect(x: 0, y: 0, width: 100, height: 30)
        #expect(slider.minimumValueImageRect(forBounds: area) == CGRect(x: 0, y: 10, width: 10, height: 10))
        #expect(slider.maximumValueImageRect(forBounds: area).width == 0)
        #expect(slider.trackRect(forBounds: area).minX >= 10)
    }
}
