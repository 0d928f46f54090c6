import CollectionCore

extension UICollectionView {
    /// Goes from the old state to the new one. Elements with a view glide from where they are seen, new ones start at the
    /// layout's initial attributes, those that go end at its final attributes and are recycled after the animation.
    ///
    /// Everything happens inside one animation block, so that an interrupting change continues from what is on screen (S3.22).
    func carryOut(_ change: StateChange) {
        let oldBounds = bounds
        let animation = updates.nextAnimation()
        let isAnimated = change.isAnimated && UIView.areAnimationsEnabled && window != nil && !oldBounds.isEmpty
        let body = { [self] in
            updates.perform(.changing) {
                setUp(change, from: oldBounds, animation: animation, isAnimated: isAnimated)
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
            withDuration: inherited > 0 ? inherited : change.duration ?? updateAnimationDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction], animations: body
        ) { [weak self] finished in
            self?.recycleLeft(in: animation)
            change.completion(finished)
        }
        runDeferred()
    }

    private func setUp(_ change: StateChange, from oldBounds: CGRect, animation: Int, isAnimated: Bool) {
        // Of many changes between two frames nobody sees the views of those in the middle.
        for element in elements.takeLeaving(where: \.element.isUnseen) { recycle(element) }
        updates.change = change.change
        change.install()
        prepareLayoutIfNeeded()
        change.didPrepare()
        if let target = change.targetOffset?(), target != contentOffset { rebaseContentOffset(to: target) }
        prepareLayoutIfNeeded()
        // On the way both the old and the new visible part are seen (B11), and what is between them unless that is far.
        let way = bounds.union(oldBounds)
        let isFar = way.width * way.height > 4 * bounds.width * bounds.height
        let rects = !isAnimated ? [bounds] : isFar ? [bounds, oldBounds] : [way]
        let all = allAttributes(in: rects)
        change.change.setArriving(all)
        elements.showContainers(rects.flatMap(installedLayout.sectionContainers), in: self)
        reconcile(change, displayed(all), animation: animation, isAnimated: isAnimated)
        settleSizes()
        arrangeElements()
        layoutCache.laidOutBounds = bounds
        layoutCache.clampedSizes = [bounds.size, contentSize]
        clampScrollAnimation()
        change.finish()
        updates.change = nil
    }

    /// Gives each element its fate.
    private func reconcile(
        _ state: StateChange, _ wanted: [UICollectionViewLayoutAttributes], animation: Int, isAnimated: Bool
    ) {
        let change = state.change
        let attributes = Dictionary(uniqueKeysWithValues: wanted.map { ($0.key, $0) })
        elements.followLeaving(change.key(after:))
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
                stay(old[before]!, before, attributes[after]!, change, animation, isAnimated: isAnimated)
            case .reloads(let before, let after):
                guard state.makesViews, !isOutdated else {
                    elements.leave(old[before]!, key: nil, animation: animation)
                    continue
                }
                exchange(old[before]!, before, for: attributes[after]!, change, animation)
            case .revives(let after):
                let element = elements.revive(after)
                element?.move(to: scroller(for: after), of: self)
                element?.take(attributes[after]!)
            case .appears(let before, let after):
                if state.makesViews, !isOutdated { appear(attributes[after]!, before, change, isAnimated: isAnimated) }
            case .leaves(let before, let after):
                disappear(old[before]!, before, after, change, animation)
            }
        }
        // Elements that are seen only on the way leave when the animation has ended.
        var staying: [ShownElement] = []
        for key in wanted.map(\.key) {
            guard let element = elements[key] else { continue }
            if isInSight(element) {
                staying.append(element)
            } else {
                _ = elements.remove(key)
                elements.leave(element, key: key, animation: animation)
            }
        }
        elements.noteOrder(staying)
    }

    /// An element that stays glides from where it is seen, unless the layout's initial attributes are elsewhere; final
    /// attributes elsewhere send a picture of it there (S3.11).
    private func stay(
        _ element: ShownElement, _ before: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
        _ change: any LayoutChange, _ animation: Int, isAnimated: Bool
    ) {
        element.move(to: scroller(for: attributes.key), of: self)
        if isAnimated {
            honorLayout(for: element, before, attributes, change, animation)
        } else {
            _ = change.finalAttributes(before: before)
            _ = change.initialAttributes(after: attributes.key)
        }
        element.take(attributes)
        elements.insert(element)
    }

    /// Asks the layout for the final and initial attributes of an element that stays, final first, and acts on answers other
    /// than where the element is and goes.
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

    /// Animates a picture of an element from where the element is seen.
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
            view.place(seen, in: element.scroller)
            (element.scroller ?? self).insertSubview(view, at: 0)
        }
        sent.take(final)
        elements.leave(sent, key: nil, animation: animation)
    }

    /// Makes a view for an element that had none.
    private func appear(
        _ attributes: UICollectionViewLayoutAttributes, _ before: ElementKey?, _ change: any LayoutChange,
        isAnimated: Bool
    ) {
        let element = makeElement(attributes)
        element.isOfChange = true
        elements.insert(element)
        display(element)
        let initial = change.initialAttributes(after: attributes.key)
        guard isAnimated else { return }
        let beginning = initial ?? before.flatMap { change.attributes(before: $0) } ?? attributes.clear()
        // One that asks for another size has it from the beginning (B12).
        let size = before == nil && attributes.size == beginning.size ? element.preferredSize : nil
        start(element, at: size.map(beginning.resized) ?? beginning)
        element.take(attributes)
    }

    /// Makes another view for an item that stays: it fades in over the old one, which goes the same way and stays opaque
    /// meanwhile, so that nothing shines through (S3.18).
    private func exchange(
        _ old: ShownElement, _ before: ElementKey, for attributes: UICollectionViewLayoutAttributes,
        _ change: any LayoutChange, _ animation: Int
    ) {
        let final = change.finalAttributes(before: before)
        let seen = old.attributes.keyed(attributes.key)
        let new = makeElement(attributes)
        new.isOfChange = true
        elements.insert(new)
        display(new)
        start(new, at: change.initialAttributes(after: attributes.key) ?? seen.clear())
        new.take(attributes)
        old.take(final ?? attributes)
        markForRemoval(old, key: nil, animation)
    }

    private func disappear(
        _ element: ShownElement, _ before: ElementKey, _ after: ElementKey?, _ change: any LayoutChange,
        _ animation: Int
    ) {
        let final = change.finalAttributes(before: before)
        let known = change.key(after: before).flatMap { change.attributes(after: $0) }
        element.zIndexBeforeLeaving = element.attributes.zIndex
        element.take((final ?? known ?? element.attributes.clear()).keyed(after ?? before))
        markForRemoval(element, key: after, animation)
    }

    /// Keeps a view until its animation has ended; one that no frame has shown goes at once.
    private func markForRemoval(_ element: ShownElement, key: ElementKey?, _ animation: Int) {
        if element.isUnseen {
            recycle(element)
        } else {
            elements.leave(element, key: key, animation: animation)
        }
    }

    /// Puts an element where its animation starts.
    private func start(_ element: ShownElement, at attributes: UICollectionViewLayoutAttributes) {
        UIView.performWithoutAnimation {
            element.view.layer.removeAllAnimations()
            element.take(attributes)
            (element.scroller ?? self).insertSubview(element.view, at: 0)
            element.view.layoutIfNeeded()
        }
    }
}
