import UIKit

/// The descriptions of the sections; the columns follow the width that the environment offers.
@MainActor struct BrowseLayout {
    static let filterKind = "filter"
    static let titleKind = "title"
    static let dotsKind = "dots"
    static let badgeKind = "badge"
    static let plateKind = "plate"

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 10
    private static let titleHeight: CGFloat = 48
    private static let dotsHeight: CGFloat = 30
    private static let filterHeight: CGFloat = 52
    private static let narrowestColumn: CGFloat = 340
    private static let featuredShare: CGFloat = 0.86
    private static let featuredHeight: CGFloat = 200
    private static let chartShare: CGFloat = 0.9
    private static let chartRow: CGFloat = 64
    private static let plateInset: CGFloat = 8
    private static let mosaicHeight: CGFloat = 200
    private static let wideWaterfall: CGFloat = 600

    /// The section provider's own: what the layout cannot know.
    var sections: [BrowseSection]
    /// The photo of an item of the waterfall, width by height.
    var aspects: [CGFloat]
    /// Called with the featured cards in sight.
    var featuredDidScroll: NSCollectionLayoutSectionVisibleItemsInvalidationHandler

    static var configuration: UICollectionViewCompositionalLayoutConfiguration {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        let filter = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(filterHeight)), elementKind: filterKind, alignment: .top)
        filter.pinToVisibleBounds = true
        filter.zIndex = 10
        configuration.boundarySupplementaryItems = [filter]
        return configuration
    }

    func section(_ index: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
        guard sections.indices.contains(index) else { return nil }
        let width = environment.container.effectiveContentSize.width
        let columns = CGFloat(min(3, max(1, Int(width / Self.narrowestColumn))))
        let section =
            switch sections[index] {
            case .featured: featured(columns)
            case .recent: recent()
            case .mosaic: mosaic()
            case .charts: charts(columns)
            case .tags: tags()
            case .waterfall: waterfall(width)
            }
        section.boundarySupplementaryItems.insert(Self.title, at: 0)
        return section
    }

    private static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private static var title: NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(titleHeight)), elementKind: titleKind, alignment: .top)
    }

    private static var whole: NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    }

    // MARK: Sections

    private func featured(_ columns: CGFloat) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Self.size(.fractionalWidth(Self.featuredShare / columns), .absolute(Self.featuredHeight)),
            subitems: [Self.whole])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = Self.gap
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.visibleItemsInvalidationHandler = featuredDidScroll
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: Self.size(.fractionalWidth(1), .absolute(Self.dotsHeight)), elementKind: Self.dotsKind,
                alignment: .bottom)
        ]
        return section
    }

    private func recent() -> NSCollectionLayoutSection {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: Self.size(.absolute(24), .absolute(24)), elementKind: Self.badgeKind,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let tile = NSCollectionLayoutItem(
            layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Self.size(.absolute(120), .absolute(160)), subitems: [tile])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = Self.gap + 6
        section.orthogonalScrollingBehavior = .continuous
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 10, leading: Self.margin, bottom: 16, trailing: Self.margin)
        return section
    }

    /// A large photo with two small ones beside it, and the same mirrored.
    private func mosaic() -> NSCollectionLayoutSection {
        let half = Self.gap / 2
        let inset = NSDirectionalEdgeInsets(top: half, leading: half, bottom: half, trailing: half)
        let large = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(2 / 3), .fractionalHeight(1)))
        large.contentInsets = inset
        let small = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(1 / 2)))
        small.contentInsets = inset
        let pair = NSCollectionLayoutGroup.vertical(
            layoutSize: Self.size(.fractionalWidth(1 / 3), .fractionalHeight(1)), repeatingSubitem: small, count: 2)
        let row = Self.size(.fractionalWidth(1), .fractionalHeight(1 / 2))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: Self.size(.fractionalWidth(1), .absolute(2 * Self.mosaicHeight)),
            subitems: [
                NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [large, pair]),
                NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [pair, large]),
            ])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: Self.margin + half, bottom: Self.margin, trailing: Self.margin + half)
        let plate = NSCollectionLayoutDecorationItem.background(elementKind: Self.plateKind)
        plate.contentInsets = NSDirectionalEdgeInsets(
            top: Self.plateInset, leading: Self.plateInset, bottom: Self.plateInset, trailing: Self.plateInset)
        section.decorationItems = [plate]
        return section
    }

    private func charts(_ columns: CGFloat) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .absolute(Self.chartRow)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: Self.size(.fractionalWidth(Self.chartShare / columns), .absolute(3 * Self.chartRow)),
            repeatingSubitem: row, count: 3)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = Self.gap
        section.orthogonalScrollingBehavior = .groupPaging
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: Self.margin, bottom: Self.margin, trailing: Self.margin)
        return section
    }

    private func tags() -> NSCollectionLayoutSection {
        let chip = NSCollectionLayoutItem(layoutSize: Self.size(.estimated(90), .estimated(34)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: Self.size(.fractionalWidth(1), .estimated(34)), subitems: [chip])
        group.interItemSpacing = .flexible(Self.gap)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = Self.gap
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 4, leading: Self.margin, bottom: Self.margin, trailing: Self.margin)
        return section
    }

    /// Columns of photos as high as they are, the next one always in the shortest column.
    private func waterfall(_ width: CGFloat) -> NSCollectionLayoutSection {
        let inner = width - 2 * Self.margin
        let frames = Self.waterfallFrames(
            aspects, columns: inner + 2 * Self.margin >= Self.wideWaterfall ? 3 : 2, width: max(1, inner))
        let height = frames.map(\.maxY).max() ?? 1
        let group = NSCollectionLayoutGroup.custom(layoutSize: Self.size(.fractionalWidth(1), .absolute(height))) { _ in
            frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) }
        }
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: Self.margin, bottom: Self.margin, trailing: Self.margin)
        return section
    }

    private static func waterfallFrames(_ aspects: [CGFloat], columns: Int, width: CGFloat) -> [CGRect] {
        let column = (width - CGFloat(columns - 1) * gap) / CGFloat(columns)
        var bottoms = [CGFloat](repeating: 0, count: columns)
        return aspects.map { aspect in
            let shortest = bottoms.indices.min { bottoms[$0] < bottoms[$1] }!
            let frame = CGRect(
                x: CGFloat(shortest) * (column + gap), y: bottoms[shortest], width: column,
                height: (column / max(0.1, aspect)).rounded())
            bottoms[shortest] = frame.maxY + gap
            return frame
        }
    }
}
