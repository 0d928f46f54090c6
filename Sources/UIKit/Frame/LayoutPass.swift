extension WindowSession {
    /// Pass 2: lays out views, from the window down, until none needs layout.
    func layoutPass() {
        ConstraintUpdates.run(around: window)
        window.layer.layoutTree()
    }
}
