import Stage
import Testing

@testable import UIKit

@MainActor struct SegmentedControlTests {
    private func show(_ control: UISegmentedControl, width: CGFloat) -> Stage {
        let controller = UIViewController()
        control.frame = CGRect(x: 10, y: 10, width: width, height: 32)
        controller.view.addSubview(control)
        return Stage(root: controller, size: CGSize(width: 400, height: 100))
    }

    private func segmentFrames(_ control: UISegmentedControl) -> [CGRect] {
        control.subviews.compactMap { ($0 as? SegmentView)?.frame }
    }

    /// 280 points in three: 93, 93, 94, as measured on iOS 26.
    @Test func boundaries() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        _ = show(control, width: 280)
        #expect(segmentFrames(control).map(\.minX) == [0, 93, 186])
        #expect(segmentFrames(control).map(\.width) == [93, 93, 94])
        #expect(control.layer.cornerRadius == 16)
    }

    @Test("From right to left the first segment stands at the right") func mirrored() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.semanticContentAttribute = .forceRightToLeft
        control.selectedSegmentIndex = 1
        let stage = show(control, width: 280)
        #expect(segmentFrames(control).map(\.minX) == [186, 93, 0])
        stage.click(CGPoint(x: 280, y: 26))
        #expect(control.selectedSegmentIndex == 0)
        stage.click(CGPoint(x: 20, y: 26))
        #expect(control.selectedSegmentIndex == 2)
    }

    @Test func sizeIsThatOfTheWidestTitle() {
        let short = UISegmentedControl(items: ["A", "B"])
        let long = UISegmentedControl(items: ["A", "A much longer title"])
        #expect(short.frame.height == 32 && long.frame.height == 32)
        #expect(long.frame.width > 2 * short.frame.width)
        #expect(long.frame.width.truncatingRemainder(dividingBy: 2) == 0)
    }

    @Test func clickSelectsAndTells() throws {
        var values: [Int] = []
        let control = UISegmentedControl(items: ["Circle", "Flow"])
        control.selectedSegmentIndex = 0
        control.addAction(UIAction { _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged)
        let stage = show(control, width: 200)
        stage.click(CGPoint(x: 160, y: 26))
        #expect(control.selectedSegmentIndex == 1 && values == [1])
        // The pill is under way, half of it at half the time.
        let pill = try #require(control.subviews.first { $0.layer.shadowOpacity > 0 })
        stage.advance(by: 0.14)
        #expect(pill.center.x == 150)
        let shown = try #require(pill.layer.presentation()).position.x
        #expect(shown > 80 && shown < 120)
        try stage.settle()
        stage.click(CGPoint(x: 160, y: 26))
        #expect(values == [1])
    }

    @Test("The title of a segment that is clicked at once does not fade, and that of a released one fades back")
    func titleOfAClickedSegment() throws {
        let control = UISegmentedControl(items: ["Circle", "Flow"])
        control.selectedSegmentIndex = 0
        let stage = show(control, width: 200)
        let segment = try #require(control.subviews.compactMap { $0 as? SegmentView }.last)
        func shownAlpha() throws -> Float { try #require(segment.contents.first?.layer.presentation()).opacity }

        stage.click(CGPoint(x: 160, y: 26))
        var last = try shownAlpha()
        for _ in 0..<5 {
            stage.advance(by: 0.05)
            let alpha = try shownAlpha()
            #expect(alpha >= last)
            last = alpha
        }
        #expect(last == 1)
        control.selectedSegmentIndex = 0
        stage.send(.pointerDown(CGPoint(x: 160, y: 26), .primary, []))
        stage.advance(by: 0.4)
        let pressed = try shownAlpha()
        #expect(pressed < 0.9)
        stage.send(.pointerUp(CGPoint(x: 160, y: 26), .primary, []))
        stage.advance(by: 0.1)
        #expect(try shownAlpha() > pressed && shownAlpha() < 1)
        stage.advance(by: 0.2)
        #expect(try shownAlpha() == 1)
    }

    @Test func disabledSegmentStaysUnselected() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.setEnabled(false, forSegmentAt: 1)
        let stage = show(control, width: 200)
        stage.click(CGPoint(x: 160, y: 26))
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(!control.isEnabledForSegment(at: 1))
    }

    @Test func insertAndRemoveKeepTheSelection() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "0", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "B")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 2)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    @Test func actionOfASegment() {
        var values = 0
        let control = UISegmentedControl(
            frame: .zero, actions: [UIAction(title: "A") { _ in }, UIAction(title: "B") { _ in values += 1 }])
        let stage = show(control, width: 200)
        stage.click(CGPoint(x: 160, y: 26))
        #expect(values == 1 && control.titleForSegment(at: 1) == "B")
    }
}
