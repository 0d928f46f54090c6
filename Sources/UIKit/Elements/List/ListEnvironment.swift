extension UIView {
    /// The list environment that a part of a list has, with all views inside; nil for other views.
    var rowEnvironment: UIListEnvironment? {
        switch self {
        case let view as UICollectionReusableView: view.listRow?.appearance.environment
        case let cell as UITableViewCell: cell.listRow?.appearance.environment
        case let view as UITableViewHeaderFooterView: view.listRow?.appearance.environment
        default: nil
        }
    }

    /// Takes the list environment over after the view became another part of a list, or left it.
    func rowDidChange(from old: ListRow?, to new: ListRow?) {
        if traits != nil, superview != nil, old?.appearance != new?.appearance { refreshTraits() }
    }
}
