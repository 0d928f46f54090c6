import Testing
import UIKit

@testable import UIKit

/// Programs that ask for the impossible get a message or a layout, never a hang.
@MainActor @Suite(.serialized) struct ConstraintInputTests {
    @Test("S15.4: no common ancestor is a programming error at activation") func noCommonAncestor() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let a = UIView(), b = UIView()
                let constraint = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
                constraint.isActive = true
            }
        }
    }

    @Test("constants that are not finite, multiplier 0 of a location, mixed directions") func invalidNumbers() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .nan) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let a = UIView(), b = UIView()
                _ = NSLayoutConstraint(
                    item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 0,
                    constant: 0)
            }
        }
        // S15.14
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIView().leadingAnchor.constraint(equalTo: UIView().leftAnchor) }
        }
    }

    @Test("S15.9: an active constraint does not change between required and optional") func priorityKind() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                let constraint = view.widthAnchor.constraint(equalToConstant: 5)
                constraint.isActive = true
                constraint.priority = .defaultHigh
            }
        }
    }

    @Test("S15.113: a visual format with a flaw") func visualFormat() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NSLayoutConstraint.constraints(withVisualFormat: "[a", metrics: nil, views: ["a": UIView()])
            }
        }
    }

    @Test("S15.131: a dimension times 0 is a constant") func zeroTimesWidth() {
        let root = pane(200, 100), view = constrainedView(in: root)
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0, constant: 30).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 30)
    }

    @Test("an edge tied to itself determines nothing") func tiedToItself() {
        let root = pane(200, 100), view = sized(20, 20, in: root)
        view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    final class DismantlingView: UIView {
        var victim: UIView?
        override func layoutSubviews() {
            super.layoutSubviews()
            victim?.removeFromSuperview()
            victim = nil
        }
    }

    @Test("a view that is removed in the middle of a pass") func removedInPass() {
        let root = DismantlingView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let first = sized(20, 20, in: root), second = sized(20, 20, in: root)
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50).isActive = true
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor).isActive = true
        root.victim = first
        root.layoutIfNeeded()
        // Nothing places the second view any more.
        #expect(second.frame == CGRect(x: 0, y: 0, width: 20, height: 20) && root.constraints.isEmpty)
    }

    @Test("S15.129: a cycle of constraints across three islands") func cycle() {
        let root = pane(300, 100)
        let boxes = (0..<3).map { index in
            let box = UIView(frame: CGRect(x: CGFloat(index) * 100, y: 0, width: 100, height: 100))
            root.addSubview(box)
            return box
        }
        let views = boxes.map { sized(10, 10, in: $0) }
        root.layoutIfNeeded()
        for index in 0..<3 {
            views[index].topAnchor.constraint(equalTo: views[(index + 1) % 3].topAnchor).isActive = true
        }
        views[1].topAnchor.constraint(equalTo: root.topAnchor, constant: 30).isActive = true
        root.layoutIfNeeded()
        #expect(views.allSatisfy { $0.frame.minY == 30 })
        let engines = Set(views.compactMap { $0.layoutItem.engine.map(ObjectIdentifier.init) })
        #expect(engines.count == 1)
    }

    @Test("1,000 widths that contradict each other fill neither the log nor the time") func manyContradictions() {
        let root = pane(300, 100), view = constrainedView(in: root)
        for width in 0..<1000 { view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
        root.layoutIfNeeded()
        #expect(view.frame.width == 0 && root.layoutReports.messages.count <= 200)
    }

    final class ImpatientView: UIView {
        override var intrinsicContentSize: CGSize {
            superview?.layoutIfNeeded()
            return CGSize(width: 30, height: 20)
        }
    }

    @Test("S15.131: a view that asks for layout while its size is asked for") func reentry() {
        let root = pane(300, 100), view = constrained(ImpatientView(), in: root)
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 0, width: 30, height: 20))
    }
}
