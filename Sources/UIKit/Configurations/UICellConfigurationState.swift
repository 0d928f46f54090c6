/// What a cell is in: selected, highlighted and so on (S5.12). All false at first.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether touches pass the cell by.
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    /// Whether the keyboard's focus is on the cell.
    public var isFocused = false
    /// Whether the view stays at the edge while the content scrolls.
    public var isPinned = false
    /// Whether the collection view is being edited.
    public var isEditing = false
    /// Whether the cell's branch of a section snapshot is open.
    public var isExpanded = false
    public var isSwiped = false
    /// Whether the cell is being moved by a finger.
    public var isReordering = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
