/// The background that fades content out at an edge of a scroll view.
@MainActor final class ScrollEdgeView: UIView {
    /// The distance of content under the edge at which the effect is complete, in points.
    private static let fullDistance: CGFloat = 16
    /// The opacity of the background, at fractions of the way from the edge of the view to the end of the bar.
    private static let softStops: [(location: Double, opacity: Double)] = [
        (0, 0.96), (0.6, 0.86), (0.8, 0.55), (0.92, 0.18), (1, 0),
    ]
    private static let hardOpacity: Double = 0.92

    private let edge: UIRectEdge
    private let line = UIView()
    private var shown: (background: SIMD4<Double>, isHard: Bool)?

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(_ edge: UIRectEdge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        line.backgroundColor = .separator
        addSubview(line)
        guard let gradient = layer as? CAGradientLayer else { return }
        let isVertical = edge == .top || edge == .bottom, isReversed = edge == .bottom || edge == .right
        gradient.startPoint =
            isVertical ? CGPoint(x: 0.5, y: isReversed ? 1 : 0) : CGPoint(x: isReversed ? 1 : 0, y: 0.5)
        gradient.endPoint = isVertical ? CGPoint(x: 0.5, y: isReversed ? 0 : 1) : CGPoint(x: isReversed ? 0 : 1, y: 0.5)
    }

    required init?(coder: NSCoder) { nil }

    /// The opacity of the effect for a distance of content under the edge, in points.
    static func opacity(forContentUnder distance: CGFloat) -> CGFloat { min(1, max(0, distance / fullDistance)) }

    /// Shows the colours for a background, as red, green, blue and alpha.
    func show(on background: SIMD4<Double>, isHard: Bool) {
        if let shown, shown.isHard == isHard, shown.background == background { return }
        shown = (background, isHard)
        line.isHidden = !isHard
        guard let gradient = layer as? CAGradientLayer else { return }
        let hard: [(location: Double, opacity: Double)] = [(0, Self.hardOpacity), (1, Self.hardOpacity)]
        let stops = isHard ? hard : Self.softStops
        gradient.colors = stops.map {
            CGColor(rgba: SIMD4(background.x, background.y, background.z, background.w * $0.opacity))
        }
        gradient.locations = stops.map { NSNumber(value: $0.location) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = 1 / max(1, traitCollection.displayScale)
        switch edge {
        case .top: line.frame = CGRect(x: 0, y: bounds.height - width, width: bounds.width, height: width)
        case .bottom: line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: width)
        case .left: line.frame = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
        default: line.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        }
    }
}
