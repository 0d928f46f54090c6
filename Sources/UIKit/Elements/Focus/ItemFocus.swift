/// The focused item of a collection view, and the focus settings.
@MainActor struct ItemFocus {
    /// The focused item; nil if there is none.
    var path: IndexPath?
    /// The focused item, or the last one that was focused.
    var last: IndexPath?
    /// The index path of a focused item that was deleted.
    var lost: IndexPath?

    /// Whether items can be focused.
    var isAllowed = true
    /// Whether items can be focused during editing.
    var isAllowedDuringEditing = false
    /// Whether the focus returns to the last focused item.
    var remembersLast = false
    /// Whether focusing an item selects it.
    var selects = false

    /// Moves the focus with its item through an update.
    mutating func follow(_ itemAfter: (IndexPath) -> IndexPath?) {
        last = last.flatMap(itemAfter)
        guard let path else { return }
        self.path = itemAfter(path)
        if self.path == nil { lost = path }
    }
}
