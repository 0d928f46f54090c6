extension NSCollectionLayoutSection {
    /// A section that is a list. Its insets and boundary items may be changed afterwards.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.rowHeight))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.list = configuration
        section.contentInsets = insets(configuration, layoutEnvironment)
        if configuration.headerMode == .supplementary {
            let hugs = configuration.contentHuggingElements.contains(.supplementaryHeader)
            section.boundarySupplementaryItems.append(
                boundary(
                    UICollectionView.elementKindSectionHeader, hugs ? .topLeading : .top, configuration, hugs: hugs,
                    layoutEnvironment.traitCollection))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                boundary(
                    UICollectionView.elementKindSectionFooter, .bottom, configuration, hugs: false,
                    layoutEnvironment.traitCollection))
        }
        return section
    }

    private static func boundary(
        _ kind: String, _ alignment: NSRectAlignment, _ configuration: UICollectionLayoutListConfiguration,
        hugs: Bool, _ traits: UITraitCollection
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        // A line of text with its margins, until the view is measured.
        let height = ListMetrics.plainRowHeight(traits) + 2 * (ListMetrics.headerMargin - ListMetrics.textMargin)
        let size = NSCollectionLayoutSize(
            widthDimension: hugs ? .estimated(120) : .fractionalWidth(1), heightDimension: .estimated(height))
        // Explicit padding stands above every header; the automatic one of groups lies below the group before.
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let automatic = configuration.appearance == .plain ? ListMetrics.plainTopPadding : 0
        let padding = isHeader ? configuration.headerTopPadding ?? automatic : 0
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: kind, alignment: alignment, absoluteOffset: CGPoint(x: 0, y: padding))
        item.pinToVisibleBounds = configuration.appearance.pinsSupplementaryViews
        return item
    }

    /// The distances of groups from each other and from the sides (S14.127–130).
    private static func insets(
        _ configuration: UICollectionLayoutListConfiguration, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSDirectionalEdgeInsets {
        var insets = NSDirectionalEdgeInsets.zero
        let own = environment as? CompositionalEnvironment
        let scale = max(1, environment.traitCollection.displayScale)
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
        switch configuration.appearance {
        case .plain, .sidebarPlain: break
        case .grouped, .insetGrouped:
            let half = pixels(ListMetrics.halfGap)
            let gap = configuration.headerTopPadding
            if configuration.headerMode == .none {
                let isFirst = (own?.sectionIndex ?? 0) == 0
                if isFirst { own?.usesCover = true }
                insets.top = isFirst ? (own?.isCoveredAtTop == true ? 0 : 2 * half) : gap ?? half
            }
            // A footer keeps the distance by its own margin.
            if configuration.footerMode == .none {
                switch configuration.headerMode {
                case .none: insets.bottom = half
                case .supplementary: insets.bottom = gap == nil ? half : 0
                case .firstItemInSection: insets.bottom = gap ?? half
                }
            }
        case .sidebar: insets.bottom = ListMetrics.halfGap
        }
        if configuration.appearance == .insetGrouped {
            insets.leading = ListMetrics.sideMargin(width: environment.container.effectiveContentSize.width)
        } else if configuration.appearance.isSidebar {
            insets.leading = ListMetrics.sidebarMargin
        }
        insets.trailing = insets.leading
        return insets
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are all lists of one description.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
