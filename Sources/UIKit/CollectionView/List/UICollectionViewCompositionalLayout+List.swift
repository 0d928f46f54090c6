/// Lists within a compositional layout.
extension UICollectionViewCompositionalLayout {
    /// The list that a section is; nil for other sections.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        section < sections.count ? sections[section]?.list : nil
    }

    /// The colour of all sections if every one is a list of the same.
    var commonListColor: UIColor? {
        guard let color = sections.first??.list?.resolvedBackgroundColor, color != .clear,
            sections.allSatisfy({ $0?.list?.resolvedBackgroundColor == color })
        else { return nil }
        return color
    }

    /// Whether a list has a background of its own: its colour was set, and other sections have others.
    func hasListBackground(_ section: NSCollectionLayoutSection) -> Bool {
        guard let color = section.list?.backgroundColor, color != .clear else { return false }
        return listBackgroundColor == nil
    }

    /// The role of an element in its list; nil in sections that are none.
    func listRow(_ key: ElementKey) -> ListRow? {
        let path = key.indexPath
        guard path.count == 2, let list = list(ofSection: path.section), let collectionView else { return nil }
        switch key.category {
        case .decorationView:
            guard key.kind == ListBackgroundView.kind else { return nil }
            return ListRow(
                appearance: list.appearance, role: .background(list.resolvedBackgroundColor), margin: 0)
        case .supplementaryView:
            guard
                key.kind == UICollectionView.elementKindSectionHeader
                    || key.kind == UICollectionView.elementKindSectionFooter
            else { return nil }
            return ListRow(
                appearance: list.appearance,
                role: key.kind == UICollectionView.elementKindSectionHeader ? .header : .footer,
                margin: margin(list.appearance),
                hugsContent: key.kind == UICollectionView.elementKindSectionHeader
                    && list.contentHuggingElements.contains(.supplementaryHeader))
        case .cell:
            // A callback of this pass may have changed the data, which the next pass shows.
            let counts = collectionView.knownCounts()
            return counts.indices.contains(path.section) ? itemRow(path, list, count: counts[path.section]) : nil
        }
    }

    private func margin(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> CGFloat {
        appearance == .plain || appearance == .grouped
            ? ListMetrics.sideMargin(width: environment?.container.effectiveContentSize.width ?? 0)
            : ListMetrics.margin
    }

    /// Whether a row has the same height in another place: not if only one of them has the padding of a first row
    /// (S14.126).
    func keepsSize(from old: IndexPath, at new: IndexPath) -> Bool {
        guard old.item == 0 || new.item == 0, old.item != new.item else { return true }
        return ![old, new].contains { path in
            list(ofSection: path.section).map { $0.appearance == .plain && $0.headerMode != .supplementary } ?? false
        }
    }

    private func itemRow(_ path: IndexPath, _ list: UICollectionLayoutListConfiguration, count: Int) -> ListRow {
        let hasHeaderItem = list.headerMode == .firstItemInSection
        let isHeader = hasHeaderItem && path.item == 0
        let first = hasHeaderItem ? 1 : 0
        var row = ListRow(
            appearance: list.appearance, role: isHeader ? .header : .item, margin: margin(list.appearance))
        if list.appearance == .plain, path.item == 0, list.headerMode != .supplementary {
            row.topPadding = list.headerTopPadding ?? ListMetrics.plainTopPadding
        }
        if list.appearance == .insetGrouped, !isHeader {
            row.roundsTop = path.item == first
            row.roundsBottom = path.item == count - 1
        }
        guard list.showsSeparators else { return row }
        let own = list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration
        if own.topSeparatorVisibility == .visible {
            row.topSeparator = ListRow.Separator(
                insets: own.topSeparatorInsets, color: own.color, multipleSelectionColor: own.multipleSelectionColor)
        }
        // Between the rows of a section (S14.135).
        let isBetween = !isHeader && path.item < count - 1
        if own.bottomSeparatorVisibility == .visible || own.bottomSeparatorVisibility == .automatic && isBetween {
            row.bottomSeparator = ListRow.Separator(
                insets: own.bottomSeparatorInsets, color: own.color,
                multipleSelectionColor: own.multipleSelectionColor)
        }
        return row
    }
}
