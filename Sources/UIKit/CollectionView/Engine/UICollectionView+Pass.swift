extension UICollectionView {
    /// Rounds of one pass after which views that go on asking for other sizes are reported.
    static let roundLimit = 10

    /// One layout pass in the order of S1, then everything that was asked for in the middle of it (S3.27). Nothing happens in
    /// the middle of another phase, nor with a layout that another collection view has taken over.
    func layOutElements() {
        guard updates.isIdle, installedLayout.owner === self, dataSource != nil || !elements.isEmpty else { return }
        updates.perform(.layingOut) { runPass() }
        runDeferred()
    }

    /// Carries out what was asked for in the middle of a phase that has ended.
    func runDeferred() {
        guard updates.runDeferred() else { return }
        layoutCache.diagnostics.report(
            "deferred",
            "\(type(of: self)): updates asked for inside a layout pass led to "
                + "\(UpdateCoordinator.deferredLimit) more in a row; the others follow frame by frame")
        setNeedsLayout()
    }

    private func runPass() {
        if layoutCache.needsReload { beginReload() }
        let animatedFrom = updates.boundsBeforeAnimatedChange
        updates.boundsBeforeAnimatedChange = nil
        if let animatedFrom { beginAnimatedBoundsChange(from: animatedFrom) }
        // A view may ask for another size, which may bring other elements into sight: again until nothing changes (S1.31).
        var rounds = 0
        var anchor: SizeAnchor?
        let old = elements.shown
        repeat {
            prepareLayoutIfNeeded()
            keepOffsetLegal()
            if isOutdated { break }
            prepareLayoutIfNeeded()
            if let anchor { hold(anchor) }
            if isOutdated { break }
            showElements()
            if layoutCache.isInvalid, anchor == nil { anchor = sizeAnchor(among: old) }
            rounds += 1
        } while layoutCache.isInvalid && rounds < Self.roundLimit && !isOutdated
        if rounds == Self.roundLimit, layoutCache.isInvalid { reportRestlessPass() }
        arrangeElements()
        if !isOutdated { layoutCache.laidOutBounds = bounds }
        if animatedFrom != nil {
            installedLayout.finalizeAnimatedBoundsChange()
            updates.change = nil
        }
        followScrollGoal()
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        if !isOutdated { prefetch() }
    }

    /// Whether a reload or an update was asked for in the middle of the phase: the model is ahead of the counts, and the data
    /// source is not asked for more views until they agree again.
    var isOutdated: Bool { !updates.queuedBatches.isEmpty || layoutCache.needsReload }

    private func beginReload() {
        layoutCache.needsReload = false
        layoutCache.forgetCounts()
        layoutCache.invalidateEverything()
        removeAllElements()
        renewIndexBar()
    }

    /// Counts, `prepare()`, content size (S1 rows 2–4).
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

    /// Clamps the content offset when its range has changed; motion ends in the range by itself.
    private func keepOffsetLegal() {
        let sizes = [bounds.size, contentSize]
        guard sizes != layoutCache.clampedSizes else { return }
        layoutCache.clampedSizes = sizes
        clampScrollAnimation()
        guard !isTracking, !isDragging, !isDecelerating, !isScrollAnimating else { return }
        let offset = legal(contentOffset)
        if offset != contentOffset { contentOffset = offset }
    }

    /// Makes the views agree with the layout's answer for the bounds.
    private func showElements() {
        elements.showContainers(installedLayout.sectionContainers(in: bounds), in: self)
        let wanted = visibleAttributes(in: [bounds])
        if !areShown(wanted) { show(wanted) }
        if let path = focus.path { showFocus(on: path) }
    }

    /// Whether the views were given these very attributes last, and nothing else.
    private func areShown(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
        guard wanted.count == elements.shown.count else { return false }
        let shown = elements.ordered
        for index in wanted.indices {
            let element = shown[index]
            if element.answer !== wanted[index] || element.needsFit { return false }
        }
        return true
    }

    /// Gives views to the wanted elements; both lists are in the order of keys.
    private func show(_ wanted: [UICollectionViewLayoutAttributes]) {
        let old = elements.ordered
        var known: [ShownElement?] = []
        var gone: [ShownElement] = []
        var next = 0
        for attributes in wanted {
            let key = attributes.key
            while next < old.count, old[next].key < key {
                gone.append(old[next])
                next += 1
            }
            let isKnown = next < old.count && old[next].key == key
            known.append(isKnown ? old[next] : nil)
            if isKnown { next += 1 }
        }
        for element in gone + old[next...] {
            _ = elements.remove(element.key)
            recycle(element)
        }
        var shown: [ShownElement] = []
        for index in wanted.indices {
            let attributes = wanted[index]
            let element: ShownElement
            if let known = known[index] ?? elements.revive(attributes.key) {
                element = known
                let scroller = scroller(for: attributes.key)
                if element.scroller !== scroller { element.move(to: scroller, of: self) }
                element.take(attributes)
                element.answer = attributes
                fit(element)
            } else if isOutdated {
                continue
            } else {
                element = makeElement(attributes)
                element.answer = attributes
                elements.insert(element)
                display(element)
            }
            shown.append(element)
        }
        elements.noteOrder(shown)
    }

    /// Brings the subviews into the order of S1.21: background view, elements by zIndex and key, then everything else.
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
            "it did not settle in \(Self.roundLimit) rounds: "
                + (names.isEmpty
                    ? "the layout invalidates itself each time that it is asked"
                    : "these elements ask for other sizes each time: \(names)"))
    }

    /// Items per section, asked from the data source when they may have changed.
    func knownCounts() -> [Int] {
        if let counts = layoutCache.counts { return counts }
        let asked = askForCounts()
        layoutCache.setCounts(asked)
        return asked
    }

    func knownCount(inSection section: Int) -> Int {
        let counts = knownCounts()
        enforce(
            counts.indices.contains(section),
            "UICollectionView.numberOfItems(inSection: \(section)): there are \(counts.count) sections")
        return counts[section]
    }

    func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = OptionalMethods.ifImplemented { dataSource.numberOfSections(in: self) } ?? 1
        enforce(sections >= 0, "numberOfSections(in:): the data source answered \(sections)")
        return (0..<sections).map { section in
            let count = dataSource.collectionView(self, numberOfItemsInSection: section)
            enforce(
                count >= 0,
                "collectionView(_:numberOfItemsInSection: \(section)): the data source answered \(count)")
            return count
        }
    }

    /// Whether the data source has an item.
    func exists(_ path: IndexPath) -> Bool {
        _ = knownCounts()
        return layoutCache.hasItem(path)
    }

    /// Stops with the arithmetic when an item does not exist. `call` names the caller.
    func requireItem(_ path: IndexPath, _ call: String) {
        enforce(
            exists(path),
            "UICollectionView.\(call): \(ElementKey.cell(path)) does not exist; the sections have \(knownCounts()) items"
        )
    }
}
