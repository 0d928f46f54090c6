extension WindowSession {
    /// Pass 2: views lay out, from the window down, until none asks for it any more.
    func layoutPass() {
        ConstraintUpdates.run(around: window)
        window.layer.layoutTree()
    }
}
