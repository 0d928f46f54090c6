import CollectionCore

extension ElementHost {
    /// Animates from the old state to the new one. Elements with a view move from their current positions on screen.
    /// New elements start at the layout's initial attributes; removed ones end at its final attributes and are
    /// recycled after the animation.
    ///
    /// All changes are made inside one animation block, so an interrupting change continues from the state on screen
    /// (S3.22).
    func carryOut(_ change: StateChange) {
        let oldBounds = bounds
        let animation = updates.nextAnimation()
        let isAnimated = change.isAnimated && UIView.areAnimationsEnabled && window != nil && !oldBounds.isEmpty
        let body = { [self] in
            updates.perform(.changing) {
                setUp(ChangeSetup(change, oldBounds: oldBounds, animation: animation, isAnimated: isAnimated))
            }
        }
        guard isAnimated else {
            UIView.performWithoutAnimation(body)
            recycleLeft(in: animation)
            change.completion(true)
            runDeferred()
            return
        }
        let inherited = UIView.inheritedAnimationDuration
        UIView.animate(
            withDuration: inherited > 0 ? inherited : change.duration ?? updates.animationDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction], animations: body
        ) { [weak self] finished in
            self?.recycleLeft(in: animation)
            change.completion(finished)
        }
        runDeferred()
    }

    private func setUp(_ setup: ChangeSetup) {
        // Several changes may occur between two frames: discard views that were never shown.
        for element in elements.takeLeaving(where: \.element.isUnseen) { recycle(element) }
        updates.withChange(setup.change) { installState(setup) }
    }

    /// Installs the new state, and starts the movement of each element to its place in it.
    private func installState(_ setup: ChangeSetup) {
        let state = setup.state
        state.install()
        prepareLayoutIfNeeded()
        state.didPrepare()
        updateContentSize()
        if let target = state.targetOffset?(), target != contentOffset { rebaseContentOffset(to: target) }
        prepareLayoutIfNeeded()
        reconcile(setup, ask(for: setup))
        settle(setup)
        state.finish()
        // Adjustments made last by the layout are part of the animation too.
        settle(setup)
        leaveUnseen(setup)
        // The content of rows follows their size as part of the animation.
        if setup.isAnimated {
            for element in elements.ordered where element.attributes.listRow != nil { element.view.layoutIfNeeded() }
        }
        arrangeElements()
        layoutCache.laidOutBounds = bounds
        layoutCache.clampedSizes = [bounds.size, contentSize]
        clampScrollAnimation()
    }

    /// The elements visible during the change, sorted by key; also reported to the change.
    func ask(for setup: ChangeSetup) -> [UICollectionViewLayoutAttributes] {
        let rects = setup.rects(bounds)
        // First, since a shorter section clamps its offset, on which the answer depends.
        elements.showContainers(rects.flatMap(installedLayout.sectionContainers), in: self)
        let all = allAttributes(in: rects)
        setup.change.setArriving(all)
        return displayed(all)
    }

    /// Applies the fate of each element.
    private func reconcile(_ setup: ChangeSetup, _ wanted: [UICollectionViewLayoutAttributes]) {
        let change = setup.change
        let attributes = Dictionary(uniqueKeysWithValues: wanted.map { ($0.key, $0) })
        // The view of a reloaded item shows what the item was, so it is not shown again.
        elements.followLeaving { change.key(after: $0).flatMap { change.isReloaded(after: $0) ? nil : $0 } }
        let mapping = KeyMapping(
            after: { change.key(after: $0) }, before: { change.key(before: $0) },
            isReloaded: { change.isReloaded(after: $0) })
        let fates = fates(
            before: elements.ordered.map(\.key), after: wanted.map(\.key), leaving: elements.leavingKeys,
            mapping: mapping)
        let old = elements.takeAll()
        for fate in fates {
            switch fate {
            case .stays(let before, let after):
                stay(old[before]!, before, attributes[after]!, setup)
            case .reloads(let before, let after):
                guard setup.state.makesViews, !isOutdated else {
                    elements.leave(old[before]!, key: nil, animation: setup.animation)
                    continue
                }
                exchange(old[before]!, before, for: attributes[after]!, setup)
            case .revives(let after): _ = reviveElement(attributes[after]!)
            case .appears(let before, let after): appear(attributes[after]!, before, setup)
            case .leaves(let before, let after): disappear(old[before]!, before, after, setup)
            }
        }
        elements.noteOrder(wanted.compactMap { elements[$0.key] })
    }

    /// Marks elements visible only during the animation as leaving at its end.
    private func leaveUnseen(_ setup: ChangeSetup) {
        var staying: [ShownElement] = []
        for element in elements.ordered {
            if isInSight(element) {
                staying.append(element)
            } else {
                _ = elements.remove(element.key)
                elements.leave(element, key: element.key, animation: setup.animation)
            }
        }
        elements.noteOrder(staying)
    }

    /// Shows a leaving element again. Returns whether there was one.
    func reviveElement(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard let element = elements.revive(attributes.key) else { return false }
        element.move(to: scroller(for: attributes.key), of: self)
        element.take(attributes)
        return true
    }

    /// Animates an element that stays from its position on screen, or from differing initial attributes of the
    /// layout. Differing final attributes animate a snapshot of it (S3.11).
    private func stay(
        _ element: ShownElement, _ before: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
        _ setup: ChangeSetup
    ) {
        element.move(to: scroller(for: attributes.key), of: self)
        if setup.isAnimated {
            honorLayout(for: element, before, attributes, setup.change, setup.animation)
        } else {
            _ = setup.change.finalAttributes(before: before)
            _ = setup.change.initialAttributes(after: attributes.key)
        }
        element.take(attributes)
        elements.insert(element)
    }

    /// Queries the layout's final, then initial attributes of an element that stays, and applies those that differ
    /// from its current and new ones.
    func honorLayout(
        for element: ShownElement, _ before: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
        _ change: any LayoutChange, _ animation: Int
    ) {
        let final = change.finalAttributes(before: before)
        let initial = change.initialAttributes(after: attributes.key)
        let seen = element.attributesOnScreen
        if let final, !final.looksLike(attributes), !final.looksLike(seen) {
            sendPicture(of: element, to: final, animation)
        }
        if let initial, !initial.looksLike(seen), !initial.looksLike(element.attributes) { start(element, at: initial) }
    }

    /// Animates a snapshot of an element from its position on screen.
    private func sendPicture(
        of element: ShownElement, to final: UICollectionViewLayoutAttributes, _ animation: Int
    ) {
        guard let picture = element.view.snapshotView(afterScreenUpdates: false) else { return }
        let seen = element.attributesOnScreen
        let view = UICollectionReusableView(frame: seen.frame)
        let sent = ShownElement(view: view, attributes: seen, scroller: element.scroller, isPicture: true)
        UIView.performWithoutAnimation {
            picture.frame = view.bounds
            picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(picture)
            view.isUserInteractionEnabled = false
            view.place(seen, in: element.scroller, part: view)
            (element.scroller ?? self).insertSubview(view, at: 0)
        }
        sent.take(final)
        elements.leave(sent, key: nil, animation: animation)
    }

    /// Creates a view for an element without one, unless the model is ahead of the state.
    func appear(_ attributes: UICollectionViewLayoutAttributes, _ before: ElementKey?, _ setup: ChangeSetup) {
        guard setup.state.makesViews, !isOutdated else { return }
        let element = makeElement(attributes)
        element.isOfChange = true
        elements.insert(element)
        display(element)
        setup.appeared.append((element, before))
        begin(element, at: attributes, before, setup)
    }

    /// Starts an element that has become visible at the layout's initial attributes.
    func begin(
        _ element: ShownElement, at attributes: UICollectionViewLayoutAttributes, _ before: ElementKey?,
        _ setup: ChangeSetup
    ) {
        let change = setup.change
        let initial = change.initialAttributes(after: attributes.key)
        guard setup.isAnimated else { return element.take(attributes) }
        let beginning = initial ?? before.flatMap { change.attributes(before: $0) } ?? attributes.clear()
        // A new element with another preferred size has it from the start (B12).
        let size = before == nil && attributes.size == beginning.size ? element.preferredSize : nil
        start(element, at: size.map(beginning.resized) ?? beginning)
        element.take(attributes)
    }

    /// Creates another view for an item that stays. It fades in over the old view, which moves along and stays
    /// opaque, so the background does not show through (S3.18).
    private func exchange(
        _ old: ShownElement, _ before: ElementKey, for attributes: UICollectionViewLayoutAttributes,
        _ setup: ChangeSetup
    ) {
        let change = setup.change
        let final = change.finalAttributes(before: before)
        let seen = old.attributes.keyed(attributes.key)
        let new = makeElement(attributes)
        new.isOfChange = true
        elements.insert(new)
        display(new)
        start(new, at: change.initialAttributes(after: attributes.key) ?? seen.clear())
        new.take(attributes)
        old.take(final ?? attributes)
        // A view that was never shown is recycled at once, and may stand for another element already.
        if !old.isUnseen { setup.exchanged.append((old, attributes.key)) }
        markForRemoval(old, key: nil, setup.animation)
    }

    private func disappear(_ element: ShownElement, _ before: ElementKey, _ after: ElementKey?, _ setup: ChangeSetup) {
        let change = setup.change
        let final = change.finalAttributes(before: before)
        let known = change.key(after: before).flatMap { change.attributes(after: $0) }
        // A deleted element keeps its depth; one that moves out of view has that of its new attributes.
        if change.key(after: before) == nil { element.zIndexBeforeLeaving = element.attributes.zIndex }
        element.take((final ?? known ?? element.attributes.clear()).keyed(after ?? before))
        markForRemoval(element, key: after, setup.animation)
    }

    /// Keeps a view until its animation ends; a view never shown in a frame is recycled at once.
    private func markForRemoval(_ element: ShownElement, key: ElementKey?, _ animation: Int) {
        if element.isUnseen {
            recycle(element)
        } else {
            elements.leave(element, key: key, animation: animation)
        }
    }

    /// Positions an element at the start of its animation.
    func start(_ element: ShownElement, at attributes: UICollectionViewLayoutAttributes) {
        UIView.performWithoutAnimation {
            element.view.layer.removeAllAnimations()
            element.take(attributes)
            (element.scroller ?? self).insertSubview(element.view, at: 0)
            // Not from above, since other views are laid out as part of the animation.
            element.view.layer.layoutTree()
        }
    }
}
