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

    private static func end(
        _ inset: CGFloat, _ isAutomatic: Bool, _ automatic: CGFloat, _ line: ListRow.Separator
    ) -> CGFloat {
        isAutomatic ? automatic : line.addsToAutomatic ? automatic + inset : inset
    }

    private static func update(
        _ view: inout UIView?, _ line: ListRow.Separator?, in cell: any RowCell, y: CGFloat
    ) {
        guard let line, let row = cell.listRow else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        let leading = end(line.insets.leading, line.leadingIsAutomatic, cell.separatorLeading, line)
        let margin = row.margin + row.safeInsets.trailing
        let trailing = row.indexWidth + end(line.insets.trailing, line.trailingIsAutomatic, margin, line)
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
}
