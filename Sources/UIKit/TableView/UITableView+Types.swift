extension UITableView {
    /// The appearance of a table.
    public enum Style: Int, Sendable {
        /// Rows of the full width, with headers that stay at the top.
        case plain
        /// Groups of rows of the full width.
        case grouped
        /// Groups of rows on cards with round corners.
        case insetGrouped
    }

    /// The position of a row after a scroll.
    public enum ScrollPosition: Int, Sendable {
        /// The least distance that shows the whole row.
        case none
        case top, middle, bottom
    }

    /// The animation of inserted and deleted rows.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none
        /// Looks like `fade`.
        case middle
        /// The table chooses: `fade`.
        case automatic = 100
    }

    /// The edges from which `separatorInset` is measured.
    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges, fromAutomaticInsets
    }

    /// The conditions for measuring visible cells again.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled, enabled
        /// The same as `enabled` here: changes of constraints alone are not tracked.
        case enabledIncludingConstraints
    }

    /// A height determined by the content (S20.4).
    public nonisolated static let automaticDimension: CGFloat = -1

    /// The title of the section index that stands for search.
    public nonisolated static let indexSearch = "{search}"

    /// Posted after the selection has changed; the object is the table.
    public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableView.ScrollPosition {
    var ofItem: UICollectionView.ScrollPosition {
        switch self {
        case .none: []
        case .top: .top
        case .middle: .centeredVertically
        case .bottom: .bottom
        }
    }
}

extension UITableView.Style {
    var appearance: UICollectionLayoutListConfiguration.Appearance {
        switch self {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        }
    }
}
