import Stage
import Testing
import UIKit

@testable import Workbench

/// A window with segmented controls.
@MainActor private final class ProbeRig {
    let stage = Stage(root: UIViewController(), size: CGSize(width: 300, height: 300))

    @discardableResult func add(_ items: [String], y: CGFloat, to parent: UIView? = nil) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.frame = CGRect(x: 0, y: y, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        (parent ?? stage.window).addSubview(control)
        return control
    }

    func cover(_ frame: CGRect) { stage.window.addSubview(UIView(frame: frame)) }

    var target: ClickProbe.Segment? {
        stage.refresh()
        return ClickProbe.segment(in: stage.window)
    }
}

/// The segment that a storm clicks at its end.
@MainActor struct ClickProbeTests {
    @Test func theSegmentAfterTheSelectedOneIsClicked() throws {
        let rig = ProbeRig()
        let control = rig.add(["A", "B", "C"], y: 0)
        let segment = try #require(rig.target)
        #expect(segment.control === control)
        #expect(segment.index == 1)
        #expect(segment.point == CGPoint(x: 150, y: 16))
        control.selectedSegmentIndex = 2
        #expect(rig.target?.index == 0)
    }

    @Test func disabledSegmentsAndControlsAreLeftOut() {
        let rig = ProbeRig()
        let control = rig.add(["A", "B", "C"], y: 0)
        control.setEnabled(false, forSegmentAt: 1)
        #expect(rig.target?.index == 2)
        control.isEnabled = false
        #expect(rig.target == nil)
    }

    @Test func coveredSegmentsAreLeftOut() {
        let rig = ProbeRig()
        let first = rig.add(["A", "B", "C"], y: 0), second = rig.add(["D", "E"], y: 100)
        rig.cover(CGRect(x: 100, y: 0, width: 100, height: 32))
        #expect(rig.target?.control === first)
        #expect(rig.target?.index == 2)
        rig.cover(CGRect(x: 200, y: 0, width: 100, height: 32))
        #expect(rig.target?.control === second)
        rig.cover(CGRect(x: 0, y: 100, width: 300, height: 32))
        #expect(rig.target == nil)
    }

    @Test func clippedAndScrolledSegmentsAreLeftOut() {
        let rig = ProbeRig()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 100))
        scrollView.contentSize = CGSize(width: 300, height: 500)
        rig.stage.window.addSubview(scrollView)
        rig.add(["A", "B"], y: 200, to: scrollView)
        // Below the scroll view's edge, but inside of the window.
        #expect(rig.target == nil)
        scrollView.contentOffset.y = 180
        #expect(rig.target?.index == 1)
        scrollView.contentOffset.y = 230
        #expect(rig.target == nil)
        rig.add(["C", "D"], y: 290)
        #expect(rig.target == nil)
    }
}
