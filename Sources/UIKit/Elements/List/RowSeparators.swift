/// The lines above and below the row of a cell.
@MainActor struct RowSeparators {
    private var top: UIView?
    private var bottom: UIView?

    /// Makes the lines agree with the row of a cell.
    mutating func update(in cell: any RowCell) {
        let row = cell.isLifted || cell.isSwiped ? nil : cell.listRow
        Self.update(&top, row?.topSeparator, in: cell, y: 0)
        Self.update(&bottom, row?.bottomSeparator, in: cell, y: cell.bounds.height - ListMetrics.separatorHeight)
    }

    private static func update(
        _ view: inout UIView?, _ line: ListRow.Separator?, in cell: any RowCell, y: CGFloat
    ) {
        guard let line, let row = cell.listRow else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        let leading = line.leadingIsAutomatic ? cell.separatorLeading : line.insets.leading
        let trailing = row.indexWidth + (line.trailingIsAutomatic ? row.margin : line.insets.trailing)
        let width = max(0, cell.bounds.width - leading - trailing)
        let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = CGRect(
            x: isMirrored ? trailing : leading, y: y, width: width, height: ListMetrics.separatorHeight)
        let color = cell.isSelectedWithOthers ? line.multipleSelectionColor : line.color
        if let view {
            if view.frame != frame { view.frame = frame }
            if view.backgroundColor != color { view.backgroundColor = color }
            return
        }
        UIView.performWithoutAnimation {
            let new = UIView(frame: frame)
            new.isUserInteractionEnabled = false
            new.backgroundColor = color
            cell.addSubview(new)
            view = new
        }
    }
}

/// A cell that is a row of a list.
@MainActor protocol RowCell: ElementCell {
    var listRow: ListRow? { get }
    /// Where lines begin that follow the content, in points from the leading edge.
    var separatorLeading: CGFloat { get }
}

/// A row with views beside its content.
@MainActor protocol AccessoryCell: RowCell {
    /// From the sides to the accessories, in points.
    var accessoryMargin: CGFloat { get }
    /// The indentation of leading accessories, in points.
    var accessoryIndentation: CGFloat { get }
    var currentState: UICellConfigurationState { get }
    /// Whether a state was shown since the cell became visible; the first one is shown without animation.
    var hasShownState: Bool { get }
}

extension RowCell {
    /// Whether the cell is being moved interactively, which hides its separators.
    var isLifted: Bool { elementHost?.isBeingMoved(self) ?? false }

    var isSelectedWithOthers: Bool { isSelected && elementHost?.canSelectMany == true }
}

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

    /// Rounds the corners of a card, and all of a row that is swiped.
    func showCorners() {
        let all: CACornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
        let corners = isSwiped && listRow != nil ? all : listRow?.corners ?? []
        layer.maskedCorners = corners.isEmpty ? all : corners
        layer.cornerRadius = corners.isEmpty ? 0 : ListMetrics.cardRadius
        clipsToBounds = !corners.isEmpty
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
