/// The item under the finger.
struct TouchedItem {
    var indexPath: IndexPath
    /// The same while its cell shows itself as highlighted.
    var highlighted: IndexPath?
    /// Items of a single selection that show themselves as not selected while the finger is down.
    var muted: [IndexPath] = []
    /// Whether a key stands for the finger.
    var isKey = false
}

/// The calls of a touch are those of S5's table. Where sources disagree, `shouldSelect` is asked before `didUnhighlight`,
/// as the table has it, and a refused highlight ends the touch.
extension UICollectionView {
    /// Whether the touch is on an item that may be highlighted; a cell that takes no touches may not (S5.31).
    func beginTouch(_ touches: Set<UITouch>) -> Bool {
        guard touch == nil, touches.count == 1, let finger = touches.first, canSelect,
            let path = indexPathForItem(at: finger.location(in: self)), let cell = cellForItem(at: path),
            cell.isUserInteractionEnabled
        else { return false }
        press(path)
        return true
    }

    private func press(_ path: IndexPath) {
        let may = delegate.flatMap { delegate in
            OptionalMethods.ifImplemented { delegate.collectionView(self, shouldHighlightItemAt: path) }
        }
        guard may ?? true else { return }
        touch = TouchedItem(indexPath: path)
        highlight()
        if !canSelectMany {
            let others = selection.filter { $0 != path }.sorted()
            for other in others { cellForItem(at: other)?.isSelected = false }
            touch?.muted = others
        }
    }

    /// The key that stands for a finger goes down on the item that has the focus (S5.20).
    func beginKeyPress() {
        guard touch == nil, canSelect, let path = focus.path else { return }
        bringIntoSight(path)
        press(path)
        touch?.isKey = true
    }

    func endKeyPress(isCancelled: Bool) {
        guard let touch, touch.isKey else { return }
        if isCancelled { _ = cancelTouch([], of: touch) } else { release(touch, []) }
    }

    /// Leaving the cell takes the highlight away, coming back gives it again.
    func moveTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch, let finger = touches.first else { return false }
        let isInside = indexPathForItem(at: finger.location(in: self)) == touch.indexPath
        if isInside, touch.highlighted == nil { highlight() }
        if !isInside, touch.highlighted != nil { unhighlight() }
        return true
    }

    func endTouch(_ touches: Set<UITouch>, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard let touch, let finger = touches.first else { return false }
        guard indexPathForItem(at: finger.location(in: self)) == touch.indexPath else { return cancelTouch(touches) }
        release(touch, modifiers)
        return true
    }

    private func release(_ touch: TouchedItem, _ modifiers: UIKeyModifierFlags) {
        let path = touch.indexPath
        if touch.highlighted == nil { highlight() }
        if let row = cellForItem(at: path) as? UICollectionViewListCell, row.togglesOnTap {
            unhighlight()
            self.touch = nil
            for muted in touch.muted { cellForItem(at: muted)?.isSelected = true }
            return row.toggleOutline()
        }
        if !modifiers.isDisjoint(with: [.shift, .control, .command]), beginsMultipleSelection(at: path) {
            unhighlight()
            self.touch = nil
            unmute(touch)
            chooseFurther(path, isRange: modifiers.contains(.shift))
            return
        }
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
            return
        }
        multipleSelection = MultipleSelection(anchor: path)
        if isTakenBack {
            deselect(path)
            tell { $0.collectionView(self, didDeselectItemAt: path) }
        } else {
            takeIn(path, alone: !canSelectMany)
        }
        if selectionFollowsFocus, let keeper = window?.focus { keeper.move(to: self, path, heading: []) }
        performPrimaryAction(at: path)
    }

    func cancelTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch else { return false }
        return cancelTouch(touches, of: touch)
    }

    func cancelTouch(_ touches: Set<UITouch>, of touch: TouchedItem) -> Bool {
        if touch.highlighted != nil { unhighlight() }
        self.touch = nil
        unmute(touch)
        return true
    }

    private func unmute(_ touch: TouchedItem) {
        for muted in touch.muted where selection.contains(muted) { cellForItem(at: muted)?.isSelected = true }
    }

    /// Selects an item as a person does, if the delegate lets it.
    func choose(_ path: IndexPath, alone: Bool) {
        let may = delegate.flatMap { delegate in
            OptionalMethods.ifImplemented { delegate.collectionView(self, shouldSelectItemAt: path) }
        }
        if may ?? true { takeIn(path, alone: alone) }
    }

    /// Takes an item out of the selection as a person does, if the delegate lets it.
    func giveUp(_ path: IndexPath) {
        let may = delegate.flatMap { delegate in
            OptionalMethods.ifImplemented { delegate.collectionView(self, shouldDeselectItemAt: path) }
        }
        guard may ?? true else { return }
        deselect(path)
        tell { $0.collectionView(self, didDeselectItemAt: path) }
    }

    private func takeIn(_ path: IndexPath, alone: Bool) {
        if alone {
            for other in selection.filter({ $0 != path }).sorted() {
                deselect(other)
                tell { $0.collectionView(self, didDeselectItemAt: other) }
            }
        }
        selection.insert(path)
        cellForItem(at: path)?.isSelected = true
        tell { $0.collectionView(self, didSelectItemAt: path) }
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

    func tell(_ call: (any UICollectionViewDelegate) -> Void) {
        guard let delegate else { return }
        _ = OptionalMethods.ifImplemented { call(delegate) }
    }
}
