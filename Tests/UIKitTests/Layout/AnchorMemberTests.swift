import Stage
import Testing
import UIKit

/// Members of constraints, anchors and guides that nothing else calls.
@MainActor @Suite(.serialized) struct AnchorMemberTests {
    private let controller = UIViewController()
    private let first = UIView()
    private let second = UIView()
    private var stage: Stage { Stage(root: controller, size: CGSize(width: 300, height: 200)) }
    private var view: UIView { controller.view }

    init() {
        for child in [first, second] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: view.leftAnchor), first.topAnchor.constraint(equalTo: view.topAnchor),
            first.heightAnchor.constraint(equalToConstant: 20), second.heightAnchor.constraint(equalToConstant: 30),
        ])
    }

    @Test func constraintsOfAView() {
        let width = first.widthAnchor.constraint(equalToConstant: 40)
        let height = first.heightAnchor.constraint(equalToConstant: 50)
        height.priority = .defaultLow
        first.addConstraint(width)
        first.addConstraints([height])
        #expect(width.isActive && height.isActive && first.constraints.contains(width))
        #expect(width.firstAnchor.isEqual(first.widthAnchor) && !width.firstAnchor.isEqual(first.heightAnchor))
        #expect(width.secondAnchor == nil)
        first.removeConstraint(width)
        first.removeConstraints([height])
        #expect(!width.isActive && !height.isActive)
    }

    @Test("Limits of dimensions, with multiplier and constant") func dimensions() {
        let low = first.widthAnchor.constraint(greaterThanOrEqualTo: view.widthAnchor, multiplier: 0.5)
        let high = first.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5, constant: 10)
        let more = second.widthAnchor.constraint(
            greaterThanOrEqualTo: first.heightAnchor, multiplier: 2, constant: 3)
        let wanted = [first, second].map { $0.widthAnchor.constraint(equalToConstant: 0) }
        for constraint in wanted { constraint.priority = .defaultLow }
        NSLayoutConstraint.activate([low, high, more] + wanted)
        stage.refresh()
        #expect(first.bounds.width == 150 && second.bounds.width == 43)
        wanted[0].constant = 900
        stage.refresh()
        #expect(first.bounds.width == 160)
    }

    @Test("System spacing is 8 points times the multiplier") func spacing() {
        let pull = second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: -50)
        let push = second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 90)
        for constraint in [pull, push] { constraint.priority = .defaultLow }
        NSLayoutConstraint.activate([
            first.widthAnchor.constraint(equalToConstant: 40), second.widthAnchor.constraint(equalToConstant: 40),
            second.leadingAnchor.constraint(
                greaterThanOrEqualToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
            second.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 1),
            second.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: first.trailingAnchor, multiplier: 9),
            second.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: first.bottomAnchor, multiplier: 0.5),
            pull, push,
        ])
        stage.refresh()
        #expect(second.frame == CGRect(x: 56, y: 28, width: 40, height: 30))
    }

    @Test("A distance between anchors is a dimension") func distances() {
        let gap = first.bottomAnchor.anchorWithOffset(to: second.topAnchor)
        NSLayoutConstraint.activate([
            first.widthAnchor.constraint(equalToConstant: 40), second.widthAnchor.constraint(equalToConstant: 40),
            second.leftAnchor.constraint(equalTo: view.leftAnchor),
            gap.constraint(equalTo: second.heightAnchor, multiplier: 2),
        ])
        stage.refresh()
        #expect(second.frame.minY == 80)
    }

    @Test func guides() {
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 30),
            guide.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -30),
            guide.topAnchor.constraint(equalTo: view.topAnchor), guide.heightAnchor.constraint(equalToConstant: 9),
            first.widthAnchor.constraint(equalTo: guide.widthAnchor),
        ])
        stage.refresh()
        #expect(first.bounds.width == 240 && !guide.constraintsAffectingLayout(for: .horizontal).isEmpty)
    }
}
