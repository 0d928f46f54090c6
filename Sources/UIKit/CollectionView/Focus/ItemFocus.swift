/// The item of a collection view that has the focus, and the rules of the focus.
@MainActor struct ItemFocus {
    /// The item that has it.
    var path: IndexPath?
    /// The item that had it last, or has it.
    var last: IndexPath?
    /// Where the item stood that had it and was deleted.
    var lost: IndexPath?

    /// Whether items can have the focus.
    var isAllowed = true
    /// Whether items can have the focus while the content is edited.
    var isAllowedDuringEditing = false
    /// Whether the focus comes back to the item that had it last.
    var remembersLast = false
    /// Whether the item that gets the focus is selected.
    var selects = false

    /// The focus goes with its item.
    mutating func follow(_ itemAfter: (IndexPath) -> IndexPath?) {
        last = last.flatMap(itemAfter)
        guard let path else { return }
        self.path = itemAfter(path)
        if self.path == nil { lost = path }
    }
}
