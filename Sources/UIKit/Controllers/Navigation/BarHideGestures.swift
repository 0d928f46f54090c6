/// The gestures in the content that hide the bars of a navigation controller and show them again.
@MainActor final class BarHideGestures {
    /// The distance of a drag from which on it counts, in points.
    private static let reach: CGFloat = 40

    private(set) lazy var swipe: UIPanGestureRecognizer = {
        let pan = AccompanyingPan { [weak self] in self?.drag($0) }
        pan.isEnabled = false
        return pan
    }()
    private(set) lazy var tap: UITapGestureRecognizer = {
        let tap = AccompanyingTap { [weak self] _ in self?.toggle() }
        tap.isEnabled = false
        return tap
    }()
    private weak var controller: UINavigationController?
    /// The bars that a gesture has hidden.
    private var hidesToolbar = false

    var isSwipeEnabled = false { didSet { swipe.isEnabled = isSwipeEnabled } }
    var isTapEnabled = false { didSet { tap.isEnabled = isTapEnabled } }

    init(_ controller: UINavigationController) { self.controller = controller }

    func add(to view: UIView) {
        view.addGestureRecognizer(swipe)
        view.addGestureRecognizer(tap)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .changed, let controller else { return }
        let distance = pan.translation(in: controller.view).y
        guard abs(distance) > Self.reach else { return }
        pan.setTranslation(.zero, in: controller.view)
        setHidden(distance < 0)
    }

    private func toggle() {
        if let controller { setHidden(!controller.isNavigationBarHidden) }
    }

    private func setHidden(_ isHidden: Bool) {
        guard let controller, controller.isNavigationBarHidden != isHidden else { return }
        controller.setNavigationBarHidden(isHidden, animated: true)
        if isHidden {
            hidesToolbar = !controller.isToolbarHidden
            controller.setToolbarHidden(true, animated: true)
        } else if hidesToolbar {
            hidesToolbar = false
            controller.setToolbarHidden(false, animated: true)
        }
    }
}

/// A pan that neither prevents the scrolling of the content nor is prevented by it.
@MainActor private final class AccompanyingPan: UIPanGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// A tap that the content gets too.
@MainActor private final class AccompanyingTap: UITapGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
