/// The third pass of a frame: the layer tree, with its values at a time, becomes render nodes.
extension LayerContext {
    /// The tree as it looks at `time`; nil while the root is hidden. Nodes of unchanged layers are those of the last frame.
    package func commit(at time: TimeInterval) -> RenderNode? {
        root.displayTree()
        return root.commitTree(at: time, RenderNode.Standing())
    }
}

extension CALayer {
    /// The layer's node as it stands in its parent; nil while nothing of it is seen.
    fileprivate func commitTree(at time: TimeInterval, _ standing: RenderNode.Standing) -> RenderNode? {
        if !needsCommit, let renderNode {
            let wanted = renderNode.standing(like: standing)
            if renderNode.standing == wanted { return renderNode }
            let moved = RenderNode(renderNode, standing: wanted)
            self.renderNode = moved
            return moved
        }
        let values = presentationValues(at: time)
        // What an animation changes is no change of the model, which would have been counted.
        if !animations.isEmpty, renderNode.map({ !values.showsSame(as: $0.values) }) ?? true { appearance &+= 1 }
        let transition = transition(at: time)
        let isSeen = !values.isHidden && values.opacity > 0
        guard isSeen || transition?.from != nil else {
            renderNode = nil
            needsCommit = true
            wasCommitted = true
            return nil
        }
        needsCommit = false
        wasCommitted = true
        if let transition {
            // The pictures inside have their own colours; what multiplies them multiplies the whole.
            let next = makeNode(at: time, values, standing.untinted)
            renderNode = RenderNode(Blend(transition, to: next, isSeen: isSeen), standing: standing, at: time)
        } else {
            renderNode = makeNode(at: time, values, standing)
        }
        return renderNode
    }

    private func makeNode(
        at time: TimeInterval, _ values: LayerValues, _ standing: RenderNode.Standing
    ) -> RenderNode {
        let mask = mask.flatMap {
            $0.commitTree(at: time, RenderNode.Standing())
                ?? RenderNode(layer: $0, values: .nothing, children: [], mask: nil)
        }
        return RenderNode(
            layer: self, values: values, children: nodesInside(.frame(time), values), mask: mask, standing: standing)
    }

    /// The layer as it is not in the frame: at another time or as its model, without anything that is kept.
    func nodeApart(_ glance: Glance, _ standing: RenderNode.Standing) -> RenderNode? {
        let values = values(at: glance)
        guard !values.isHidden, values.opacity > 0 else { return nil }
        var standing = standing
        standing.moment = glance.moment
        let mask = mask.map {
            $0.nodeApart(glance, RenderNode.Standing())
                ?? RenderNode(layer: $0, values: .nothing, children: [], mask: nil)
        }
        return RenderNode(
            layer: self, values: values, children: nodesInside(glance, values), mask: mask, standing: standing)
    }

    /// The children in painting order.
    private func nodesInside(_ glance: Glance, _ values: LayerValues) -> [RenderNode] {
        guard !children.isEmpty else { return [] }
        let space = values.sublayerTransformInPlace
        let place = ChildPlace(standing: RenderNode.Standing(space: space), own: space, glance: glance)
        var list = NodeList(like: renderNode?.children ?? [])
        if let replicator = self as? CAReplicatorLayer {
            for copy in replicator.copies(of: values) { collect(into: &list, place.inside(copy, count: 1)) }
        } else {
            collect(into: &list, place)
        }
        let nodes = list.nodes
        if nodes.allSatisfy({ $0.standing.outer == nil && DepthOrder.isFlat($0.values) }) { return nodes }
        let layers = nodes.map { DepthOrder.Standing(values: $0.values, outer: $0.standing.outer, space: space) }
        return DepthOrder.backToFront(layers).map { nodes[$0] }
    }

    /// Adds the nodes of the sublayers; those of layers that have no plane of their own are spread out among them.
    private func collect(into nodes: inout NodeList, _ place: ChildPlace) {
        for child in children {
            if child.isSpatial {
                child.spread(into: &nodes, place)
            } else if let node = child.node(place) {
                nodes.append(node)
            }
        }
    }

    private func spread(into nodes: inout NodeList, _ place: ChildPlace) {
        let values = values(at: place.glance)
        if case .frame = place.glance { (needsCommit, wasCommitted) = (false, true) }
        guard !values.isHidden, values.opacity > 0 else { return }
        let within = place.inside(values)
        guard let replicator = self as? CAReplicatorLayer else { return collect(into: &nodes, within) }
        let copies = replicator.copies(of: values)
        for copy in copies { collect(into: &nodes, within.inside(copy, count: copies.count)) }
    }

