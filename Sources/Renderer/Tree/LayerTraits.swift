/// What the painter asks of a node again and again, read once: reading it from the values counts references.
struct LayerTraits {
    /// The background's alpha; 0 without a background.
    private(set) var backgroundAlpha: CGFloat = 0
    private(set) var hasGradient = false
    private(set) var hasShape = false
    private(set) var hasPath = false
    private(set) var showsBorder = false
    private(set) var cornersAreCircular = true

    /// Whether the layer paints anything but its image, its drawing and its border.
    var hasOwnFill: Bool { backgroundAlpha > 0 || hasGradient || hasPath }

    init() {}

    init(_ values: LayerValues) {
        backgroundAlpha = values.backgroundColor?.alpha ?? 0
        guard values.hasRareValues else { return }
        hasGradient = values.gradient != nil
        let shape = values.shape
        hasShape = shape != nil
        hasPath = shape?.path != nil
        showsBorder = values.borderWidth > 0 && (values.borderColor?.alpha ?? 0) > 0
        cornersAreCircular = values.cornerCurve == .circular
    }
}
