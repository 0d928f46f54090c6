import Testing
import UIKit

@testable import UIKit

/// Islands and their cost (S15.115, S15.129), and what outlives a move.
@MainActor @Suite(.serialized) struct ConstraintIslandTests {
    /// A cell with twelve views in a column, by constraints.
    private func cell(in root: UIView) -> (cell: UIView, constant: NSLayoutConstraint) {
        let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        root.addSubview(cell)
        var above = cell.topAnchor, first: NSLayoutConstraint?
        for _ in 0..<12 {
            let view = constrainedView(in: cell)
            let top = view.topAnchor.constraint(equalTo: above, constant: 2)
            NSLayoutConstraint.activate([
                top, view.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
                view.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -8),
                view.heightAnchor.constraint(equalToConstant: 10),
            ])
            first = first ?? top
            above = view.bottomAnchor
        }
        return (cell, first!)
    }

    @Test("S15.115: a change of one cell is solved in that cell alone", arguments: [10, 100, 1000])
    func independentCells(_ count: Int) {
        let root = pane(100, 200), cells = (0..<count).map { _ in cell(in: root) }
        root.layoutIfNeeded()
        let engines = cells.compactMap(\.cell.layoutItem.engine)
        #expect(Set(engines.map(ObjectIdentifier.init)).count == count)
        let before = engines.map(\.solver.statistics.pivots)
        let generation = engines.map(\.solutions)
        cells[count / 2].constant.constant = 30
        root.layoutIfNeeded()
        let pivots = zip(engines, before).map { $0.solver.statistics.pivots - $1 }
        let solved = zip(engines, generation).map { $0.solutions - $1 }
        // The same work in trees of any size.
        #expect(solved.reduce(0, +) == 1 && solved[count / 2] == 1)
        #expect(pivots.reduce(0, +) == 0)
        #expect(cells[count / 2].cell.subviews[0].frame.minY == 30)
    }

    @Test("S15.141: a view without constraints keeps its frame until something around it has some")
    func falseViewsWithoutConstraints() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let plain = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let label = UILabel(frame: CGRect(x: 50, y: 60, width: 7, height: 8))
        label.text = "text"
        for view in [plain, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
        }
        outer.layoutIfNeeded()
        #expect(plain.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(label.frame == CGRect(x: 50, y: 60, width: 7, height: 8))
        let other = UIView()
        other.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(other)
        other.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
        outer.layoutIfNeeded()
        #expect(plain.frame == .zero)
        #expect(label.frame == CGRect(origin: .zero, size: label.intrinsicContentSize))
    }

    @Test("S15.7: a view with a margins guide takes nothing of the old tree along") func movedMarginsGuide() {
        let old = pane(100, 100), new = pane(100, 100), box = constrainedView(in: old)
        let inner = constrainedView(in: box), stays = sized(10, 10, in: old)
        inner.leadingAnchor.constraint(equalTo: box.layoutMarginsGuide.leadingAnchor).isActive = true
        box.leadingAnchor.constraint(equalTo: old.layoutMarginsGuide.leadingAnchor).isActive = true
        stays.leadingAnchor.constraint(equalTo: old.leadingAnchor, constant: 5).isActive = true
        old.layoutIfNeeded()
        new.addSubview(box)
        box.leadingAnchor.constraint(equalTo: new.leadingAnchor, constant: 20).isActive = true
        new.layoutIfNeeded()
        old.layoutIfNeeded()
        #expect(box.frame.minX == 20 && inner.frame.minX == 8 && stays.frame.minX == 5)
        #expect(box.layoutItem.engine !== stays.layoutItem.engine)
        #expect(box.layoutItem.engine === new.layoutItem.engine)
    }

    @Test("margins that change cost no new constraint, other frames none at all") func metrics() {
        let root = pane(100, 100), view = constrainedView(in: root)
        let constraint = view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor)
        constraint.isActive = true
        root.layoutIfNeeded()
        let identifier = constraint.installed
        root.layoutMargins.left = 30
        root.layoutIfNeeded()
        #expect(view.frame.minX == 30 && constraint.installed == identifier)
        let solutions = root.layoutItem.engine?.solutions
        root.center.x += 5
        root.layoutIfNeeded()
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(root.layoutItem.engine?.solutions == solutions)
    }

    @Test("S15.54: requests follow a view into another tree") func requestsMove() {
        final class AskedView: UIView {
            var updates = 0
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        let old = pane(10, 10), new = pane(10, 10), box = UIView(), view = AskedView()
        view.setNeedsUpdateConstraints()
        box.addSubview(view)
        old.addSubview(box)
        new.addSubview(box)
        old.layoutIfNeeded()
        #expect(view.updates == 0)
        new.layoutIfNeeded()
        #expect(view.updates == 1)
        view.setNeedsUpdateConstraints()
        box.removeFromSuperview()
        new.layoutIfNeeded()
        #expect(view.updates == 1)
        box.layoutIfNeeded()
        #expect(view.updates == 2)
    }

    @Test("S15.51: a priority that changes and changes back leaves ties as they were") func tiesStay() {
        let root = pane(100, 100), a = sized(20, in: root), b = sized(20, in: root)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.width == 80 && b.frame.width == 20)
        for priority in [Float(400), 1000, 250] {
            a.setContentHuggingPriority(UILayoutPriority(priority), for: .horizontal)
            root.layoutIfNeeded()
        }
        #expect(a.frame.width == 80 && b.frame.width == 20)
    }

    @Test("constraints and views are freed") func freed() {
        weak var weakView: UIView?
        weak var weakConstraint: NSLayoutConstraint?
        weak var weakEngine: ConstraintEngine?
        let root = pane(100, 100)
        do {
            let view = sized(10, 10, in: root)
            let constraint = view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor)
            constraint.isActive = true
            root.layoutIfNeeded()
            weakEngine = root.layoutItem.engine
            (weakView, weakConstraint) = (view, constraint)
            view.removeFromSuperview()
        }
        #expect(weakView == nil && weakConstraint == nil && weakEngine != nil)
        #expect(weakEngine?.installed.isEmpty == true)
    }

    @Test("S15.21: a multiplied location in a row from right to left is the mirror image", arguments: [0.5, 1, 0.25])
    func mirroredMultiplier(_ multiplier: CGFloat) {
        func frame(_ direction: UISemanticContentAttribute) -> CGRect {
            let root = pane(200, 100), view = sized(30, 20, in: root)
            root.semanticContentAttribute = direction
            NSLayoutConstraint(
                item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing,
                multiplier: multiplier, constant: -40
            ).isActive = true
            root.layoutIfNeeded()
            return view.frame
        }
        let left = frame(.forceLeftToRight), right = frame(.forceRightToLeft)
        #expect(left.minX == 200 * multiplier - 40)
        #expect(right.maxX == 200 - left.minX)
    }

    @Test("S15.23: the title of a button has the baseline, and so has a view that stands for another") func baselines()
    {
        final class Wrapper: UIView {
            let label = UILabel()
            override var forFirstBaselineLayout: UIView { label }
        }
        let root = pane(300, 200), button = constrained(UIButton(type: .system), in: root)
        button.setTitle("Title", for: .normal)
        let label = constrained(UILabel(), in: root)
        label.text = "text"
        label.font = .systemFont(ofSize: 30)
        let wrapper = constrained(Wrapper(), in: root)
        wrapper.label.text = "inner"
        _ = constrained(wrapper.label, in: wrapper)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
            button.heightAnchor.constraint(equalToConstant: 60),
            button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
            wrapper.label.topAnchor.constraint(equalTo: wrapper.topAnchor, constant: 7),
            wrapper.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        button.layoutIfNeeded()
        let baseline = label.frame.minY + label.font.ascender
        let title = button.titleLabel!
        #expect(abs(button.frame.minY + title.frame.minY + title.font.ascender - baseline) <= 1)
        #expect(abs(wrapper.frame.minY + 7 + wrapper.label.font.ascender - baseline) <= 0.51)
    }
}
