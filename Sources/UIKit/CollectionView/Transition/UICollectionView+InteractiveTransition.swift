/// An interactive change of layout under way.
@MainActor struct InteractiveTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
    func startTransition(
        to new: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        let call = "UICollectionView.startInteractiveTransition(to:completion:)"
        let old = installedLayout
        enforce(transition == nil, "\(call): one is under way; finish or cancel it first")
        enforce(new !== old, "\(call): the \(type(of: new)) is the layout that is shown")
        enforce(
            new.owner == nil || new.owner === self, "\(call): the \(type(of: new)) belongs to another collection view")
        enforce(
            !isChanging && batch == nil && !isLayingOut, "\(call): called inside an update or a layout pass")
        if movement != nil { endMovement(commits: false) }
        layOutElements()
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
        new.owner = self
        between.owner = self
        new.prepareForTransition(from: old)
        old.prepareForTransition(to: new)
        for key in shown.keys.sorted() { shown[key]?.view.willTransition(from: old, to: new) }
        transition = InteractiveTransition(layout: between, completion: completion)
        installedLayout = between
        new.invalidateLayout(with: .make(for: new, everything: true))
        invalidateEverything()
        prepareLayoutIfNeeded()
        between.offsets = (contentOffset, targetOffset(keeping: anchor, in: new))
        setNeedsLayout()
        return between
    }

    /// The rest of the way, in the time that it takes at the speed of the gesture, but no longer than an update.
    func endTransition(finishes: Bool) {
        let call = "UICollectionView.\(finishes ? "finish" : "cancel")InteractiveTransition()"
        guard let ending = transition else { fatalError("\(call): none is under way") }
        enforce(!isChanging && batch == nil && !isLayingOut, "\(call): called inside an update or a layout pass")
        layOutElements()
        let between = ending.layout
        let (old, new) = (between.currentLayout, between.nextLayout)
        let last = finishes ? new : old
        let way = abs((finishes ? 1 : 0) - between.transitionProgress)
        let speed = (finishes ? 1 : -1) * between.progressVelocity
        let duration = min(updateAnimationDuration, speed > 0 ? max(0.1, way / speed) : updateAnimationDuration)
        let change = LayoutSwitch(from: between, to: last, shown: shown.mapValues(\.attributes))
        let step = CGPoint(
            x: (between.offsets?.second.x ?? 0) - (between.offsets?.first.x ?? 0),
            y: (between.offsets?.second.y ?? 0) - (between.offsets?.first.y ?? 0))
        let rest = (finishes ? 1 : 0) - between.transitionProgress
        transition = nil
        between.change = change
        last.change = change
        animate(
            change, animated: true, duration: duration,
            install: { [self] in
                installedLayout = last
                invalidateEverything()
                prepareLayoutIfNeeded()
                let target = legal(CGPoint(x: contentOffset.x + rest * step.x, y: contentOffset.y + rest * step.y))
                if target != contentOffset { rebaseContentOffset(to: target) }
                prepareLayoutIfNeeded()
                change.setArriving(layoutAnswer(for: bounds))
            },
            finish: {
                new.finalizeLayoutTransition()
                old.finalizeLayoutTransition()
                between.change = nil
                last.change = nil
                between.owner = nil
                (finishes ? old : new).owner = nil
            },
            completion: { [weak self] completed in
                let shown = self?.shown ?? [:]
                if finishes {
                    for key in shown.keys.sorted() { shown[key]?.view.didTransition(from: old, to: new) }
                }
                ending.completion?(completed, finishes)
            })
    }

    /// The offset that a layout which is prepared but not shown would stand at.
    private func targetOffset(keeping anchor: IndexPath?, in layout: UICollectionViewLayout) -> CGPoint {
        var offset = contentOffset
        if let anchor, let attributes = layout.attributes(for: .cell(anchor)) {
            offset = CGPoint(x: attributes.center.x - bounds.width / 2, y: attributes.center.y - bounds.height / 2)
        }
        let inset = adjustedContentInset
        let size = layout.collectionViewContentSize
        func clamp(_ value: CGFloat, _ start: CGFloat, _ length: CGFloat, _ end: CGFloat, _ room: CGFloat) -> CGFloat {
            min(max(value, -start), max(-start, length + end - room))
        }
        return layout.targetContentOffset(
            forProposedContentOffset: CGPoint(
                x: clamp(offset.x, inset.left, size.width, inset.right, bounds.width),
                y: clamp(offset.y, inset.top, size.height, inset.bottom, bounds.height)))
    }
}
