/// Shows an alert in the middle of the window, over a shade.
@MainActor final class AlertPresentationController: UIPresentationController {
    private let dimming = PresentationDimmingView()
    private lazy var panel = AlertPanelView()

    init(alert: UIAlertController) { super.init(presentedViewController: alert, presenting: nil) }

    private var alert: UIAlertController? { presented as? UIAlertController }

    override var presentedView: UIView? { panel }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        var insets = container.safeAreaInsets
        insets.bottom = max(insets.bottom, container.heightCoveredByInputViews)
        let area = container.bounds.inset(by: insets).shrunk(dx: 16, dy: 16)
        let wanted = presented.preferredContentSize
        let size = CGSize(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
        let scale = max(container.traitCollection.displayScale, 1)
        return CGRect(
            x: ((area.midX - size.width / 2) * scale).rounded() / scale,
            y: ((area.midY - size.height / 2) * scale).rounded() / scale, width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        guard let container else { return }
        panel.adopt(presented.view)
        dimming.frame = container.bounds
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        transition?.coordinator.animate { [dimming] _ in dimming.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        transition?.coordinator.animate { [dimming] _ in dimming.alpha = 0 }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }

    override func layOutPresentedView() {
        let frame = frameOfPresentedViewInContainerView
        panel.bounds.size = frame.size
        panel.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    override func makeAnimator(isPresentation: Bool) -> any UIViewControllerAnimatedTransitioning {
        AlertTransition(isPresentation: isPresentation)
    }

    override var userCanDismiss: Bool { true }

    /// Escape chooses the cancel action; without one it does nothing.
    override func dismissByUser(animated: Bool) -> Bool {
        if let alert, let action = alert.cancelAction { alert.choose(action) }
        return true
    }
}

/// Shows an action sheet beside its source; a click outside and Escape choose its cancel action.
@MainActor final class AlertPopoverController: UIPopoverPresentationController {
    override func dismissByUser(animated: Bool) -> Bool {
        if transition == nil, let alert = presented as? UIAlertController { alert.choose(alert.cancelAction) }
        return true
    }

    /// An action sheet stays at its source in a narrow window.
    override var defaultAdaptation: UIModalPresentationStyle? { nil }
}

/// The glass of an alert.
@MainActor final class AlertPanelView: UIView {
    init() {
        super.init(frame: .zero)
        backgroundColor = PanelStyle.fill
        layer.cornerRadius = AlertLayout.radius
        layer.cornerCurve = .continuous
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 28
        layer.shadowOffset = CGSize(width: 0, height: 10)
        drawEdge()
    }

    required init?(coder: NSCoder) { fatalError("AlertPanelView is made by alerts only") }

    func adopt(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.clipsToBounds = true
        view.layer.cornerRadius = AlertLayout.radius
        view.layer.cornerCurve = .continuous
        addSubview(view)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        drawEdge()
    }

    private func drawEdge() {
        layer.borderWidth = 1 / max(traitCollection.displayScale, 1)
        layer.borderColor = PanelStyle.edge.resolvedColor(with: traitCollection).cgColor
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Lets an alert settle from a slightly larger scale.
@MainActor final class AlertTransition: PresentationTransition {
    override var duration: TimeInterval { isPresentation ? 0.4 : 0.25 }

    override func hide(_ view: UIView, in container: UIView) {
        view.alpha = 0
        if isPresentation { view.transform = CGAffineTransform(scaleX: 1.15, y: 1.15) }
    }

    override func show(_ view: UIView) {
        view.alpha = 1
        view.transform = .identity
    }

    override func clean(_ view: UIView) { UIView.performWithoutAnimation { show(view) } }

    override func run(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction], animations: changes, completion: { _ in completion() })
    }
}
