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

    /// Whether items can be selected now: while editing other properties say so (S5.19).
    var canSelect: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

    var canSelectMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

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

/// The item under the finger.
struct TouchedItem {
    var indexPath: IndexPath
    /// The same while its cell shows itself as highlighted.
    var highlighted: IndexPath?
    /// Items of a single selection that show themselves as not selected while the finger is down.
    var muted: [IndexPath] = []
}

/// The calls of a touch are those of S5's table. Where sources disagree, `shouldSelect` is asked before `didUnhighlight`,
/// as the table has it, and a refused highlight ends the touch.
extension UICollectionView {
    /// Whether the touch is on an item that may be highlighted.
    func beginTouch(_ touches: Set<UITouch>) -> Bool {
        guard touch == nil, touches.count == 1, let finger = touches.first, canSelect,
            let path = indexPathForItem(at: finger.location(in: self)), cellForItem(at: path) != nil
        else { return false }
        let may = delegate.flatMap { delegate in
            OptionalMethods.ifImplemented { delegate.collectionView(self, shouldHighlightItemAt: path) }
        }
        guard may ?? true else { return true }
        touch = TouchedItem(indexPath: path)
        highlight()
        if !canSelectMany {
            let others = selection.filter { $0 != path }.sorted()
            for other in others { cellForItem(at: other)?.isSelected = false }
            touch?.muted = others
        }
        return true
    }

    /// Leaving the cell takes the highlight away, coming back gives it again.
    func moveTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch, let finger = touches.first else { return false }
        let isInside = indexPathForItem(at: finger.location(in: self)) == touch.indexPath
        if isInside, touch.highlighted == nil { highlight() }
        if !isInside, touch.highlighted != nil { unhighlight() }
        return true
    }

    func endTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch, let finger = touches.first else { return false }
        let path = touch.indexPath
        guard indexPathForItem(at: finger.location(in: self)) == path else { return cancelTouch(touches) }
        if touch.highlighted == nil { highlight() }
        let isTakenBack = canSelectMany && selection.contains(path)
        let may = delegate.flatMap { delegate in
            OptionalMethods.ifImplemented {
                isTakenBack
                    ? delegate.collectionView(self, shouldDeselectItemAt: path)
                    : delegate.collectionView(self, shouldSelectItemAt: path)
            }
        }
        unhighlight()
        self.touch = nil
        guard may ?? true else {
            for muted in touch.muted { cellForItem(at: muted)?.isSelected = true }
            performPrimaryAction(at: path)
            return true
        }
        if isTakenBack {
            deselect(path)
            tell { $0.collectionView(self, didDeselectItemAt: path) }
        } else {
            if !canSelectMany {
                for other in selection.filter({ $0 != path }).sorted() {
                    deselect(other)
                    tell { $0.collectionView(self, didDeselectItemAt: other) }
                }
            }
            selection.insert(path)
            cellForItem(at: path)?.isSelected = true
            tell { $0.collectionView(self, didSelectItemAt: path) }
        }
        performPrimaryAction(at: path)
        return true
    }

    func cancelTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch else { return false }
        return cancelTouch(touches, of: touch)
    }

    private func cancelTouch(_ touches: Set<UITouch>, of touch: TouchedItem) -> Bool {
        if touch.highlighted != nil { unhighlight() }
        self.touch = nil
        for muted in touch.muted where selection.contains(muted) { cellForItem(at: muted)?.isSelected = true }
        return true
    }

    private func highlight() {
        guard let path = touch?.indexPath else { return }
        touch?.highlighted = path
        cellForItem(at: path)?.isHighlighted = true
        tell { $0.collectionView(self, didHighlightItemAt: path) }
    }

    private func unhighlight() {
        guard let path = touch?.highlighted else { return }
        touch?.highlighted = nil
        cellForItem(at: path)?.isHighlighted = false
        tell { $0.collectionView(self, didUnhighlightItemAt: path) }
    }

    private func performPrimaryAction(at path: IndexPath) {
        guard let delegate else { return }
        let may = OptionalMethods.ifImplemented {
            delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
        }
        guard may ?? true else { return }
        tell { $0.collectionView(self, performPrimaryActionForItemAt: path) }
    }

    private func tell(_ call: (any UICollectionViewDelegate) -> Void) {
        guard let delegate else { return }
        _ = OptionalMethods.ifImplemented { call(delegate) }
    }
}
