/// The third pass of a frame, commit: builds the render tree from the layer tree at a point in time.
extension LayerContext {
    /// The render tree at `time`, or nil if the root is hidden. Unchanged layers keep the node of the previous frame.
    package func commit(at time: TimeInterval) -> RenderNode? {
        root.displayTree()
        return root.commitTree(at: time, RenderNode.ParentTransform())
    }
}

extension CALayer {
    /// The layer's node inside its parent, or nil if nothing of the layer is visible.
    fileprivate func commitTree(at time: TimeInterval, _ parentTransform: RenderNode.ParentTransform) -> RenderNode? {
        if !needsCommit, let renderNode {
            let node = renderNode.placed(in: parentTransform)
            if node !== renderNode {
                MediaSession.current.work.nodesMade += 1
                self.renderNode = node
            }
            return node
        }
        MediaSession.current.work.layersCommitted += 1
        let values = presentationValues(at: time)
        // Animations change presentation values without changing the model, so count their revisions here.
        if !animations.isEmpty, renderNode.map({ !$0.hasSameContent(as: values) }) ?? true {
            contentRevision &+= 1
        }
        let transition = transition(at: time)
        let isSeen = !values.isHidden && values.opacity > 0 && values.isPlaceable
        guard isSeen || transition?.from != nil else {
            renderNode = nil
            needsCommit = true
            wasCommitted = true
            return nil
        }
        needsCommit = false
        wasCommitted = true
        if transition == nil, let last = renderNode, last.isPicture(of: contentRevision) {
            // It is only placed elsewhere, as most animated layers are.
            MediaSession.current.work.nodesMade += 1
            renderNode = RenderNode.make(moving: last, to: values, parentTransform: parentTransform)
            return renderNode
        }
        // A layer that was off screen has a node that no tree holds.
        if transition == nil, isKnownUniquelyReferenced(&renderNode) { RenderNode.recycle(&renderNode) }
        if let transition {
            // Both pictures keep their own colours; the tint multiplies the blended result.
            let next = makeNode(at: time, values, parentTransform.untinted)
            MediaSession.current.work.nodesMade += 1
            renderNode = RenderNode(
                Blend(
                    transition.kind, from: transition.from, to: next, isSeen: isSeen, progress: transition.progress),
                parentTransform: parentTransform, at: time)
        } else {
            renderNode = makeNode(at: time, values, parentTransform)
        }
        return renderNode
    }

    private func makeNode(
        at time: TimeInterval, _ values: consuming LayerValues, _ parentTransform: RenderNode.ParentTransform
    ) -> RenderNode {
        let mask = mask.flatMap {
            $0.commitTree(at: time, RenderNode.ParentTransform())
                ?? .nothing(of: $0)
        }
        let children = childNodes(.frame(time), values)
        MediaSession.current.work.nodesMade += 1
        return RenderNode.make(
            values: values, image: image, drawing: drawing, contentRevision: contentRevision, children: children,
            mask: mask, parentTransform: parentTransform, cache: cache)
    }

    /// A node for a time other than the frame's, or for the model. Neither reads nor writes any cached node.
    func uncachedNode(_ sampleTime: SampleTime, _ parentTransform: RenderNode.ParentTransform) -> RenderNode? {
        let values = values(at: sampleTime)
        guard !values.isHidden, values.opacity > 0, values.isPlaceable else { return nil }
        var parentTransform = parentTransform
        parentTransform.contentTime = sampleTime.contentTime
        let mask = mask.map {
            $0.uncachedNode(sampleTime, RenderNode.ParentTransform())
                ?? .nothing(of: $0)
        }
        return RenderNode(
            values: values, image: image, drawing: drawing, contentRevision: contentRevision,
            children: childNodes(sampleTime, values), mask: mask, parentTransform: parentTransform, cache: cache)
    }

    /// The nodes of the sublayers, in painting order.
    private func childNodes(_ sampleTime: SampleTime, _ values: LayerValues) -> [RenderNode] {
        guard !children.isEmpty else { return [] }
        enforceStack(for: "CALayer: the sublayers of \(type(of: self))")
        let space = values.sublayerTransformAboutAnchor
        var childContext = ChildContext(
            parentTransform: RenderNode.ParentTransform(space: space), own: space, sampleTime: sampleTime)
        if case .frame = sampleTime { childContext.isPlain = !values.hasSublayerTransform }
        var list = NodeList(like: renderNode, spare: cache)
        if let replicator = self as? CAReplicatorLayer {
            for copy in replicator.copies(of: values) { collect(into: &list, childContext.inside(copy, count: 1)) }
        } else {
            let kept = childContext.isPlain ? countOfKeptNodes : 0
            list.keep(kept)
            collect(into: &list, childContext, from: kept)
        }
        return list.end { media.caches.sortByDepth(&$0, space: space) }
    }

