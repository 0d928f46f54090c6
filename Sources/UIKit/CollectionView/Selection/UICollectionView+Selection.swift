extension UICollectionView {
    /// The selected items in order; nil when there are none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    func select(_ indexPath: IndexPath?) {
        guard canSelect else { return }
        if !canSelectMany || indexPath == nil { clearSelection() }
        guard let indexPath else { return }
        selection.insert(indexPath)
        cellForItem(at: indexPath)?.isSelected = true
    }

    func deselect(_ indexPath: IndexPath) {
        selection.remove(indexPath)
        cellForItem(at: indexPath)?.isSelected = false
    }

    func clearSelection() {
        for path in selection.sorted() { deselect(path) }
    }

    /// Whether items can be selected now.
    var canSelect: Bool { selectionState.currentRules.allowsSelection }

    /// Whether several items can be selected now.
    var canSelectMany: Bool { selectionState.currentRules.allowsMultiple }

    /// Drops what the rules no longer allow: everything, or all but the first (S5.17).
    func keepAllowedSelection() {
        guard canSelect else { return clearSelection() }
        guard !canSelectMany else { return }
        for path in selection.sorted().dropFirst() { deselect(path) }
    }

    func editingDidChange() {
        if let touched = touch { _ = cancelTouch([], of: touched) }
        keepAllowedSelection()
        for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    }

    /// Whether a cell shows that it is being edited: all do while `isEditing` for which the delegate does not say no.
    func isEdited(_ cell: UICollectionViewCell) -> Bool {
        guard isEditing, let path = indexPath(for: cell) else { return false }
        let may = delegate.flatMap { delegate in
            OptionalMethods.ifImplemented { delegate.collectionView(self, canEditItemAt: path) }
        }
        return may ?? true
    }
}
