extension UITableView {
    /// The visible cells, in order.
    public var visibleCells: [UITableViewCell] { cells.compactMap { $0 as? UITableViewCell } }

    /// The index paths of the visible rows, in order; nil if there are none.
    public var indexPathsForVisibleRows: [IndexPath]? {
        let paths = visibleItems
        return paths.isEmpty ? nil : paths
    }

    /// The cell of a row; nil if it is not visible.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cell(at: indexPath) as? UITableViewCell }

    /// The header of a section; nil if it is not visible or of another class.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        boundary(TableLayout.header, section)
    }

    /// The footer of a section; nil if it is not visible or of another class.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        boundary(TableLayout.footer, section)
    }

    private func boundary(_ kind: String, _ section: Int) -> UITableViewHeaderFooterView? {
        let key = ElementKey(.supplementaryView, kind: kind, at: IndexPath(item: 0, section: section))
        return elements[key]?.view as? UITableViewHeaderFooterView
    }

    /// The row shown by a cell; nil if it shows none.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { item(of: cell) }

    /// The row at a point in content coordinates; nil if there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        layOutElements()
        return item(at: point)
    }

    /// The rows that touch a rectangle in content coordinates, in order.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        prepareLayoutIfNeeded()
        return tableLayout.elements(in: rect).filter {
            $0.representedElementCategory == .cell && $0.frame.intersects(rect)
        }
        .map(\.indexPath).sorted()
    }

    /// The selected row, or the first of several; nil if there is none.
    public var indexPathForSelectedRow: IndexPath? { selection.min() }

    /// The selected rows in order; nil if there are none.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Whether a moved row or a placeholder is not committed to the data source yet.
    public var hasUncommittedUpdates: Bool { hasUncommittedMove }

    /// The interaction that shows the context menus of the delegate; nil until a delegate is set.
    public var contextMenuInteraction: UIContextMenuInteraction? { properties.menus?.interaction }

    // MARK: Rectangles in content coordinates; estimated for rows that were not shown yet

    /// The rectangle of a section with its header and footer; zero if there is no such section.
    public func rect(forSection section: Int) -> CGRect {
        prepareLayoutIfNeeded()
        return tableLayout.sections.indices.contains(section) ? tableLayout.rect(ofSection: section) : .zero
    }

    /// The rectangle of the header of a section; zero if there is none.
    public func rectForHeader(inSection section: Int) -> CGRect { boundaryRect(TableLayout.header, section) }

    /// The rectangle of the footer of a section; zero if there is none.
    public func rectForFooter(inSection section: Int) -> CGRect { boundaryRect(TableLayout.footer, section) }

    private func boundaryRect(_ kind: String, _ section: Int) -> CGRect {
        prepareLayoutIfNeeded()
        guard tableLayout.sections.indices.contains(section) else { return .zero }
        return tableLayout.rect(of: kind, section) ?? .zero
    }

    /// The rectangle of a row; zero if there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        prepareLayoutIfNeeded()
        return tableLayout.attributes(for: .cell(indexPath))?.frame ?? .zero
    }

    // MARK: Scrolling

    func scrollToRow(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        layOutElements()
        guard path.row != NSNotFound else { return scroll(toSection: path.section, animated: animated) }
        scroll(to: path, at: position.ofItem, animated: animated, call: "scrollToRow(at:at:animated:)")
    }

    /// Scrolls to the top of a section, which may have no rows.
    func scroll(toSection section: Int, animated: Bool) {
        layOutElements()
        let top = rect(forSection: section).minY
        setContentOffset(legal(CGPoint(x: contentOffset.x, y: top - adjustedContentInset.top)), animated: animated)
    }

    func scrollToNearestSelection(_ position: ScrollPosition, animated: Bool) {
        let middle = bounds.midY
        let nearest = selection.min { abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle) }
        if let nearest { scrollToRow(nearest, position, animated: animated) }
    }

    // MARK: Selection

    func selectRow(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        if let path { requireItem(path, "selectRow(at:animated:scrollPosition:)") }
        if let path, let row = cellForRow(at: path), animated, canSelect { row.setSelected(true, animated: true) }
        select(path)
        if let path, position != .none { scrollToRow(path, position, animated: animated) }
    }

    func deselectRow(_ path: IndexPath, animated: Bool) {
        if animated { cellForRow(at: path)?.setSelected(false, animated: true) }
        deselect(path)
    }

    /// Sets the delegate, and adds the context menu interaction with the first one.
    func setDelegate(_ new: (any UITableViewDelegate)?) {
        let isOther = new !== storedDelegate
        storedDelegate = new
        if new != nil, properties.menus == nil { properties.menus = RowMenus(self) }
        // The delegate determines heights.
        if isOther, layoutCache.counts != nil { heightsDidChange(forgets: true) }
    }
}
