/// For tools that examine layouts, and for tests.
extension UICollectionView {
    /// The logged messages about invalid results, each once.
    package var layoutMessages: [String] { layoutCache.diagnostics.messages }

    /// The observer of the layout; nil by default.
    package var layoutObserver: (any LayoutObserver)? {
        get { layoutCache.observer }
        set { layoutCache.observer = newValue }
    }

    /// Recycles the views of another collection view for this one, which must register equal classes.
    package func takeReusableViews(of other: UICollectionView) {
        other.removeAllElements()
        elements.pool = other.elements.pool
        other.elements.pool = ReusePool()
    }

    /// Checks the consistency of the engine's state; see `findFlaws()`.
    package func checkInvariants() -> [String] { findFlaws() }
}
