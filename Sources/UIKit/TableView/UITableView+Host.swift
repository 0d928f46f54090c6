/// The engine's questions and reports, passed on to the data source and the delegate.
extension UITableView: ElementHost {
    var wording: HostWording { .table }
    var measuresAgain: Bool { selfSizingInvalidation != .disabled }
    var hasDataSource: Bool { dataSource != nil }

    /// The answer of the delegate; nil without one, or without the method.
    @discardableResult
    func ask<Answer>(_ question: (any UITableViewDelegate) -> Answer) -> Answer? {
        guard let delegate else { return nil }
        return OptionalMethods.ifImplemented { question(delegate) }
    }

    /// The answer of the data source; nil without one, or without the method.
    @discardableResult
    func askSource<Answer>(_ question: (any UITableViewDataSource) -> Answer) -> Answer? {
        guard let dataSource else { return nil }
        return OptionalMethods.ifImplemented { question(dataSource) }
    }

    // MARK: Data source

    func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = askSource { $0.numberOfSections(in: self) } ?? 1
        DataSourceCounts.enforce(sections: sections, "numberOfSections(in:)")
        return (0..<sections).map { section in
            let count = dataSource.tableView(self, numberOfRowsInSection: section)
            DataSourceCounts.enforce(items: count, "tableView(_:numberOfRowsInSection: \(section))")
            return count
        }
    }

    func askForCell(at indexPath: IndexPath, isReconfigured: Bool) -> any ElementCell {
        if !isReconfigured, let placeholder = updates.placeholders?.placeholder(at: indexPath) {
            let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier, for: indexPath)
            placeholder.update(cell)
            prepare(cell, at: indexPath)
            return cell
        }
        let path = sourcePath(of: indexPath)
        let cell = ViewProviding.during { dataSource!.tableView(self, cellForRowAt: path) }
        enforce(
            isReconfigured || cell.superview !== self,
            "tableView(_:cellForRowAt:): the cell for \(ElementKey.cell(indexPath)) shows another row already")
        guard !isReconfigured else { return cell }
        // Cells may come from outside the pool, where they have no position.
        if let attributes = elements.creating { cell.place(attributes, in: nil, part: cell) }
        prepare(cell, at: indexPath)
        return cell
    }

    func askForSupplementaryView(_ attributes: UICollectionViewLayoutAttributes) -> UIView {
        let view = boundaryView(attributes.key) ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.place(attributes, in: nil, part: view.elementView)
        return view
    }

    func askForIndexTitles() -> [String]? {
        guard knownCounts().reduce(0, +) >= properties.indexMinimumRows else { return nil }
        return askSource { $0.sectionIndexTitles(for: self) } ?? nil
    }

    /// Applies the colours of the section index.
    func styleIndexBar() {
        guard let bar = accessories.indexBar else { return }
        if let color = properties.indexColor, bar.tintColor != color { bar.tintColor = color }
        bar.setBackgrounds(properties.indexBackgroundColor, tracking: properties.indexTrackingBackgroundColor)
    }

    func scroll(toIndexTitle title: String, at index: Int) {
        if title == Self.indexSearch {
            return setContentOffset(legal(CGPoint(x: 0, y: -adjustedContentInset.top)), animated: false)
        }
        let section = askSource { $0.tableView(self, sectionForSectionIndexTitle: title, at: index) } ?? index
        guard knownCounts().indices.contains(section) else { return }
        scroll(toSection: section, animated: false)
    }

    func canMove(_ path: IndexPath) -> Bool { askSource { $0.tableView(self, canMoveRowAt: path) } ?? true }

    func commitMove(from old: IndexPath, to new: IndexPath) -> Void? {
        askSource { $0.tableView(self, moveRowAt: old, to: new) }
    }

    var prefetches: Bool { prefetchDataSource != nil }
    func callPrefetch(_ paths: [IndexPath]) { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }

    func callCancelPrefetching(_ paths: [IndexPath]) {
        guard let prefetchDataSource else { return }
        _ = OptionalMethods.ifImplemented { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: paths) }
    }

    // MARK: Views

    func callWillDisplay(_ element: ShownElement) {
        guard !isPlaceholder(element.key) else { return }
        let path = sourcePath(of: element.key.indexPath), view = element.view
        if let cell = view as? UITableViewCell {
            ask { $0.tableView(self, willDisplay: cell, forRowAt: path) }
        } else if element.key.kind == TableLayout.header {
            ask { $0.tableView(self, willDisplayHeaderView: view, forSection: path.section) }
        } else {
            ask { $0.tableView(self, willDisplayFooterView: view, forSection: path.section) }
        }
    }

    func callDidEndDisplaying(_ element: ShownElement) {
        guard !isPlaceholder(element.key) else { return }
        let path = sourcePath(of: element.key.indexPath), view = element.view
        if let cell = view as? UITableViewCell {
            ask { $0.tableView(self, didEndDisplaying: cell, forRowAt: path) }
        } else if element.key.kind == TableLayout.header {
            ask { $0.tableView(self, didEndDisplayingHeaderView: view, forSection: path.section) }
        } else {
            ask { $0.tableView(self, didEndDisplayingFooterView: view, forSection: path.section) }
        }
    }

    // MARK: Delegate

    func decidedOffset(_ proposed: CGPoint) -> CGPoint { proposed }

    func canHighlight(_ path: IndexPath) -> Bool { ask { $0.tableView(self, shouldHighlightRowAt: path) } ?? true }
    func callDidHighlight(_ path: IndexPath) { ask { $0.tableView(self, didHighlightRowAt: path) } }
    func callDidUnhighlight(_ path: IndexPath) { ask { $0.tableView(self, didUnhighlightRowAt: path) } }
    var unhighlightsFirst: Bool { true }

    func itemToSelect(for path: IndexPath) -> IndexPath? {
        guard let answer = ask({ $0.tableView(self, willSelectRowAt: path) }) else { return path }
        return answer
    }

    func itemToDeselect(for path: IndexPath) -> IndexPath? {
        guard let answer = ask({ $0.tableView(self, willDeselectRowAt: path) }) else { return path }
        return answer
    }

    func itemToReplace(_ path: IndexPath) -> IndexPath? { itemToDeselect(for: path) }

    func callDidSelect(_ path: IndexPath) {
        ask { $0.tableView(self, didSelectRowAt: path) }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
        let cell = cellForRow(at: path)
        cell?.selectionSegue?.fire(cell)
    }

    func callDidDeselect(_ path: IndexPath) {
        ask { $0.tableView(self, didDeselectRowAt: path) }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    func callPrimaryAction(_ path: IndexPath) {
        guard ask({ $0.tableView(self, canPerformPrimaryActionForRowAt: path) }) ?? !selectionState.isEditing else {
            return
        }
        ask { $0.tableView(self, performPrimaryActionForRowAt: path) }
    }

    func canBeginMultipleSelection(at path: IndexPath) -> Bool? {
        ask { $0.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) }
    }

    func callDidBeginMultipleSelection(at path: IndexPath) {
        ask { $0.tableView(self, didBeginMultipleSelectionInteractionAt: path) }
    }

    func callDidEndMultipleSelection() { ask { $0.tableViewDidEndMultipleSelectionInteraction(self) } }
    func canEdit(_ path: IndexPath) -> Bool { askSource { $0.tableView(self, canEditRowAt: path) } ?? true }
    func mayFocus(_ path: IndexPath) -> Bool? { ask { $0.tableView(self, canFocusRowAt: path) } }
    func preferredItemForFocus() -> IndexPath? { ask { $0.indexPathForPreferredFocusedView(in: self) } ?? nil }
    func selectsOnFocus(_ path: IndexPath) -> Bool? { ask { $0.tableView(self, selectionFollowsFocusForRowAt: path) } }

    func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath {
        ask {
            $0.tableView(self, targetIndexPathForMoveFromRowAt: original, toProposedIndexPath: proposed)
        } ?? proposed
    }

    func swipeWillBegin(at path: IndexPath) { ask { $0.tableView(self, willBeginEditingRowAt: path) } }
    func swipeDidEnd(at path: IndexPath?) { ask { $0.tableView(self, didEndEditingRowAt: path) } }

    // MARK: Focus

    func focusUpdateContext(_ step: FocusStep) -> UIFocusUpdateContext { context(of: step) }

    private func context(of step: FocusStep) -> UITableViewFocusUpdateContext {
        UITableViewFocusUpdateContext(step, in: self)
    }

    func shouldUpdateFocus(_ step: FocusStep) -> Bool {
        ask { $0.tableView(self, shouldUpdateFocusIn: context(of: step)) } ?? true
    }

    func didUpdateFocus(_ step: FocusStep, with coordinator: UIFocusAnimationCoordinator) {
        ask { $0.tableView(self, didUpdateFocusIn: context(of: step), with: coordinator) }
    }

    func setExpanded(_ isExpanded: Bool, at item: IndexPath) -> Bool { false }
}

/// A focus update that begins or ends at a row of a table view.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The previously focused row of this table; nil if there was none.
    open var previouslyFocusedIndexPath: IndexPath? { previousItem }

    /// The next focused row of this table; nil if there is none.
    open var nextFocusedIndexPath: IndexPath? { nextItem }
}
