/// The elements of a collection view that have a view, the views that wait for reuse, and the containers that views stand in.
///
/// The store knows views and keys, and neither layout nor data source.
@MainActor final class ElementStore {
    /// The elements with a view, apart from those that only finish an animation.
    private(set) var shown: [ElementKey: ShownElement] = [:]
    /// Elements that leave in an animation.
    private(set) var leaving: [LeavingElement] = []
    /// The scroll views of sections that scroll by themselves, by section.
    private(set) var scrollers: [Int: SectionScrollView] = [:]
    /// The offsets of such sections that are out of sight, from their leading ends.
    private var parkedOffsets: [Int: CGPoint] = [:]
    private var order: [ShownElement]?
    /// The count of subview changes of the collection view at the last arrangement; nil when elements changed since.
    var arrangedChanges: Int?

    var registeredClasses: [ReuseKey: UICollectionReusableView.Type] = [:]
    var pool = ReusePool()
    /// The element whose view the data source is asked for.
    var creating: UICollectionViewLayoutAttributes?

    var isEmpty: Bool { shown.isEmpty }

    /// The elements with a view in the order of keys.
    var ordered: [ShownElement] {
        if let order { return order }
        let sorted = shown.values.sorted { $0.key < $1.key }
        order = sorted
        return sorted
    }

    subscript(key: ElementKey) -> ShownElement? { shown[key] }

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

    /// Takes all elements out, to be inserted again under the keys of another state.
    func takeAll() -> [ElementKey: ShownElement] {
        defer {
            shown = [:]
            elementsChanged()
        }
        return shown
    }

    /// Saves the sort: the caller knows all shown elements in the order of keys.
    func noteOrder(_ elements: [ShownElement]) {
        order = elements
        arrangedChanges = nil
    }

    private func elementsChanged() {
        order = nil
        arrangementChanged()
    }

    private func arrangementChanged() {
        arrangedChanges = nil
        for scroller in scrollers.values { scroller.arrangedChanges = nil }
    }

    // MARK: Leaving

    func leave(_ element: ShownElement, key: ElementKey?, animation: Int) {
        leaving.append(LeavingElement(element: element, key: key, animation: animation))
        arrangementChanged()
    }

    /// An element that went out of sight in an animation and is wanted again before the animation has ended.
    func revive(_ key: ElementKey) -> ShownElement? {
        guard let index = leaving.firstIndex(where: { $0.key == key }) else { return nil }
        let element = leaving.remove(at: index).element
        element.key = key
        element.zIndexBeforeLeaving = nil
        insert(element)
        return element
    }

    /// Elements that are still leaving follow a change, or they could not be revived after it.
    func followLeaving(_ after: (ElementKey) -> ElementKey?) {
        for index in leaving.indices { leaving[index].key = leaving[index].key.flatMap(after) }
    }

    var leavingKeys: Set<ElementKey> { Set(leaving.compactMap(\.key)) }

    /// Removes and returns those that leave and fulfil a condition.
    func takeLeaving(where condition: (LeavingElement) -> Bool) -> [ShownElement] {
        guard leaving.contains(where: condition) else { return [] }
        let done = leaving.filter(condition)
        leaving.removeAll(where: condition)
        arrangementChanged()
        return done.map(\.element)
    }

    /// Removes and returns all elements in the order of keys, then those that leave.
    func removeAll() -> [ShownElement] {
        let all = ordered + leaving.map(\.element)
        shown = [:]
        leaving = []
        elementsChanged()
        return all
    }

    // MARK: Containers

    /// Makes the scroll views agree with the sections in sight, and parks the others.
    func showContainers(_ wanted: [SectionContainer], in collection: UICollectionView) {
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

    /// The offset of a section that scrolls by itself from its leading end, in sight or not.
    func offset(of container: SectionContainer) -> CGPoint {
        scrollers[container.section]?.leadingOffset ?? parkedOffsets[container.section] ?? container.firstOffset
    }

    /// Sets the offset at which a section out of sight comes into sight again.
    func setParkedOffset(_ offset: CGPoint, ofSection section: Int) { parkedOffsets[section] = offset }

    /// Takes a scroll view out once no element stands in it; its offset is kept.
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

    /// Scroll views and offsets follow their sections through an update.
    func followSections(_ after: (Int) -> Int?) {
        guard !scrollers.isEmpty || !parkedOffsets.isEmpty else { return }
        var moved: [Int: SectionScrollView] = [:]
        for (section, scroller) in scrollers {
            // Those of deleted sections go with their last element.
            if let new = after(section) { moved[new] = scroller } else { orphans.append(scroller) }
        }
        scrollers = moved
        var offsets: [Int: CGPoint] = [:]
        for (section, offset) in parkedOffsets { if let new = after(section) { offsets[new] = offset } }
        parkedOffsets = offsets
        arrangementChanged()
    }

    /// Scroll views of deleted sections, until their last elements have left.
    private(set) var orphans: [SectionScrollView] = []

    /// Forgets all scroll views and offsets: other content has other sections.
    func forgetContainers() {
        for scroller in orphans + scrollers.values { scroller.removeFromSuperview() }
        (scrollers, orphans, parkedOffsets) = ([:], [], [:])
        arrangementChanged()
    }

    func dropEmptyOrphans() {
        guard !orphans.isEmpty else { return }
        for scroller in orphans where !isOccupied(scroller) { scroller.removeFromSuperview() }
        orphans.removeAll { !isOccupied($0) }
        arrangementChanged()
    }
}
