/// A layer at a point in time, as the painter sees it. Immutable while a tree holds it.
///
/// An unchanged layer with an unchanged subtree keeps its node, so that damage finds it by identity. A node that no
/// tree holds any more is filled again by a later commit; see `recycle(_:)`.
///
/// Unchecked: read for each layer in every frame. While a tree holds the node, only flags are assigned.
package final class RenderNode {
    @exclusivity(unchecked) package private(set) var values: LayerValues
    @exclusivity(unchecked) package private(set) var image: CGImage?
    @exclusivity(unchecked) package private(set) var drawing: (any LayerDrawing)?
    @exclusivity(unchecked) package private(set) var mask: RenderNode?
    /// Visible sublayers, back to front.
    @exclusivity(unchecked) package private(set) var children: [RenderNode]
    /// Whether another node has the same array of children, so that emptying it would copy it.
    @exclusivity(unchecked) package var sharesChildren = false
    /// How the parent's node shows this one, apart from the layer's own values.
    @exclusivity(unchecked) package private(set) var parentTransform: ParentTransform
    /// A running transition, which then is the node's only content.
    @exclusivity(unchecked) package private(set) var blend: Blend?
    /// From this node's coordinates to its parent's.
    @exclusivity(unchecked) package private(set) var projection = Projection.identity
    /// Everything that the subtree paints, in the node's coordinates.
    @exclusivity(unchecked) package private(set) var extent = CGRect.null
    /// Whether the parent shows the node moved and not transformed, with an extent of no negative size.
    private(set) var isOnlyMoved = false
    /// The largest width and height of the extents of the sublayers.
    private(set) var largestChild = CGSize.zero
    /// Everything that the layer itself paints, without its shadow.
    private(set) var ownExtent = CGRect.null
    /// Whether the layer's own content has the same bits at every whole-pixel offset.
    private(set) var isTranslationInvariant = false
    /// The same for the whole subtree.
    private(set) var isSubtreeTranslationInvariant = false
    /// The same for all that is below the layer.
    private var areChildrenTranslationInvariant = true
    /// Whether the layer or one below shows a blurred picture of the pixels below.
    private(set) var containsBackdrop = false
    /// Whether a layer below is mirrored, or turned by half a turn.
    private(set) var containsReflection = false
    /// Read with the values, for the painter.
    private(set) var traits = LayerTraits()
    /// Whether the drawing needs no clip, once that was asked.
    var knownFit: Bool?
    /// Whether the depth is 0, so that only the order in the tree matters.
    @exclusivity(unchecked) package private(set) var isFlat = true
    /// Revision of the layer's content. Nodes of one layer with equal revisions show the same content.
    @exclusivity(unchecked) package private(set) var contentRevision: Int
    /// The layer's cached pixels. Also identifies the layer. Nil only in an empty node, which the cache holds.
    @exclusivity(unchecked) private(set) var cache: LayerCache!
    /// Unique among all nodes, those that were filled again included.
    @exclusivity(unchecked) private(set) var serial = RenderNode.nextSerial()
    /// Process-wide: serial numbers are unique across windows, since layers can move between them.
    /// Unsafe: nodes are made on the main thread.
    @exclusivity(unchecked) nonisolated(unsafe) private static var lastSerial = 0

    private static func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    /// How a parent's node shows a layer: its transform, tint, copy and time.
    package struct ParentTransform: Equatable {
        /// From the plane of the layer's position to the parent node's.
        package var space = CATransform3DIdentity
        /// The part of `space` that is not the parent node's own `sublayerTransform`: transform layers and replicators.
        package var outer: CATransform3D?
        /// Multiplies all colours: red, green, blue, alpha.
        package var tint = SIMD4<Double>(repeating: 1)
        /// The index of a replicator's copy; 0 is the layer itself.
        package var copy = 0
        /// The time the content belongs to, if it is not the frame's time or a transition is running; 0 otherwise.
        package var contentTime: TimeInterval = 0

        package init(space: CATransform3D = CATransform3DIdentity) { self.space = space }

        package var untinted: ParentTransform {
            var result = self
            result.tint = SIMD4(repeating: 1)
            return result
        }
    }

    /// Identifies a node among its siblings.
    struct Identity: Hashable {
        let layer: ObjectIdentifier
        let copy: Int
    }

    package init(
        values: LayerValues, image: CGImage?, drawing: (any LayerDrawing)?, contentRevision: Int,
        children: [RenderNode], mask: RenderNode?, parentTransform: ParentTransform = ParentTransform(),
        cache: LayerCache
    ) {
        self.cache = cache
        self.values = values
        self.children = children
        self.mask = mask
        self.parentTransform = parentTransform
        self.image = image
        self.drawing = drawing
        self.contentRevision = contentRevision
        measure(values)
        place(values)
    }

    /// A node of a layer with the given content: the layer's spare one, or a new one.
    package static func make(
        values: consuming LayerValues, image: consuming CGImage?, drawing: consuming (any LayerDrawing)?,
        contentRevision: Int, children: consuming [RenderNode], mask: consuming RenderNode?,
        parentTransform: ParentTransform, cache: LayerCache
    ) -> RenderNode {
        guard let node = cache.takeSpareNode() else {
            return RenderNode(
                values: values, image: image, drawing: drawing, contentRevision: contentRevision, children: children,
                mask: mask, parentTransform: parentTransform, cache: cache)
        }
        node.serial = nextSerial()
        node.parentTransform = parentTransform
        node.contentRevision = contentRevision
        // An empty node has none of these.
        if !children.isEmpty { node.children = consume children }
        if mask != nil { node.mask = mask }
        if image != nil { node.image = image }
        if drawing != nil { node.drawing = drawing }
        // Before the node has the values: reading them from it counts their references.
        node.measure(values)
        node.place(values)
        node.values = values
        node.cache = cache
        return node
    }

    /// A node with the content of another one of the same layer, and with values that only place it elsewhere.
    package static func make(
        moving last: RenderNode, to values: consuming LayerValues, parentTransform: ParentTransform
    ) -> RenderNode {
        let node = last.cache.takeSpareNode() ?? RenderNode()
        node.serial = nextSerial()
        node.parentTransform = parentTransform
        node.contentRevision = last.contentRevision
        if !last.children.isEmpty { node.children = last.shareChildren() }
        if let mask = last.mask { node.mask = mask }
        if let image = last.image { node.image = image }
        if let drawing = last.drawing { node.drawing = drawing }
        node.copyMeasures(of: last)
        node.place(values)
        node.values = values
        node.cache = last.cache
        return node
    }

    private init() {
        values = LayerValues()
        children = []
        parentTransform = ParentTransform()
        contentRevision = 0
    }

    /// The same content under another parent transform.
    package init(_ node: RenderNode, parentTransform: ParentTransform) {
        cache = node.cache
        values = node.values
        children = node.children
        sharesChildren = true
        node.sharesChildren = true
        mask = node.mask
        self.parentTransform = parentTransform
        blend = node.blend
        image = node.image
        drawing = node.drawing
        contentRevision = node.contentRevision
        copyMeasures(of: node)
        place(node.values)
    }

    /// A layer with a running transition.
    package init(_ blend: Blend, parentTransform: ParentTransform, at time: TimeInterval) {
        let node = blend.to
        cache = node.cache
        values = node.values
        children = []
        var parentTransform = parentTransform
        parentTransform.contentTime = time
        self.parentTransform = parentTransform
        self.blend = blend
        contentRevision = node.contentRevision
        extent = blend.extent
        ownExtent = node.ownExtent
        traits = node.traits
        place(node.values)
    }

    /// Copies what `measure` sets, which is the same for the same content.
    private func copyMeasures(of node: RenderNode) {
        extent = node.extent
        largestChild = node.largestChild
        ownExtent = node.ownExtent
        traits = node.traits
        knownFit = node.knownFit
        areChildrenTranslationInvariant = node.areChildrenTranslationInvariant
        containsBackdrop = node.containsBackdrop
        containsReflection = node.containsReflection
    }

    /// Sets the traits and the extents by the values, which are the node's.
    private func measure(_ values: LayerValues) {
        traits = LayerTraits(values)
        knownFit = nil
        areChildrenTranslationInvariant = true
        containsBackdrop = traits.hasBackdrop
        containsReflection = false
        for child in children where !child.isSubtreeTranslationInvariant {
            areChildrenTranslationInvariant = false
            // A backdrop makes a node depend on its position.
            if child.containsBackdrop { containsBackdrop = true }
            if child.containsReflection || child.projection.isReflection(scale: 1) { containsReflection = true }
        }
        largestChild = sizeOfLargestChild
        ownExtent = extentOfOwn(values)
        extent = contentExtent(values)
        guard values.shadowOpacity > 0, !values.masksToBounds else { return }
        let reach = values.shadowRadius * 3 + 2
        extent =
            extent.union(
                (values.shadowPath?.boundingBox ?? extent).offsetBy(
                    dx: values.shadowOffset.width, dy: values.shadowOffset.height
                )
                .insetBy(dx: -reach, dy: -reach)
            ).bounded
    }

    private var sizeOfLargestChild: CGSize {
        var size = CGSize.zero
        for index in children.indices {
            // Unsafe: the node retains its children.
            Unmanaged.passUnretained(children[index])._withUnsafeGuaranteedRef {
                size.width = max(size.width, $0.extent.width)
                size.height = max(size.height, $0.extent.height)
            }
        }
        return size
    }

    /// Sets what depends on the parent transform by the values, which are the node's. After the extent is known.
    private func place(_ values: LayerValues) {
        projection = projection(of: values)
        isOnlyMoved = projection.isTranslation && extent.size.width >= 0 && extent.size.height >= 0
        isFlat = parentTransform.outer == nil && DepthOrder.isFlat(values)
        // The pixels of transformed layers depend on their position on the screen.
        isTranslationInvariant =
            blend == nil && projection.isAxisAligned(scale: 1) && mask?.isSubtreeTranslationInvariant ?? true
            && !traits.hasBackdrop
        isSubtreeTranslationInvariant = isTranslationInvariant && areChildrenTranslationInvariant
    }

    /// From the node's coordinates to its parent's, by the values, which are the node's.
    private func projection(of values: LayerValues) -> Projection {
        // Read from the node: the whole parent transform would be copied for a method of its own.
        if CATransform3DIsIdentity(values.transform), CATransform3DIsIdentity(parentTransform.space) {
            // With the bits of the products below.
            return .translation(
                values.position.x - (values.bounds.minX + values.anchorPoint.x * values.bounds.width),
                values.position.y - (values.bounds.minY + values.anchorPoint.y * values.bounds.height))
        }
        let placement = values.placement, space = parentTransform.space
        return Projection(CATransform3DIsIdentity(space) ? placement : CATransform3DConcat(placement, space))
    }

    // MARK: Children, for callers in other modules, whose own accesses would be checked

    package var childCount: Int { children.count }
    package func isChild(_ node: RenderNode, at index: Int) -> Bool { children[index] === node }
    /// Whether a child is the given node, for whose depth only the order in the tree matters.
    package func isChildInPlane(_ node: ObjectIdentifier, at index: Int) -> Bool {
        ObjectIdentifier(children[index]) == node && children[index].isFlat
    }
    package func addChildren(upTo count: Int, to other: inout [RenderNode]) {
        for index in 0..<count { other.append(children[index]) }
    }

    /// Whether the node shows the layer's content of a revision, and no transition to it.
    package func isPicture(of revision: Int) -> Bool { contentRevision == revision && blend == nil }

    /// Whether only the order in the tree matters for the node's depth.
    package func isInPlane() -> Bool { isFlat }

    /// The array of children, for another node to have too.
    package func shareChildren() -> [RenderNode] {
        sharesChildren = true
        return children
    }

    // MARK: Use of a node for several frames in turn

    /// Ends a tree that is not shown any more: nodes that nothing else holds are emptied, and their layers keep them
    /// for the next commit.
    package static func recycle(_ tree: inout RenderNode?) {
        if isKnownUniquelyReferenced(&tree) { tree?.empty() }
        tree = nil
    }

    /// Releases the content, and hands this node and the nodes below that nothing else holds to their layers.
    private func empty() {
        guard let cache else { return }
        if !sharesChildren {
            for index in children.indices where isKnownUniquelyReferenced(&children[index]) {
                children[index].empty()
            }
            children.removeAll(keepingCapacity: true)
            cache.keepSpareChildren(&children)
        }
        if isKnownUniquelyReferenced(&mask) { mask?.empty() }
        sharesChildren = false
        // Few nodes have any of these.
        if children.capacity > 0 { children = [] }
        if mask != nil { mask = nil }
        if blend != nil { blend = nil }
        if image != nil { image = nil }
        if drawing != nil { drawing = nil }
        self.cache = nil
        cache.keepSpareNode(self)
    }

    /// This node if it has the given parent transform, apart from the content's time; otherwise the same content under
    /// it.
    package func placed(in other: ParentTransform) -> RenderNode {
        var wanted = other
        wanted.contentTime = parentTransform.contentTime
        return parentTransform == wanted ? self : RenderNode(self, parentTransform: wanted)
    }

    /// Whether the node shows the same content as a layer with other values; see `LayerValues.hasSameContent(as:)`.
    package func hasSameContent(as values: LayerValues) -> Bool {
        guard self.values.bounds == values.bounds else { return false }
        // An animation of the position leaves the references alone: compared here, none is counted. Must list all
        // values that are content; `LayerDifferenceTests` compares both answers.
        if self.values.rare === values.rare, self.values.backgroundColor === values.backgroundColor,
            self.values.cornerRadius == values.cornerRadius, self.values.masksToBounds == values.masksToBounds,
            self.values.anchorPoint == values.anchorPoint
        {
            return true
        }
        return values.hasSameContent(as: self.values)
    }

    package func isSameLayer(as other: RenderNode) -> Bool {
        cache === other.cache && parentTransform.copy == other.parentTransform.copy
    }
    var identity: Identity { Identity(layer: ObjectIdentifier(cache), copy: parentTransform.copy) }

    /// From 0 to 1. The two pictures of a transition carry their own opacity.
    var opacity: Double { (blend == nil ? Double(values.opacity) : 1) * parentTransform.tint.w }

    /// Whether the colours are multiplied by anything but white.
    var isTinted: Bool { parentTransform.tint.x != 1 || parentTransform.tint.y != 1 || parentTransform.tint.z != 1 }

    /// Glyphs and strokes may extend beyond their layer by this many points.
    static let drawingOverhang: CGFloat = 4

    private func extentOfOwn(_ values: LayerValues) -> CGRect {
        var extent = traits.outline.extent
        if values.masksToBounds { return extent }
        // An image may be larger than the layer.
        if let image, values.contentsGravity != .resize { extent = extent.union(image.frame(in: values)) }
        if drawing != nil { extent = extent.insetBy(dx: -Self.drawingOverhang, dy: -Self.drawingOverhang) }
        if traits.hasShape, let shape = values.shape, let path = shape.path {
            // The square cap of a slanted line reaches half the square's diagonal.
            let end = shape.lineCap == .square ? 2.0.squareRoot() : 1
            let reach = shape.strokeColor == nil ? 1 : shape.lineWidth * max(end, shape.miterLimit) / 2 + 1
            extent = extent.union(path.boundingBox.insetBy(dx: -reach, dy: -reach))
        }
        return extent.bounded
    }

    /// Everything that the subtree paints, without this layer's shadow.
    var contentExtent: CGRect { contentExtent(values) }

    private func contentExtent(_ values: LayerValues) -> CGRect {
        var extent = ownExtent
        if values.masksToBounds { return extent }
        for index in children.indices {
            // Unsafe: the node retains its children.
            Unmanaged.passUnretained(children[index])._withUnsafeGuaranteedRef {
                extent = extent.union($0.projection.boundingBox(of: $0.extent))
            }
        }
        return extent.bounded
    }
}
