/// The selected items of a collection view, the touch on one of them, and what may be selected.
@MainActor struct SelectionState {
    var selected: Set<IndexPath> = []
    /// The item under the finger; nil when there is none.
    var touch: TouchedItem?
    /// The state of a selection of several items in one gesture.
    var multiple = MultipleSelection()
    var isEditing = false
    /// What may be selected while `isEditing` is false.
    var rules = Rules(allowsSelection: true, allowsMultiple: false)
    /// What may be selected while `isEditing` is true.
    var editingRules = Rules(allowsSelection: false, allowsMultiple: false)

    struct Rules {
        var allowsSelection: Bool
        var allowsMultiple: Bool
    }

    /// The rules that hold now (S5.19).
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

    /// Changes what may be selected, and drops what is no longer allowed.
    func setRule(_ rule: WritableKeyPath<SelectionState, Bool>, _ value: Bool) {
        selectionState[keyPath: rule] = value
        keepAllowedSelection()
    }
}
