extension UICollectionView {
    /// A view for an element, in place, not yet in the hierarchy (S5.5).
    func makeElement(_ wanted: UICollectionViewLayoutAttributes) -> ShownElement {
        let attributes = wanted.duplicate()
        var made: ShownElement!
        UIView.performWithoutAnimation {
            creating = attributes
            let view = makeView(for: attributes)
            creating = nil
            made = ShownElement(view: view, attributes: attributes)
            // The data source may have moved it while it configured it.
            view.place(attributes)
            view.isHidden = false
            if let cell = view as? UICollectionViewCell {
                // A cell hears of changes only.
                let isHighlighted = touch?.highlighted == attributes.indexPath
                let isSelected = selection.contains(attributes.indexPath)
                if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
                if cell.isSelected != isSelected { cell.isSelected = isSelected }
            }
        }
        tellWillDisplay(made)
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
            fatalError("UICollectionView: no data source to make \(ElementKey.cell(indexPath))")
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
            view.reuseKey?.category == .supplementaryView && view.reuseKey?.kind == kind && !isInUse(view),
            "collectionView(_:viewForSupplementaryElementOfKind:at:): the \(attributes.key) is not a view that "
                + "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) returned for this call")
        return view
    }

    /// Decoration views come from the layout's registration; the data source never sees them (S5.9).
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

    private func isInUse(_ view: UICollectionReusableView) -> Bool { view.superview === self }

    /// Takes a view out of the hierarchy and keeps it for later.
    func recycle(_ element: ShownElement) {
        hideFocus(on: element.view)
        UIView.performWithoutAnimation { element.view.removeFromSuperview() }
        element.view.layer.removeAnimationsInTree()
        tellDidEndDisplaying(element)
        // One whose name means another class by now is let go.
        guard let key = element.view.reuseKey else { return }
        if key.category == .decorationView || registeredClasses[key] == type(of: element.view) {
            pool.put(element.view)
        }
    }

    /// All views go back to the queue, in the order of their keys (S3.19).
    func removeAllElements() {
        let elements = shown.keys.sorted().compactMap { shown[$0] } + leaving.map(\.element)
        shown = [:]
        leaving = []
        for element in elements { recycle(element) }
    }

    /// The views that left in an animation which has ended.
    func recycleLeft(in animation: Int) {
        let done = leaving.filter { $0.animation == animation }
        leaving.removeAll { $0.animation == animation }
        for entry in done { recycle(entry.element) }
    }

    private func tellWillDisplay(_ element: ShownElement) {
        guard let delegate else { return }
        let key = element.key
        switch key.category {
        case .cell:
            guard let cell = element.view as? UICollectionViewCell else { return }
            _ = OptionalMethods.ifImplemented {
                delegate.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
            }
        case .supplementaryView, .decorationView:
            _ = OptionalMethods.ifImplemented {
                delegate.collectionView(
                    self, willDisplaySupplementaryView: element.view, forElementKind: key.kind ?? "",
                    at: key.indexPath)
            }
        }
    }

    private func tellDidEndDisplaying(_ element: ShownElement) {
        guard let delegate else { return }
        let key = element.key
        switch key.category {
        case .cell:
            guard let cell = element.view as? UICollectionViewCell else { return }
            _ = OptionalMethods.ifImplemented {
                delegate.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
            }
        case .supplementaryView, .decorationView:
            _ = OptionalMethods.ifImplemented {
                delegate.collectionView(
                    self, didEndDisplayingSupplementaryView: element.view, forElementOfKind: key.kind ?? "",
                    at: key.indexPath)
            }
        }
    }
}

extension CALayer {
    /// A view that is used again must not go on with what its last life began.
    func removeAnimationsInTree() {
        removeAllAnimations()
        for layer in sublayers ?? [] { layer.removeAnimationsInTree() }
    }
}
