extension UITableViewCell {
    /// The arrangement of picture and texts.
    public enum CellStyle: Int, Sendable {
        /// A picture and a text.
        case `default`
        /// The secondary text is at the trailing end.
        case value1
        /// The text is in a column before the secondary text.
        case value2
        /// The secondary text is below the text.
        case subtitle
    }

    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine
        /// Looks like `singleLine`.
        case singleLineEtched
    }

    public enum SelectionStyle: Int, Sendable {
        /// Selection and highlight are not visible.
        case none
        /// Looks like `gray`.
        case blue
        case gray
        case `default`
    }

    public enum FocusStyle: Int, Sendable {
        case `default`, custom
    }

    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    /// A view at the trailing end.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    public enum DragState: Int, Sendable {
        case none, lifting, dragging
    }

    /// The visible controls of a cell.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// Changes a cell for a state.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}

extension UITableViewCell {
    func showDragState(_ state: CellDragState) { dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none) }
}
