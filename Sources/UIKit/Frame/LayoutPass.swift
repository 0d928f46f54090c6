extension UIWindow {
    /// Pass 2: lays out views, from the window down, until none needs layout.
    package func layoutPass() {
        ConstraintUpdates.run(around: self)
        layer.layoutTree()
    }
}
