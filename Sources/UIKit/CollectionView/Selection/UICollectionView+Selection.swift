extension UICollectionView {
    /// The selected items in order; nil when there are none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }
}

extension ElementHost {
    func select(_ indexPath: IndexPath?) {
        guard canSelect else { return }
        if !canSelectMany || indexPath == nil { clearSelection() }
        guard let indexPath else { return }
        selection.insert(indexPath)
        cell(at: indexPath)?.isSelected = true
    }

    func deselect(_ indexPath: IndexPath) {
        selection.remove(indexPath)
        cell(at: indexPath)?.isSelected = false
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
        for cell in cells { cell.setNeedsUpdateConfiguration() }
    }

    /// Whether a cell shows that it is being edited: all do while `isEditing` for which the delegate does not say no.
    func isEdited(_ cell: UIView) -> Bool {
        guard selectionState.isEditing, let path = item(of: cell) else { return false }
        return mayEdit(path)
    }
}
