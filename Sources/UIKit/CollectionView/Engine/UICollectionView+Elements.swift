extension UICollectionView {
    /// Creates a positioned view for an element, not yet in the hierarchy (S5.5).
    func makeElement(_ wanted: UICollectionViewLayoutAttributes) -> ShownElement {
        let attributes = wanted.duplicate()
        let scroller = scroller(for: attributes.key)
        var made: ShownElement!
        UIView.performWithoutAnimation {
            elements.creating = attributes
            let view = makeView(for: attributes)
            elements.creating = nil
            made = ShownElement(view: view, attributes: attributes, scroller: scroller)
            view.isHidden = false
            if let cell = view as? UICollectionViewCell {
                // Set the properties only if they differ, since cells observe every assignment.
                let isHighlighted = touch?.highlighted == attributes.indexPath
                let isSelected = selection.contains(attributes.indexPath)
                if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
                if cell.isSelected != isSelected { cell.isSelected = isSelected }
            }
        }
        return made
    }

    private func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        switch attributes.representedElementCategory {
        case .cell: return makeCell(at: attributes.indexPath)
        case .supplementaryView: return makeSupplementaryView(attributes)
        case .decorationView: return makeDecorationView(attributes)
        }
    }

    private func makeCell(at indexPath: IndexPath) -> UICollectionViewCell {
        guard let dataSource else {
            fatalError("UICollectionView: no data source provides \(ElementKey.cell(indexPath))")
        }
        let cell = ViewProviding.during { dataSource.collectionView(self, cellForItemAt: sourcePath(of: indexPath)) }
        enforce(
            cell.reuseKey?.category == .cell && !isInUse(cell),
            "collectionView(_:cellForItemAt:): the cell for \(ElementKey.cell(indexPath)) is not one that "
                + "dequeueReusableCell(withReuseIdentifier:for:) returned for this call")
        return cell
    }

    private func makeSupplementaryView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
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
            view.reuseKey?.category == .supplementaryView && !isInUse(view),
            "collectionView(_:viewForSupplementaryElementOfKind:at:): the \(attributes.key) is not a view that "
                + "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) returned for this call")
        // Code written for iOS mixes up kinds and reuse identifiers; the view is usable all the same.
        if let registered = view.reuseKey?.kind, registered != kind {
            view.place(attributes, in: scroller(for: attributes.key))
            view.apply(attributes)
            layoutCache.diagnostics.report(
                "kind \(registered) for \(kind)",
                "collectionView(_:viewForSupplementaryElementOfKind:at:): the view for the kind \"\(kind)\" was "
                    + "dequeued as one of the kind \"\(registered)\"")
        }
        return view
    }

    /// Decoration views are created from the layout's registrations, not by the data source (S5.9).
    private func makeDecorationView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let kind = attributes.representedElementKind ?? ""
        guard let viewClass = installedLayout.decorationClasses[kind] else {
            fatalError(
                "\(type(of: installedLayout)) has a \(attributes.key), but no class was registered with "
                    + "register(_:forDecorationViewOfKind: \"\(kind)\")")
        }
        let key = ReuseKey(category: .decorationView, kind: kind, name: .decoration(ObjectIdentifier(viewClass)))
        return makeView(of: viewClass, key: key, for: attributes)
    }

    private func isInUse(_ view: UICollectionReusableView) -> Bool { view.hostCollectionView === self }

    /// Removes a view from the hierarchy and returns it to the reuse pool.
    func recycle(_ element: ShownElement) {
        hideFocus(on: element.view)
        UIView.performWithoutAnimation { element.view.removeFromSuperview() }
        element.view.layer.removeAnimationsInTree()
        if swipeState.session?.cell === element.view { swipeState.session?.abandon() }
        element.view.forgetSwipe()
        guard !element.isPicture else { return }
        callDidEndDisplaying(element)
        returnToPool(element.view)
    }

    /// Keeps a view for reuse. A view whose identifier was registered again for another class is released.
    func returnToPool(_ view: UICollectionReusableView) {
        guard let key = view.reuseKey else { return }
        if key.category == .decorationView || elements.registeredClasses[key] == type(of: view) {
            elements.pool.put(view)
        }
    }

    /// Recycles all views, in the order of their keys (S3.19).
    func removeAllElements() {
        for element in elements.removeAll() { recycle(element) }
        elements.forgetContainers()
    }

    /// Recycles the views whose leaving animation has ended.
    func recycleLeft(in animation: Int) {
        for element in elements.takeLeaving(where: { $0.animation == animation }) { recycle(element) }
        elements.dropEmptyOrphans()
    }

    /// Queries a new element's preferred size, then calls the delegate's `willDisplay` (S5.5).
    func display(_ element: ShownElement) {
        fit(element)
        guard let delegate else { return }
        let key = element.key
        if let cell = element.view as? UICollectionViewCell {
            _ = OptionalMethods.ifImplemented {
                delegate.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
            }
        } else {
            _ = OptionalMethods.ifImplemented {
                delegate.collectionView(
                    self, willDisplaySupplementaryView: element.view, forElementKind: key.kind ?? "",
                    at: key.indexPath)
            }
        }
    }

    private func callDidEndDisplaying(_ element: ShownElement) {
        guard let delegate else { return }
        let key = element.key
        if let cell = element.view as? UICollectionViewCell {
            _ = OptionalMethods.ifImplemented {
                delegate.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
            }
        } else {
            _ = OptionalMethods.ifImplemented {
                delegate.collectionView(
                    self, didEndDisplayingSupplementaryView: element.view, forElementOfKind: key.kind ?? "",
                    at: key.indexPath)
            }
        }
    }
}

extension CALayer {
    /// Removes the animations of the layer and its descendants, since a reused view must not continue them.
    func removeAnimationsInTree() {
        removeAllAnimations()
        for layer in sublayers ?? [] { layer.removeAnimationsInTree() }
    }
}
