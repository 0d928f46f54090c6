/// One push or pop on its way: two views slide over each other, then the one that went is removed.
@MainActor final class NavigationTransition {
    static let duration: TimeInterval = 0.35
    /// How far the view behind moves aside, as a share of the width.
    private static let parallax: CGFloat = 0.3
    private static let dimming: CGFloat = 0.08

    let isPush: Bool
    private let front: UIView
    private let back: UIView
    private let scrim = UIView()
    private let edge = UIView()
    private var completion: (() -> Void)?

    /// Both views are in `container` already, where they stand at rest.
    init(isPush: Bool, from old: UIView, to new: UIView, in container: UIView, completion: @escaping () -> Void) {
        self.isPush = isPush
        self.completion = completion
        front = isPush ? new : old
        back = isPush ? old : new
        container.bringSubviewToFront(front)
        scrim.backgroundColor = .black
        scrim.frame = back.frame
        edge.backgroundColor = .black
        edge.layer.shadowOpacity = 0.15
        edge.layer.shadowRadius = 4.5
        edge.layer.shadowOffset = .zero
        // One point inside, so that its own edge never shows beside that of the view in front.
        edge.frame = front.frame.shrunk(dx: 1, dy: 0)
        container.insertSubview(scrim, belowSubview: front)
        container.insertSubview(edge, belowSubview: front)
    }

    func start() {
        UIView.performWithoutAnimation { place(isPush ? 0 : 1) }
        UIView.animate(withDuration: NavigationTransition.duration) {
            self.place(self.isPush ? 1 : 0)
        } completion: { _ in
            self.finish()
        }
    }

    /// Ends now, wherever the views are; a second call does nothing.
    func finish() {
        guard let completion else { return }
        self.completion = nil
        scrim.removeFromSuperview()
        edge.removeFromSuperview()
        for view in [front, back] {
            view.layer.removeAllAnimations()
            view.transform = .identity
        }
        completion()
    }

    /// 0: the front view is off to the right; 1: it covers the back one.
    private func place(_ covered: CGFloat) {
        let width = front.bounds.width
        let aside = CGAffineTransform(translationX: (1 - covered) * width, y: 0)
        front.transform = aside
        edge.transform = aside
        back.transform = CGAffineTransform(translationX: -covered * NavigationTransition.parallax * width, y: 0)
        scrim.transform = back.transform
        scrim.alpha = covered * NavigationTransition.dimming
    }
}
