import CollectionCore

/// The background of a list beside sections with other backgrounds.
final class ListBackgroundView: UICollectionReusableView {
    static let kind = "UICollectionViewListSectionBackground"
    static let decoration = CompositionalDecoration(kind: kind, zIndex: -1)

    override func listRowDidChange(from old: ListRow?) {
        if case .background(let color) = listRow?.role { backgroundColor = color }
    }
}
