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

    /// Whether items can be selected.
    var canSelect: Bool { selectionState.currentRules.allowsSelection }

    /// Whether several items can be selected.
    var canSelectMany: Bool { selectionState.currentRules.allowsMultiple }

    /// Drops the part of the selection that the rules do not allow: everything, or all but the first item (S5.17).
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

    /// Whether a cell shows its editing state: while `isEditing`, unless the delegate excludes the item.
    func isEdited(_ cell: UIView) -> Bool {
        guard selectionState.isEditing, let path = item(of: cell) else { return false }
        return canEdit(path)
    }
}
