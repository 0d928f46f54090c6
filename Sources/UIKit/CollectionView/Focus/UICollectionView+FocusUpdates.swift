extension UICollectionView {
    func focusUpdateContext(_ step: FocusStep) -> UIFocusUpdateContext { context(of: step) }

    private func context(of step: FocusStep) -> UICollectionViewFocusUpdateContext {
        UICollectionViewFocusUpdateContext(step, in: self)
    }

    func shouldUpdateFocus(_ step: FocusStep) -> Bool {
        ask { $0.collectionView(self, shouldUpdateFocusIn: context(of: step)) } ?? true
    }

    func didUpdateFocus(_ step: FocusStep, with coordinator: UIFocusAnimationCoordinator) {
        ask { $0.collectionView(self, didUpdateFocusIn: context(of: step), with: coordinator) }
    }

    func setExpanded(_ isExpanded: Bool, at item: IndexPath) -> Bool {
        guard let outline = dataSource as? any OutlineState else { return false }
        return outline.setExpanded(isExpanded, at: item)
    }
}
