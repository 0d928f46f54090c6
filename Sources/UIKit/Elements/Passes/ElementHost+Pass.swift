extension ElementHost {
    /// The rounds of a pass after which views with changing preferred sizes are reported.
    static var roundLimit: Int { 10 }

    /// Performs a layout pass in the order of S1, then deferred work (S3.27). Does nothing during another phase, or
    /// if another collection view has taken over the layout.
    func layOutElements() {
        guard updates.isIdle, installedLayout.owner === self, hasDataSource || !elements.isEmpty else { return }
        updates.perform(.layingOut) { runPass() }
        runDeferred()
    }

    /// Performs work deferred during a phase that has ended.
    func runDeferred() {
        guard updates.runDeferred() else { return }
        layoutCache.diagnostics.report(
            "deferred",
            "\(type(of: self)): updates requested inside a layout pass caused "
                + "\(UpdateCoordinator.deferredLimit) more in a row; the rest is deferred to the next frames")
        setNeedsLayout()
    }

    private func runPass() {
        if layoutCache.needsReload { beginReload() }
        let animatedFrom = updates.boundsBeforeAnimatedChange
        updates.boundsBeforeAnimatedChange = nil
        updates.motion = beginMotion()
        let anchor = resizeAnchor()
        if let animatedFrom {
            animateBoundsChange(from: animatedFrom) { runRounds(holding: anchor) }
        } else {
            runRounds(holding: anchor)
        }
        followScrollGoal()
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        if !isOutdated, takesItemTouches { prefetch() }
    }

    /// Shows the elements in the bounds. The anchor keeps its position on screen. Without one, the first cell that was
    /// shown before does once measured sizes invalidate the layout.
    private func runRounds(holding anchor: SizeAnchor?) {
        var anchor = anchor
        // A view may request another size, which may make other elements visible: repeat until nothing changes
        // (S1.31).
        var rounds = 0
        let old = elements.ordered
        repeat {
            prepareLayoutIfNeeded()
            keepOffsetLegal()
            if isOutdated { break }
            prepareLayoutIfNeeded()
            if let anchor { hold(anchor) }
            if isOutdated { break }
            showElements()
            measureAhead()
            if layoutCache.isInvalid, anchor == nil { anchor = sizeAnchor(among: old) }
            rounds += 1
        } while layoutCache.isInvalid && rounds < Self.roundLimit && !isOutdated
        if rounds == Self.roundLimit, layoutCache.isInvalid { reportRestlessPass() }
        settleNewElements()
        finishMotion()
        arrangeElements()
        if !isOutdated { layoutCache.laidOutBounds = bounds }
    }

    /// Lays out the content of the views that the pass has made inside an animation block, without animation (S4.19).
    private func settleNewElements() {
        guard AnimationBlock.current != nil else { return }
        for element in elements.ordered where element.isNewInBlock {
            element.isNewInBlock = false
            UIView.performWithoutAnimation { element.view.layoutIfNeeded() }
        }
    }

    /// Whether a reload or an update was requested during the phase. The model is then ahead of the counts, so the
    /// data source is not asked for views until they match again.
    var isOutdated: Bool { !updates.queuedBatches.isEmpty || layoutCache.needsReload }

    private func beginReload() {
        layoutCache.needsReload = false
        layoutCache.forgetCounts()
        layoutCache.invalidateEverything()
        removeAllElements()
        renewIndexBar()
    }

    /// Updates counts, layout and content size (S1 rows 2–4).
    func prepareLayoutIfNeeded() {
        guard layoutCache.isInvalid else { return }
        _ = knownCounts()
        guard let prepared = layoutCache.prepare(keeping: contentSize) else { return }
        layoutBackgroundColor = installedLayout.backgroundColorOfContent
        installSwipeIfNeeded()
        if contentSize != prepared.contentSize { contentSize = prepared.contentSize }
        let inset = adjustedContentInset
        var shift = prepared.offsetAdjustment
        shift.x += layoutCache.mirrorShift(visibleWidth: bounds.width - inset.left - inset.right)
        if let named = prepared.named { layoutCache.askAgain(for: named) }
        guard shift != .zero else { return }
        rebaseContentOffset(to: CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y))
    }

    /// Clamps the content offset after its range has changed; motions end in the range by themselves.
    private func keepOffsetLegal() {
        let (size, contentSize) = (bounds.size, contentSize)
        let clamped = layoutCache.clampedSizes
        guard clamped.count != 2 || clamped[0] != size || clamped[1] != contentSize else { return }
        layoutCache.clampedSizes = [size, contentSize]
        clampScrollAnimation()
        guard !isTracking, !isDragging, !isDecelerating, !isScrollAnimating else { return }
        let offset = legal(contentOffset)
        if offset != contentOffset { contentOffset = offset }
    }

    /// Updates the views to the layout's attributes for the bounds.
    private func showElements() {
        let containers = installedLayout.sectionContainers(in: bounds)
        elements.showContainers(containers, in: self)
        // Mostly the bounds have moved over the same elements: a comparison, without arrays of them.
        let isMatched =
            containers.isEmpty && !changesAttributes && layoutCache.areShown(in: bounds, by: elements.ordered)
        if !isMatched {
            let wanted = visibleAttributes(in: bounds)
            if !areShown(wanted) { show(wanted) }
        }
        if let path = focus.path { showFocus(on: path) }
    }

    /// Whether exactly these attributes were last applied to the views.
    private func areShown(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
        guard wanted.count == elements.shown.count else { return false }
        let shown = elements.ordered
        for index in wanted.indices {
            let element = shown[index]
            if element.answer !== wanted[index] || element.needsFit { return false }
        }
        return true
    }

    /// Creates, updates and recycles views for the wanted elements, sorted by key.
    private func show(_ wanted: [UICollectionViewLayoutAttributes]) {
        let old = elements.ordered
        // The index of each wanted element among the old ones; -1 for a new element.
        var known: [Int] = []
        known.reserveCapacity(wanted.count)
        var gone: [Int] = []
        var next = 0
        for index in wanted.indices {
            // Most elements stay, with the same answer: no keys to compare, and no references taken from the arrays.
            if next < old.count, old[next].answer === wanted[index] {
                known.append(next)
                next += 1
                continue
            }
            let key = wanted[index].key
            while next < old.count, old[next].key < key {
                gone.append(next)
                next += 1
            }
            let isKnown = next < old.count && old[next].key == key
            known.append(isKnown ? next : -1)
            if isKnown { next += 1 }
        }
        // Mostly the same elements, of which some have moved.
        var isInOrder = wanted.count == old.count && gone.isEmpty && next == old.count
        for index in gone { dismiss(old[index]) }
        for index in next..<old.count { dismiss(old[index]) }
        var shown: [ShownElement] = []
        shown.reserveCapacity(wanted.count)
        for index in wanted.indices {
            let place = known[index]
            if place >= 0, old[place].answer === wanted[index], old[place].scroller == nil, elements.scrollers.isEmpty {
                if old[place].needsFit { fit(old[place]) }
                shown.append(old[place])
                continue
            }
            let attributes = wanted[index], element: ShownElement
            let before = place < 0 ? elements.revive(attributes.key, in: updates.motion?.animation) : old[place]
            if let before {
                element = before
                let scroller = scroller(for: attributes.key)
                if element.scroller !== scroller { element.move(to: scroller, of: self) }
                if element.attributes.zIndex != attributes.zIndex { isInOrder = false }
                if element.isNewInBlock {
                    UIView.performWithoutAnimation { element.take(attributes) }
                } else {
                    element.take(attributes)
                }
                element.answer = attributes
                fit(element)
            } else if isOutdated || isPushedOut(attributes.key) {
                continue
            } else {
                element = makeElement(attributes)
                element.isNewInBlock = AnimationBlock.current != nil
                element.answer = attributes
                elements.insert(element)
                display(element)
                updates.motion?.entered.append(element)
            }
            shown.append(element)
        }
        if !isInOrder { elements.noteOrder(shown) }
    }

    /// Whether elements before this one were measured in this round and leave it no place in sight: it is not made, so
    /// that each view is measured when it comes into sight and not before. The next round asks again.
    private func isPushedOut(_ key: ElementKey) -> Bool {
        layoutCache.isInvalid && installedLayout.isPushedOut(key, of: bounds)
    }

    /// Orders the subviews as in S1.21: background view, elements by zIndex and key, then all others.
    func arrangeElements() {
        for scroller in elements.scrollers.values where scroller.arrangedChanges != scroller.subviewChanges {
            scroller.arrangeBehind(elements.paintingOrder(in: scroller))
            scroller.arrangedChanges = scroller.subviewChanges
        }
        guard elements.arrangedChanges != subviewChanges else { return }
        var wanted = elements.paintingOrder(in: nil)
        if let backgroundView { wanted.insert(backgroundView, at: 0) }
        arrangeBehind(wanted)
        elements.arrangedChanges = subviewChanges
    }

    private func reportRestlessPass() {
        let restless = elements.ordered.filter { $0.preferredSize != nil && $0.answer?.size != $0.preferredSize }
        let names = restless.prefix(5).map { "\($0.key)" }.joined(separator: ", ")
        report(
            installedLayout, "layout pass", nil,
            "not settled after \(Self.roundLimit) rounds: "
                + (names.isEmpty
                    ? "every query invalidates the layout"
                    : "these elements change their preferred sizes each time: \(names)"))
    }

    /// The item counts per section, queried from the data source if they may have changed.
    func knownCounts() -> [Int] {
        if let counts = layoutCache.counts { return counts }
        let asked = countsWithGap(askForCounts())
        layoutCache.setCounts(asked)
        return asked
    }

    func knownCount(inSection section: Int) -> Int {
        let counts = knownCounts()
        enforce(
            counts.indices.contains(section),
            "\(wording.view).\(wording.numberOfItems)(inSection: \(section)): there are \(counts.count) sections")
        return counts[section]
    }

    /// Whether an item exists.
    func exists(_ path: IndexPath) -> Bool {
        _ = knownCounts()
        return layoutCache.hasItem(path)
    }

    /// Stops with the counts if an item does not exist. `call` is the caller's signature.
    func requireItem(_ path: IndexPath, _ call: String) {
        enforce(
            exists(path),
            "\(wording.view).\(call): \(ElementKey.cell(path)) does not exist; the sections have \(knownCounts()) items"
        )
    }
}
