extension ElementHost {
    /// The most items measured ahead in one round.
    private var measuringLimit: Int { 60 }

    /// Measures items that the layout needs before they become visible: the cards beside the visible ones of a section
    /// whose thickness follows its tallest card (S14.93). Their cells are not displayed and return to the reuse pool.
    func measureAhead() {
        guard !layoutCache.isInvalid, !isOutdated else { return }
        for attributes in installedLayout.itemsToMeasureAhead(in: bounds).prefix(measuringLimit)
        where elements[attributes.key] == nil {
            let element = makeElement(attributes)
            UIView.performWithoutAnimation {
                // In the hierarchy for its traits.
                insertSubview(element.view, at: 0)
                fit(element)
                element.view.removeFromSuperview()
            }
            installedLayout.didMeasureAhead(attributes.key)
            returnToPool(element)
        }
    }
}
