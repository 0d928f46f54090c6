extension UITableView {
    /// Whether contents of rows, headers and footers are at most as wide as readable text; false by default.
    public var cellLayoutMarginsFollowReadableWidth: Bool {
        get { properties.followsReadableWidth }
        set {
            guard newValue != properties.followsReadableWidth else { return }
            properties.followsReadableWidth = newValue
            heightsDidChange(forgets: true)
        }
    }

    /// Whether contents of rows, headers and footers keep within the safe area at the sides; true by default.
    public var insetsContentViewsToSafeArea: Bool {
        get { properties.insetsContentToSafeArea }
        set {
            guard newValue != properties.insetsContentToSafeArea else { return }
            properties.insetsContentToSafeArea = newValue
            heightsDidChange(forgets: true)
        }
    }

    /// The colour behind the section index while it is touched; nil by default, for `sectionIndexBackgroundColor`.
    public var sectionIndexTrackingBackgroundColor: UIColor? {
        get { properties.indexTrackingBackgroundColor }
        set {
            properties.indexTrackingBackgroundColor = newValue
            styleIndexBar()
        }
    }

    /// Measures the rows again after the safe area has changed at the sides.
    func safeSidesMayChange() {
        let safe = safeAreaInsets, sides = UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right)
        guard sides != properties.safeSides else { return }
        properties.safeSides = sides
        if insetsContentViewsToSafeArea { heightsDidChange(forgets: true) }
    }

    /// The parts of the safe area's insets that reach into the rows.
    private func safeInsets(_ width: CGFloat) -> NSDirectionalEdgeInsets {
        let safe = properties.safeSides
        guard insetsContentViewsToSafeArea, safe != .zero else { return .zero }
        let outer = adjustedContentInset, inset = rowInset(width)
        let insets = UIEdgeInsets(
            top: 0, left: max(0, safe.left - outer.left - inset), bottom: 0,
            right: max(0, safe.right - outer.right - inset))
        return NSDirectionalEdgeInsets(insets, effectiveUserInterfaceLayoutDirection)
    }

    private func margin(_ width: CGFloat) -> CGFloat {
        let margin = style == .insetGrouped ? ListMetrics.margin : ListMetrics.sideMargin(width: width)
        guard properties.followsReadableWidth else { return margin }
        let safe = safeInsets(width)
        let available = width - 2 * rowInset(width) - safe.leading - safe.trailing
        return max(margin, (available - UIView.readableWidth) / 2)
    }

    /// The space beside the rows of an inset group, in points.
    func rowInset(_ width: CGFloat) -> CGFloat { style == .insetGrouped ? ListMetrics.sideMargin(width: width) : 0 }

    /// The width of the section index, from which rows keep their contents; 0 without one.
    private var indexWidth: CGFloat {
        guard indexDisplayMode != .alwaysHidden, let bar = accessories.indexBar else { return 0 }
        return bar.sizeThatFits(bounds.size).width
    }

    /// The appearance of a row in its section.
    func listRow(_ path: IndexPath, count: Int, width: CGFloat) -> ListRow {
        var row = ListRow(appearance: style.appearance, role: .item, margin: margin(width))
        row.indexWidth = max(0, indexWidth - rowInset(width))
        row.safeInsets = safeInsets(width)
        if style == .insetGrouped {
            row.roundsTop = path.item == 0
            row.roundsBottom = path.item == count - 1
        }
        if separatorStyle != .none, path.item < count - 1 {
            let color = separatorColor ?? .listSeparator
            row.bottomSeparator = ListRow.Separator(
                insets: separatorInsets, color: color, multipleSelectionColor: color,
                addsToAutomatic: separatorInsetReference == .fromAutomaticInsets)
        }
        return row
    }

    /// The appearance of a header or footer.
    func boundaryRow(isHeader: Bool, width: CGFloat) -> ListRow {
        var row = ListRow(appearance: style.appearance, role: isHeader ? .header : .footer, margin: margin(width))
        row.safeInsets = safeInsets(width)
        return row
    }

    private var separatorInsets: NSDirectionalEdgeInsets {
        guard let own = properties.separatorInset else { return UIListSeparatorConfiguration.automaticInsets }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: 0, leading: min(isMirrored ? own.right : own.left, 1e6), bottom: 0,
            trailing: min(isMirrored ? own.left : own.right, 1e6))
    }

    var automaticSeparatorInset: UIEdgeInsets { UIEdgeInsets(top: 0, left: margin(bounds.width), bottom: 0, right: 0) }

    // MARK: Header and footer of the table

    func setBoundaryView(_ slot: WritableKeyPath<TableProperties, UIView?>, _ new: UIView?) {
        let old = properties[keyPath: slot]
        if old !== new { old?.removeFromSuperview() }
        properties[keyPath: slot] = new
        if let new { addSubview(new) }
        tableLayout.invalidateLayout()
        placeBoundaryViews()
    }

    /// Positions header and footer of the table across the width of the content.
    func placeBoundaryViews() {
        let inset = adjustedContentInset
        let width = max(0, bounds.width - inset.left - inset.right)
        func put(_ view: UIView?, at y: CGFloat) {
            guard let view, view.superview === self else { return }
            let frame = CGRect(x: 0, y: y, width: width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        put(properties.headerView, at: 0)
        put(properties.footerView, at: tableLayout.bottomOfSections)
    }
}

extension UIColor {
    /// The colour of lines between rows (S14.148).
    static var listSeparator: UIColor { UIListSeparatorConfiguration(listAppearance: .plain).color }
}
