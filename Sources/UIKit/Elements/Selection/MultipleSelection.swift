/// The anchor and range of a multiple selection.
@MainActor struct MultipleSelection {
    /// The start of ranges: the last item that was selected on its own.
    var anchor: IndexPath?
    /// The current range, until something else is selected.
    var range: SelectedRange?

    init(anchor: IndexPath? = nil) { self.anchor = anchor }

    /// Moves the anchor with its item.
    mutating func follow(_ itemAfter: (IndexPath) -> IndexPath?) {
        anchor = anchor.flatMap(itemAfter)
        range = nil
    }
}

/// Items between two positions that are selected or deselected together.
struct SelectedRange {
    let start: IndexPath
    var end: IndexPath
    /// Whether the items are selected; otherwise they are deselected.
    let selects: Bool
    /// The selection before the range. Items that the range leaves return to it.
    let before: Set<IndexPath>

    func contains(_ path: IndexPath) -> Bool { path >= min(start, end) && path <= max(start, end) }
}

/// Multiple selection with two fingers, or with a click and Control, Command or Shift (S5.19).
extension ElementHost {
    /// Asks the delegate whether multiple selection may begin at an item, and notifies it. A click with a key needs no
    /// permission while multiple selection is allowed anyway.
    func beginsMultipleSelection(at path: IndexPath, wasAsked: Bool = false) -> Bool {
        guard wasAsked || canBeginMultipleSelection(at: path) ?? canSelectMany else { return false }
        callDidBeginMultipleSelection(at: path)
        // The delegate may have enabled editing.
        guard canSelect, canSelectMany else {
            callDidEndMultipleSelection()
            return false
        }
        return true
    }

    /// A click with Shift selects from the anchor to the item; one with Control or Command toggles the item.
    func chooseFurther(_ path: IndexPath, isRange: Bool) {
        if isRange {
            stretchRange(from: multipleSelection.anchor ?? path, to: path)
        } else {
            multipleSelection = MultipleSelection(anchor: path)
            if selection.contains(path) { giveUp(path) } else { choose(path, alone: false) }
        }
        callDidEndMultipleSelection()
    }

    /// An arrow key with Shift extends the range to the focused item.
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

    /// Begins a range with one item.
    func beginRange(at path: IndexPath, selects: Bool) {
        multipleSelection.range = SelectedRange(start: path, end: path, selects: selects, before: selection)
        set(path, isSelected: selects)
    }

    /// Moves the end of the range. Items that it reaches are selected; items that it leaves return to their previous
    /// state.
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
