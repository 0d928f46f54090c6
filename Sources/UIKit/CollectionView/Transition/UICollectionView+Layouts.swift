extension UICollectionView {
    /// The sequence of S4.3. An installed layout is always prepared again, whatever it keeps (S4.7).
    func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard updates.isIdle else {
            // After the phase, in the order asked for (S3.27).
            updates.enqueue { [weak self] in self?.changeLayout(to: new, animated: animated, completion: completion) }
            setNeedsLayout()
            return
        }
        let old = installedLayout
        guard new !== old else {
            completion?(true)
            return
        }
        let call = "UICollectionView.setCollectionViewLayout(_:animated:)"
        enforce(updates.transition == nil, "\(call): an interactive transition is under way; finish or cancel it")
        if updates.movement != nil { endMovement(commits: false) }
        take(new, call: call)
        guard !bounds.isEmpty, layoutCache.laidOutBounds != nil, !layoutCache.needsReload else {
            // Nothing was laid out yet: the next pass begins with the new layout (S4.2).
            install(new, inPlaceOf: old)
            removeAllElements()
            new.invalidateLayout()
            completion?(true)
            return
        }
        layOutElements()
        let change = LayoutTransition(from: old, to: new, shown: elements.shown)
        let anchor = anchorItem()
        let views = elements.ordered.map(\.view)
        new.prepareForTransition(from: old)
        old.prepareForTransition(to: new)
        for view in views { view.willTransition(from: old, to: new) }
        // The new layout does not know the preferred sizes of the cells.
        for element in elements.shown.values { element.needsFit = true }
        carryOut(
            StateChange(
                change: change, isAnimated: animated,
                install: { [self] in
                    layoutCache.install(new)
                    new.invalidate(with: .make(for: new, everything: true))
                    layoutCache.invalidateEverything()
                },
                targetOffset: { [self] in targetOffset(keeping: anchor) },
                finish: { [self] in
                    new.finalizeLayoutTransition()
                    old.finalizeLayoutTransition()
                    release(old)
                },
                completion: { [weak self] finished in
                    for element in self?.elements.ordered ?? [] { element.view.didTransition(from: old, to: new) }
                    completion?(finished)
                }))
    }

    /// Makes a layout this view's own. One that still belongs to a view which is in no window is taken over.
    func take(_ layout: UICollectionViewLayout, call: String) {
        if let owner = layout.owner, owner !== self {
            enforce(owner.window == nil, "\(call): the \(type(of: layout)) belongs to another collection view")
        }
        layout.owner = self
    }

    private func install(_ new: UICollectionViewLayout, inPlaceOf old: UICollectionViewLayout) {
        layoutCache.install(new)
        release(old)
    }

    /// A layout that is not shown any more belongs to no view, unless another one has taken it over.
    func release(_ layout: UICollectionViewLayout) { if layout.owner === self { layout.owner = nil } }

    /// The item that a change of layout keeps in sight: a selected one that is seen, else the one in the middle of the
    /// bounds, else none (S4.6).
    func anchorItem() -> IndexPath? {
        let seen = selection.filter { elements[.cell($0)].map(isInSight) == true }
        if let selected = seen.min() { return selected }
        return indexPathForItem(at: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    /// The offset with the item in the middle, else the present one; kept legal; layout and delegate may answer otherwise.
    private func targetOffset(keeping anchor: IndexPath?) -> CGPoint {
        var proposed = contentOffset
        if let anchor, let attributes = installedLayout.attributes(for: .cell(anchor)) {
            proposed = CGPoint(
                x: attributes.center.x - bounds.width / 2, y: attributes.center.y - bounds.height / 2)
        }
        return decidedOffset(legal(proposed))
    }

    /// The layout is asked first, the delegate decides (S3.23).
    func decidedOffset(_ proposed: CGPoint) -> CGPoint {
        var target = installedLayout.targetContentOffset(forProposedContentOffset: proposed)
        if let delegate {
            let proposal = target
            target =
                OptionalMethods.ifImplemented {
                    delegate.collectionView(self, targetContentOffsetForProposedContentOffset: proposal)
                } ?? target
        }
        enforce(
            target.x.isFinite && target.y.isFinite,
            "targetContentOffset(forProposedContentOffset: \(proposed)): the answer \(target) is not finite")
        return target
    }
}