    /// The number of sublayers, from the first, that have the same node as in the previous frame, which is valid in a
    /// plain context.
    private var countOfKeptNodes: Int {
        guard let last = renderNode else { return 0 }
        // Local, and by identity, so that no reference is counted: most sublayers of a frame are among these.
        let children = children, limit = min(children.count, last.childCount)
        var kept = 0
        while kept < limit, children[kept].isCommittedPlainly, !children[kept].needsCommit,
            let node = children[kept].renderNode.map({ ObjectIdentifier($0) }), last.isChildInPlane(node, at: kept)
        {
            kept += 1
        }
        return kept
    }

    /// Appends the nodes of the sublayers from `first` on. Layers without a plane of their own contribute their
    /// sublayers instead.
    private func collect(into nodes: inout NodeList, _ childContext: ChildContext, from first: Int = 0) {
        for child in children.dropFirst(first) {
            if child.isSpatial {
                child.spread(into: &nodes, childContext)
            } else if let node = child.node(childContext) {
                nodes.append(node)
            }
        }
    }

    private func spread(into nodes: inout NodeList, _ childContext: ChildContext) {
        let values = values(at: childContext.sampleTime)
        if case .frame = childContext.sampleTime {
            (needsCommit, wasCommitted, isCommittedPlainly) = (false, true, false)
        }
        guard !values.isHidden, values.opacity > 0, values.isPlaceable else { return }
        let within = childContext.inside(values)
        guard let replicator = self as? CAReplicatorLayer else { return collect(into: &nodes, within) }
        let copies = replicator.copies(of: values)
        for copy in copies { collect(into: &nodes, within.inside(copy, count: copies.count)) }
    }

    private func node(_ childContext: ChildContext) -> RenderNode? {
        if childContext.isPlain, isCommittedPlainly, !needsCommit, let renderNode { return renderNode }
        isCommittedPlainly = childContext.isPlain
        let parentTransform = childContext.parentTransform
        guard case .frame(let time) = childContext.sampleTime else {
            return uncachedNode(childContext.sampleTime, parentTransform)
        }
        if childContext.delay != 0, isSubtreeAnimated {
            return uncachedNode(.time(time - childContext.delay), parentTransform)
        }
        guard parentTransform.copy > 0 else { return commitTree(at: time, parentTransform) }
        // A copy shows the same content as the original, so its node is reusable while the original's is.
        var first = parentTransform
        first.copy = 0
        guard let original = renderNode ?? commitTree(at: time, first) else { return nil }
        let wanted = original.parentTransform(like: parentTransform)
        while copies.count < parentTransform.copy { copies.append(nil) }
        if let cached = copies[parentTransform.copy - 1], cached.parentTransform == wanted, cached.shows(original) {
            return cached
        }
        MediaSession.current.work.nodesMade += 1
        let node = RenderNode(original, parentTransform: wanted)
        copies[parentTransform.copy - 1] = node
        return node
    }

    private func values(at sampleTime: SampleTime) -> LayerValues {
        switch sampleTime {
        case .frame(let time), .time(let time): presentationValues(at: time)
        case .model: values
        }
    }

    private var isSubtreeAnimated: Bool {
        !animations.isEmpty || children.contains { $0.isSubtreeAnimated } || mask?.isSubtreeAnimated ?? false
    }
}

/// The nodes of a layer's sublayers. Takes the array of the previous frame if that has the same nodes, else the spare
/// one.
private struct NodeList {
    private let last: RenderNode?
    private let count: Int
    private let spare: LayerCache
    private var same = 0
    private var areFlat = true
    private var others: [RenderNode]?

    init(like last: RenderNode?, spare: LayerCache) {
        self.last = last
        self.spare = spare
        count = last?.childCount ?? 0
    }

    /// Takes the first nodes of the previous frame, which lie in the plane, before any is appended.
    mutating func keep(_ count: Int) { same = count }

