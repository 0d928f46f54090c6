/// The item that a touch is on.
struct TouchedItem {
    var indexPath: IndexPath
    /// The same while its cell is highlighted.
    var highlighted: IndexPath?
    /// Items of a single selection whose cells are not shown as selected during the touch.
    var suspendedSelection: [IndexPath] = []
    /// Whether the touch is a press of the selection key.
    var isKey = false
}

/// The delegate calls of a touch. Where sources disagree, `shouldSelect` is called before `didUnhighlight`, and a
/// refused highlight ends the touch (S5).
extension ElementHost {
    /// Whether the touch is on an item that may be highlighted. A cell without user interaction may not (S5.31).
    func beginTouch(_ touches: Set<UITouch>) -> Bool {
        guard touch == nil, takesItemTouches, touches.count == 1, let finger = touches.first, canSelect,
            let path = item(at: finger.location(in: self)), let cell = cell(at: path),
            cell.isUserInteractionEnabled
        else { return false }
        press(path)
        return true
    }

    private func press(_ path: IndexPath) {
        guard canHighlight(path) else { return }
        touch = TouchedItem(indexPath: path)
        highlight()
        if !canSelectMany {
            let others = selection.filter { $0 != path }.sorted()
            for other in others { cell(at: other)?.isSelected = false }
            touch?.suspendedSelection = others
        }
    }

    /// Begins a press of the selection key on the focused item (S5.20).
    func beginKeyPress() {
        guard touch == nil, takesItemTouches, canSelect, let path = focus.path else { return }
        bringIntoSight(path)
        press(path)
        touch?.isKey = true
    }

    func endKeyPress(isCancelled: Bool) {
        guard let touch, touch.isKey else { return }
        if isCancelled { _ = cancelTouch([], of: touch) } else { release(touch, []) }
    }

    /// Removes the highlight when the touch leaves the cell and restores it when it returns.
    func moveTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch, let finger = touches.first else { return false }
        let isInside = item(at: finger.location(in: self)) == touch.indexPath
        if isInside, touch.highlighted == nil { highlight() }
        if !isInside, touch.highlighted != nil { unhighlight() }
        return true
    }

    func endTouch(_ touches: Set<UITouch>, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard let touch, let finger = touches.first else { return false }
        guard item(at: finger.location(in: self)) == touch.indexPath else { return cancelTouch(touches) }
        release(touch, modifiers)
        return true
    }

    private func release(_ touch: TouchedItem, _ modifiers: UIKeyModifierFlags) {
        let path = touch.indexPath
        if touch.highlighted == nil { highlight() }
        if let row = cell(at: path), row.togglesOnTap {
            unhighlight()
            self.touch = nil
            for other in touch.suspendedSelection { cell(at: other)?.isSelected = true }
            return row.toggleOutline()
        }
        if !modifiers.isDisjoint(with: [.shift, .control, .command]), beginsMultipleSelection(at: path) {
            unhighlight()
            self.touch = nil
            resumeSelection(of: touch)
            chooseFurther(path, isRange: modifiers.contains(.shift))
            return
        }
        let isTakenBack = canSelectMany && selection.contains(path)
        if unhighlightsFirst { unhighlight() }
        let chosen = isTakenBack ? itemToDeselect(for: path) : itemToSelect(for: path)
        unhighlight()
        self.touch = nil
        guard let path = chosen else {
            for other in touch.suspendedSelection { cell(at: other)?.isSelected = true }
            callPrimaryAction(path)
            return
        }
        multipleSelection = MultipleSelection(anchor: path)
        if isTakenBack {
            deselect(path)
            callDidDeselect(path)
        } else {
            takeIn(path, alone: !canSelectMany)
        }
        if focus.selects, let system = window?.focus { system.move(to: self, path, heading: []) }
        callPrimaryAction(path)
    }

    func cancelTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch else { return false }
        return cancelTouch(touches, of: touch)
    }

    func cancelTouch(_ touches: Set<UITouch>, of touch: TouchedItem) -> Bool {
        if touch.highlighted != nil { unhighlight() }
        self.touch = nil
        resumeSelection(of: touch)
        return true
    }

    private func resumeSelection(of touch: TouchedItem) {
        for other in touch.suspendedSelection where selection.contains(other) { cell(at: other)?.isSelected = true }
    }

    /// Selects an item for the user, if the delegate permits.
    func choose(_ path: IndexPath, alone: Bool) {
        if let path = itemToSelect(for: path) { takeIn(path, alone: alone) }
    }

    /// Deselects an item for the user, if the delegate permits.
    func giveUp(_ path: IndexPath) {
        guard let path = itemToDeselect(for: path) else { return }
        deselect(path)
        callDidDeselect(path)
    }

    private func takeIn(_ path: IndexPath, alone: Bool) {
        if alone {
            // The delegate may deselect further ones itself, or return one that is still to come.
            for old in selection.filter({ $0 != path }).sorted() where selection.contains(old) {
                guard let other = itemToReplace(old) else {
                    cell(at: old)?.isSelected = true
                    continue
                }
                if other != old { cell(at: old)?.isSelected = true }
                deselect(other)
                callDidDeselect(other)
            }
        }
        selection.insert(path)
        cell(at: path)?.isSelected = true
        callDidSelect(path)
    }

    private func highlight() {
        guard let path = touch?.indexPath else { return }
        touch?.highlighted = path
        cell(at: path)?.isHighlighted = true
        callDidHighlight(path)
    }

    private func unhighlight() {
        guard let path = touch?.highlighted else { return }
        touch?.highlighted = nil
        cell(at: path)?.isHighlighted = false
        callDidUnhighlight(path)
    }
}
