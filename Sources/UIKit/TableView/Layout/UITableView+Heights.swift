extension UITableView {
    /// Sets a property that heights and rows follow.
    func set<Value: Equatable>(_ property: WritableKeyPath<TableProperties, Value>, _ value: Value) {
        guard properties[keyPath: property] != value else { return }
        properties[keyPath: property] = value
        heightsDidChange(forgets: false)
    }

    /// Queries the heights again in the next pass; `forgets` measures all rows again too.
    func heightsDidChange(forgets: Bool) {
        tableLayout.outdate(forgets: forgets)
        if forgets { for element in elements.ordered { element.needsFit = true } }
        tableLayout.invalidateLayout()
    }

    /// The heights of all sections, in the order of S20.4. `measured` returns the height of an element that was shown.
    func describedSections(_ measured: (ElementKey) -> CGFloat?) -> [TableSection] {
        let counts = knownCounts()
        var hasHeaders: Bool?, hasFooters: Bool?
        return counts.indices.map { index in
            var section = TableSection()
            let header = boundaryLength(TableLayout.header, index, measured, &hasHeaders)
            let footer = boundaryLength(TableLayout.footer, index, measured, &hasFooters)
            (section.header, section.hasHeaderView) = (header.length, header.hasView)
            (section.footer, section.hasFooterView) = (footer.length, footer.hasView)
            let half = pixels(ListMetrics.halfGap)
            if style != .plain {
                if header.length == nil { section.topGap = index == 0 ? 2 * half : half }
                if footer.length == nil { section.bottomGap = half }
            }
            if header.hasView {
                let padding = properties.sectionHeaderTopPadding.usableHeight
                section.topPadding = padding >= 0 ? padding : style == .plain ? ListMetrics.plainTopPadding : 0
            }
            section.rows = rowLengths(index, counts[index], measured)
            return section
        }
    }

    /// The usable height that the delegate returns; nil without a delegate, or without the method.
    private func askHeight(_ question: (any UITableViewDelegate) -> CGFloat) -> CGFloat? {
        ask(question)?.usableHeight
    }

    private func pixels(_ length: CGFloat) -> CGFloat { (length * displayScale).rounded(.up) / displayScale }

    private func rowLengths(
        _ section: Int, _ count: Int, _ measured: (ElementKey) -> CGFloat?
    ) -> [TableSection.Length] {
        let ownEstimate = estimatedRowHeight.usableHeight
        let estimate = ownEstimate > 0 ? ownEstimate : ListMetrics.plainRowHeight(traitCollection)
        let hasSource = count != 1 || !isWithoutSource(IndexPath(row: 0, section: section))
        var asksHeight = hasSource, asksEstimate = hasSource
        return (0..<count).map { row in
            let path = IndexPath(row: row, section: section)
            var guess = estimate
            if let height = placeholderHeight(path) {
                if height >= 0 { return TableSection.Length(value: height, isEstimated: false) }
                return TableSection.Length(value: measured(.cell(path)) ?? guess, isEstimated: true)
            }
            if asksEstimate {
                let answer = askHeight { $0.tableView(self, estimatedHeightForRowAt: sourcePath(of: path)) }
                asksEstimate = answer != nil
                if let answer, answer > 0 { guess = answer }
            }
            // Estimates postpone the question for the height until the row is shown.
            let isLazy = asksEstimate || ownEstimate > 0
            var height = rowHeight.usableHeight
            if asksHeight, !isLazy {
                let answer = askHeight { $0.tableView(self, heightForRowAt: sourcePath(of: path)) }
                asksHeight = answer != nil
                height = answer ?? height
            } else if isLazy {
                height = Self.automaticDimension
            }
            if height >= 0 { return TableSection.Length(value: height, isEstimated: false) }
            return TableSection.Length(value: measured(.cell(path)) ?? guess, isEstimated: true)
        }
    }

    private func placeholderHeight(_ path: IndexPath) -> CGFloat? {
        updates.placeholders?.placeholder(at: path)?.height?.usableHeight
    }

    /// The height of a header or footer, and whether it has a view. `hasViews` is whether the delegate returns views;
    /// nil before it was asked.
    private func boundaryLength(
        _ kind: String, _ index: Int, _ measured: (ElementKey) -> CGFloat?, _ hasViews: inout Bool?
    ) -> (length: TableSection.Length?, hasView: Bool) {
        let isHeader = kind == TableLayout.header
        let answer = askHeight {
            isHeader
                ? $0.tableView(self, heightForHeaderInSection: index)
                : $0.tableView(self, heightForFooterInSection: index)
        }
        // For groups the answer 0 stands for the height without an answer (S20.15).
        let explicit =
            answer.map { $0 == 0 && style != .plain ? Self.automaticDimension : $0 }
            ?? (isHeader ? sectionHeaderHeight : sectionFooterHeight).usableHeight
        let key = ElementKey(.supplementaryView, kind: kind, at: IndexPath(item: 0, section: index))
        // Tiny heights stand for none.
        let length = TableSection.Length(value: explicit, isEstimated: false), isVisible = explicit >= 0.5
        // The property of a plain table is the height of those that are there (S20.4).
        if explicit >= 0, answer != nil || style != .plain || !isVisible { return (length, isVisible) }
        var hasView =
            title(isHeader: isHeader, index) != nil || elements[key] != nil || properties.waitingViews[key] != nil
        if !hasView, hasViews == true, index >= probedSections {
            hasView = true
        } else if !hasView, hasViews != false {
            let answer = viewFromDelegate(isHeader: isHeader, index)
            hasViews = answer != nil
            if let view = answer ?? nil {
                hasView = true
                keepWaiting(view, key)
            }
        }
        guard hasView else { return (nil, false) }
        if explicit >= 0 { return (length, true) }
        let estimate =
            askHeight {
                isHeader
                    ? $0.tableView(self, estimatedHeightForHeaderInSection: index)
                    : $0.tableView(self, estimatedHeightForFooterInSection: index)
            } ?? (isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight).usableHeight
        let line = ListMetrics.plainRowHeight(traitCollection) + 2 * (ListMetrics.headerMargin - ListMetrics.textMargin)
        return (TableSection.Length(value: measured(key) ?? (estimate > 0 ? estimate : line), isEstimated: true), true)
    }

    /// The number of sections whose views are requested to find out whether they have one; later sections are assumed
    /// to have one if the delegate returns any.
    private var probedSections: Int { 20 }

    func title(isHeader: Bool, _ section: Int) -> String? {
        let title = askSource {
            isHeader
                ? $0.tableView(self, titleForHeaderInSection: section)
                : $0.tableView(self, titleForFooterInSection: section)
        }
        return title ?? nil
    }

    /// The delegate's view of a header or footer; nil if it does not implement the method.
    private func viewFromDelegate(isHeader: Bool, _ section: Int) -> UIView?? {
        ViewProviding.during {
            ask {
                isHeader
                    ? $0.tableView(self, viewForHeaderInSection: section)
                    : $0.tableView(self, viewForFooterInSection: section)
            }
        }
    }

    /// Keeps a view that was requested to find out whether the section has one, until it is shown.
    private func keepWaiting(_ view: UIView, _ key: ElementKey) {
        if let old = properties.waitingViews.updateValue(view, forKey: key), old !== view, old.superview == nil {
            poolBoundaryView(old)
        }
    }

    /// Drops the views that wait, since an update changes their sections.
    func forgetWaitingViews() {
        for view in properties.waitingViews.values where view.superview == nil { poolBoundaryView(view) }
        properties.waitingViews = [:]
    }

    /// The view of a header or footer that becomes visible: the delegate's, or one with the title.
    func boundaryView(_ key: ElementKey) -> UIView? {
        if let view = properties.waitingViews.removeValue(forKey: key), view.superview == nil { return view }
        let isHeader = key.kind == TableLayout.header, section = key.indexPath.section
        if let view = viewFromDelegate(isHeader: isHeader, section) ?? nil { return view }
        guard let title = title(isHeader: isHeader, section) else { return nil }
        let view = dequeueTitleView()
        view.take(boundaryRow(isHeader: isHeader, width: bounds.width))
        view.textLabel?.text = title
        return view
    }

    // MARK: Measuring

    func preferredAttributes(
        of element: ShownElement, fitting original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let key = element.key, path = key.indexPath
        guard tableLayout.isEstimated(key) else { return original }
        if key.category == .cell {
            let height =
                placeholderHeight(path) ?? askHeight { $0.tableView(self, heightForRowAt: sourcePath(of: path)) }
                ?? rowHeight.usableHeight
            guard height < 0 else { return original.withHeight(height) }
        }
        if let part = element.part { return part.preferredLayoutAttributesFitting(original) }
        guard element.view.constraintState?.item.engine != nil else { return original }
        let size = element.view.systemLayoutSizeFitting(
            original.size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return original.withHeight(((size.height - 1e-4) * displayScale).rounded(.up) / displayScale)
    }
}

extension CGFloat {
    /// A given height, at most 10⁹ points; `automaticDimension` if it is negative or not finite.
    ///
    /// Sums of longer heights are infinite, or lose the rows between them.
    fileprivate var usableHeight: CGFloat {
        self >= 0 && isFinite ? Swift.min(self, 1e9) : UITableView.automaticDimension
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate func withHeight(_ height: CGFloat) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.size.height = height
        return copy
    }
}
