/// Where a selection of several items goes on from.
@MainActor struct MultipleSelection {
    /// The item that was selected last by itself: ranges begin there.
    var anchor: IndexPath?
    /// The range that grows and shrinks until something else is selected.
    var range: SelectedRange?

    init(anchor: IndexPath? = nil) { self.anchor = anchor }

    /// The anchor goes with its item.
    mutating func follow(_ itemAfter: (IndexPath) -> IndexPath?) {
        anchor = anchor.flatMap(itemAfter)
        range = nil
    }
}

/// Items from one to another that are selected together, or given up together.
struct SelectedRange {
    let start: IndexPath
    var end: IndexPath
    /// Whether its items are selected; else they are taken out.
    let selects: Bool
    /// What was selected before: items that the range leaves go back to that.
    let before: Set<IndexPath>

    func contains(_ path: IndexPath) -> Bool { path >= min(start, end) && path <= max(start, end) }
}

/// Selecting several items with two fingers, or with a click while Control, Command or Shift is down (S5.19).
extension ElementHost {
    /// Asks whether several items may be selected from here, and says that it begins. The click with a key needs no answer
    /// where several can be selected anyway.
    func beginsMultipleSelection(at path: IndexPath, wasAsked: Bool = false) -> Bool {
        guard wasAsked || mayBeginMultipleSelection(at: path) ?? canSelectMany else { return false }
        callDidBeginMultipleSelection(at: path)
        // The delegate may have switched editing on for it.
        guard canSelect, canSelectMany else {
            callDidEndMultipleSelection()
            return false
        }
        return true
    }

    /// A click with Shift selects from the anchor to here; one with Control or Command takes the item in or out.
    func chooseFurther(_ path: IndexPath, isRange: Bool) {
        if isRange {
            stretchRange(from: multipleSelection.anchor ?? path, to: path)
        } else {
            multipleSelection = MultipleSelection(anchor: path)
            if selection.contains(path) { giveUp(path) } else { choose(path, alone: false) }
        }
        callDidEndMultipleSelection()
    }

    /// An arrow key with Shift: the range goes on to the item that has the focus now.
    func extendSelection(from old: IndexPath, to new: IndexPath) {
        guard canSelect, beginsMultipleSelection(at: new) else { return }
        stretchRange(from: multipleSelection.anchor ?? old, to: new)
        callDidEndMultipleSelection()
    }

    private func stretchRange(from start: IndexPath, to end: IndexPath) {
        multipleSelection.anchor = start
        if multipleSelection.range?.start != start { beginRange(at: start, selects: true) }
        stretchRange(to: end)
    }

    /// A range of one item.
    func beginRange(at path: IndexPath, selects: Bool) {
        multipleSelection.range = SelectedRange(start: path, end: path, selects: selects, before: selection)
        set(path, isSelected: selects)
    }

    /// Takes the end of the range elsewhere: what it reaches is selected, what it leaves is as before.
    func stretchRange(to end: IndexPath) {
        guard let old = multipleSelection.range, old.end != end else { return }
        var new = old
        new.end = end
        multipleSelection.range = new
        let changed = paths(from: min(old.end, end), through: max(old.end, end))
        for path in end < old.end ? changed.reversed() : changed where old.contains(path) != new.contains(path) {
            set(path, isSelected: new.contains(path) ? new.selects : new.before.contains(path))
        }
    }

    private func set(_ path: IndexPath, isSelected: Bool) {
        guard selection.contains(path) != isSelected else { return }
        if isSelected { choose(path, alone: false) } else { giveUp(path) }
    }

    private func paths(from first: IndexPath, through last: IndexPath) -> [IndexPath] {
        let counts = knownCounts()
        var found: [IndexPath] = []
        for section in first.section...last.section where counts.indices.contains(section) {
            let start = section == first.section ? first.item : 0
            let end = section == last.section ? min(last.item + 1, counts[section]) : counts[section]
            for item in start..<max(start, end) { found.append(IndexPath(item: item, section: section)) }
        }
        return found
    }
}
