extension UICollectionView {
    /// Goes from the old state to the new one, in `updateAnimationDuration` unless another duration is given. What has a view glides from where it is seen; what is new starts where the
    /// layout says; what goes ends where the layout says, and its view is kept for later when the animation has ended.
    ///
    /// `install` makes the new state: layout, content size, content offset. Everything happens inside one animation block,
    /// so that one thing interrupted by the next goes on from what is on screen (S3.22).
    func animate(
        _ change: any LayoutChange, animated: Bool, duration: TimeInterval? = nil, install: @escaping () -> Void,
        finish: @escaping () -> Void,
        completion: @escaping (Bool) -> Void
    ) {
        let oldBounds = bounds
        lastAnimation += 1
        let animation = lastAnimation
        let isAnimated = animated && UIView.areAnimationsEnabled && window != nil && !oldBounds.isEmpty
        let body = { [self] in
            isChanging = true
            recycleUnseen()
            install()
            prepareLayoutIfNeeded()
            move(with: change, from: oldBounds, animation: animation, isAnimated: isAnimated)
            settleSizes()
            arrangeElements()
            boundsOfLastPass = bounds
            rangeOfLastPass = [bounds.size, contentSize]
            clampScrollAnimation()
            finish()
            isChanging = false
        }
        guard isAnimated else {
            UIView.performWithoutAnimation(body)
            recycleLeft(in: animation)
            completion(true)
            return
        }
        let inherited = UIView.inheritedAnimationDuration
        UIView.animate(
            withDuration: inherited > 0 ? inherited : duration ?? updateAnimationDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction], animations: body
        ) { [weak self] finished in
            self?.recycleLeft(in: animation)
            completion(finished)
        }
    }

    private func move(
        with change: any LayoutChange, from oldBounds: CGRect, animation: Int, isAnimated: Bool
    ) {
        let oldShown = shown
        shown = [:]
        followLeaving(change)
        // On the way both the old and the new visible part are seen (B11), and what is between them unless that is far.
        let way = bounds.union(oldBounds)
        let isFar = way.width * way.height > 4 * bounds.width * bounds.height
        let wanted = visibleAttributes(in: !isAnimated ? [bounds] : isFar ? [bounds, oldBounds] : [way])
        var handled: Set<ElementKey> = []
        for attributes in wanted {
            let key = attributes.key
            let oldKey = change.keyBefore(key)
            if let oldKey, let element = oldShown[oldKey] {
                handled.insert(oldKey)
                if change.isReloaded(key) {
                    exchange(element, oldKey: oldKey, for: attributes, change: change, animation: animation)
                } else {
                    // Asked as UIKit does; a survivor glides from what is on screen, whatever the answers (S3.11).
                    _ = change.finalAttributes(oldKey)
                    _ = change.initialAttributes(key)
                    element.take(attributes)
                    shown[key] = element
                }
            } else if let element = revive(key) {
                element.take(attributes)
            } else {
                appear(attributes, oldKey: oldKey, change: change, isAnimated: isAnimated)
            }
        }
        for oldKey in oldShown.keys.sorted() where !handled.contains(oldKey) {
            guard let element = oldShown[oldKey] else { continue }
            disappear(element, oldKey: oldKey, change: change, animation: animation)
        }
        // What is seen on the way only has done its duty when the animation has ended.
        for key in shown.keys.sorted() {
            guard let element = shown[key], !element.attributes.touches(bounds) else { continue }
            shown[key] = nil
            leaving.append(LeavingElement(element: element, key: key, animation: animation))
        }
    }

    /// Elements that are still leaving from an earlier animation follow the change, or they could not come back.
    private func followLeaving(_ change: any LayoutChange) {
        for index in leaving.indices {
            guard let key = leaving[index].key else { continue }
            leaving[index].key = change.keyAfter(key)
        }
    }

    /// A view for an element that had none.
    private func appear(
        _ attributes: UICollectionViewLayoutAttributes, oldKey: ElementKey?, change: any LayoutChange,
        isAnimated: Bool
    ) {
        let element = makeElement(attributes)
        element.isOfChange = true
        shown[attributes.key] = element
        let initial = change.initialAttributes(attributes.key)
        guard isAnimated else { return }
        let beginning = oldKey.flatMap(change.attributesBefore) ?? initial ?? attributes.clear()
        // One that asks for another size has it from the beginning (B12).
        if oldKey == nil, attributes.size == beginning.size { fit(element) }
        start(element, at: element.wish.map(beginning.resized) ?? beginning)
        element.take(attributes)
    }

    /// Another view for an item that stays: the new one fades in over the old one, which goes the same way and stays
    /// opaque meanwhile, so that nothing shines through (S3.18).
    private func exchange(
        _ old: ShownElement, oldKey: ElementKey, for attributes: UICollectionViewLayoutAttributes,
        change: any LayoutChange, animation: Int
    ) {
        let final = change.finalAttributes(oldKey)
        let new = makeElement(attributes)
        new.isOfChange = true
        let from = old.attributes.duplicate()
        from.key = attributes.key
        start(new, at: change.initialAttributes(attributes.key) ?? from.clear())
        shown[attributes.key] = new
        new.take(attributes)
        old.take(final ?? attributes)
        leave(old, key: nil, animation: animation)
    }

    private func disappear(
        _ element: ShownElement, oldKey: ElementKey, change: any LayoutChange, animation: Int
    ) {
        let final = change.finalAttributes(oldKey)
        let newKey = change.keyAfter(oldKey)
        let end = newKey.flatMap(change.attributesAfter) ?? final ?? element.attributes.clear()
        element.take(end)
        // A reloaded item does not come back with its old cell.
        let isSame = newKey.map { !change.isReloaded($0) } ?? false
        leave(element, key: isSame ? newKey : nil, animation: animation)
    }

    /// Keeps a view until its animation has ended. Of many changes between two frames nobody sees those in the middle, and
    /// their views must not heap up.
    private func leave(_ element: ShownElement, key: ElementKey?, animation: Int) {
        if element.isUnseen {
            recycle(element)
        } else {
            leaving.append(LeavingElement(element: element, key: key, animation: animation))
        }
    }

    /// The same for those that an earlier change wanted to show on its way.
    private func recycleUnseen() {
        let unseen = leaving.filter { $0.element.isUnseen }
        guard !unseen.isEmpty else { return }
        leaving.removeAll { $0.element.isUnseen }
        for entry in unseen { recycle(entry.element) }
    }

    /// Puts a new element where its animation starts.
    private func start(_ element: ShownElement, at attributes: UICollectionViewLayoutAttributes) {
        UIView.performWithoutAnimation {
            element.take(attributes)
            insertSubview(element.view, at: 0)
            element.view.layoutIfNeeded()
        }
    }
}
