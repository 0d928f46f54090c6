/// The views of a collection view: those shown, those leaving, those in the reuse pool, and the scroll views of
/// sections.
///
/// The store deals with views and keys only, not with layouts or data sources.
///
/// Unchecked: read for each element in each pass. Changes call nothing outside, and retain what they remove until they
/// are complete.
@MainActor final class ElementStore {
    /// The elements with a view, except those that are leaving.
    @exclusivity(unchecked) private(set) var shown: [ElementKey: ShownElement] = [:]
    /// The elements whose views remain until their animations end.
    @exclusivity(unchecked) private(set) var leaving: [LeavingElement] = []
    /// The scroll views of orthogonally scrolling sections, by section.
    @exclusivity(unchecked) private(set) var scrollers: [Int: SectionScrollView] = [:]
    /// The offsets of invisible orthogonally scrolling sections, from their leading ends.
    private var parkedOffsets: [Int: CGPoint] = [:]
    @exclusivity(unchecked) private var order: [ShownElement]?
    /// The collection view's count of subview changes at the last arrangement; nil if elements have changed since.
    var arrangedChanges: Int?

    var viewSources: [ReuseKey: ViewSource] = [:]
    @exclusivity(unchecked) var pool = ReusePool()
    /// The element for which the data source is creating a view.
    @exclusivity(unchecked) var creating: UICollectionViewLayoutAttributes?

    var isEmpty: Bool { shown.isEmpty }

    /// The elements with a view, sorted by key.
    var ordered: [ShownElement] {
        if let order { return order }
        let sorted = shown.values.sorted { $0.key < $1.key }
        order = sorted
        return sorted
    }

    subscript(key: ElementKey) -> ShownElement? { shown[key] }

    // MARK: Registration

    /// Sets the source of the views of a key, and releases those in the pool. Nil removes the source.
    func register(_ source: ViewSource?, as key: ReuseKey) {
        // The `deinit` of a view or source may use the collection view, so they are released after the changes.
        let released = (pool.takeAll(key), viewSources[key])
        viewSources[key] = source
        withExtendedLifetime(released) {}
    }

    // MARK: Elements

    func insert(_ element: ShownElement) {
        shown[element.key] = element
        elementsChanged()
    }

    func remove(_ key: ElementKey) -> ShownElement? {
        guard let element = shown.removeValue(forKey: key) else { return nil }
        elementsChanged()
        return element
    }

    /// Removes and returns all elements, to be inserted again with the keys of another state.
    func takeAll() -> [ElementKey: ShownElement] {
        defer {
            shown = [:]
            elementsChanged()
        }
        return shown
    }

    /// Sets the sort order; `elements` are all shown elements, sorted by key.
    func noteOrder(_ elements: [ShownElement]) {
        order = elements
        arrangementChanged()
    }

    private func elementsChanged() {
        order = nil
        arrangementChanged()
    }

    func arrangementChanged() {
        arrangedChanges = nil
        for scroller in scrollers.values { scroller.arrangedChanges = nil }
    }

    // MARK: Leaving

    func leave(_ element: ShownElement, key: ElementKey?, animation: Int) {
        leaving.append(LeavingElement(element: element, key: key, animation: animation))
        arrangementChanged()
    }

    /// Returns an element that is leaving to the shown ones, if it became visible again before its animation ended.
    /// `animation` is that of the pass in progress, which need not come.
    func revive(_ key: ElementKey, in animation: Int? = nil) -> ShownElement? {
        guard let index = leaving.firstIndex(where: { $0.key == key }) else { return nil }
        let revived = leaving.remove(at: index), element = revived.element
        element.key = key
        element.zIndexBeforeLeaving = nil
        element.leavingAnimation = revived.animation == animation ? nil : revived.animation
        insert(element)
        return element
    }

    /// Updates the keys of leaving elements for a change, so they can be revived after it.
    func followLeaving(_ after: (ElementKey) -> ElementKey?) {
        for index in leaving.indices { leaving[index].key = leaving[index].key.flatMap(after) }
    }

