extension UICollectionView: FocusContainer {
    var focusedItem: IndexPath? {
        get { focus.path }
        set {
            focus.path = newValue
            if let newValue { focus.last = newValue }
        }
    }

    func focusView(of item: IndexPath) -> UIView? { cellForItem(at: item) }

    /// Whether a ring around a view would be clipped at a side along which the content does not scroll.
    func clipsRing(around view: UIView) -> Bool {
        let ring = view.frame.insetBy(dx: -FocusRing.width, dy: -FocusRing.width)
        return (scrolls(.horizontal) ? false : ring.minX < bounds.minX || ring.maxX > bounds.maxX)
            || (scrolls(.vertical) ? false : ring.minY < bounds.minY || ring.maxY > bounds.maxY)
    }

    func focusUpdateContext(_ step: FocusStep) -> UIFocusUpdateContext { context(of: step) }

    private func context(of step: FocusStep) -> UICollectionViewFocusUpdateContext {
        UICollectionViewFocusUpdateContext(
            from: step.previous, at: step.previousContainer === self ? step.previousItem : nil, to: step.next,
            at: step.nextContainer === self ? step.nextItem : nil, heading: step.heading)
    }

    func shouldUpdateFocus(_ step: FocusStep) -> Bool {
        guard let delegate else { return true }
        return OptionalMethods.ifImplemented {
            delegate.collectionView(self, shouldUpdateFocusIn: context(of: step))
        } ?? true
    }

    func didUpdateFocus(_ step: FocusStep, with coordinator: UIFocusAnimationCoordinator) {
        guard let delegate else { return }
        _ = OptionalMethods.ifImplemented {
            delegate.collectionView(self, didUpdateFocusIn: context(of: step), with: coordinator)
        }
    }

    func setExpanded(_ isExpanded: Bool, at item: IndexPath) -> Bool {
        guard let outline = dataSource as? any OutlineKeeping else { return false }
        return outline.setExpanded(isExpanded, at: item)
    }
}
