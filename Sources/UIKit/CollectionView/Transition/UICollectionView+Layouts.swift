extension UICollectionView {
    /// Changes the layout in the order of S4.3. A newly installed layout is always prepared again, even if still
    /// valid (S4.7).
    func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard updates.isIdle else {
            // After the current phase, in the order of the calls (S3.27).
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
        enforce(updates.transition == nil, "\(call): an interactive transition is in progress; finish or cancel it")
        if updates.movement != nil { endMovement(commits: false) }
        closeGap()
        take(new, call: call)
        guard !bounds.isEmpty, layoutCache.laidOutBounds != nil, !layoutCache.needsReload else {
            // Nothing has been laid out yet: the next pass starts with the new layout (S4.2).
            install(new, inPlaceOf: old)
            removeAllElements()
            new.invalidateLayout()
            completion?(true)
            return
        }
        layOutElements()
        let change = LayoutTransition(from: old, to: new, shown: elements.shown)
        let anchor = anchorItem()
        let start = old.holdsItemsOnResize && new.holdsItemsOnResize ? startOffset() : (x: nil, y: nil)
        let views = elements.ordered.map(\.view)
        new.prepareForTransition(from: old)
        old.prepareForTransition(to: new)
        for view in views { (view as? UICollectionReusableView)?.willTransition(from: old, to: new) }
        // The new layout has not received the preferred sizes of the cells.
        for element in elements.shown.values { element.needsFit = true }
        carryOut(
            StateChange(
                change: change, isAnimated: animated,
                install: { [self] in
                    layoutCache.install(new)
                    new.invalidate(with: .make(for: new, everything: true))
                    layoutCache.invalidateEverything()
                },
                targetOffset: { [self] in targetOffset(keeping: anchor, atStart: start) },
                finish: { [self] in
                    new.finalizeLayoutTransition()
                    old.finalizeLayoutTransition()
                    release(old)
                },
                completion: { [weak self] finished in
                    for element in self?.elements.ordered ?? [] { element.reusable?.didTransition(from: old, to: new) }
                    completion?(finished)
                }))
    }

    /// Makes this view the owner of a layout. A layout owned by a view outside any window is taken over.
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

    /// Clears the owner of a layout that is no longer shown, unless another view has taken it over.
    func release(_ layout: UICollectionViewLayout) { if layout.owner === self { layout.owner = nil } }

    /// The item that a change of layout keeps visible: a visible selected item, else the item in the middle of the
    /// bounds, else none (S4.6).
    func anchorItem() -> IndexPath? {
        let seen = selection.filter { elements[.cell($0)].map(isInSight) == true }
        if let selected = seen.min() { return selected }
        return indexPathForItem(at: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    /// The content offset at the start of the content, for the axes along which the content is there (S4.20).
    private func startOffset() -> (x: CGFloat?, y: CGFloat?) {
        let inset = adjustedContentInset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (
            !isMirrored && contentOffset.x <= -inset.left ? -inset.left : nil,
            contentOffset.y <= -inset.top ? -inset.top : nil
        )
    }

    /// The offset that keeps the content at its start, or centres the anchor, else the current offset; clamped, then
    /// subject to layout and delegate.
    private func targetOffset(keeping anchor: IndexPath?, atStart start: (x: CGFloat?, y: CGFloat?)) -> CGPoint {
        var proposed = contentOffset
        if let anchor, let attributes = installedLayout.attributes(for: .cell(anchor)) {
            proposed = CGPoint(
                x: attributes.center.x - bounds.width / 2, y: attributes.center.y - bounds.height / 2)
        }
        proposed = CGPoint(x: start.x ?? proposed.x, y: start.y ?? proposed.y)
        return decidedOffset(legal(proposed))
    }

    /// The target offset chosen by the layout, then by the delegate (S3.23).
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
            "targetContentOffset(forProposedContentOffset: \(proposed)): the result \(target) is not finite")
        return target
    }
}
