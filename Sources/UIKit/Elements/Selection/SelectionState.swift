/// The selected items of a collection view, the touch on an item, and the selection rules.
@MainActor struct SelectionState {
    var selected: Set<IndexPath> = []
    /// The item that a touch is on; nil without a touch.
    var touch: TouchedItem?
    /// The multiple selection in progress.
    var multiple = MultipleSelection()
    var isEditing = false
    /// The rules while `isEditing` is false.
    var rules = Rules(allowsSelection: true, allowsMultiple: false)
    /// The rules while `isEditing` is true.
    var editingRules = Rules(allowsSelection: false, allowsMultiple: false)

    struct Rules {
        var allowsSelection: Bool
        var allowsMultiple: Bool
    }

    /// The current rules (S5.19).
    var currentRules: Rules { isEditing ? editingRules : rules }
}

extension ElementHost {
    var selection: Set<IndexPath> {
        get { selectionState.selected }
        set { selectionState.selected = newValue }
    }

    var touch: TouchedItem? {
        get { selectionState.touch }
        set { selectionState.touch = newValue }
    }

    var multipleSelection: MultipleSelection {
        get { selectionState.multiple }
        set { selectionState.multiple = newValue }
    }

    /// Changes a rule, and drops the part of the selection that it no longer allows.
    func setRule(_ rule: WritableKeyPath<SelectionState, Bool>, _ value: Bool) {
        selectionState[keyPath: rule] = value
        keepAllowedSelection()
    }
}
