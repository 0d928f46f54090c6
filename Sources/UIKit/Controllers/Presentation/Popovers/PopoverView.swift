/// The panel of a popover: its shape with the arrow, a shadow, and the presented view inside.
@MainActor final class PopoverView: UIView {
    private let shape = CAShapeLayer()
    private let content = UIView()
    private var color: UIColor?
    private var geometry: PopoverGeometry?

    init() {
        super.init(frame: .zero)
        layer.addSublayer(shape)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 22
        layer.shadowOffset = CGSize(width: 0, height: 8)
        content.clipsToBounds = true
        content.layer.cornerRadius = PopoverGeometry.cornerRadius
        content.layer.cornerCurve = .continuous
        addSubview(content)
        traitOverrides.userInterfaceLevel = .elevated
        traitOverrides.horizontalSizeClass = .compact
        drawShape()
    }

    required init?(coder: NSCoder) { fatalError("PopoverView is made by popovers only") }

    /// The frame of content and arrow.
    static func frame(of geometry: PopoverGeometry) -> CGRect {
        geometry.content.union(CGRect(origin: geometry.tip, size: .zero))
    }

    func adopt(_ view: UIView) {
        view.frame = content.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(view)
    }

    func release(_ view: UIView?) { if view?.superview === content { view?.removeFromSuperview() } }

    /// Sets the colour; animated in a window.
    func fill(_ color: UIColor?) {
        self.color = color
        let old = shape.presentation()?.fillColor ?? shape.fillColor
        drawShape()
        guard window != nil else { return }
        let animation = CABasicAnimation(keyPath: "fillColor")
        animation.fromValue = old
        animation.toValue = shape.fillColor
        animation.duration = 0.25
        shape.add(animation, forKey: "fillColor")
    }

    func show(_ geometry: PopoverGeometry) {
        self.geometry = geometry
        let frame = Self.frame(of: geometry)
        // Bounds and centre, because the view may be scaled.
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
        content.frame = geometry.content.offsetBy(dx: -frame.minX, dy: -frame.minY)
        drawShape()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        drawShape()
    }

    private func drawShape() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let fill = color ?? PanelStyle.fill
        shape.fillColor = fill.resolvedColor(with: traitCollection).cgColor
        shape.strokeColor = PanelStyle.edge.resolvedColor(with: traitCollection).cgColor
        shape.lineWidth = 1 / max(traitCollection.displayScale, 1)
        content.backgroundColor = .clear
        guard let geometry else { return }
        shape.frame = bounds
        shape.path = outline(geometry).cgPath
    }

    /// The round rectangle with the arrow on one of its sides, clockwise from the top left.
    private func outline(_ geometry: PopoverGeometry) -> UIBezierPath {
        let rect = content.frame
        let radius = max(0, min(PopoverGeometry.cornerRadius, rect.width / 2, rect.height / 2))
        let frame = Self.frame(of: geometry)
        let tip = CGPoint(x: geometry.tip.x - frame.minX, y: geometry.tip.y - frame.minY)
        let path = UIBezierPath()
        let inner = rect.insetBy(dx: radius, dy: radius)
        path.move(to: CGPoint(x: inner.minX, y: rect.minY))
        let corners: [(CGFloat, CGFloat, CGFloat)] = [
            (inner.maxX, inner.minY, -.pi / 2), (inner.maxX, inner.maxY, 0), (inner.minX, inner.maxY, .pi / 2),
            (inner.minX, inner.minY, .pi),
        ]
        // The middle of the arrow's base on each side, the direction of travel, and that outwards.
        let sides: [(UIPopoverArrowDirection, CGPoint, CGVector, CGVector)] = [
            (.up, CGPoint(x: tip.x, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
            (.right, CGPoint(x: rect.maxX, y: tip.y), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
            (.down, CGPoint(x: tip.x, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
            (.left, CGPoint(x: rect.minX, y: tip.y), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
        ]
        for (side, corner) in zip(sides, corners) {
            if side.0 == geometry.direction {
                let length = side.0 == .up || side.0 == .down ? rect.width : rect.height
                addArrow(to: path, at: side.1, along: side.2, out: side.3, on: length)
            }
            path.addArc(
                withCenter: CGPoint(x: corner.0, y: corner.1), radius: radius, startAngle: corner.2,
                endAngle: corner.2 + .pi / 2, clockwise: true)
        }
        path.close()
        return path
    }

    private func addArrow(
        to path: UIBezierPath, at base: CGPoint, along: CGVector, out: CGVector, on length: CGFloat
    ) {
        // In a window of a few points the side is shorter than the arrow.
        let half = min(PopoverGeometry.arrowWidth, length) / 2, height = PopoverGeometry.arrowHeight
        func point(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
            CGPoint(
                x: base.x + a * half * along.dx + b * height * out.dx,
                y: base.y + a * half * along.dy + b * height * out.dy)
        }
        path.addLine(to: point(-1, 0))
        path.addCurve(to: point(-0.16, 0.92), controlPoint1: point(-0.55, 0), controlPoint2: point(-0.4, 0.62))
        path.addCurve(to: point(0.16, 0.92), controlPoint1: point(-0.07, 1.03), controlPoint2: point(0.07, 1.03))
        path.addCurve(to: point(1, 0), controlPoint1: point(0.4, 0.62), controlPoint2: point(0.55, 0))
    }

    /// The point about which the panel grows: the tip of the arrow, from its middle.
    var growthCentre: CGPoint {
        guard let geometry else { return .zero }
        let frame = Self.frame(of: geometry)
        return CGPoint(x: geometry.tip.x - frame.midX, y: geometry.tip.y - frame.midY)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// The colours of floating panels: the glass of iOS 26 without translucency, since there is no blur.
enum PanelStyle {
    @MainActor static let fill = UIColor(light: (250, 250, 252, 1), dark: (40, 40, 43, 1))
    @MainActor static let edge = UIColor(light: (0, 0, 0, 0.08), dark: (255, 255, 255, 0.16))
    /// The capsule of a button on a panel.
    @MainActor static let button = UIColor(light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
    @MainActor static let pressedButton = UIColor(light: (120, 120, 128, 0.3), dark: (120, 120, 128, 0.5))
}

/// Lets a popover grow from the tip of its arrow.
@MainActor final class PopoverTransition: PresentationTransition {
    private static let scale: CGFloat = 0.5

    override var duration: TimeInterval { isPresentation ? 0.35 : 0.2 }

    override func hide(_ view: UIView, in container: UIView) {
        view.alpha = 0
        let centre = (view as? PopoverView)?.growthCentre ?? .zero
        let scale = isPresentation ? Self.scale : 0.9
        view.transform = CGAffineTransform(translationX: centre.x * (1 - scale), y: centre.y * (1 - scale))
            .scaledBy(x: scale, y: scale)
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
