import UIKit

/// Toys that fall, collide, float or snap into lines, and that can be dragged and thrown.
public final class PlaygroundViewController: UIViewController {
    private enum Metrics {
        static let side: CGFloat = 56
        static let spacing: CGFloat = 12
        static let top: CGFloat = 24
    }

    /// The motion of the toys when nobody holds them.
    private enum Play: Int, CaseIterable {
        case fall, float, snap

        var title: String {
            switch self {
            case .fall: "Fall"
            case .float: "Float"
            case .snap: "Snap"
            }
        }
    }

    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let gravity = UIGravityBehavior(items: [])
    private let collision = UICollisionBehavior(items: [])
    private let properties = UIDynamicItemBehavior(items: [])
    private var snaps: [UISnapBehavior] = []
    private var toys: [ToyView] = []
    private var play = Play.snap
    /// The spring by which a finger holds a toy.
    private var hold: UIAttachmentBehavior?

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation() -> UINavigationController {
        UINavigationController(underBlackBar: PlaygroundViewController())
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        edgesForExtendedLayout = []
        view.backgroundColor = .systemBackground
        let segments = UISegmentedControl(items: Play.allCases.map(\.title))
        segments.selectedSegmentIndex = play.rawValue
        segments.addAction(
            UIAction { [weak self, weak segments] _ in
                self?.start(Play(rawValue: segments?.selectedSegmentIndex ?? 0) ?? .fall)
            }, for: .valueChanged)
        navigationItem.titleView = segments
        addToys()
        collision.translatesReferenceBoundsIntoBoundary = true
        properties.elasticity = 0.5
        properties.friction = 0.2
        properties.angularResistance = 0.5
    }

    private func addToys() {
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemTeal, .systemBlue, .systemPurple]
        for (index, letter) in "VITRINE".enumerated() {
            let toy = ToyView(
                letter: String(letter), color: colors[index % colors.count], isRound: index % 2 == 1,
                side: Metrics.side)
            toy.addGestureRecognizer(
                UIPanGestureRecognizer { [weak self, weak toy] pan in
                    if let toy { self?.drag(toy, pan) }
                })
            view.addSubview(toy)
            toys.append(toy)
            gravity.addItem(toy)
            collision.addItem(toy)
            properties.addItem(toy)
        }
    }

    /// Until the first play, and when toys have snapped, a new size puts them in lines again.
    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if animator.behaviors.isEmpty {
            for (toy, point) in zip(toys, places()) { toy.center = point }
        } else {
            for (snap, point) in zip(snaps, places()) { snap.snapPoint = point }
        }
    }

    /// The centres of the toys in lines from the top.
    private func places() -> [CGPoint] {
        let pitch = Metrics.side + Metrics.spacing
        let perLine = max(1, min(toys.count, Int((view.bounds.width - Metrics.spacing) / pitch)))
        return toys.indices.map { index in
            let (line, column) = index.quotientAndRemainder(dividingBy: perLine)
            let count = min(perLine, toys.count - line * perLine)
            let left = (view.bounds.width - CGFloat(count) * pitch + Metrics.spacing) / 2
            return CGPoint(
                x: (left + CGFloat(column) * pitch + Metrics.side / 2).rounded(),
                y: Metrics.top + CGFloat(line) * pitch + Metrics.side / 2)
        }
    }

    private func start(_ play: Play) {
        self.play = play
        animator.removeAllBehaviors()
        hold = nil
        snaps = []
        animator.addBehavior(properties)
        switch play {
        case .fall:
            animator.addBehavior(collision)
            animator.addBehavior(gravity)
        case .float: animator.addBehavior(collision)
        case .snap:
            snaps = zip(toys, places()).map { UISnapBehavior(item: $0, snapTo: $1) }
            for snap in snaps { animator.addBehavior(snap) }
        }
    }

    /// Hangs a toy on a spring at the point where the finger has caught it.
    private func drag(_ toy: ToyView, _ pan: UIPanGestureRecognizer) {
        let finger = pan.location(in: view)
        switch pan.state {
        case .began:
            if animator.behaviors.isEmpty { start(play) }
            let caught = pan.location(in: toy)
            let spring = UIAttachmentBehavior(
                item: toy,
                offsetFromCenter: UIOffset(
                    horizontal: caught.x - toy.bounds.midX, vertical: caught.y - toy.bounds.midY),
                attachedToAnchor: finger)
            spring.length = 0
            spring.frequency = 6
            spring.damping = 1
            animator.addBehavior(spring)
            hold = spring
        case .changed: hold?.anchorPoint = finger
        default:
            if let hold { animator.removeBehavior(hold) }
            hold = nil
        }
    }
}
