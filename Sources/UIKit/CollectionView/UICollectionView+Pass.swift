extension UICollectionView {
    /// One layout pass in the order of S1; not while a change is set up, whose new views ask for layout all the way up.
    func layOutElements() {
        guard !isLayingOut, !isChanging, dataSource != nil || !shown.isEmpty else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        if needsReload {
            needsReload = false
            removeAllElements()
            renewIndexBar()
        }
        let animatedFrom = boundsBeforeAnimatedChange
        boundsBeforeAnimatedChange = nil
        if let animatedFrom { beginAnimatedBoundsChange(from: animatedFrom) }
        // A view may wish for another size, which may bring other elements into sight: again until nothing changes (S1.31).
        var rounds = 0
        var anchor: SizeAnchor?
        let old = shown
        repeat {
            prepareLayoutIfNeeded()
            keepOffsetLegal()
            prepareLayoutIfNeeded()
            if let anchor { hold(anchor) }
            showElements()
            if layoutIsInvalid, anchor == nil { anchor = sizeAnchor(among: old) }
            rounds += 1
        } while layoutIsInvalid && rounds < 10
        arrangeElements()
        boundsOfLastPass = bounds
        if animatedFrom != nil { installedLayout.finalizeAnimatedBoundsChange() }
        followScrollGoal()
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        prefetch()
    }

    /// Numbers, `prepare()`, content size (S1 rows 2–4).
    func prepareLayoutIfNeeded() {
        guard layoutIsInvalid else { return }
        layoutIsInvalid = false
        let named = invalidElements
        invalidElements = nil
        if named == nil { tiles = nil }
        _ = knownCounts()
        installedLayout.prepare()
        var size = installedLayout.collectionViewContentSize
        if !size.width.isFinite || !size.height.isFinite {
            tell(installedLayout, "collectionViewContentSize", nil, "\(size) is not finite; it stays \(contentSize)")
            size = contentSize
        }
        size.width += sizeAdjustment.width
        size.height += sizeAdjustment.height
        sizeAdjustment = .zero
        if contentSize != size { contentSize = size }
        keepMirroredPlace()
        if let named { askAgain(for: named) }
        guard offsetAdjustment != .zero else { return }
        let offset = CGPoint(x: contentOffset.x + offsetAdjustment.x, y: contentOffset.y + offsetAdjustment.y)
        offsetAdjustment = .zero
        rebaseContentOffset(to: offset)
    }

    /// Brings the content offset back into its range when that has changed; what moves ends in the range by itself.
    private func keepOffsetLegal() {
        let range = [bounds.size, contentSize]
        guard range != rangeOfLastPass else { return }
        rangeOfLastPass = range
        clampScrollAnimation()
        guard !isTracking, !isDragging, !isDecelerating, !isScrollAnimating else { return }
        let offset = legal(contentOffset)
        if offset != contentOffset { contentOffset = offset }
    }

    /// Makes the views agree with what the layout says for the bounds.
    private func showElements() {
        let wanted = visibleAttributes(in: [bounds])
        if !areShown(wanted) { show(wanted) }
        if let path = focus.path { showFocus(on: path) }
    }

    /// Whether the views were given these very attributes last, and nothing else.
    private func areShown(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
        guard wanted.count == shown.count, wanted.count == inOrder.count else { return false }
        for index in wanted.indices {
            let element = inOrder[index]
            if element.answer !== wanted[index] || element.needsFit { return false }
        }
        return true
    }

    /// Gives views to what is wanted; both are in the order of keys.
    private func show(_ wanted: [UICollectionViewLayoutAttributes]) {
        let old = inOrder.count == shown.count ? inOrder : shown.keys.sorted().compactMap { shown[$0] }
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
            shown[element.key] = nil
            recycle(element)
        }
        var elements: [ShownElement] = []
        for index in wanted.indices {
            let attributes = wanted[index]
            let element: ShownElement
            if let known = known[index] ?? revive(attributes.key) {
                element = known
                element.take(attributes)
            } else {
                element = makeElement(attributes)
                shown[attributes.key] = element
            }
            element.answer = attributes
            fit(element)
            elements.append(element)
        }
        // Not before, because each change of what is shown forgets it.
        inOrder = elements
    }

    /// An element that went out of sight in an animation and is wanted again before the animation has ended.
    func revive(_ key: ElementKey) -> ShownElement? {
        guard let index = leaving.firstIndex(where: { $0.key == key }) else { return nil }
        let element = leaving.remove(at: index).element
        shown[key] = element
        return element
    }

    /// The order of S1.21: background view, elements by zIndex and key, then everything that is not an element.
    func arrangeElements() {
        if let arranged, arranged == subviewChanges, inOrder.count == shown.count { return }
        var wanted = paintingOrder
        if let backgroundView { wanted.insert(backgroundView, at: 0) }
        arrangeBehind(wanted)
        arranged = subviewChanges
    }

    private var paintingOrder: [UIView] {
        if leaving.isEmpty, inOrder.count == shown.count {
            let depths = inOrder.map(\.attributes.zIndex)
            return depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { inOrder[$0].view }
        }
        // What decides is read once for each, not in each comparison.
        var order = shown.values.map { PaintingPlace(element: $0, isLeaving: false) }
        order += leaving.map { PaintingPlace(element: $0.element, isLeaving: true) }
        order.sort()
        return order.map(\.view)
    }

    /// The numbers of items, asked from the data source when they may have changed.
    func knownCounts() -> [Int] {
        if let counts { return counts }
        let asked = askForCounts()
        counts = asked
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
}

/// Where a view stands in the painting order.
private struct PaintingPlace: Comparable {
    let zIndex: Int
    let key: ElementKey
    let isLeaving: Bool
    let view: UIView

    @MainActor init(element: ShownElement, isLeaving: Bool) {
        let attributes = element.attributes
        zIndex = attributes.zIndex
        key = attributes.key
        self.isLeaving = isLeaving
        view = element.view
    }

    static func < (a: PaintingPlace, b: PaintingPlace) -> Bool {
        if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
        if a.key != b.key { return a.key < b.key }
        return a.isLeaving && !b.isLeaving
    }

    static func == (a: PaintingPlace, b: PaintingPlace) -> Bool {
        a.zIndex == b.zIndex && a.key == b.key && a.isLeaving == b.isLeaving
    }
}
