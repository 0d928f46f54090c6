/// Elements that move into and out of sight in a layout pass inside an animation block (S4.19).
extension ElementHost {
    /// Records the state before a pass; nil if nothing can move: outside animation blocks, before the first pass, and
    /// after the content was scrolled or the view resized.
    func beginMotion() -> PassMotion? {
        guard let block = AnimationBlock.current, window != nil, !elements.isEmpty, layoutCache.laidOutBounds == bounds
        else { return nil }
        return PassMotion(self, block: block)
    }

    /// Removes an element that is out of sight. Its view is recycled at once, or at the end of an animation: that of
    /// this pass, or one with which it left before. An offset that is corrected in several passes may bring it back.
    func dismiss(_ element: ShownElement) {
        _ = elements.remove(element.key)
        guard element.view.layer.wasCommitted else { return recycle(element) }
        if let motion = updates.motion {
            elements.leave(element, key: element.key, animation: motion.animation)
        } else if let animation = element.leavingAnimation, let target = attributesOutOfSight(element.key) {
            element.take(target)
            elements.leave(element, key: element.key, animation: animation)
        } else {
            recycle(element)
        }
    }

    /// Starts the movements after the layout has settled.
    func finishMotion() {
        guard let motion = updates.motion else { return }
        updates.motion = nil
        moveOut(motion)
        moveIn(motion)
    }

    private func moveOut(_ motion: PassMotion) {
        let all = elements.takeLeaving { $0.animation == motion.animation }
        guard !all.isEmpty else { return }
        motion.block.whenEnded { [weak self] in self?.recycleLeft(in: motion.animation) }
        for element in all {
            guard let target = attributesOutOfSight(element.key), !target.looksLike(element.attributes) else {
                recycle(element)
                continue
            }
            if let scroller = element.scroller, let container = container(of: element.key) { scroller.take(container) }
            element.take(target)
            elements.leave(element, key: element.key, animation: motion.animation)
        }
    }

    /// The attributes of an element that the layout still has; nil if it is removed or hidden.
    private func attributesOutOfSight(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard !isOutdated, key.category != .cell || layoutCache.hasItem(key.indexPath), installedLayout.knows(key),
            let attributes = installedLayout.attributes(for: key), !attributes.isHidden
        else { return nil }
        return attributes.key == key ? attributes : nil
    }

    private func moveIn(_ motion: PassMotion) {
        let entered = motion.entered.filter { elements[$0.key] === $0 }
        guard !entered.isEmpty else { return }
        var known: [ElementKey: CGRect] = [:]
        for element in elements.ordered + elements.leaving.map(\.element) where motion.frames[element.key] != nil {
            known[element.key] = element.frameOnScreen
        }
        for element in entered {
            guard let beginning = attributesBefore(element, motion, known) else { continue }
            let end = element.attributes, answer = element.answer
            start(element, at: beginning)
            element.take(end)
            element.answer = answer
        }
    }

    /// Where an element was out of sight before the pass; nil if that is unknown, or if it did not exist there.
    private func attributesBefore(
        _ element: ShownElement, _ motion: PassMotion, _ known: [ElementKey: CGRect]
    ) -> UICollectionViewLayoutAttributes? {
        let end = element.attributes
        // An element of a section that moves is moved with it.
        let carrier = element.scroller.flatMap { motion.containers[$0.container.section] }
        var beginning = motion.attributes(before: element.key)?.duplicate()
        if let size = element.preferredSize, beginning != nil, size == end.size {
            beginning = beginning?.resized(to: size)
        }
        if let carrier, let frame = element.scroller?.container.frame {
            beginning?.center.x += frame.minX - carrier.minX
            beginning?.center.y += frame.minY - carrier.minY
        } else if beginning == nil, let shift = motion.displacement(of: element.frameOnScreen, among: known) {
            beginning = end.duplicate()
            beginning?.center.x += shift.x
            beginning?.center.y += shift.y
        }
        guard let beginning, !beginning.isHidden, !beginning.looksLike(end) else { return nil }
        let seen = beginning.duplicate()
        seen.center.x += element.frameOnScreen.minX - end.frame.minX
        seen.center.y += element.frameOnScreen.minY - end.frame.minY
        return seen.touches(motion.bounds) ? nil : beginning
    }
}
