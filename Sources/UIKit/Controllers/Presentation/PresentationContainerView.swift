/// The container of a presentation: covers the window or the presentation context, and takes the touches and keys that
/// the presented view leaves.
@MainActor final class PresentationContainerView: UIView {
    weak var presentation: UIPresentationController?
    /// Whether the presented view gets no touches, as during a transition.
    var isFrozen = false
    /// The horizontal size class of the window that the presentation has the form for.
    var adaptedSizeClass: UIUserInterfaceSizeClass?

    init(_ presentation: UIPresentationController) {
        self.presentation = presentation
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { fatalError("PresentationContainerView has no archive") }

    /// Keys that the presented controller does not handle reach the presenting one.
    override var next: UIResponder? {
        // A covered view that was removed does not lead to the window.
        guard let presenter = presentation?.presentingViewController, presenter.viewIfLoaded?.window != nil else {
            return superview
        }
        return presenter
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.traitCollectionDidChange(previousTraitCollection)
        // Containers are exchanged in the layout, since views may not move while traits change.
        if needsAdaptation { setNeedsLayout() }
    }

    private var needsAdaptation: Bool {
        guard let adaptedSizeClass, let window else { return false }
        return window.traitCollection.horizontalSizeClass != adaptedSizeClass
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if needsAdaptation {
            adaptedSizeClass = window?.traitCollection.horizontalSizeClass
            if presentation?.readapt() == true { return }
        }
        presentation?.containerViewWillLayoutSubviews()
        if presentation?.transition == nil { presentation?.layOutPresentedView() }
        presentation?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isFrozen else { return self.point(inside: point, with: event) ? self : nil }
        let hit = super.hitTest(point, with: event)
        if hit === self || hit is PresentationDimmingView, presentation?.passesTouch(at: point) == true { return nil }
        return hit
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }), presentation?.dismissByUser() == true {
            return
        }
        super.pressesBegan(presses, with: event)
    }
}

/// The shade between a presentation and what it covers.
@MainActor final class PresentationDimmingView: UIView {
    /// Called when the shade is clicked.
    var onPress: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(light: (0, 0, 0, 0.2), dark: (0, 0, 0, 0.48))
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { fatalError("PresentationDimmingView has no archive") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, bounds.contains(touch.location(in: self)) { onPress() }
    }
}