    var leavingKeys: Set<ElementKey> { Set(leaving.compactMap(\.key)) }

    /// Removes and returns leaving elements that fulfil a condition.
    func takeLeaving(where condition: (LeavingElement) -> Bool) -> [ShownElement] {
        guard leaving.contains(where: condition) else { return [] }
        let done = leaving.filter(condition)
        leaving.removeAll(where: condition)
        arrangementChanged()
        return done.map(\.element)
    }

    /// Removes and returns all elements, sorted by key, then the leaving ones.
    func removeAll() -> [ShownElement] {
        let all = ordered + leaving.map(\.element)
        shown = [:]
        leaving = []
        elementsChanged()
        return all
    }

    // MARK: Containers

    /// Creates or updates the scroll views of visible sections and parks all others.
    func showContainers(_ wanted: [SectionContainer], in collection: any ElementHost) {
        guard !wanted.isEmpty || !scrollers.isEmpty else { return }
        for container in wanted {
            if let scroller = scrollers[container.section] {
                scroller.take(container)
            } else {
                let offset = parkedOffsets.removeValue(forKey: container.section) ?? container.firstOffset
                UIView.performWithoutAnimation {
                    scrollers[container.section] = SectionScrollView(container, offset: offset, of: collection)
                }
                arrangementChanged()
            }
        }
        let sections = Set(wanted.map(\.section))
        for section in scrollers.keys where !sections.contains(section) { park(section) }
    }

    /// The offset of an orthogonally scrolling section from its leading end, visible or not.
    func offset(of container: SectionContainer) -> CGPoint {
        scrollers[container.section]?.leadingOffset ?? parkedOffsets[container.section] ?? container.firstOffset
    }

    /// Sets the initial offset of an invisible section.
    func setParkedOffset(_ offset: CGPoint, ofSection section: Int) { parkedOffsets[section] = offset }

    /// Removes a scroll view that contains no element, and stores its offset.
    private func park(_ section: Int) {
        guard let scroller = scrollers[section], !isOccupied(scroller) else { return }
        scrollers[section] = nil
        parkedOffsets[section] = scroller.leadingOffset
        scroller.removeFromSuperview()
        arrangementChanged()
    }

    private func isOccupied(_ scroller: SectionScrollView) -> Bool {
        shown.values.contains { $0.scroller === scroller } || leaving.contains { $0.element.scroller === scroller }
    }

    /// Updates the section numbers of scroll views and offsets for an update.
    func followSections(_ after: (Int) -> Int?) {
        guard !scrollers.isEmpty || !parkedOffsets.isEmpty else { return }
        var moved: [Int: SectionScrollView] = [:]
        for (section, scroller) in scrollers {
            // Scroll views of deleted sections are removed with their last element.
            if let new = after(section) { moved[new] = scroller } else { orphans.append(scroller) }
        }
        scrollers = moved
        var offsets: [Int: CGPoint] = [:]
        for (section, offset) in parkedOffsets { if let new = after(section) { offsets[new] = offset } }
        parkedOffsets = offsets
        arrangementChanged()
    }

    /// The scroll views of deleted sections whose last elements are still leaving.
    @exclusivity(unchecked) private(set) var orphans: [SectionScrollView] = []

    /// Removes all scroll views and offsets, since new content has other sections.
    func forgetContainers() {
        for scroller in orphans + scrollers.values { scroller.removeFromSuperview() }
        (scrollers, orphans, parkedOffsets) = ([:], [], [:])
        arrangementChanged()
    }

    func dropEmptyOrphans() {
        guard !orphans.isEmpty else { return }
        let empty = orphans.filter { !isOccupied($0) }
        for scroller in empty { scroller.removeFromSuperview() }
        orphans.removeAll { orphan in empty.contains { $0 === orphan } }
        // The `deinit` of a subview may use the collection view, so they are released after the change.
        withExtendedLifetime(empty) {}
        arrangementChanged()
    }
}
