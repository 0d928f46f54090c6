/// The engine's questions and reports, passed on to the data source and the delegate.
extension UICollectionView: ElementHost {
    var wording: HostWording { .collection }
    var measuresAgain: Bool { selfSizingInvalidation != .disabled }
    var hasDataSource: Bool { dataSource != nil }

    func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = OptionalMethods.ifImplemented { dataSource.numberOfSections(in: self) } ?? 1
        DataSourceCounts.enforce(sections: sections, "numberOfSections(in:)")
        // A loop, since the closure of `map` would check the executor for every section.
        var counts: [Int] = []
        counts.reserveCapacity(sections)
        for section in 0..<sections {
            let count = dataSource.collectionView(self, numberOfItemsInSection: section)
            DataSourceCounts.enforce(items: count, "collectionView(_:numberOfItemsInSection: \(section))")
            counts.append(count)
        }
        return counts
    }

    func askForCell(at indexPath: IndexPath, isReconfigured: Bool) -> any ElementCell {
        if !isReconfigured, let placeholder = updates.placeholders?.placeholder(at: indexPath) {
            let cell = dequeueReusableCell(withReuseIdentifier: placeholder.reuseIdentifier, for: indexPath)
            placeholder.update(cell)
            return cell
        }
        let path = sourcePath(of: indexPath)
        let cell = ViewProviding.during { dataSource!.collectionView(self, cellForItemAt: path) }
        enforce(
            isReconfigured || cell.reuseKey?.category == .cell && cell.elementHost !== self,
            "collectionView(_:cellForItemAt:): the cell for \(ElementKey.cell(indexPath)) is not one that "
                + "dequeueReusableCell(withReuseIdentifier:for:) returned for this call")
        return cell
    }

    func askForSupplementaryView(_ attributes: UICollectionViewLayoutAttributes) -> UIView {
        let kind = attributes.representedElementKind ?? ""
        guard let dataSource,
            let view = OptionalMethods.ifImplemented({
                ViewProviding.during {
                    dataSource.collectionView(
                        self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
                }
            })
        else {
            fatalError(
                "collectionView(_:viewForSupplementaryElementOfKind:at:): the layout has a \(attributes.key), "
                    + "but the data source does not implement the method")
        }
        enforce(
            view.reuseKey?.category == .supplementaryView && view.elementHost !== self,
            "collectionView(_:viewForSupplementaryElementOfKind:at:): the \(attributes.key) is not a view that "
                + "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) returned for this call")
        // Code written for iOS mixes up kinds and reuse identifiers; the view is usable all the same.
        if let registered = view.reuseKey?.kind, registered != kind {
            view.place(attributes, in: scroller(for: attributes.key), part: view)
            view.apply(attributes.applied)
            layoutCache.diagnostics.report(
                "kind \(registered) for \(kind)",
                "collectionView(_:viewForSupplementaryElementOfKind:at:): the view for the kind \"\(kind)\" was "
                    + "dequeued as one of the kind \"\(registered)\"")
        }
        return view
    }

    func askForIndexTitles() -> [String]? {
        dataSource.flatMap { source in OptionalMethods.ifImplemented { source.indexTitles(for: self) } ?? nil }
    }

    func scroll(toIndexTitle title: String, at index: Int) {
        let path = dataSource.flatMap { source in
            OptionalMethods.ifImplemented { source.collectionView(self, indexPathForIndexTitle: title, at: index) }
        }
        guard let path else {
            fatalError(
                "collectionView(_:indexPathForIndexTitle:at:): the data source has index titles but does not implement "
                    + "the method for the title \"\(title)\"")
        }
        let isSideways = !scrolls(.vertical) && scrolls(.horizontal)
        scroll(to: path, at: isSideways ? .left : .top, animated: false)
    }

    func canMove(_ path: IndexPath) -> Bool {
        dataSource.flatMap { source in
            OptionalMethods.ifImplemented { source.collectionView(self, canMoveItemAt: path) }
        } ?? true
    }

    func commitMove(from old: IndexPath, to new: IndexPath) -> Void? {
        dataSource.flatMap { source in
            OptionalMethods.ifImplemented { source.collectionView(self, moveItemAt: old, to: new) }
        }
    }

    var prefetches: Bool { prefetchDataSource != nil }
    func callPrefetch(_ paths: [IndexPath]) { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }

    func callCancelPrefetching(_ paths: [IndexPath]) {
        guard let prefetchDataSource else { return }
        _ = OptionalMethods.ifImplemented {
            prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: paths)
        }
    }

    func callWillDisplay(_ element: ShownElement) {
        let key = element.key
        guard !isPlaceholder(key) else { return }
        if let cell = element.view as? UICollectionViewCell {
            ask { $0.collectionView(self, willDisplay: cell, forItemAt: sourcePath(of: key.indexPath)) }
        } else if let view = element.view as? UICollectionReusableView {
            ask {
                $0.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.indexPath)
            }
        }
    }

    func callDidEndDisplaying(_ element: ShownElement) {
        let key = element.key
        guard !isPlaceholder(key) else { return }
        if let cell = element.view as? UICollectionViewCell {
            ask { $0.collectionView(self, didEndDisplaying: cell, forItemAt: sourcePath(of: key.indexPath)) }
        } else if let view = element.view as? UICollectionReusableView {
            ask {
                $0.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.indexPath)
            }
        }
    }

    func preferredAttributes(
        of element: ShownElement, fitting original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { element.part?.preferredLayoutAttributesFitting(original) ?? original }

    // MARK: Delegate

    /// The answer of the delegate; nil without one, or without the method.
    @discardableResult
    func ask<Answer>(_ question: (any UICollectionViewDelegate) -> Answer) -> Answer? {
        guard let delegate else { return nil }
        return OptionalMethods.ifImplemented { question(delegate) }
    }

    func canHighlight(_ path: IndexPath) -> Bool {
        ask { $0.collectionView(self, shouldHighlightItemAt: path) } ?? true
    }
    func callDidHighlight(_ path: IndexPath) { ask { $0.collectionView(self, didHighlightItemAt: path) } }
    func callDidUnhighlight(_ path: IndexPath) { ask { $0.collectionView(self, didUnhighlightItemAt: path) } }
    var unhighlightsFirst: Bool { false }

    func itemToSelect(for path: IndexPath) -> IndexPath? {
        ask { $0.collectionView(self, shouldSelectItemAt: path) } ?? true ? path : nil
    }

    func itemToDeselect(for path: IndexPath) -> IndexPath? {
        ask { $0.collectionView(self, shouldDeselectItemAt: path) } ?? true ? path : nil
    }

    func callDidSelect(_ path: IndexPath) {
        ask { $0.collectionView(self, didSelectItemAt: path) }
        let cell = cellForItem(at: path)
        cell?.selectionSegue?.fire(cell)
    }
    func itemToReplace(_ path: IndexPath) -> IndexPath? { path }
    func callDidDeselect(_ path: IndexPath) { ask { $0.collectionView(self, didDeselectItemAt: path) } }

    func callPrimaryAction(_ path: IndexPath) {
        guard ask({ $0.collectionView(self, canPerformPrimaryActionForItemAt: path) }) ?? true else { return }
        ask { $0.collectionView(self, performPrimaryActionForItemAt: path) }
    }

    func canBeginMultipleSelection(at path: IndexPath) -> Bool? {
        ask { $0.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) }
    }

    func callDidBeginMultipleSelection(at path: IndexPath) {
        ask { $0.collectionView(self, didBeginMultipleSelectionInteractionAt: path) }
    }

    func callDidEndMultipleSelection() { ask { $0.collectionViewDidEndMultipleSelectionInteraction(self) } }
    func canEdit(_ path: IndexPath) -> Bool { ask { $0.collectionView(self, canEditItemAt: path) } ?? true }
    func mayFocus(_ path: IndexPath) -> Bool? { ask { $0.collectionView(self, canFocusItemAt: path) } }
    func preferredItemForFocus() -> IndexPath? { ask { $0.indexPathForPreferredFocusedView(in: self) } ?? nil }

    func selectsOnFocus(_ path: IndexPath) -> Bool? {
        ask { $0.collectionView(self, selectionFollowsFocusForItemAt: path) }
    }

    func moveTarget(of original: IndexPath, at current: IndexPath, proposed: IndexPath) -> IndexPath {
        let answer = ask {
            $0.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
                toProposedIndexPath: proposed)
        }
        if let answer { return answer }
        return ask {
            $0.collectionView(self, targetIndexPathForMoveFromItemAt: current, toProposedIndexPath: proposed)
        } ?? proposed
    }

    func swipeWillBegin(at path: IndexPath) {}
    func swipeDidEnd(at path: IndexPath?) {}
}

extension UICollectionView {
    /// Sets the delegate, and adds the context menu interaction with the first one.
    func setDelegate(_ new: (any UICollectionViewDelegate)?) {
        storedDelegate = new
        if new != nil, accessories.menus == nil { accessories.menus = ItemMenus(self) }
    }
}
