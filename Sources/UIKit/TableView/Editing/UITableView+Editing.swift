extension UITableView {
    func changeEditing(_ isOn: Bool, animated: Bool) {
        swipeState.session?.close(animated: animated)
        guard isOn != selectionState.isEditing else { return }
        selectionState.isEditing = isOn
        editingDidChange()
        for cell in visibleCells {
            guard let path = item(of: cell) else { continue }
            describeEditing(of: cell, at: path)
            cell.setEditing(isOn && canEditOrMove(path), animated: animated)
        }
    }

    func setMultipleSelectionDuringEditing(_ isAllowed: Bool) {
        setRule(\.editingRules.allowsMultiple, isAllowed)
        setRule(\.editingRules.allowsSelection, isAllowed || selectionState.editingRules.allowsSelection)
        for cell in visibleCells { if let path = item(of: cell) { describeEditing(of: cell, at: path) } }
    }

    /// Gives a cell that becomes visible its editing state and its indentation.
    func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        if let level = ask({ $0.tableView(self, indentationLevelForRowAt: path) }), cell.indentationLevel != level {
            cell.indentationLevel = level
        }
        let isOn = selectionState.isEditing && canEditOrMove(path)
        guard isOn || cell.isEditing else { return }
        describeEditing(of: cell, at: path)
        UIView.performWithoutAnimation { cell.setEditing(isOn, animated: false) }
    }

    private func canEditOrMove(_ path: IndexPath) -> Bool { canEdit(path) || showsMoveControl(path) }

    /// Whether a row has a control that moves it: where the data source says that it can be moved (S20.12).
    private func showsMoveControl(_ path: IndexPath) -> Bool {
        askSource { $0.tableView(self, canMoveRowAt: path) } ?? false
    }

    private func describeEditing(of cell: UITableViewCell, at path: IndexPath) {
        var editing = cell.editing
        editing.style = canEdit(path) ? editingStyle(at: path) : .none
        editing.selects = allowsMultipleSelectionDuringEditing
        editing.indents = ask { $0.tableView(self, shouldIndentWhileEditingRowAt: path) } ?? true
        cell.editing = editing
        if showsMoveControl(path), !cell.showsReorderControl { cell.showsReorderControl = true }
        if cell.editing.isOn { cell.accessoriesDidChange() }
    }

    func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
        ask { $0.tableView(self, editingStyleForRowAt: path) } ?? .delete
    }

    /// Asks the data source to carry out an edit.
    func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
        askSource { $0.tableView(self, commit: style, forRowAt: path) }
    }

    // MARK: Swipes

    /// The actions of a swipe: the delegate's, or deletion for rows that the data source can delete (S20.11).
    func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard canEdit(path) else { return nil }
        let answer = ask {
            isLeading
                ? $0.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
                : $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        }
        if let answer { return answer }
        guard !isLeading else { return nil }
        if let actions = ask({ $0.tableView(self, editActionsForRowAt: path) }) ?? nil { return rowActions(actions) }
        guard editingStyle(at: path) == .delete, offersDeletion(path) else { return nil }
        let title = ask { $0.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) } ?? nil
        let delete = UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, source, done in
            guard let self, let path = swipedRow else { return done(false) }
            commit(.delete, at: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    private var swipedRow: IndexPath? { swipeState.session.flatMap { item(of: $0.cell) } }

    /// The actions of a swipe as those of iOS 8 to 12, which a swipe over the whole row does not perform.
    private func rowActions(_ actions: [UITableViewRowAction]) -> UISwipeActionsConfiguration {
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { $0.contextualAction { [weak self] in self?.swipedRow } })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    /// Whether a row can be deleted. Calling the data source's `commit` would delete it, so an implemented method about
    /// editing is taken as a yes.
    private func offersDeletion(_ path: IndexPath) -> Bool {
        selectionState.isEditing || askSource { $0.tableView(self, canEditRowAt: path) } != nil
            || ask { $0.tableView(self, editingStyleForRowAt: path) } != nil
            || ask { $0.tableView(self, editActionsForRowAt: path) } != nil
            || ask { $0.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) } != nil
    }
}
