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
    /// Whether the cell's item is dragged.
    public var cellDragState = DragState.none
    /// Whether a drag is over the collection or table view, and would insert into the cell's item.
    public var cellDropState = DropState.none
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }

    /// The drag of a cell's item.
    public enum DragState: Int, Sendable {
        case none, lifting, dragging

        init(_ state: CellDragState) {
            switch state {
            case .none: self = .none
            case .lifting: self = .lifting
            case .dragging: self = .dragging
            }
        }
    }

    /// The relation of a cell to a drag over its collection or table view.
    public enum DropState: Int, Sendable {
        case none
        /// A drag is over the view.
        case notTargeted
        /// A drop would insert into the cell's item.
        case targeted

        init(_ state: CellDropState) {
            switch state {
            case .none: self = .none
            case .notTargeted: self = .notTargeted
            case .targeted: self = .targeted
            }
        }
    }
}
