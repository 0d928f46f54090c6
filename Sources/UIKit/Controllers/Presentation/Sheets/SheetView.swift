/// The panel of a sheet: a shadow, round corners, the grabber, and the presented view inside.
@MainActor final class SheetView: UIView, ScrollTarget {
    static let radius: CGFloat = 34

    private weak var sheet: UISheetPresentationController?
    private let content = UIView()
    private let grabber = UIView()
    let pan = SheetPanGestureRecognizer()

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init(frame: .zero)
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 6)
        content.clipsToBounds = true
        content.layer.cornerCurve = .continuous
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        grabber.backgroundColor = UIColor(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        grabber.isHidden = true
        addSubview(grabber)
        pan.sheet = sheet
        addGestureRecognizer(pan)
        traitOverrides.userInterfaceLevel = .elevated
        drawEdge()
    }

    required init?(coder: NSCoder) { fatalError("SheetView is made by sheets only") }

    var showsGrabber: Bool {
        get { !grabber.isHidden }
        set { grabber.isHidden = !newValue }
    }

    /// Gives the content the compact width of a form (S25.11).
    func setForm(_ isForm: Bool) {
        let sizeClass: UIUserInterfaceSizeClass = isForm ? .compact : .unspecified
        if traitOverrides.horizontalSizeClass != sizeClass { traitOverrides.horizontalSizeClass = sizeClass }
    }

    /// Puts the presented view inside.
    func adopt(_ view: UIView) {
        content.frame = bounds
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
    }

    func release(_ view: UIView?) { if view?.superview === content { view?.removeFromSuperview() } }

    func setShape(radius: CGFloat, roundsBottom: Bool) {
        let corners: CACornerMask =
            roundsBottom
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        for layer in [layer, content.layer] {
            layer.cornerRadius = radius
            layer.maskedCorners = corners
        }
        layer.cornerCurve = .continuous
    }

    private func drawEdge() {
        // The shadow is that of the panel's outline; in the dark an edge sets the panel off.
        backgroundColor = .systemBackground
        let isDark = traitCollection.userInterfaceStyle == .dark
        content.layer.borderWidth = isDark ? 1 / max(traitCollection.displayScale, 1) : 0
        content.layer.borderColor = UIColor(white: 1, alpha: 0.16).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        drawEdge()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        grabber.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    }

    // Touches that the content leaves do not reach the container.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Touchpad

    override var scrollTarget: (any ScrollTarget)? { self }
    var isScrollEnabled: Bool { true }
    var allowsKeyboardScrolling: Bool { false }
    var canZoom: Bool { false }
    var swipeTarget: (any SwipeTarget)? { nil }
    var pointerIsAtIndicator: Bool {
        get { false }
        set {}
    }
    var delaysTouches: Bool { false }
    func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    func canScroll(towards turn: CGPoint) -> Bool { sheet?.canMove(by: turn.y) ?? false }
    func wheelTurn(_ turn: CGPoint) -> CGPoint { turn }
    /// A wheel has no fingers that pull: it scrolls content, and leaves the sheet where it is.
    func scroll(byNotches notches: CGPoint) {}
    func zoom(byNotches notches: CGFloat, at point: CGPoint) {}
    func canDrag(_ axis: ScrollAxis) -> Bool { axis == .vertical }
    func scrollByTouchpad(_ turn: CGPoint) { sheet?.dragByTouchpad(turn.y) }
    func endTouchpad() { sheet?.endDrag() }
    func canTake(_ step: ScrollStep) -> Bool { false }
    func take(_ step: ScrollStep) {}
    func isAtIndicator(_ point: CGPoint) -> Bool { false }
}
