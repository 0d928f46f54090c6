import Testing
import UIKit

/// The tree that snapshots and the search for labels share.
@MainActor struct AccessibilityNodeTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    private func label(_ text: String, in view: UIView? = nil) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        label.text = text
        (view ?? root).addSubview(label)
        return label
    }

    @Test func hiddenAndTransparentViewsHaveNoNode() throws {
        label("a").isHidden = true
        label("b").alpha = 0
        _ = label("c")
        #expect(try #require(AccessibilityNode(root)).descendants.map(\.name) == [nil, "c"])
    }

    @Test func aLabelHasItsTextAndTheLabelOfItsOwnFirst() throws {
        let view = label("shown")
        view.accessibilityLabel = "spoken"
        let node = try #require(AccessibilityNode(root)).children[0]
        #expect((node.role, node.text, node.label) == (.text, "shown", "spoken"))
        #expect(node.name == "spoken")
        #expect(node.frame == CGRect(x: 10, y: 20, width: 40, height: 20))
        #expect(node.activationPoint == CGPoint(x: 30, y: 30))
    }

    @Test func viewsInsideAControlAreInAControl() throws {
        let control = UIControl(frame: root.bounds)
        root.addSubview(control)
        _ = label("inside", in: control)
        _ = label("outside")
        let nodes = try #require(AccessibilityNode(root)).descendants
        #expect(nodes.map(\.isInControl) == [false, true, true, false])
        #expect(nodes.map(\.isElement) == [false, true, true, true])
    }

    @Test func anAccessibilityElementRepresentsTheViewsInside() throws {
        let group = UIView(frame: root.bounds)
        group.isAccessibilityElement = true
        group.accessibilityTraits = [.button, .selected, .notEnabled]
        root.addSubview(group)
        _ = label("inside", in: group)
        let node = try #require(AccessibilityNode(root)).children[0]
        #expect(node.representsChildren && node.isSelected && !node.isEnabled && node.role == .button)
        #expect(node.children.map(\.name) == ["inside"])
    }

    @Test func segmentsAreParts() throws {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        control.selectedSegmentIndex = 1
        root.addSubview(control)
        let node = try #require(AccessibilityNode(root)).children[0]
        #expect(node.role == .tabs && node.representsChildren)
        #expect(node.parts.map(\.name) == ["One", "Two"])
        #expect(node.parts.map(\.isSelected) == [false, true])
        #expect(node.parts.map(\.activationPoint.x) == [25, 75])
    }

    @Test func segmentsHaveTheirOwnWidths() throws {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
        control.setWidth(200, forSegmentAt: 0)
        control.setEnabled(false, forSegmentAt: 2)
        root.addSubview(control)
        let parts = try #require(AccessibilityNode(root)).children[0].parts
        #expect(parts.map(\.frame.minX) == [0, 200, 250] && parts.map(\.frame.width) == [200, 50, 50])
        #expect(parts.map(\.activationPoint.x) == [100, 225, 275])
        #expect(parts.map(\.isEnabled) == [true, true, false])
    }
}
