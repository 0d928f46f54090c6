/// A layer at one moment, as the painter sees it: never changed once it is made.
///
/// A layer of which nothing changed, nor of anything below it, keeps its node; that is how damage finds out cheaply.
package final class RenderNode {
    package let values: LayerValues
    package let image: CGImage?
    package let drawing: (any LayerDrawing)?
    package let mask: RenderNode?
    /// Visible sublayers, back to front.
    package let children: [RenderNode]
    /// From this node's coordinates to its parent's.
    package let projection: Projection
    /// All that this node and those below paint, in its own coordinates.
    package let extent: CGRect
    /// Whether its own picture has the same bits wherever it stands, by whole pixels.
    let movesItself: Bool
    /// The same, with all below.
    let movesWhole: Bool
    /// What of the layer's appearance this shows; equal numbers of one layer mean equal pictures.
    let appearance: Int
    package private(set) weak var layer: CALayer?
    private let layerIdentity: ObjectIdentifier

    init(layer: CALayer, values: LayerValues, children: [RenderNode], mask: RenderNode?) {
        self.layer = layer
        layerIdentity = ObjectIdentifier(layer)
        self.values = values
        self.children = children
        self.mask = mask
        image = layer.contents as? CGImage
        drawing = layer.drawing
        appearance = layer.appearance
        projection = layer.projectionToSuperlayer(values: values)
        extent = Self.extent(values, children, hasDrawing: layer.drawing != nil)
        // Gradients and stretched pictures are computed from where they stand on the screen, and so are layers that do not
        // stand upright.
        movesItself =
            image == nil && (values.gradient == nil || values.cornerRadius > 0) && projection.isPlain(scale: 1)
            && mask?.movesWhole ?? true
        movesWhole = movesItself && children.allSatisfy(\.movesWhole)
    }

    package func isSameLayer(as other: RenderNode) -> Bool { layerIdentity == other.layerIdentity }
    var identity: ObjectIdentifier { layerIdentity }

    /// Glyphs and strokes may stand over the edge of their layer by this much, in points.
    static let drawingOverhang: CGFloat = 4

    /// All that this node itself paints, its shadow aside.
    var ownExtent: CGRect { Self.ownExtent(values, hasDrawing: drawing != nil) }

    private static func ownExtent(_ values: LayerValues, hasDrawing: Bool) -> CGRect {
        if values.masksToBounds { return values.bounds }
        var extent = values.bounds
        if hasDrawing { extent = extent.insetBy(dx: -drawingOverhang, dy: -drawingOverhang) }
        if let shape = values.shape, let path = shape.path {
            let reach = shape.strokeColor == nil ? 1 : shape.lineWidth * max(1, shape.miterLimit) / 2 + 1
            extent = extent.union(
                path.boundingBox
                    .insetBy(dx: -reach, dy: -reach))
        }
        return extent
    }

    private static func extent(_ values: LayerValues, _ children: [RenderNode], hasDrawing: Bool) -> CGRect {
        var extent = ownExtent(values, hasDrawing: hasDrawing)
        if values.masksToBounds { return values.bounds }
        for child in children { extent = extent.union(child.projection.boundingBox(of: child.extent)) }
        if values.shadowOpacity > 0 {
            let box = values.shadowPath?.boundingBox
            let reach = values.shadowRadius * 3 + 2
            extent = extent.union(
                (box ?? values.bounds).offsetBy(dx: values.shadowOffset.width, dy: values.shadowOffset.height)
                    .insetBy(dx: -reach, dy: -reach))
        }
        return extent
    }
}
