import Testing
import UIKit

/// Safe areas and margins of nested views (S15.25, S15.27, S15.28, S15.30, S15.31).
@MainActor @Suite(.serialized) struct SafeAreaTests {
    /// A view of 320 × 480 whose controller adds insets.
    private func controller(_ insets: UIEdgeInsets) -> UIViewController {
        // Without a window, a view has the current traits: those of the key window, which other tests may have left.
        UITraitCollection.current = UITraitCollection(style: .light, scale: 1)
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        controller.additionalSafeAreaInsets = insets
        return controller
    }

    nonisolated static let children: [(String, CGRect, UIEdgeInsets)] = [
        ("T11", CGRect(x: 0, y: 0, width: 320, height: 480), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
        ("T13", CGRect(x: -40, y: -60, width: 200, height: 200), UIEdgeInsets(top: 44, left: 10, bottom: 0, right: 0)),
        ("T14", CGRect(x: 0, y: 100, width: 320, height: 200), UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 12)),
        ("T15", CGRect(x: 0, y: 460, width: 320, height: 100), UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 12)),
        ("T16", CGRect(x: 300, y: 0, width: 100, height: 480), UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 12)),
        (
            "T16", CGRect(x: -50, y: -50, width: 500, height: 700),
            UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        ),
    ]

    @Test("T11 to T16: a child gets no more than the parent's inset", arguments: 0..<6) func clamp(_ index: Int) {
        let (name, frame, expected) = Self.children[index]
        let controller = controller(UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
        let child = UIView(frame: frame)
        controller.view.addSubview(child)
        #expect(child.safeAreaInsets == expected, "\(name)")
        // The same after a move.
        child.frame = .zero
        child.frame = frame
        #expect(child.safeAreaInsets == expected, "\(name)")
    }

    @Test("T9, S15.25: margin attributes of a child with safe area") func margins() {
        let controller = controller(UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 20))
        let child = UIView(frame: CGRect(x: 0, y: 30, width: 320, height: 300))
        controller.view.addSubview(child)
        #expect(child.layoutMargins == UIEdgeInsets(top: 37, left: 24, bottom: 8, right: 28))
        func pinned(_ attributes: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)], _ size: CGSize?)
            -> UIView
        {
            let view = constrainedView(in: child)
            for (own, margin) in attributes {
                NSLayoutConstraint(
                    item: view, attribute: own, relatedBy: .equal, toItem: child, attribute: margin, multiplier: 1,
                    constant: 0
                ).isActive = true
            }
            if let size {
                view.widthAnchor.constraint(equalToConstant: size.width).isActive = true
                view.heightAnchor.constraint(equalToConstant: size.height).isActive = true
            }
            return view
        }
        let small = CGSize(width: 60, height: 40)
        let first = pinned([(.leading, .leadingMargin), (.top, .topMargin)], small)
        let second = pinned([(.right, .rightMargin), (.bottom, .bottomMargin)], small)
        let third = pinned(
            [(.centerX, .centerXWithinMargins), (.centerY, .centerYWithinMargins)], CGSize(width: 80, height: 30))
        let fourth = pinned([(.leading, .leadingMargin), (.trailing, .trailingMargin)], nil)
        fourth.topAnchor.constraint(equalTo: child.topAnchor, constant: 137).isActive = true
        fourth.heightAnchor.constraint(equalToConstant: 24).isActive = true
        child.layoutIfNeeded()
        #expect(first.frame == CGRect(x: 24, y: 37, width: 60, height: 40))
        #expect(second.frame == CGRect(x: 232, y: 252, width: 60, height: 40))
        // Measured offscreen, rounded to whole points.
        #expect(isNear(third.frame, CGRect(x: 118, y: 150, width: 80, height: 30)))
        #expect(fourth.frame == CGRect(x: 24, y: 137, width: 268, height: 24))
    }

    final class NotedView: UIView {
        var notes: [String] = []
        override func layoutMarginsDidChange() { notes.append("margins") }
        override func safeAreaInsetsDidChange() { notes.append("safe area") }
    }

    @Test("S15.30: margins change before the safe area") func orderOfNotices() {
        let controller = controller(.zero), child = NotedView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        controller.view.addSubview(child)
        controller.additionalSafeAreaInsets.top = 20
        #expect(child.notes == ["margins", "safe area"])
        child.notes = []
        child.insetsLayoutMarginsFromSafeArea = false
        #expect(child.layoutMargins.top == 8 && child.notes == ["margins"])
    }

    @Test("S15.28: margins of the superview are preserved where they overlap") func preserved() {
        let root = pane(300, 300), child = UIView(frame: CGRect(x: 10, y: 100, width: 290, height: 100))
        root.layoutMargins = UIEdgeInsets(top: 40, left: 30, bottom: 40, right: 25)
        root.addSubview(child)
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        child.preservesSuperviewLayoutMargins = true
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 25))
        let view = constrainedView(in: child)
        view.leadingAnchor.constraint(equalTo: child.layoutMarginsGuide.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 20)
        root.layoutMargins.left = 60
        root.layoutIfNeeded()
        #expect(view.frame.minX == 50)
        child.frame.origin.x = 50
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10)
    }

    @Test("S15.31: the keyboard layout guide is the bottom of the safe area") func keyboard() {
        let controller = controller(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)), root = controller.view!
        let guide = root.keyboardLayoutGuide
        #expect(guide === root.keyboardLayoutGuide && guide.usesBottomSafeArea && !guide.followsUndockedKeyboard)
        #expect(guide.layoutFrame == CGRect(x: 0, y: 446, width: 320, height: 34))
        let view = sized(30, 20, in: root)
        view.bottomAnchor.constraint(equalTo: guide.topAnchor).isActive = true
        let near = view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 5)
        let away = view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 50)
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        guide.setConstraints([away], activeWhenNearEdge: .top)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 426, width: 30, height: 20))
        guide.setConstraints([away], activeWhenAwayFrom: .top)
        #expect(near.isActive && away.isActive && guide.constraints(activeWhenNearEdge: .bottom) == [near])
        guide.removeAllTrackedConstraints()
        #expect(!near.isActive && !away.isActive)
        guide.usesBottomSafeArea = false
        root.layoutIfNeeded()
        #expect(view.frame.maxY == 480)
    }
}
