import Testing
import UIKit

@testable import UIKit

/// Activation, moves between superviews, contradictions (S15.A, S15.K).
@MainActor @Suite(.serialized) struct ConstraintLifecycleTests {
    @Test("views without constraints store nothing") func noState() {
        let root = pane(100, 100), label = UILabel()
        root.addSubview(label)
        label.text = "text"
        root.frame.size.width = 50
        root.layoutIfNeeded()
        #expect(root.constraintState == nil && label.constraintState == nil)
    }

    @Test("S15.3, S15.4, S15.6: a new constraint is inactive; the nearest common ancestor holds it") func holder() {
        let root = pane(100, 100), a = constrainedView(in: root), b = constrainedView(in: a)
        let constraint = b.leadingAnchor.constraint(equalTo: a.leadingAnchor)
        #expect(!constraint.isActive && constraint.priority == .required && constraint.identifier == nil)
        constraint.isActive = true
        #expect(a.constraints == [constraint] && root.constraints.isEmpty)
        constraint.isActive = false
        #expect(a.constraints.isEmpty)
    }

    @Test("S15.7: a view that leaves loses the constraints across its border and keeps those inside") func leave() {
        let root = pane(300, 300), box = constrainedView(in: root), inner = constrainedView(in: box)
        let across = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        let inside = inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20)
        NSLayoutConstraint.activate([across, inside, box.widthAnchor.constraint(equalToConstant: 100)])
        root.layoutIfNeeded()
        #expect(box.frame.minX == 10 && inner.frame.minX == 20)
        box.removeFromSuperview()
        #expect(!across.isActive && inside.isActive)
        let other = pane(300, 300)
        other.addSubview(box)
        box.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 30).isActive = true
        inside.constant = 25
        other.layoutIfNeeded()
        #expect(box.frame.minX == 30 && box.frame.width == 100 && inner.frame.minX == 25)
    }

    @Test("T63, S15.55: a constraint changes no frame before layout") func frameBeforeLayout() {
        let root = pane(300, 300), view = sized(20, 20, in: root)
        root.layoutIfNeeded()
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50).isActive = true
        #expect(view.frame.minX == 0)
        root.layoutIfNeeded()
        #expect(view.frame.minX == 50)
    }

    @Test("S15.75, S15.78: the youngest constraint of a contradiction is broken and logged once") func contradiction() {
        let root = pane(300, 300), view = constrainedView(in: root)
        let wide = view.widthAnchor.constraint(equalToConstant: 100)
        let narrow = view.widthAnchor.constraint(equalToConstant: 70)
        wide.identifier = "wide"
        narrow.identifier = "narrow"
        NSLayoutConstraint.activate([wide, narrow, view.heightAnchor.constraint(equalToConstant: 30)])
        root.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 100, height: 30))
        #expect(narrow.isActive)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(root.layoutReports.messages.count == 1)
        #expect(root.layoutReports.messages.last?.split(separator: "\n").last?.contains("'narrow'") == true)
        wide.isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == 70)
    }

    @Test("S15.53: a content priority that changes decides anew") func contentPriorities() {
        let root = pane(200, 100), a = sized(30, in: root), b = sized(30, in: root)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 30 && b.frame.width == 162)
        b.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 162 && b.frame.width == 30)
    }

    /// As layout libraries do.
    final class NamedConstraint: NSLayoutConstraint { var name = "" }

    @Test("S15.136: a subclass inherits the initialiser with items") func subclass() {
        let root = pane(100, 100), view = sized(10, 10, in: root)
        let constraint = NamedConstraint(
            item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leading, multiplier: 1,
            constant: 7)
        constraint.name = "leading"
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 7 && root.constraints.contains { ($0 as? NamedConstraint)?.name == "leading" })
    }

    @Test("S15.47: priorities and differences") func priorities() {
        var priority = UILayoutPriority.required - 1
        #expect(priority.rawValue == 999 && (UILayoutPriority.defaultLow + 0.5).rawValue == 250.5)
        priority -= 249
        priority += 0.25
        #expect(priority.rawValue == 750.25)
    }
}
