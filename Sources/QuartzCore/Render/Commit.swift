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

    /// The children in painting order.
    private func committedChildren(at time: TimeInterval, _ values: LayerValues) -> [RenderNode] {
        let nodes = children.compactMap { $0.commitTree(at: time) }
        if nodes.allSatisfy({ DepthOrder.isFlat($0.values) }) { return nodes }
        return DepthOrder.backToFront(nodes.map(\.values), in: values).map { nodes[$0] }
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
