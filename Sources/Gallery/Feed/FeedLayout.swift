import UIKit

/// One column of posts, no wider than reads well. The post that is being read keeps its position through updates.
final class FeedLayout: UICollectionViewCompositionalLayout {
    private static let largestWidth: CGFloat = 640
    private static let estimatedHeight: CGFloat = 120

    /// The post that stays, as the item that it will be, and the distance of its top from that of the view.
    var anchor: (item: IndexPath, distance: CGFloat)?

    init() {
        super.init(
            sectionProvider: { _, environment in Self.column(in: environment) },
            configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    private static func column(in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.estimatedHeight))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        let margin = max(0, (environment.container.effectiveContentSize.width - Self.largestWidth) / 2)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
        return section
    }

    required init?(coder: NSCoder) { fatalError("FeedLayout is made in code") }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        guard let anchor, let frame = layoutAttributesForItem(at: anchor.item)?.frame else {
            return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
        }
        return CGPoint(x: proposedContentOffset.x, y: frame.minY - anchor.distance)
    }
}
