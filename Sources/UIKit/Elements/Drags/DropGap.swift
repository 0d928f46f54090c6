/// The position where items make room for a dragged one. The shown state is ahead of the data source meanwhile: it has
/// one item more, or the dragged item at another position.
@MainActor struct DropGap {
    /// The index path of the dragged item in the data source; nil for an item of another view.
    let source: IndexPath?
    /// The index path of the gap in the shown state.
    let path: IndexPath
    /// The plan from the data source's state to the shown one; nil while they are equal.
    let plan: BatchPlan?
    /// The item counts per section of the data source.
    let counts: [Int]
}