    private func node(_ place: ChildPlace) -> RenderNode? {
        let standing = place.standing
        guard case .frame(let time) = place.glance else { return nodeApart(place.glance, standing) }
        if place.delay != 0, isAnimatedInside { return nodeApart(.time(time - place.delay), standing) }
        guard standing.copy > 0 else { return commitTree(at: time, standing) }
        // A copy shows what the layer shows; it is kept as long as that is.
        var first = standing
        first.copy = 0
        guard let original = renderNode ?? commitTree(at: time, first) else { return nil }
        let wanted = original.standing(like: standing)
        while copies.count < standing.copy { copies.append(nil) }
        if let kept = copies[standing.copy - 1], kept.standing == wanted, kept.shows(original) { return kept }
        let node = RenderNode(original, standing: wanted)
        copies[standing.copy - 1] = node
        return node
    }

    private func values(at glance: Glance) -> LayerValues {
        switch glance {
        case .frame(let time), .time(let time): presentationValues(at: time)
        case .model: values
        }
    }

    private var isAnimatedInside: Bool {
        !animations.isEmpty || children.contains { $0.isAnimatedInside } || mask?.isAnimatedInside ?? false
    }
}

/// The nodes of some layers, as they come. As long as they are those of the frame before no array is made for them.
private struct NodeList {
    private let last: [RenderNode]
    private var same = 0
    private var others: [RenderNode]?

    init(like last: [RenderNode]) { self.last = last }

    mutating func append(_ node: RenderNode) {
        if others != nil {
            others!.append(node)
        } else if same < last.count, last[same] === node {
            same += 1
        } else {
            others = []
            others!.reserveCapacity(max(last.count, same + 1))
            others! += last[..<same]
            others!.append(node)
        }
    }

    var nodes: [RenderNode] { others ?? (same == last.count ? last : Array(last[..<same])) }
}

/// What of a layer is looked at.
enum Glance {
    /// What the frame of that time shows; it is kept for the next.
    case frame(TimeInterval)
    case time(TimeInterval)
    case model

    /// Tells pictures apart that are not the frame's.
    fileprivate var moment: TimeInterval {
        switch self {
        case .frame: 0
        case .time(let time): time
        case .model: -1
        }
    }
}

/// Where the sublayers of a layer stand.
private struct ChildPlace {
    var standing: RenderNode.Standing
    /// The `sublayerTransform` of the layer whose node the sublayers' nodes go into.
    let own: CATransform3D
    var glance: Glance
    /// By how much what they show is behind the frame's time.
    var delay: TimeInterval = 0

    /// Inside of a layer that has no plane of its own.
    func inside(_ values: LayerValues) -> ChildPlace {
        var result = self
        var inner = values.placement
        if values.sublayerTransform != CATransform3DIdentity {
            inner = CATransform3DConcat(values.sublayerTransformInPlace, inner)
        }
        result.move(by: inner)
        result.standing.factor.w *= Double(values.opacity)
        return result
    }

    /// Inside of a copy of what a replicator holds.
    func inside(_ copy: CAReplicatorLayer.Copy, count: Int) -> ChildPlace {
        var result = self
        if copy.index > 0 { result.move(by: copy.transform) }
        result.standing.factor *= copy.factor
        result.standing.copy = standing.copy * count + copy.index
        result.delay += copy.delay
        return result
    }

    private mutating func move(by inner: CATransform3D) {
        let outer = standing.outer.map { CATransform3DConcat(inner, $0) } ?? inner
        standing.outer = outer
        standing.space = CATransform3DIsIdentity(own) ? outer : CATransform3DConcat(outer, own)
    }
}

extension RenderNode.Standing {
    fileprivate var untinted: RenderNode.Standing {
        var result = self
        result.factor = SIMD4(repeating: 1)
        return result
    }
}

extension RenderNode {
    /// The same with its own colours.
    var untinted: RenderNode { standing.untinted == standing ? self : RenderNode(self, standing: standing.untinted) }

    /// A standing for the same picture; the moment belongs to the picture.
    fileprivate func standing(like other: Standing) -> Standing {
        var result = other
        result.moment = standing.moment
        return result
    }

    /// Whether this is the picture of another node, standing elsewhere.
    fileprivate func shows(_ other: RenderNode) -> Bool {
        blend === other.blend && values == other.values && image === other.image && drawing === other.drawing
            && mask === other.mask
            && appearance == other.appearance && children.elementsEqual(other.children) { $0 === $1 }
    }
}

extension LayerValues {
    /// A mask that is hidden lets nothing through.
    fileprivate static var nothing: LayerValues {
        var values = LayerValues()
        values.isHidden = true
        return values
    }
}
