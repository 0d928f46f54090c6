/// An interactive change of layout in progress.
@MainActor struct InteractiveTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
    func startTransition(
        to new: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        let call = "UICollectionView.startInteractiveTransition(to:completion:)"
        enforce(updates.isIdle, "\(call): called inside an update or a layout pass")
        if updates.movement != nil { endMovement(commits: false) }
        closeGap()
        layOutElements()
        let old = installedLayout
        enforce(updates.transition == nil, "\(call): a transition is in progress; finish or cancel it first")
        enforce(new !== old, "\(call): the \(type(of: new)) is already the current layout")
        take(new, call: call)
        let between =
            delegate.flatMap { delegate in
                OptionalMethods.ifImplemented {
                    delegate.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
                }
            } ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
        enforce(
            between.currentLayout === old && between.nextLayout === new,
            "collectionView(_:transitionLayoutForOldLayout:newLayout:): the \(type(of: between)) is between other layouts"
        )
        let anchor = anchorItem()
        between.owner = self
        new.prepareForTransition(from: old)
        old.prepareForTransition(to: new)
        for element in elements.ordered { element.reusable?.willTransition(from: old, to: new) }
        updates.held = .transition(InteractiveTransition(layout: between, completion: completion))
        layoutCache.install(between)
        new.invalidate(with: .make(for: new, everything: true))
        prepareLayoutIfNeeded()
        between.offsets = (contentOffset, targetOffset(keeping: anchor, in: new))
        setNeedsLayout()
        return between
    }

    /// Animates the remaining progress at the speed of the gesture, limited to the duration of an update.
    func endTransition(finishes: Bool) {
        let call = "UICollectionView.\(finishes ? "finish" : "cancel")InteractiveTransition()"
        enforce(updates.isIdle, "\(call): called inside an update or a layout pass")
        layOutElements()
        guard let ending = updates.transition else { fatalError("\(call): no transition is in progress") }
        let between = ending.layout
        let (old, new) = (between.currentLayout, between.nextLayout)
        let last = finishes ? new : old
        let rest = (finishes ? 1 : 0) - between.transitionProgress
        let speed = (finishes ? 1 : -1) * between.progressVelocity
        let step = CGPoint(
            x: (between.offsets?.second.x ?? 0) - (between.offsets?.first.x ?? 0),
            y: (between.offsets?.second.y ?? 0) - (between.offsets?.first.y ?? 0))
        updates.held = .none
        carryOut(
            StateChange(
                change: LayoutTransition(from: between, to: last, shown: elements.shown),
                duration: min(
                    updateAnimationDuration, speed > 0 ? max(0.1, abs(rest) / speed) : updateAnimationDuration),
                install: { [self] in layoutCache.install(last) },
                targetOffset: { [self] in
                    legal(CGPoint(x: contentOffset.x + rest * step.x, y: contentOffset.y + rest * step.y))
                },
                finish: { [self] in
                    new.finalizeLayoutTransition()
                    old.finalizeLayoutTransition()
                    release(between)
                    release(finishes ? old : new)
                },
                completion: { [weak self] completed in
                    if finishes {
                        for element in self?.elements.ordered ?? [] {
                            element.reusable?.didTransition(from: old, to: new)
                        }
                    }
                    ending.completion?(completed, finishes)
                }))
    }

    /// The content offset for a layout that is prepared but not installed.
    private func targetOffset(keeping anchor: IndexPath?, in layout: UICollectionViewLayout) -> CGPoint {
        var offset = contentOffset
        if let anchor, let attributes = layout.attributes(for: .cell(anchor)) {
            offset = CGPoint(x: attributes.center.x - bounds.width / 2, y: attributes.center.y - bounds.height / 2)
        }
        let inset = adjustedContentInset
        let size = layout.collectionViewContentSize
        func clamp(_ value: CGFloat, _ start: CGFloat, _ length: CGFloat, _ end: CGFloat, _ visible: CGFloat) -> CGFloat
        {
            min(max(value, -start), max(-start, length + end - visible))
        }
        return layout.targetContentOffset(
            forProposedContentOffset: CGPoint(
                x: clamp(offset.x, inset.left, size.width, inset.right, bounds.width),
                y: clamp(offset.y, inset.top, size.height, inset.bottom, bounds.height)))
    }
}
