extension WindowSession {
    /// Pass 3: the layer tree at this time becomes render nodes.
    func commitPass() -> RenderNode? {
        CATransaction.flush()
        return layers.commit(at: time)
    }
}
