import Stage
import Testing
import UIKit

/// Members of controls that nothing else calls.
@MainActor struct ControlMemberTests {
    private let plus = UIImage(systemName: "plus")
    private let minus = UIImage(systemName: "minus")

    @Test func segments() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.setTitle("C", forSegmentAt: 1)
        control.setWidth(70, forSegmentAt: 0)
        control.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 0)
        #expect(control.titleForSegment(at: 1) == "C" && control.widthForSegment(at: 0) == 70)
        #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 1, height: 2))
        control.setImage(plus, forSegmentAt: 1)
        #expect(control.imageForSegment(at: 1) === plus && control.imageForSegment(at: 0) == nil)
        let action = UIAction(title: "D", identifier: UIAction.Identifier("d")) { _ in }
        control.setAction(action, forSegmentAt: 0)
        #expect(control.actionForSegment(at: 0) === action && control.titleForSegment(at: 0) == "D")
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("d")) == 0)
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("e")) == NSNotFound)
        control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
        #expect(control.titleTextAttributes(for: .normal)?[.foregroundColor] == nil)
    }

    @Test func imagesByState() {
        let slider = UISlider()
        slider.setThumbImage(plus, for: .normal)
        slider.setMinimumTrackImage(minus, for: .normal)
        slider.setMaximumTrackImage(plus, for: .highlighted)
        #expect(slider.thumbImage(for: .normal) === plus && slider.minimumTrackImage(for: .normal) === minus)
        #expect(slider.maximumTrackImage(for: .highlighted) === plus && slider.maximumTrackImage(for: .normal) == nil)
        let stepper = UIStepper()
        stepper.setIncrementImage(minus, for: .normal)
        stepper.setDecrementImage(plus, for: .normal)
        #expect(stepper.incrementImage(for: .normal) === minus && stepper.decrementImage(for: .normal) === plus)
    }

    @Test func pages() {
        let control = UIPageControl()
        control.numberOfPages = 3
        control.setIndicatorImage(plus, forPage: 1)
        control.setCurrentPageIndicatorImage(minus, forPage: 2)
        #expect(control.indicatorImage(forPage: 1) === plus && control.indicatorImage(forPage: 0) == nil)
        #expect(control.currentPageIndicatorImage(forPage: 2) === minus)
    }

    @Test func keptValues() {
        let toggle = UISwitch()
        (toggle.onImage, toggle.offImage) = (plus, minus)
        #expect(toggle.onImage === plus && toggle.offImage === minus)
        toggle.preferredStyle = .checkbox
        #expect(toggle.preferredStyle == .checkbox)
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 9, height: 9), primaryAction: UIAction { _ in })
        #expect(control.allControlEvents.contains(.primaryActionTriggered))
    }

    @Test("A bar of its own pushes and pops items") func barItems() {
        let bar = UINavigationBar()
        let (first, second) = (UINavigationItem(title: "1"), UINavigationItem(title: "2"))
        bar.pushItem(first, animated: false)
        bar.pushItem(second, animated: false)
        #expect(bar.items == [first, second] && bar.topItem === second && bar.backItem === first)
        #expect(bar.popItem(animated: false) === second && bar.topItem === first)
    }

    @Test func barButtons() {
        let item = UINavigationItem(title: "1"), button = UIBarButtonItem(title: "B")
        item.setRightBarButton(button, animated: false)
        item.setHidesBackButton(true, animated: false)
        #expect(item.rightBarButtonItem === button && item.hidesBackButton)
        #expect(UIBarButtonItem.fixedSpace(12).width == 12)
        let bar = UITabBar(), tab = UITabBarItem(title: "T", image: plus, selectedImage: minus)
        bar.setItems([tab], animated: false)
        #expect(bar.items == [tab] && tab.selectedImage === minus)
    }
}
