import Renderer

/// The background that blurs and fades content out at an edge of a scroll view.
@MainActor final class ScrollEdgeView: UIView {
    /// The distance of content under the edge at which the effect is complete, in points.
    private static let fullDistance: CGFloat = 16
    /// The opacity of the background, at fractions of the way from the edge of the view to the end of the bar. The
    /// blur takes the contrast of the content, so that titles are readable above what shines through.
    private static let softStops: [(location: Double, opacity: Double)] = [
        (0, 0.82), (0.6, 0.72), (0.8, 0.46), (0.92, 0.15), (1, 0),
    ]
    private static let hardOpacity: Double = 0.92
    private static let blurRadius: CGFloat = 8
    /// The part of the way in which the blur is complete, as far as titles and buttons reach.
    private static let fullBlur: Double = 0.5
    /// The opacity of a second background below the first where nothing can be blurred. Both together hide as much as
    /// the blur does.
    private static let opacityWithoutBlur: Double = 0.7

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
        layer.backdrop = backdrop(on: background, isHard: isHard)
    }

    /// The blur of the content: even below a hard edge, and decreasing to the end of the bar otherwise. The view's
    /// opacity applies to it; a hidden view has none.
    private func backdrop(on background: SIMD4<Double>, isHard: Bool) -> BackdropValues {
        var values = BackdropValues(radius: Self.blurRadius, saturation: 1, tint: .zero)
        if isHard { return values }
        values.ramp = BackdropRamp(edge: rampEdge, full: Self.fullBlur)
        var color = background
        color.w *= Self.opacityWithoutBlur
        values.tintAlone = color
        return values
    }

    private var rampEdge: BackdropRamp.Edge {
        switch edge {
        case .top: .top
        case .left: .left
        case .bottom: .bottom
        default: .right
        }
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
