/// Which item of a collection view has the focus.
@MainActor struct ItemFocus {
    /// The item that has it.
    var path: IndexPath?
    /// The item that had it last, or has it.
    var last: IndexPath?
    /// Where the item stood that had it and was deleted.
    var lost: IndexPath?

    /// The focus goes with its item.
    mutating func follow(_ itemAfter: (IndexPath) -> IndexPath?) {
        last = last.flatMap(itemAfter)
        guard let path else { return }
        self.path = itemAfter(path)
        if self.path == nil { lost = path }
    }
}
