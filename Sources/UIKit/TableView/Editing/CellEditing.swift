/// The editing controls of a cell, as its table describes them.
struct CellEditing: Equatable {
    var isOn = false
    var style = UITableViewCell.EditingStyle.none
    /// Whether a circle shows the selection.
    var selects = false
    var indents = true
}

extension UITableViewCell {
    /// The visible controls.
    var controls: StateMask {
        var mask: StateMask = []
        if editing.isOn { mask.insert(.showingEditControl) }
        if isSwiped { mask.insert(.showingDeleteConfirmation) }
        return mask
    }

    func swipeWillChange(isOpening: Bool) {
        var after = controls
        if isOpening { after.insert(.showingDeleteConfirmation) } else { after.remove(.showingDeleteConfirmation) }
        willTransition(to: after)
    }

    func swipeDidChange() { didTransition(to: controls) }

    func changeEditing(_ isOn: Bool, animated: Bool) {
        guard isOn != editing.isOn else { return }
        var after = controls
        if isOn { after.insert(.showingEditControl) } else { after.remove(.showingEditControl) }
        willTransition(to: after)
        editing.isOn = isOn
        guard animated, hasShownState, window != nil else {
            accessoriesDidChange()
            didTransition(to: after)
            return
        }
        UIView.animate(
            withDuration: ListAccessories.duration, delay: 0, options: [.allowUserInteraction],
            animations: { [self] in
                accessoriesDidChange()
                placeContent()
                placeLabels()
                content.layoutIfNeeded()
                accessoryViews.place(in: self)
            }, completion: { [weak self] _ in self?.didTransition(to: after) })
    }

    /// Shows the accessories of the current properties.
    func accessoriesDidChange() {
        accessoryViews.set(wantedAccessories, in: self)
        shapeDidChange()
        setNeedsUpdateConfiguration()
    }

    private var wantedAccessories: [UICellAccessory] {
        var all: [UICellAccessory] = []
        if editing.isOn {
            switch editing.style {
            case _ where editing.selects: all.append(.multiselect(displayed: .always))
            case .delete: all.append(.delete(displayed: .always))
            case .insert: all.append(.insert(displayed: .always) { [weak self] in self?.commitInsertion() })
            case .none: break
            }
            if showsReorderControl { all.append(.reorder(displayed: .always)) }
        }
        let view = editing.isOn ? editingAccessoryView : accessoryView
        guard view == nil else {
            return all + [
                .customView(
                    configuration: .init(
                        customView: view!, placement: .trailing(displayed: .always), reservedLayoutWidth: .actual,
                        maintainsFixedSize: true))
            ]
        }
        switch editing.isOn ? editingAccessoryType : accessoryType {
        case .none: break
        case .disclosureIndicator: all.append(.disclosureIndicator())
        case .checkmark: all.append(.checkmark())
        case .detailButton: all.append(.detail { [weak self] in self?.callAccessoryButtonTapped() })
        case .detailDisclosureButton:
            all += [.detail { [weak self] in self?.callAccessoryButtonTapped() }, .disclosureIndicator()]
        }
        return all
    }

    private func callAccessoryButtonTapped() {
        guard let table = elementTable, let path = table.indexPath(for: self) else { return }
        table.ask { $0.tableView(table, accessoryButtonTappedForRowWith: path) }
    }

    private func commitInsertion() {
        guard let table = elementTable, let path = table.indexPath(for: self) else { return }
        table.commit(.insert, at: path)
    }
}
