extension UICollectionViewCell: RowCell {
    /// Whether the margins of the content are those of a row.
    var showsRow: Bool { listRow != nil || self is UICollectionViewListCell }

    /// Takes the corners, margins and lines of a row.
    func showListRow(from old: ListRow?) {
        if listRow?.corners != old?.corners { showCorners() }
        if listRow?.margin != old?.margin {
            let margin = listRow?.margin ?? 8
            directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 8, trailing: margin)
        }
        setNeedsUpdateConfiguration()
    }

    func placeContent() {
        let frame = rowContentFrame
        if content.frame != frame { content.frame = frame }
    }

    private var rowContentFrame: CGRect {
        let insets = rowContentInsets.insets(effectiveUserInterfaceLayoutDirection)
        // In whole points, as measured; the height stays (K39).
        return CGRect(
            x: insets.left, y: insets.top.rounded(), width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }

    /// The attributes with the height that the content of a row asks for in the given width.
    func fitRow(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard sizedAxes?.isEmpty != true else { return attributes }
        let insets = rowContentInsets
        let width = max(0, attributes.size.width - insets.leading - insets.trailing)
        let result = attributes.duplicate()
        if let list = content as? UIListContentView {
            let inner = list.fittingSize(width: width, inherited: rowContentMargins)
            result.size.height = inner.height + insets.top + insets.bottom
            if listRow?.hugsContent == true { result.size.width = inner.width + insets.leading + insets.trailing }
        } else if content.constraintState?.item.engine != nil {
            let target = attributes.duplicate()
            target.size = CGSize(width: width, height: max(0, attributes.size.height - insets.top - insets.bottom))
            let inner = fit(target, by: content)
            result.size.height = inner.size.height + insets.top + insets.bottom
        } else if listRow?.role == .item {
            result.size.height = ListMetrics.plainRowHeight(traitCollection) + insets.top
        }
        return result
    }
}
