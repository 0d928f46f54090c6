/// The part of a layer that a raster shows, and all that its pixels depend on apart from the plan.
///
/// Of one layer, equal values mean equal pixels.
struct RasterContent: Equatable {
    enum Part: Equatable {
        /// The layer with its shadow and mask, at an opacity.
        case all(opacity: Double)
        /// The layer without its shadow and opacity.
        case body
        /// The shadow without the layer's opacity.
        case shadow
    }

    let part: Part
    /// Zero for a shadow that does not depend on the content, as the time.
    private var contentRevision = 0
    private var contentTime: TimeInterval = 0
    /// The shape and the colour of such a shadow.
    private var shape: ShadowMask.Key?
    private var color: CGColor?
    private var shadowOpacity: Float = 0

    init(_ part: Part, of node: RenderNode) {
        self.part = part
        contentRevision = node.contentRevision
        contentTime = node.parentTransform.contentTime
    }

    /// The shadow of a layer; nil if it casts none.
    init?(shadowOf node: RenderNode) {
        guard let silhouette = node.silhouette else { return nil }
        self.init(.shadow, of: node)
        if case .content = silhouette { return }
        (contentRevision, contentTime) = (0, 0)
        // The plan has the density and the first pixel. The layer's corner always lies on a pixel of the raster.
        shape = ShadowMask.Key(node, silhouette, scale: 1, phase: SIMD2(0, 0))
        (color, shadowOpacity) = (node.values.shadowColor, node.values.shadowOpacity)
    }
}
