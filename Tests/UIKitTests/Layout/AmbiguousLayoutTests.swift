import Testing
import UIKit

/// Ambiguous layouts, the constraints behind a frame, and descriptions (S15.77, S15.80).
@MainActor @Suite(.serialized) struct AmbiguousLayoutTests {
    @Test("S15.80: a layout is ambiguous while a part of it is open") func ambiguous() {
        let root = pane(200, 100), view = sized(20, 20, in: root)
        #expect(!root.hasAmbiguousLayout)
        #expect(view.hasAmbiguousLayout)
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        leading.isActive = true
        #expect(view.hasAmbiguousLayout)
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        #expect(!view.hasAmbiguousLayout)
        leading.isActive = false
        view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10).isActive = true
        #expect(view.hasAmbiguousLayout)
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        #expect(guide.hasAmbiguousLayout && !root.safeAreaLayoutGuide.hasAmbiguousLayout)
    }

    @Test("S15.80: two solutions in turn") func exercise() {
        let root = pane(200, 100), view = sized(20, 20, in: root)
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10).isActive = true
        root.layoutIfNeeded()
        let first = view.frame
        view.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        #expect(view.frame != first && view.frame.minX >= 10 && view.frame.minY == 0)
        view.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        #expect(view.frame == first)
    }

    @Test("S15.80: the constraints from which an axis follows") func affecting() {
        let root = pane(200, 100), a = sized(20, 20, in: root), b = constrainedView(in: root)
        let first = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        let second = b.leadingAnchor.constraint(equalTo: a.trailingAnchor)
        let third = b.trailingAnchor.constraint(equalTo: root.trailingAnchor)
        let slack = b.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
        let top = b.topAnchor.constraint(equalTo: root.topAnchor)
        NSLayoutConstraint.activate([first, second, third, slack, top])
        #expect(b.constraintsAffectingLayout(for: .horizontal) == [first, second, third])
        #expect(b.constraintsAffectingLayout(for: .vertical) == [top])
        #expect(a.constraintsAffectingLayout(for: .horizontal) == [first])
        #expect(root.constraintsAffectingLayout(for: .horizontal).isEmpty)
    }

    @Test("S15.77: descriptions") func descriptions() {
        let root = pane(200, 100), a = constrainedView(in: root), b = constrained(UILabel(), in: root)
        root.accessibilityIdentifier = "root"
        a.accessibilityIdentifier = "a"
        b.text = "text"
        func text(_ constraint: NSLayoutConstraint, _ priority: Float = 1000) -> String {
            constraint.priority = UILayoutPriority(priority)
            // Addresses differ in every run.
            return constraint.description.replacing(#/:0x[0-9a-f]+/#, with: "")
        }
        #expect(
            text(a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16))
                == "<NSLayoutConstraint H:|-(16)-[UIView'a']   (inactive, names: '|':UIView'root')>")
        #expect(
            text(root.bottomAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 8), 250)
                == "<NSLayoutConstraint V:[UIView'a']-(>=8@250)-|   (inactive, names: '|':UIView'root')>")
        #expect(
            text(a.trailingAnchor.constraint(lessThanOrEqualTo: b.leadingAnchor, constant: -4))
                == "<NSLayoutConstraint H:[UIView'a']-(>=4)-[UILabel'text']   (inactive)>")
        #expect(
            text(a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 4))
                == "<NSLayoutConstraint H:[UILabel'text']-(4)-[UIView'a'](LTR)   (inactive)>")
        let half = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: -24)
        half.identifier = "half"
        half.isActive = true
        #expect(
            text(half) == "<NSLayoutConstraint 'half' UIView'a'.width == 0.5*UILabel'text'.width - 24   (active)>")
        #expect(
            text(a.heightAnchor.constraint(equalToConstant: 80), 51)
                == "<NSLayoutConstraint UIView'a'.height == 80   priority:51   (inactive)>")
    }

    @Test("S15.18: anchors of one attribute are equal") func anchors() {
        let root = pane(200, 100), a = constrainedView(in: root)
        #expect(a.leadingAnchor == a.leadingAnchor && a.leadingAnchor.hash == a.leadingAnchor.hash)
        #expect(a.leadingAnchor != a.trailingAnchor && a.leadingAnchor != root.leadingAnchor)
        let constraint = a.widthAnchor.constraint(equalTo: root.widthAnchor)
        #expect(constraint.firstItem === a && constraint.secondAttribute == .width)
    }

    @Test("S15.79: a contradiction names its members, in cells of one kind once") func oneMessage() {
        let root = pane(200, 100)
        for _ in 0..<3 {
            let cell = pane(50, 50), view = constrainedView(in: cell)
            root.addSubview(cell)
            view.widthAnchor.constraint(equalToConstant: 30).isActive = true
            view.widthAnchor.constraint(equalToConstant: 40).isActive = true
            view.heightAnchor.constraint(equalToConstant: 40).isActive = true
        }
        root.layoutIfNeeded()
        #expect(root.layoutReports.messages.count == 1)
        let message = root.layoutReports.messages.first ?? ""
        #expect(message.contains(".width == 30") && message.contains(".width == 40") && !message.contains("height"))
    }
}
