/// The zoom scale of a scroll view, and its limits.
struct ZoomState {
    /// How far a scale beyond a limit follows the fingers at first, as in a rubber band.
    private static let coefficient = 0.55

    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    /// Whether two fingers can go beyond the limits for a moment.
    var bounces = true
    /// The current scale, which may be beyond the limits while two fingers zoom.
    var scale: CGFloat = 1
    /// Whether the content size is being changed by zooming.
    var isScaling = false

    /// Whether there is anything to zoom between.
    var isPossible: Bool { maximum > minimum }

    func legal(_ scale: CGFloat) -> CGFloat { min(max(scale, minimum), max(minimum, maximum)) }

    /// The scale that is shown for the one two fingers ask for. Beyond the limits it follows ever more slowly, to twice
    /// as far at most; without a bounce not at all.
    func banded(_ scale: CGFloat) -> CGFloat {
        let legal = legal(scale)
        guard bounces, scale != legal else { return legal }
        let beyond = abs(log2(scale / legal)) * Self.coefficient
        let shown = beyond / (1 + beyond)
        return legal * pow(2, scale > legal ? shown : -shown)
    }
}

/// Two fingers that zoom.
struct PinchZoom {
    /// The scale when they began.
    let scale: CGFloat
    /// The point between them, in the coordinates of the unscaled content.
    let point: CGPoint
    /// The drag that they began with, or that began meanwhile.
    var drag: ScrollDrag?

    @MainActor init(_ view: UIScrollView, at location: CGPoint, drag: ScrollDrag?) {
        scale = view.zoomScale
        point = CGPoint(x: location.x / scale, y: location.y / scale)
        self.drag = drag
    }
}
