/// Updates of properties and traits.
extension UIView {
    /// Requests a call of `updateProperties()` before the next layout (S25.12).
    public func setNeedsUpdateProperties() {
        needsProperties = true
        setNeedsLayout()
    }

    /// Calls `updateProperties()` now, if it is due.
    public func updatePropertiesIfNeeded() {
        guard needsProperties else { return }
        needsProperties = false
        traitCollection.performAsCurrent { updateProperties() }
    }

    /// Does nothing: traits change at once.
    public func updateTraitsIfNeeded() {}
}
