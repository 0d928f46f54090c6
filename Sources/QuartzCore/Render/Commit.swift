/// The third pass of a frame: the layer tree, with its values at a time, becomes render nodes.
extension LayerContext {
    /// The tree as it looks at `time`; nil while the root is hidden. Nodes of unchanged layers are those of the last frame.
    package func commit(at time: TimeInterval) -> RenderNode? {
        root.displayTree()
        return root.commitTree(at: time)
    }
}

extension CALayer {
    fileprivate func commitTree(at time: TimeInterval) -> RenderNode? {
        let values = presentationValues(at: time)
        guard !values.isHidden, values.opacity > 0 else {
            renderNode = nil
            needsCommit = true
            wasCommitted = true
            return nil
        }
        if !needsCommit, let renderNode { return renderNode }
        needsCommit = false
        wasCommitted = true
        let mask = mask.flatMap {
            $0.commitTree(at: time) ?? RenderNode(layer: $0, values: .nothing, children: [], mask: nil)
        }
        let node = RenderNode(layer: self, values: values, children: committedChildren(at: time, values), mask: mask)
        renderNode = node
        return node
    }

    /// The children in painting order: by depth, then as they stand in the tree (S9.5).
    private func committedChildren(at time: TimeInterval, _ values: LayerValues) -> [RenderNode] {
        var nodes: [RenderNode] = []
        nodes.reserveCapacity(children.count)
        var flat = true
        for child in children {
            guard let node = child.commitTree(at: time) else { continue }
            if node.values.zPosition != 0 || node.values.transform.m43 != 0 { flat = false }
            nodes.append(node)
        }
        if flat { return nodes }
        let order = nodes.enumerated().map { (depth: $1.depth, index: $0) }.sorted {
            $0.depth != $1.depth ? $0.depth < $1.depth : $0.index < $1.index
        }
        return order.map { nodes[$0.index] }
    }
}

extension RenderNode {
    /// How near the middle of the layer is to the eye, compared with its siblings.
    fileprivate var depth: CGFloat {
        // The anchor point ends where the transform takes the origin.
        let t = values.transform
        return (t.m44 > 0 ? t.m43 / t.m44 : t.m43) + values.zPosition
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