    mutating func append(_ node: consuming RenderNode) {
        if !node.isInPlane() { areFlat = false }
        if others == nil, same < count, let last, last.isChild(node, at: same) {
            same += 1
        } else {
            if others == nil { others = copyOfSame() }
            others!.append(node)
        }
    }

    private func copyOfSame() -> [RenderNode] {
        var copy = spare.takeSpareChildren()
        copy.reserveCapacity(max(count, same + 1))
        last?.addChildren(upTo: same, to: &copy)
        return copy
    }

    /// The nodes in painting order. `sort` orders nodes of different depths.
    consuming func end(_ sort: (inout [RenderNode]) -> Void) -> [RenderNode] {
        if !areFlat {
            // Collected in the order of the tree, but the array of the previous frame is ordered by depth.
            var nodes = others ?? copyOfSame()
            others = nil
            sort(&nodes)
            return nodes
        }
        if let others { return others }
        guard let last, same > 0 else { return [] }
        guard same == count else { return copyOfSame() }
        return last.shareChildren()
    }
}

/// The state of the layer tree to build nodes from.
enum SampleTime {
    /// The frame at this time. The nodes are cached for the next frame.
    case frame(TimeInterval)
    case time(TimeInterval)
    case model

    /// Distinguishes nodes that do not belong to the frame.
    fileprivate var contentTime: TimeInterval {
        switch self {
        case .frame: 0
        case .time(let time): time
        case .model: -1
        }
    }
}

/// The coordinate space and the time in which a layer's sublayers are collected.
private struct ChildContext {
    var parentTransform: RenderNode.ParentTransform
    /// The `sublayerTransform` of the layer whose node receives the sublayers' nodes.
    let own: CATransform3D
    var sampleTime: SampleTime
    /// Delay of the content behind the frame's time, in seconds.
    var delay: TimeInterval = 0
    /// Whether the sublayers are those of a layer without `sublayerTransform`, in the frame's time. A node that was
    /// made in such a context is valid in each other one.
    var isPlain = false

    /// The context inside a layer that has no plane of its own.
    func inside(_ values: LayerValues) -> ChildContext {
        var result = self
        result.isPlain = false
        var inner = values.placement
        if values.sublayerTransform != CATransform3DIdentity {
            inner = CATransform3DConcat(values.sublayerTransformAboutAnchor, inner)
        }
        result.move(by: inner)
        result.parentTransform.tint.w *= Double(values.opacity)
        return result
    }

    /// The context inside one copy of a replicator's sublayers.
    func inside(_ copy: CAReplicatorLayer.Copy, count: Int) -> ChildContext {
        var result = self
        result.isPlain = false
        if copy.index > 0 { result.move(by: copy.transform) }
        result.parentTransform.tint *= copy.tint
        result.parentTransform.copy = parentTransform.copy * count + copy.index
        result.delay += copy.delay
        return result
    }

    private mutating func move(by inner: CATransform3D) {
        let outer = parentTransform.outer.map { CATransform3DConcat(inner, $0) } ?? inner
        parentTransform.outer = outer
        parentTransform.space = CATransform3DIsIdentity(own) ? outer : CATransform3DConcat(outer, own)
    }
}

extension RenderNode {
    /// The same node without its tint.
    var untinted: RenderNode {
        parentTransform.untinted == parentTransform ? self : RenderNode(self, parentTransform: parentTransform.untinted)
    }

    /// `other` with this node's content time, so that both describe the same content.
    fileprivate func parentTransform(like other: ParentTransform) -> ParentTransform {
        var result = other
        result.contentTime = parentTransform.contentTime
        return result
    }

    /// Whether this node shows the same content as another one, regardless of its parent transform.
    fileprivate func shows(_ other: RenderNode) -> Bool {
        blend === other.blend && values == other.values && image === other.image && drawing === other.drawing
            && mask === other.mask
            && contentRevision == other.contentRevision && children.elementsEqual(other.children) { $0 === $1 }
    }
}

extension RenderNode {
    /// A hidden mask, which lets nothing through.
    fileprivate static func nothing(of layer: CALayer) -> RenderNode {
        var values = LayerValues()
        values.isHidden = true
        return RenderNode(
            values: values, image: nil, drawing: nil, contentRevision: layer.contentRevision, children: [], mask: nil,
            cache: layer.cache)
    }
}
