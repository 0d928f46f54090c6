import Testing
import UIKit

@testable import UIKit

/// Membership, changes and baselines of stack views (S15.M).
@MainActor @Suite(.serialized) struct StackViewTests {
    private func stack(_ count: Int, width: CGFloat = 300) -> (UIStackView, [UIView]) {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: width, height: 50))
        stack.distribution = .fillEqually
        return (stack, arrange(count, in: stack))
    }

    @Test("S15.87: defaults") func defaults() {
        let stack = UIStackView()
        #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
        #expect(stack.spacing == 0 && stack.arrangedSubviews.isEmpty)
        #expect(!stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
        let view = UIView()
        stack.addArrangedSubview(view)
        #expect(!view.translatesAutoresizingMaskIntoConstraints && view.superview === stack)
        #expect(stack.customSpacing(after: view) == UIStackView.spacingUseDefault)
    }

    @Test("S15.103: values that stand for spacings are those of the header, which files and code compare")
    func spacingValues() {
        #expect(UIStackView.spacingUseDefault == 0x1.fffffep+127)
        #expect(UIStackView.spacingUseSystem == 0x1p-126)
    }

    @Test("S15.87: members are ordered, not doubled, and leave with their superview") func membership() {
        let (stack, views) = stack(3)
        stack.addArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[1], views[2], views[0]] && stack.subviews == views)
        stack.insertArrangedSubview(views[0], at: 0)
        #expect(stack.arrangedSubviews == views)
        stack.layoutIfNeeded()
        stack.removeArrangedSubview(views[1])
        stack.layoutIfNeeded()
        // It stays where it was.
        #expect(stack.arrangedSubviews == [views[0], views[2]] && stack.subviews.count == 3)
        #expect(views[1].frame == CGRect(x: 100, y: 0, width: 100, height: 50))
        #expect(views[2].frame == CGRect(x: 150, y: 0, width: 150, height: 50))
        views[2].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[0]] && stack.subviews.count == 2)
        stack.layoutIfNeeded()
        #expect(views[0].frame.width == 300)
        stack.addArrangedSubview(views[1])
        stack.layoutIfNeeded()
        #expect(views[1].frame == CGRect(x: 150, y: 0, width: 150, height: 50))
    }

    @Test("S15.51: the order in the stack decides ties, not that of creation") func orderOfTies() {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        let first = content(20), second = content(30)
        // The second view takes part in constraints before the first.
        second.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
        second.layoutIfNeeded()
        _ = arrange([first, second], in: stack)
        stack.layoutIfNeeded()
        #expect(first.frame.width == 70 && second.frame.width == 30)
        stack.insertArrangedSubview(second, at: 0)
        stack.layoutIfNeeded()
        #expect(first.frame.width == 20 && second.frame.width == 80)
    }

    @Test("S15.88 to S15.102: identifiers of the constraints") func identifiers() {
        let (stack, views) = stack(3)
        stack.alignment = .center
        views[1].isHidden = true
        stack.layoutIfNeeded()
        let held = stack.constraints + views.flatMap(\.constraints)
        let counts = Dictionary(grouping: held, by: { $0.identifier ?? "" }).mapValues(\.count)
        #expect(
            counts == [
                "UISV-canvas-connection": 5, "UISV-spacing": 2, "UISV-alignment": 2, "UISV-fill-equally": 1,
                "UISV-hiding": 1, "UISV-spanning-boundary": 6, "UISV-spanning-fit": 1,
                "UISV-ambiguity-suppression": 3,
            ])
        #expect(held.allSatisfy { $0.isActive })
    }

    @Test("a change of the spacing keeps all constraints") func spacingKeepsConstraints() {
        let (stack, views) = stack(4)
        stack.layoutIfNeeded()
        let before = Set(stack.constraints)
        stack.spacing = 20
        stack.layoutIfNeeded()
        #expect(Set(stack.constraints) == before && views[1].frame.minX == 80)
        // S15.100: guides come and go with the distribution.
        stack.distribution = .equalSpacing
        stack.layoutIfNeeded()
        #expect(stack.layoutGuides.count == 3)
        stack.distribution = .fill
        stack.layoutIfNeeded()
        #expect(stack.layoutGuides.isEmpty)
    }

    @Test("S15.98: proportions follow the intrinsic sizes") func proportionsFollow() {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
        stack.distribution = .fillProportionally
        let views = arrange([content(1), content(1)], in: stack)
        stack.layoutIfNeeded()
        #expect(views[0].frame.width == 100)
        (views[0] as? SizedView)?.content.width = 3
        views[0].invalidateIntrinsicContentSize()
        stack.layoutIfNeeded()
        #expect(views[0].frame.width == 150)
    }

    @Test("S15.94: rows by first and last baselines") func baselines() {
        let root = pane(300, 200), stack = constrained(UIStackView(), in: root)
        let small = UILabel(), large = UILabel()
        for (label, size) in [(small, CGFloat(10)), (large, 40)] {
            label.text = "text"
            label.font = .systemFont(ofSize: size)
            stack.addArrangedSubview(label)
        }
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
            stack.alignment = alignment
            root.layoutIfNeeded()
            let difference = large.font.ascender - small.font.ascender
            #expect(abs(small.frame.minY - large.frame.minY - difference) <= 1)
            #expect(large.frame.minY == 0 && stack.frame.height == large.frame.height)
        }
        #expect(stack.forFirstBaselineLayout === small && stack.forLastBaselineLayout === large)
        small.isHidden = true
        #expect(stack.forFirstBaselineLayout === large)
    }

    @Test("S15.105: gaps of a column between baselines") func baselineGaps() {
        let root = pane(300, 300), stack = constrained(UIStackView(), in: root)
        stack.axis = .vertical
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 30
        let labels = ["one", "two"].map { text in
            let label = UILabel()
            label.text = text
            stack.addArrangedSubview(label)
            return label
        }
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        let first = labels[0].frame.maxY + labels[0].font.descender
        let second = labels[1].frame.minY + labels[1].font.ascender
        #expect(abs(second - first - 30) <= 0.51 && labels[0].frame.minY == 0)
    }

    @Test("S15.23: the baseline of a stack is that of its first view") func stackBaseline() {
        let root = pane(300, 300), stack = constrained(UIStackView(), in: root), label = UILabel()
        label.text = "text"
        stack.isLayoutMarginsRelativeArrangement = true
        stack.addArrangedSubview(label)
        let beside = sized(10, 10, in: root)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            beside.lastBaselineAnchor.constraint(equalTo: stack.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(abs(beside.frame.maxY - (28 + label.font.ascender)) <= 0.51)
    }
}
