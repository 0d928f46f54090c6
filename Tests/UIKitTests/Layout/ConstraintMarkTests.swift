import Testing
import UIKit

@testable import UIKit

/// The lines that stand for constraints in an overlay.
@MainActor @Suite(.serialized) struct ConstraintMarkTests {
    private func mark(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat, broken: Bool = false)
        -> ConstraintMark
    {
        ConstraintMark(start: CGPoint(x: x0, y: y0), end: CGPoint(x: x1, y: y1), isBroken: broken)
    }

    /// A box of 60 × 20 at (30, 40).
    private func box(in root: UIView) -> UIView {
        let box = constrainedView(in: root)
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30).isActive = true
        box.topAnchor.constraint(equalTo: root.topAnchor, constant: 40).isActive = true
        box.widthAnchor.constraint(equalToConstant: 60).isActive = true
        box.heightAnchor.constraint(equalToConstant: 20).isActive = true
        return box
    }

    @Test("edges, lengths and the margins of the superview") func lines() {
        let root = pane(200, 100), box = box(in: root)
        root.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        box.trailingAnchor.constraint(lessThanOrEqualTo: root.layoutMarginsGuide.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(
            ConstraintMark.all(in: root) == [
                mark(0, 50, 30, 50), mark(60, 0, 60, 40), mark(190, 50, 90, 50), mark(30, 50, 90, 50),
                mark(60, 40, 60, 60),
            ])
    }

    @Test("from right to left, leading is on the right") func rightToLeft() {
        let root = pane(200, 100)
        root.semanticContentAttribute = .forceRightToLeft
        _ = box(in: root)
        root.layoutIfNeeded()
        #expect(ConstraintMark.all(in: root).first == mark(200, 50, 170, 50))
    }

    @Test("a broken constraint comes last; hidden views have none") func broken() {
        let root = pane(200, 100), box = box(in: root)
        box.widthAnchor.constraint(equalToConstant: 70).isActive = true
        root.layoutIfNeeded()
        let marks = ConstraintMark.all(in: root)
        #expect(marks.count == 5 && marks.last == mark(30, 50, 90, 50, broken: true))
        #expect(marks.count(where: \.isBroken) == 1)
        box.isHidden = true
        #expect(ConstraintMark.all(in: root).count == 2)
    }
}
