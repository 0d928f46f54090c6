extension ElementHost {
    /// Creates a positioned view for an element, not yet in the hierarchy (S5.5).
    func makeElement(_ wanted: UICollectionViewLayoutAttributes) -> ShownElement {
        let attributes = wanted.kept()
        let scroller = scroller(for: attributes.key)
        var made: ShownElement!
        UIView.performWithoutAnimation {
            elements.creating = attributes
            let view = makeView(for: attributes)
            elements.creating = nil
            made = ShownElement(view: view, attributes: attributes, scroller: scroller)
            if let cell = view.elementCell {
                // Set the properties only if they differ, since cells observe every assignment.
                let isHighlighted = touch?.highlighted == attributes.indexPath
                let isSelected = selection.contains(attributes.indexPath)
                if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
                if cell.isSelected != isSelected { cell.isSelected = isSelected }
                accessories.drags?.didMake(cell, at: attributes.indexPath)
            }
        }
        return made
    }

    private func makeView(for attributes: UICollectionViewLayoutAttributes) -> UIView {
        switch attributes.representedElementCategory {
        case .cell: return makeCell(at: attributes.indexPath)
        case .supplementaryView:
            MediaSession.current.work.cellsConfigured += 1
            return askForSupplementaryView(attributes)
        case .decorationView: return makeDecorationView(attributes)
        }
    }

    private func makeCell(at indexPath: IndexPath) -> UIView {
        guard hasDataSource else {
            fatalError("\(wording.view): no data source provides \(ElementKey.cell(indexPath))")
        }
        MediaSession.current.work.cellsConfigured += 1
        return askForCell(at: indexPath, isReconfigured: false)
    }

    /// Decoration views are created from the layout's registrations, not by the data source (S5.9).
    private func makeDecorationView(_ attributes: UICollectionViewLayoutAttributes) -> UIView {
        let kind = attributes.representedElementKind ?? ""
        guard let source = installedLayout.decorationSources[kind] else {
            fatalError(
                "\(type(of: installedLayout)) has a \(attributes.key), but no class or nib was registered with "
                    + "register(_:forDecorationViewOfKind: \"\(kind)\")")
        }
        let key = ReuseKey(category: .decorationView, kind: kind, name: .decoration(source))
        return makeView(from: source, key: key, for: attributes)
    }

    /// Removes a view from the hierarchy and returns it to the reuse pool.
    func recycle(_ element: ShownElement) {
        hideFocus(on: element.view)
        UIView.performWithoutAnimation { element.view.removeFromSuperview() }
        element.view.layer.removeAnimationsInTree()
        if swipeState.session?.cell === element.view { swipeState.session?.abandon() }
        element.part?.forgetSwipe()
        guard !element.isPicture else { return }
        callDidEndDisplaying(element)
        returnToPool(element)
    }

    /// Keeps a view for reuse. A view whose identifier was registered again for another class is released.
    func returnToPool(_ element: ShownElement) {
        guard let part = element.part, let key = part.reuseKey else { return }
        if key.category != .decorationView, let registered = elements.viewSources[key]?.viewClass,
            registered != type(of: part)
        {
            return
        }
        elements.pool.put(part)
    }

    /// Recycles all views, in the order of their keys (S3.19).
    func removeAllElements() {
        for element in elements.removeAll() { recycle(element) }
        elements.forgetContainers()
    }

    /// Recycles the views whose leaving animation has ended.
    func recycleLeft(in animation: Int) {
        for element in elements.takeLeaving(where: { $0.animation == animation }) { recycle(element) }
        for element in elements.ordered where element.leavingAnimation == animation { element.leavingAnimation = nil }
        elements.dropEmptyOrphans()
    }

    /// Queries a new element's preferred size, then calls the delegate's `willDisplay` (S5.5).
    func display(_ element: ShownElement) {
        fit(element)
        callWillDisplay(element)
    }
}

extension CALayer {
    /// Removes the animations of the layer and its descendants, since a reused view must not continue them.
    func removeAnimationsInTree() {
        removeAllAnimations()
        for layer in sublayers ?? [] { layer.removeAnimationsInTree() }
    }
}
