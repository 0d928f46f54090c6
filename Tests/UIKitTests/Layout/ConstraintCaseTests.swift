import Testing
import UIKit

/// Numeric cases of S15.Q, by views.
@MainActor @Suite(.serialized) struct ConstraintCaseTests {
    /// The frames of views in a superview of 320 × 240, after one layout.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String { name }
        let name: String
        let expected: [CGRect]
        let build: @MainActor @Sendable (UIView) -> [UIView]
    }

    nonisolated static let cases: [Case] = [
        Case(
            name: "T1: three equal widths",
            expected: [
                CGRect(x: 12, y: 20, width: 93.5, height: 60), CGRect(x: 113, y: 20, width: 93.5, height: 60),
                CGRect(x: 215, y: 20, width: 93.5, height: 60),
            ]
        ) { root in
            let views = (0..<3).map { _ in constrainedView(in: root) }
            for view in views {
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
                view.heightAnchor.constraint(equalToConstant: 60).isActive = true
                view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = view !== views[0]
            }
            NSLayoutConstraint.activate([
                views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
                views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
                views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 8),
                views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
            ])
            return views
        },
        Case(name: "T3: three edges and a height", expected: [CGRect(x: 16, y: 16, width: 288, height: 44)]) { root in
            let view = constrainedView(in: root)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
                view.heightAnchor.constraint(equalToConstant: 44),
            ])
            return [view]
        },
        Case(name: "T4: a corner and a size", expected: [CGRect(x: 16, y: 192, width: 120, height: 32)]) { root in
            let view = constrainedView(in: root)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
                view.widthAnchor.constraint(equalToConstant: 120), view.heightAnchor.constraint(equalToConstant: 32),
            ])
            return [view]
        },
        Case(name: "T6: limits outrank an optional width", expected: [CGRect(x: 0, y: 0, width: 200, height: 0)]) {
            root in
            let view = constrainedView(in: root)
            let optional = view.widthAnchor.constraint(equalToConstant: 300)
            optional.priority = UILayoutPriority(500)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
                view.widthAnchor.constraint(lessThanOrEqualToConstant: 200), optional,
            ])
            return [view]
        },
        Case(name: "T7: 750 outranks 749", expected: [CGRect(x: 0, y: 0, width: 60, height: 0)]) { root in
            let view = constrainedView(in: root)
            for (width, priority) in [(CGFloat(60), Float(750)), (140, 749)] {
                let constraint = view.widthAnchor.constraint(equalToConstant: width)
                constraint.priority = UILayoutPriority(priority)
                constraint.isActive = true
            }
            return [view]
        },
        Case(
            name: "T22: an intrinsic size where only edges are given",
            expected: [CGRect(x: 10, y: 190, width: 60, height: 30)]
        ) { root in
            let view = sized(60, 30, in: root)
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20).isActive = true
            return [view]
        },
        Case(name: "T23: a multiplied centre", expected: [CGRect(x: 60, y: 0, width: 40, height: 0)]) { root in
            let view = constrainedView(in: root)
            view.widthAnchor.constraint(equalToConstant: 40).isActive = true
            NSLayoutConstraint(
                item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 0.5,
                constant: 0
            ).isActive = true
            return [view]
        },
        Case(name: "T24: an aspect ratio", expected: [CGRect(x: 16, y: 0, width: 288, height: 162)]) { root in
            let view = constrainedView(in: root)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 9.0 / 16),
            ])
            return [view]
        },
        Case(name: "T25: a share and a constant", expected: [CGRect(x: 0, y: 0, width: 136, height: 0)]) { root in
            let view = constrainedView(in: root)
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -24).isActive = true
            return [view]
        },
        Case(name: "T31: an optional width beside a limit", expected: [CGRect(x: 20, y: 0, width: 280, height: 0)]) {
            root in
            let view = constrainedView(in: root)
            let optional = view.widthAnchor.constraint(equalToConstant: 300)
            optional.priority = .defaultHigh
            NSLayoutConstraint.activate([
                optional, view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 20),
            ])
            return [view]
        },
        Case(
            name: "S15.16: equal gaps",
            expected: [CGRect(x: 80, y: 0, width: 40, height: 0), CGRect(x: 200, y: 0, width: 40, height: 0)]
        ) { root in
            let a = sized(40, in: root), b = sized(40, in: root)
            let gap = root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
            NSLayoutConstraint.activate([
                gap.constraint(equalTo: a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)),
                gap.constraint(equalTo: b.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)),
            ])
            return [a, b]
        },
        Case(
            name: "S15.17: system spacing",
            expected: [CGRect(x: 16, y: 8, width: 30, height: 20)]
        ) { root in
            let view = sized(30, 20, in: root)
            view.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2).isActive = true
            view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1).isActive = true
            return [view]
        },
        Case(
            name: "S15.21: mirrored where text runs from right to left",
            expected: [CGRect(x: 274, y: 0, width: 30, height: 20)]
        ) { root in
            root.semanticContentAttribute = .forceRightToLeft
            let view = sized(30, 20, in: root)
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16).isActive = true
            return [view]
        },
    ]

    @Test("T1 to T31 and others of S15.Q", arguments: cases + morePlainCases) func frames(_ item: Case) {
        let root = pane(320, 240)
        let views = item.build(root)
        root.layoutIfNeeded()
        for (view, expected) in zip(views, item.expected) {
            #expect(isNear(view.frame, expected), "\(item.name): \(view.frame)")
        }
        #expect(views.count == item.expected.count)
    }

    @Test("T20: proportions follow the superview's size") func resized() {
        let outer = pane(500, 500), root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        outer.addSubview(root)
        let view = constrainedView(in: root)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
            view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -50),
            view.heightAnchor.constraint(equalTo: root.heightAnchor, constant: -25),
        ])
        outer.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 15, width: 250, height: 175))
        root.frame.size = CGSize(width: 400, height: 300)
        outer.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 15, width: 350, height: 275))
    }

    @Test("T64, S15.38: a constraint follows a view that is autoresized") func autoresized() {
        let root = pane(200, 200), fixed = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
        fixed.autoresizingMask = .flexibleWidth
        root.addSubview(fixed)
        let view = sized(20, 20, in: root)
        view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 8).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 118)
        root.frame.size.width = 300
        root.layoutIfNeeded()
        #expect(fixed.frame == CGRect(x: 10, y: 10, width: 200, height: 50))
        #expect(view.frame.minX == 218)
    }

    @Test("S15.19: views of different superviews meet in their common ancestor") func nestedSuperviews() {
        let root = pane(300, 300), box = UIView(frame: CGRect(x: 50, y: 40, width: 100, height: 100))
        root.addSubview(box)
        let inner = sized(10, 10, in: box), outer = sized(10, 10, in: root)
        inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5).isActive = true
        outer.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 3).isActive = true
        root.layoutIfNeeded()
        #expect(outer.frame.minX == 68)
        box.frame.origin.x = 60
        root.layoutIfNeeded()
        #expect(outer.frame.minX == 78)
    }
}
