/// The values that the painter asks of a node again and again, without references: reading these from `LayerValues`
/// counts them.
struct LayerTraits {
    private(set) var outline = LayerOutline()
    /// Red, green, blue, alpha; clear without a background.
    private(set) var background = SIMD4<Double>.zero
    private(set) var hasGradient = false
    private(set) var hasShape = false
    private(set) var hasPath = false
    private(set) var showsBorder = false
    private(set) var hasShadow = false
    private(set) var hasBackdrop = false

    var backgroundAlpha: CGFloat { background.w }

    /// Whether the layer paints anything but its image, its drawing and its border.
    var hasOwnFill: Bool { backgroundAlpha > 0 || hasGradient || hasPath }

    init() {}

    init(_ values: borrowing LayerValues) {
        outline = LayerOutline(values)
        if let color = values.backgroundColor { background = color.rgba }
        guard values.hasRareValues else { return }
        hasGradient = values.gradient != nil
        let shape = values.shape
        hasShape = shape != nil
        hasPath = shape?.path != nil
        hasShadow = values.shadowOpacity > 0
        hasBackdrop = values.backdrop?.isVisible ?? false
        showsBorder = values.borderWidth > 0 && (values.borderColor?.alpha ?? 0) > 0
    }
}
