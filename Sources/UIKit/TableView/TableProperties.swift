/// The properties of a table view that its layout and rows follow.
@MainActor struct TableProperties {
    var rowHeight = UITableView.automaticDimension
    var sectionHeaderHeight = UITableView.automaticDimension
    var sectionFooterHeight = UITableView.automaticDimension
    var estimatedRowHeight = UITableView.automaticDimension
    var estimatedSectionHeaderHeight = UITableView.automaticDimension
    var estimatedSectionFooterHeight = UITableView.automaticDimension
    var sectionHeaderTopPadding = UITableView.automaticDimension
    var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    var separatorColor: UIColor?
    /// Nil for the automatic inset.
    var separatorInset: UIEdgeInsets?
    var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
    var followsReadableWidth = false
    var insetsContentToSafeArea = true
    /// The insets of the safe area at the sides at their last change.
    var safeSides = UIEdgeInsets.zero
    var headerView: UIView?
    var footerView: UIView?
    var indexColor: UIColor?
    var indexBackgroundColor: UIColor?
    var indexTrackingBackgroundColor: UIColor?
    var indexMinimumRows = 0
    var menus: RowMenus?
    /// Headers and footers made while heights were queried, until they are shown.
    var waitingViews: [ElementKey: UIView] = [:]
    /// The changes recorded between `beginUpdates()` and `endUpdates()`, by the depth of nesting.
    var openUpdates: (depth: Int, changes: [(BatchRecorder) -> Void])?
}
