/// The state of a cell, such as selected or highlighted (S5.12). All flags are false by default.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether the cell ignores touches.
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    /// Whether the cell has keyboard focus.
    public var isFocused = false
    /// Whether the view is pinned to the visible bounds.
    public var isPinned = false
    /// Whether the collection view is in editing mode.
    public var isEditing = false
    /// Whether the cell's item is expanded in its section snapshot.
    public var isExpanded = false
    public var isSwiped = false
    /// Whether the cell is being reordered.
    public var isReordering = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
