extension UITableViewCell {
    /// From the sides to accessories and content, in points.
    var accessoryMargin: CGFloat { listRow?.margin ?? ListMetrics.margin }
    private var safeInsets: NSDirectionalEdgeInsets { listRow?.safeInsets ?? .zero }
    var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
    var accessoryIndentation: CGFloat { 0 }

    var separatorLeading: CGFloat {
        let leading = contentInsets.leading
        if let text = (content as? UIListContentView)?.textLeading { return leading + text }
        if showsLabels, let text = labels.textLeading { return leading + text }
        return max(leading, safeInsets.leading + accessoryMargin)
    }

    /// Follows the table's description of the row.
    func rowDidChange(from old: ListRow?) {
        if listRow?.corners != old?.corners { showCorners() }
        if listRow?.margin != old?.margin {
            let margin = accessoryMargin
            directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 8, trailing: margin)
            showMargins()
            setNeedsLayout()
        }
        if listRow?.indexWidth != old?.indexWidth || listRow?.safeInsets != old?.safeInsets { shapeDidChange() }
        setNeedsUpdateConfiguration()
    }

    /// Gives the content view the margins of a row (S20.5).
    func showMargins() {
        let margins = contentMargins
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: Self.contentMargin, leading: margins.leading, bottom: Self.contentMargin,
            trailing: max(margins.trailing, 8))
    }

    /// Above and below the content of a cell with constraints, in points.
    private static let contentMargin: CGFloat = 11

    /// The space of accessories, indentation, the section index and the safe area beside the content, in points.
    var contentInsets: NSDirectionalEdgeInsets {
        let widths = accessoryViews.reservedWidths(in: self)
        var insets = safeInsets
        insets.leading += indentation
        if widths.leading > 0 { insets.leading += accessoryMargin + widths.leading }
        if widths.trailing > 0 { insets.trailing += accessoryMargin + widths.trailing }
        insets.trailing += listRow?.indexWidth ?? 0
        return insets
    }

    /// The margins that the content keeps from its own sides: none beside accessories.
    var contentMargins: NSDirectionalEdgeInsets {
        let widths = accessoryViews.reservedWidths(in: self)
        return NSDirectionalEdgeInsets(
            top: 0, leading: widths.leading > 0 ? 0 : accessoryMargin, bottom: 0,
            trailing: widths.trailing > 0 ? 0 : accessoryMargin)
    }

    func placeContent() {
        let insets = contentInsets.insets(effectiveUserInterfaceLayoutDirection)
        let frame = CGRect(
            x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right), height: bounds.height)
        if content.frame != frame { content.frame = frame }
    }

    private var showsLabels: Bool { configured.contentConfiguration == nil && !labels.isEmpty }

    func placeLabels() {
        guard configured.contentConfiguration == nil else { return }
        labels.place(
            in: content.bounds.size, margins: contentMargins,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    func shapeDidChange() {
        showMargins()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// The size by the content view, or by the labels of a cell without constraints (S15.68, S20.5).
    func contentFittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize? {
        updateConfigurationIfNeeded()
        let insets = contentInsets
        if let size = fittingSize(by: content, insets: insets, target, horizontal, vertical) { return size }
        guard constraintState?.item.isReferenced != true, showsLabels else { return nil }
        return labels.fittingSize(
            target, horizontal, vertical, margins: contentMargins, beside: insets.leading + insets.trailing)
    }

    /// The attributes with the height of the content in the given width (S20.5).
    func fitRow(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        updateConfigurationIfNeeded()
        let insets = contentInsets
        let width = max(0, attributes.size.width - insets.leading - insets.trailing)
        let result = attributes.duplicate()
        if let list = content as? UIListContentView {
            result.size.height = list.fittingSize(width: width, inherited: contentMargins).height
        } else if content.constraintState?.item.engine != nil {
            let target = attributes.duplicate()
            target.size.width = width
            result.size.height = fit(target, by: content).size.height
        } else if showsLabels {
            result.size.height = labels.size(width: width, margins: contentMargins).height
        } else {
            result.size.height = ListMetrics.plainRowHeight(traitCollection)
        }
        return result
    }
}

extension ListRow {
    /// The row with the separator insets of its cell; nil keeps those of the table.
    func separated(by insets: UIEdgeInsets?, _ direction: UIUserInterfaceLayoutDirection) -> ListRow {
        guard let insets else { return self }
        var row = self
        let isMirrored = direction == .rightToLeft
        // Huge insets hide the line.
        row.bottomSeparator?.insets = NSDirectionalEdgeInsets(
            top: 0, leading: min(isMirrored ? insets.right : insets.left, 1e6), bottom: 0,
            trailing: min(isMirrored ? insets.left : insets.right, 1e6))
        return row
    }
}
