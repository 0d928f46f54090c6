/// The effects at the edges of a scroll view, and their views.
@MainActor struct ScrollEdgeEffects {
    static let edges: [UIRectEdge] = [.top, .left, .bottom, .right]
    private var effects: [UIRectEdge: UIScrollEdgeEffect] = [:]
    /// The views, created when content first scrolls under their edge.
    var views: [UIRectEdge: ScrollEdgeView] = [:]

    /// The effect of an edge, created on first use.
    mutating func effect(_ edge: UIRectEdge, onChange: @escaping () -> Void) -> UIScrollEdgeEffect {
        if let known = effects[edge] { return known }
        let new = UIScrollEdgeEffect()
        new.onChange = onChange
        effects[edge] = new
        return new
    }

    subscript(edge: UIRectEdge) -> UIScrollEdgeEffect? { effects[edge] }
}

extension UIScrollView {
    func edgeEffect(_ edge: UIRectEdge) -> UIScrollEdgeEffect {
        edgeEffects.effect(edge) { [weak self] in self?.updateEdgeEffects() }
    }

    /// Shows an effect at each edge under whose bar there is content (S6.25).
    func updateEdgeEffects() {
        let safe = safeAreaInsets
        guard safe != .zero || !edgeEffects.views.isEmpty, !isNested else { return }
        for edge in ScrollEdgeEffects.edges { updateEffect(edge, safe) }
    }

    private func updateEffect(_ edge: UIRectEdge, _ safe: UIEdgeInsets) {
        let effect = edgeEffects[edge]
        let extent = extent(of: edge, safe)
        let opacity = ScrollEdgeView.opacity(forContentUnder: extent > 0 ? contentUnder(edge) : 0)
        guard opacity > 0, effect?.isHidden != true else {
            edgeEffects.views[edge]?.isHidden = true
            return
        }
        let view = edgeEffects.views[edge] ?? makeEdgeView(edge)
        if !isAboveContent(view) { bringToFrontBelowIndicators(view) }
        var frame = bounds
        switch edge {
        case .top: frame.size.height = extent
        case .bottom: frame = CGRect(x: bounds.minX, y: bounds.maxY - extent, width: bounds.width, height: extent)
        case .left: frame.size.width = extent
        default: frame = CGRect(x: bounds.maxX - extent, y: bounds.minY, width: extent, height: bounds.height)
        }
        if view.frame != frame { view.frame = frame }
        if view.alpha != opacity { view.alpha = opacity }
        view.isHidden = false
        view.show(on: backgroundBehindContent, isHard: effect?.style === UIScrollEdgeEffect.Style.hard)
    }

    private func extent(of edge: UIRectEdge, _ safe: UIEdgeInsets) -> CGFloat {
        switch edge {
        case .top: safe.top
        case .bottom: safe.bottom
        case .left: safe.left
        default: safe.right
        }
    }

    /// The length of content that is scrolled under the bar at an edge, in points.
    private func contentUnder(_ edge: UIRectEdge) -> CGFloat {
        let safe = safeAreaInsets
        switch edge {
        case .top: return bounds.minY + safe.top
        case .bottom: return contentSize.height - (bounds.maxY - safe.bottom)
        case .left: return bounds.minX + safe.left
        default: return contentSize.width - (bounds.maxX - safe.right)
        }
    }

    private func makeEdgeView(_ edge: UIRectEdge) -> ScrollEdgeView {
        let view = ScrollEdgeView(edge)
        UIView.performWithoutAnimation { addSubview(view) }
        edgeEffects.views[edge] = view
        return view
    }

    private func isAboveContent(_ view: UIView) -> Bool {
        subviews.reversed().first { !($0 is ScrollIndicator) && ($0 === view || !($0 is ScrollEdgeView)) } === view
    }

    private func bringToFrontBelowIndicators(_ view: UIView) {
        bringSubviewToFront(view)
        for bar in indicators.bars { bringSubviewToFront(bar) }
    }

    /// The nearest opaque background behind the content.
    private var backgroundBehindContent: SIMD4<Double> {
        var view: UIView? = self
        while let candidate = view {
            if let color = candidate.layer.backgroundColor?.rgba, color.w > 0.5 { return color }
            view = candidate.superview
        }
        return UIColor.systemBackground.resolvedColor(with: traitCollection).rgba
    }

    /// Whether the view is inside another scroll view, which shows the effects.
    private var isNested: Bool {
        var view = superview
        while let candidate = view {
            if candidate is UIScrollView { return true }
            view = candidate.superview
        }
        return false
    }
}
