extension WindowSession {
    /// Pass 3: creates render nodes from the layer tree at the frame's time.
    func commitPass() -> RenderNode? {
        CATransaction.flush()
        return layers.commit(at: time)
    }
}
