/// An animated push or pop: two views slide over each other, then the old one is removed.
@MainActor final class NavigationTransition {
    static let duration: TimeInterval = 0.35
    /// The distance that the rear view moves, as a fraction of the width.
    static let parallax: CGFloat = 0.3
    private static let dimming: CGFloat = 0.08

    let isPush: Bool
    private let front: UIView
    private let back: UIView
    private let scrim = UIView()
    private let edge = UIView()
    private var completion: ((Bool) -> Void)?
    /// 1 where a push comes from the right, −1 where it comes from the left.
    private let side: CGFloat
    private(set) var progress: CGFloat = 0

    /// Creates a transition of two views that are already in `container` at their final frames.
    init(isPush: Bool, from old: UIView, to new: UIView, in container: UIView, completion: @escaping (Bool) -> Void) {
        self.isPush = isPush
        self.completion = completion
        front = isPush ? new : old
        back = isPush ? old : new
        side = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        // The program may have moved the view elsewhere meanwhile.
        if front.superview === container { container.bringSubviewToFront(front) } else { container.addSubview(front) }
        scrim.backgroundColor = .black
        scrim.frame = back.frame
        edge.backgroundColor = .black
        edge.layer.shadowOpacity = 0.15
        edge.layer.shadowRadius = 4.5
        edge.layer.shadowOffset = .zero
        // Inset by a point, so that the shadow's own edge is never visible beside the front view.
        edge.frame = front.frame.shrunk(dx: 1, dy: 0)
        container.insertSubview(scrim, belowSubview: front)
        container.insertSubview(edge, belowSubview: front)
    }

    func start() {
        UIView.performWithoutAnimation { setProgress(isPush ? 0 : 1) }
        UIView.animate(withDuration: NavigationTransition.duration, delay: 0, options: .allowUserInteraction) {
            self.setProgress(self.isPush ? 1 : 0)
        } completion: { _ in
            self.finish()
        }
    }

    /// Shows a pop at a fraction, as a gesture drags it.
    func drag(to fraction: CGFloat) { UIView.performWithoutAnimation { setProgress(1 - min(1, max(0, fraction))) } }

    /// Runs the rest of a dragged pop, or takes it back. The velocity is in points a second, positive along the pop.
    func release(isCancelled: Bool, velocity: CGFloat, alongside changes: @escaping () -> Void) {
        let end: CGFloat = isCancelled ? 1 : 0
        let distance = (isCancelled ? 1 - progress : progress) * front.bounds.width
        let speed = isCancelled ? -velocity : velocity
        UIView.animate(
            withDuration: NavigationTransition.duration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: distance > 1 ? max(0, speed) / distance : 0, options: .allowUserInteraction,
            animations: {
                self.setProgress(end)
                changes()
            }, completion: { _ in self.finish(isCancelled: isCancelled) })
    }

    /// Completes immediately from any position; further calls have no effect.
    func finish(isCancelled: Bool = false) {
        guard let completion else { return }
        self.completion = nil
        scrim.removeFromSuperview()
        edge.removeFromSuperview()
        for view in [front, back] {
            view.layer.removeAllAnimations()
            view.transform = .identity
        }
        completion(!isCancelled)
    }

    /// Sets the progress: at 0 the front view is off screen to the right, at 1 it covers the rear view.
    private func setProgress(_ progress: CGFloat) {
        let width = front.bounds.width
        self.progress = progress
        let aside = CGAffineTransform(translationX: side * (1 - progress) * width, y: 0)
        front.transform = aside
        edge.transform = aside
        back.transform = CGAffineTransform(translationX: -side * progress * NavigationTransition.parallax * width, y: 0)
        scrim.transform = back.transform
        scrim.alpha = progress * NavigationTransition.dimming
    }
}
