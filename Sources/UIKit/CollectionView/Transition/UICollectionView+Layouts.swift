extension UICollectionView {
    /// The sequence of S4.3. An installed layout is always prepared anew, whatever it thinks of itself (S4.7).
    func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = installedLayout
        guard new !== old else {
            completion?(true)
            return
        }
        enforce(
            transition == nil,
            "UICollectionView.setCollectionViewLayout(_:animated:): an interactive transition is under way; finish or cancel it"
        )
        if movement != nil { endMovement(commits: false) }
        enforce(
            new.owner == nil || new.owner === self,
            "UICollectionView.collectionViewLayout: the \(type(of: new)) belongs to another collection view")
        enforce(
            !isChanging && batch == nil && !isLayingOut,
            "UICollectionView.setCollectionViewLayout(_:animated:): called inside an update or a layout pass")
        new.owner = self
        guard !bounds.isEmpty, boundsOfLastPass != nil, !needsReload else {
            // Nothing was laid out yet: the next pass begins with the new layout (S4.2).
            installedLayout = new
            old.owner = nil
            removeAllElements()
            new.invalidateLayout()
            completion?(true)
            return
        }
        layOutElements()
        let change = LayoutSwitch(from: old, to: new, shown: shown.mapValues(\.attributes))
        let anchor = anchorItem()
        let views = shown.keys.sorted().compactMap { shown[$0]?.view }
        new.prepareForTransition(from: old)
        old.prepareForTransition(to: new)
        for view in views { view.willTransition(from: old, to: new) }
        old.change = change
        new.change = change
        // The new layout has not heard what sizes the cells would like.
        for element in shown.values { element.needsFit = true }
        animate(
            change, animated: animated,
            install: { [self] in
                installedLayout = new
                new.invalidateLayout(with: .make(for: new, everything: true))
                invalidateEverything()
                prepareLayoutIfNeeded()
                let target = targetOffset(keeping: anchor)
                if target != contentOffset { rebaseContentOffset(to: target) }
                prepareLayoutIfNeeded()
                change.setArriving(layoutAnswer(for: bounds))
            },
            finish: {
                new.finalizeLayoutTransition()
                old.finalizeLayoutTransition()
                old.change = nil
                new.change = nil
                old.owner = nil
            },
            completion: { [weak self] finished in
                let shown = self?.shown ?? [:]
                for key in shown.keys.sorted() { shown[key]?.view.didTransition(from: old, to: new) }
                completion?(finished)
            })
    }

    /// The item that a change of layout keeps in sight: a selected one that is seen, else the one in the middle of the
    /// bounds, else none (S4.6).
    func anchorItem() -> IndexPath? {
        let seen = selection.filter { path in shown[.cell(path)]?.attributes.touches(bounds) == true }
        if let selected = seen.min() { return selected }
        return indexPathForItem(at: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    /// The offset with the item in the middle, else the one that is; kept legal; layout and delegate may answer otherwise.
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
