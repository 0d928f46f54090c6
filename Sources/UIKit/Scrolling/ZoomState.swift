/// The zoom scale of a scroll view, and its limits.
struct ZoomState {
    /// The initial ratio of shown to requested zoom beyond a limit, in powers of two.
    private static let coefficient = 0.55

    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    /// Whether a pinch can exceed the limits temporarily.
    var bounces = true
    /// The current scale, beyond the limits only during a pinch or its bounce.
    var scale: CGFloat = 1
    /// Whether zooming is changing the content size.
    var isScaling = false

    /// Whether the limits allow zooming.
    var isPossible: Bool { maximum > minimum }

    func legal(_ scale: CGFloat) -> CGFloat { min(max(scale, minimum), max(minimum, maximum)) }

    /// The scale shown for the scale requested by a pinch. Beyond a limit it approaches twice the limit, or half of
    /// it, asymptotically; without bouncing it is clamped.
    func banded(_ scale: CGFloat) -> CGFloat {
        let legal = legal(scale)
        guard bounces, scale != legal else { return legal }
        let beyond = abs(log2(scale / legal)) * Self.coefficient
        let shown = beyond / (1 + beyond)
        return legal * pow(2, scale > legal ? shown : -shown)
    }
}

/// A pinch that zooms.
struct PinchZoom {
    /// The scale when the pinch began.
    let scale: CGFloat
    /// The point between the fingers, in coordinates of the unscaled content.
    let point: CGPoint
    /// The drag in progress when the pinch began, or started during it.
    var drag: ScrollDrag?

    @MainActor init(_ view: UIScrollView, at location: CGPoint, drag: ScrollDrag?) {
        scale = view.zoomScale
        point = CGPoint(x: location.x / scale, y: location.y / scale)
        self.drag = drag
    }
}
