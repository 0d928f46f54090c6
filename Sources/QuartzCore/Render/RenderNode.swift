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
    /// How the node stands in its parent, beside its own values.
    let standing: Standing
    /// Two pictures on the way from one to the other, which are then all that the node shows.
    let blend: Blend?
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
    /// What is kept of the layer's pixels; it also tells layers apart.
    let kept: KeptPixels
    /// No two nodes have the same.
    let serial = RenderNode.nextSerial()
    /// Process-wide: serial numbers are unique across windows, since layers can move between them.
    nonisolated(unsafe) private static var lastSerial = 0

    private static func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// What decides how a layer is seen in its parent's node, apart from the layer.
    struct Standing: Equatable {
        /// From the plane of the layer's position to the parent node's.
        var space = CATransform3DIdentity
        /// The part of `space` that is not the parent node's own `sublayerTransform`: transform layers and replicators.
        var outer: CATransform3D?
        /// What all colours are multiplied by: red, green, blue, alpha.
        var factor = SIMD4<Double>(repeating: 1)
        /// Which copy of the layer this is; 0 is the layer itself.
        var copy = 0
        /// The time that it shows, where that is not the frame's, and where the picture is on the way to another.
        var moment: TimeInterval = 0
    }

    /// What tells nodes apart that are siblings.
    struct Identity: Hashable {
        let layer: ObjectIdentifier
        let copy: Int
    }

    init(
        layer: CALayer, values: LayerValues, children: [RenderNode], mask: RenderNode?, standing: Standing = Standing()
    ) {
        kept = layer.kept
        self.values = values
        self.children = children
        self.mask = mask
        self.standing = standing
        blend = nil
        image = layer.image
        drawing = layer.drawing
        appearance = layer.appearance
        projection = standing.projection(of: values)
        extent = Self.extent(values, children, image, hasDrawing: layer.drawing != nil)
        // Layers that do not stand upright are computed from where they stand on the screen.
        movesItself = projection.isPlain(scale: 1) && mask?.movesWhole ?? true
        movesWhole = movesItself && children.allSatisfy(\.movesWhole)
    }

    /// The same layer, standing otherwise.
    init(_ node: RenderNode, standing: Standing) {
        kept = node.kept
        values = node.values
        children = node.children
        mask = node.mask
        self.standing = standing
        blend = node.blend
        image = node.image
        drawing = node.drawing
        appearance = node.appearance
        projection = standing.projection(of: node.values)
        extent = node.extent
        movesItself = blend == nil && projection.isPlain(scale: 1) && mask?.movesWhole ?? true
        movesWhole = movesItself && children.allSatisfy(\.movesWhole)
    }

    /// A layer whose picture is on the way from one to another.
    init(_ blend: Blend, standing: Standing, at time: TimeInterval) {
        let node = blend.to
        kept = node.kept
        values = node.values
        children = []
        mask = nil
        var standing = standing
        standing.moment = time
        self.standing = standing
        self.blend = blend
        image = nil
        drawing = nil
        appearance = node.appearance
        projection = standing.projection(of: node.values)
        extent = blend.extent
        movesItself = false
        movesWhole = false
    }

    package func isSameLayer(as other: RenderNode) -> Bool { identity == other.identity }
    var identity: Identity { Identity(layer: ObjectIdentifier(kept), copy: standing.copy) }

    /// How much of it is seen, 0…1. A picture on the way to another has that of both inside.
    var opacity: Double { (blend == nil ? Double(values.opacity) : 1) * standing.factor.w }

    /// Whether its colours are multiplied by others than white.
    var isTinted: Bool { standing.factor.x != 1 || standing.factor.y != 1 || standing.factor.z != 1 }

    /// Glyphs and strokes may stand over the edge of their layer by this much, in points.
    static let drawingOverhang: CGFloat = 4

    /// All that this node itself paints, its shadow aside.
    var ownExtent: CGRect { Self.ownExtent(values, image, hasDrawing: drawing != nil) }

    private static func ownExtent(_ values: LayerValues, _ image: CGImage?, hasDrawing: Bool) -> CGRect {
        var extent = values.outlineExtent
        if values.masksToBounds { return extent }
        // A picture that is larger than the layer stands over its edges.
        if let image, values.contentsGravity != .resize { extent = extent.union(image.place(in: values)) }
        if hasDrawing { extent = extent.insetBy(dx: -drawingOverhang, dy: -drawingOverhang) }
        if let shape = values.shape, let path = shape.path {
            // A square end of a slanted line reaches out by half the square's diagonal.
            let end = shape.lineCap == .square ? 2.0.squareRoot() : 1
            let reach = shape.strokeColor == nil ? 1 : shape.lineWidth * max(end, shape.miterLimit) / 2 + 1
            extent = extent.union(
                path.boundingBox
                    .insetBy(dx: -reach, dy: -reach))
        }
        return extent
    }

    private static func extent(
        _ values: LayerValues, _ children: [RenderNode], _ image: CGImage?, hasDrawing: Bool
    ) -> CGRect {
        let extent = contentExtent(values, children, image, hasDrawing: hasDrawing)
        guard values.shadowOpacity > 0, !values.masksToBounds else { return extent }
        let reach = values.shadowRadius * 3 + 2
        return extent.union(
            (values.shadowPath?.boundingBox ?? extent).offsetBy(
                dx: values.shadowOffset.width, dy: values.shadowOffset.height
            )
            .insetBy(dx: -reach, dy: -reach))
    }

    /// All that this node and those below paint, its own shadow aside.
    var contentExtent: CGRect { Self.contentExtent(values, children, image, hasDrawing: drawing != nil) }

    private static func contentExtent(
        _ values: LayerValues, _ children: [RenderNode], _ image: CGImage?, hasDrawing: Bool
    ) -> CGRect {
        let own = ownExtent(values, image, hasDrawing: hasDrawing)
        if values.masksToBounds { return own }
        return children.reduce(own) { $0.union($1.projection.boundingBox(of: $1.extent)) }
    }
}

extension LayerValues {
    /// The rectangle around the outline of background and border: an outline of a radius that is larger than a side crosses
    /// itself outside of the bounds (measured).
    var outlineExtent: CGRect {
        let excess = cornerRadius - min(bounds.width, bounds.height)
        return excess > 0 ? bounds.insetBy(dx: -excess, dy: -excess) : bounds
    }
}

extension RenderNode.Standing {
    fileprivate func projection(of values: LayerValues) -> Projection {
        let placement = values.placement
        return Projection(CATransform3DIsIdentity(space) ? placement : CATransform3DConcat(placement, space))
    }
}
