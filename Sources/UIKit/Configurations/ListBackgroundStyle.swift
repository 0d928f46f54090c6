/// The backgrounds of list elements that factories name.
enum ListBackgroundStyle {
    /// The background of the list in which it is shown.
    case listCell
    case plainCell, groupedCell, sidebarCell
    case listHeader, plainHeaderFooter, groupedHeaderFooter, sidebarHeader

    struct Values {
        /// Nil takes the tint colour.
        var color: UIColor?
        var cornerRadius: CGFloat = 0
    }

    func values(for state: (any UIConfigurationState)?) -> Values {
        let style = resolved(in: state?.traitCollection.listEnvironment ?? .none)
        let cell = state as? UICellConfigurationState
        let isFilled = cell.map { $0.isSelected || $0.isHighlighted } ?? false
        switch style {
        case .listCell, .plainCell: return Values(color: isFilled ? .systemGray4 : .systemBackground)
        case .groupedCell: return Values(color: isFilled ? .systemGray4 : .secondarySystemGroupedBackground)
        case .sidebarCell:
            let color: UIColor? = cell?.isSelected == true ? nil : isFilled ? .systemFill : .clear
            return Values(color: color, cornerRadius: ListMetrics.sidebarRadius)
        // Pinned headers cover the rows below.
        case .plainHeaderFooter: return Values(color: .systemBackground)
        case .listHeader, .groupedHeaderFooter, .sidebarHeader: return Values(color: .clear)
        }
    }

    private func resolved(in environment: UIListEnvironment) -> ListBackgroundStyle {
        switch (self, environment) {
        case (.listCell, .grouped), (.listCell, .insetGrouped): .groupedCell
        case (.listCell, .sidebar), (.listCell, .sidebarPlain): .sidebarCell
        case (.listCell, _): .plainCell
        case (.listHeader, .plain): .plainHeaderFooter
        case (.listHeader, _): .groupedHeaderFooter
        default: self
        }
    }
}

extension UIBackgroundConfiguration {
    /// The background of a row of the list that it is shown in.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.listCell) }
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
    /// The background of a row of a list beside a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.sidebarCell)
    }
    /// The background of a header of the list that it is shown in.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.listHeader) }
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.listHeader) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.plainHeaderFooter)
    }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeaderFooter)
    }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }
}
