import Foundation

/// The successive groups of a section, relative to the start of the first one.
struct GroupStack: Sendable {
    let sharedTemplate: Shared<SectionTemplate>
    let itemCount: Int
    let spacing: CGFloat
    private(set) var measurements = CompositionalMeasurements()
    private var ranges: GroupRanges
    private var index: StackIndex
    /// The same groups, each as long as the longest; nil unless the group is uniform along the stack.
    private var uniformIndex: StackIndex?

    var template: SectionTemplate { sharedTemplate.value }
    var axis: FlowAxis { template.axis }
    var groupCount: Int { index.count }

    init(
        _ shared: Shared<SectionTemplate>, itemCount: Int, spacing: CGFloat, measurements: CompositionalMeasurements
    ) {
        sharedTemplate = shared
        let template = shared.value
        self.itemCount = template.capacity > 0 ? max(0, itemCount) : 0
        self.spacing = spacing
        var usual = template.usual
        usual.advance += spacing
        ranges = GroupRanges(capacity: template.capacity, itemCount: self.itemCount)
        index = StackIndex(count: ranges.count, usual: usual)
        self.measurements = usable(measurements)
        if let wrapping = template.wrapping, let last = self.measurements.items.keys.max() {
            ranges.wrap(from: 0, through: last, wrapping, sizes: self.measurements.items)
        }
        rebuildIndex()
        equalize()
    }

    /// Solves every group that may differ from the template.
    private mutating func rebuildIndex() {
        var others = measurements.items.keys.map { ranges.group(ofItem: $0) }
        others += measurements.supplementaries.keys.map { ranges.group(ofItem: $0.item) }
        if template.wrapping != nil { others += ranges.starts.indices }
        let isLastFull = itemCount == 0 || items(ofGroup: ranges.count - 1).count == template.capacity
        if template.isElastic, !isLastFull { others.append(ranges.count - 1) }
        others.sort()
        var slots: [(index: Int, slot: StackSlot)] = []
        slots.reserveCapacity(others.count)
        for group in others where group != slots.last?.index { slots.append((group, slot(ofGroup: group))) }
        index = StackIndex(count: ranges.count, usual: index.usual, others: slots)
    }

    /// The measured sizes that affect frames.
    private func usable(_ measurements: CompositionalMeasurements) -> CompositionalMeasurements {
        var result = measurements
        if result.items.keys.contains(where: { keptAxes(ofItem: $0).isEmpty }) {
            result.items = result.items.filter { !keptAxes(ofItem: $0.key).isEmpty }
        }
        if !result.supplementaries.isEmpty {
            result.supplementaries = result.supplementaries.filter { supplementary(of: $0.key) != nil }
        }
        return result
    }

    // MARK: Lengths

    /// The length from the first group's start to the last one's end.
    var length: CGFloat {
        groupCount == 0 ? 0 : (uniformIndex ?? index).total.advance - spacing
    }

    /// The thickness across the stack: that of the thickest measured group, or the estimate if none is measured
    /// (S14.93).
    var thickness: CGFloat {
        guard groupCount > 0 else { return 0 }
        let total = index.total
        let isUniform = template.plan.uniform.contains(axis.crossing)
        return total.maxMeasuredThickness > -.infinity && !isUniform ? total.maxMeasuredThickness : total.maxThickness
    }

    /// The range of all drawing along the stack, relative to its start.
    var ink: (low: CGFloat, high: CGFloat) {
        guard groupCount > 0 else { return (0, 0) }
        let total = (uniformIndex ?? index).total
        return (min(0, total.inkLow), max(0, total.inkHigh))
    }

    /// The range of all drawing across the stack.
    var crossInk: (low: CGFloat, high: CGFloat) {
        guard groupCount > 0 else { return (0, 0) }
        let total = index.total
        return (total.crossInkLow, max(total.crossInkHigh, thickness + max(0, total.crossInkHigh - total.maxThickness)))
    }

    // MARK: Groups

    func group(ofItem item: Int) -> Int { ranges.group(ofItem: item) }

    func items(ofGroup group: Int) -> Range<Int> { ranges.items(ofGroup: group) }

    /// The start and the length of a group.
    func extent(ofGroup group: Int) -> (start: CGFloat, length: CGFloat) {
        let (start, slot) = (uniformIndex ?? index).element(group)
        return (start, slot.extent)
    }

    /// Calls `body` with the groups that may touch a range. Returns the number of visited nodes.
    @discardableResult
    func forEachGroup(from low: CGFloat, to high: CGFloat, _ body: (_ group: Int, _ start: CGFloat) -> Void) -> Int {
        (uniformIndex ?? index).forEach(from: low, to: high) { group, start, _ in body(group, start) }
    }

    /// The last group that starts at or before a position.
    func group(at position: CGFloat) -> Int { (uniformIndex ?? index).index(at: position) }

    /// The leaves of a group, and whether they are the template's.
    func solution(ofGroup group: Int) -> (solution: GroupSolution, isTemplate: Bool) {
        guard template.isElastic else { return (template.solution, true) }
        let least = leastSize
        if least == .zero, items(ofGroup: group).count == template.capacity, !isMeasured(group) {
            return (template.solution, true)
        }
        return (solve(group: group, minimum: least), false)
    }

    /// The minimum size shared by uniform groups.
    private var leastSize: CGSize {
        let uniform = template.plan.uniform
        var result = CGSize.zero
        guard !uniform.isEmpty, groupCount > 0 else { return result }
        let edges = template.plan.edges
        if uniform.contains(axis) { result[axis] = index.total.maxExtent - edges.minimum(axis) }
        let cross = axis.crossing
        if uniform.contains(cross) { result[cross] = index.total.maxThickness - edges.minimum(cross) }
        return result
    }

    private func solve(group: Int, minimum: CGSize) -> GroupSolution {
        let items = items(ofGroup: group)
        var solver = GroupSolver(styles: template.styles, present: items.count)
        solver.sizes = measurements.items
        solver.firstItem = items.lowerBound
        solver.wrapping = template.wrapping
        return solver.solve(template.plan(leafCount: items.count), minimum: minimum)
    }

    private func slot(ofGroup group: Int) -> StackSlot {
        let first = items(ofGroup: group).lowerBound
        let solution = solve(group: group, minimum: .zero)
        var slot = SectionTemplate.slot(
            solution, plan: template.plan, styles: template.styles, axis: axis
        ) { leaf, kind in
            measurements.supplementaries[CompositionalSupplementaryKey(kind: kind, item: first + leaf)]
        }
        slot.advance += spacing
        slot.isMeasured = isMeasured(group)
        return slot
    }

    // MARK: Measuring

    /// The axes along which an item is self-sizing.
    func sizedAxes(ofItem item: Int) -> CompositionalAxes {
        guard template.isElastic, item >= 0, item < itemCount else { return [] }
        return template.style(ofLeaf: leaf(ofItem: item)).sized
    }

    /// The axes along which a measured size is stored: in wrapping groups, an item may become another member.
    func keptAxes(ofItem item: Int) -> CompositionalAxes {
        guard template.wrapping != nil else { return sizedAxes(ofItem: item) }
        return item >= 0 && item < itemCount ? .both : []
    }

    private func leaf(ofItem item: Int) -> Int { item - items(ofGroup: group(ofItem: item)).lowerBound }

    private func isMeasured(_ group: Int) -> Bool {
        guard !measurements.items.isEmpty else { return false }
        let items = items(ofGroup: group)
        return items.contains {
            measurements.items[$0] != nil && !template.style(ofLeaf: $0 - items.lowerBound).sized.isEmpty
        }
    }

    /// The supplementary item of a leaf or group for a key; nil if there is none.
    func supplementary(of key: CompositionalSupplementaryKey) -> CompositionalSupplementary? {
        guard key.item >= 0, key.item < itemCount else { return nil }
        let leaf = leaf(ofItem: key.item)
        let styles = template.styles
        if let found = template.style(ofLeaf: leaf).supplementaries.first(where: { $0.kind == key.kind }
        ) {
            return found
        }
        for box in template.solution.boxes where box.firstLeaf == leaf {
            if let found = styles[box.style].supplementaries.first(where: { $0.kind == key.kind }) { return found }
        }
        return nil
    }

    /// The effect of a measured size on the stack.
    enum Effect: Equatable {
        case none
        /// Only frames of this group have changed.
        case group(Int)
        /// This group and all following ones have changed.
        case groups(from: Int)
    }

    /// Replaces an estimate or an earlier size by a measured size; nil removes it.
    mutating func measure(item: Int, size: CGSize?) -> Effect {
        guard !keptAxes(ofItem: item).isEmpty else { return .none }
        if size == nil, measurements.items[item] == nil { return .none }
        measurements.items[item] = size
        if template.wrapping != nil { return wrap(around: item) }
        return update(group: group(ofItem: item))
    }

    /// Replaces the measured size of a supplementary item, which affects no other frames.
    mutating func measure(supplementary key: CompositionalSupplementaryKey, size: CGSize?) -> Effect {
        guard supplementary(of: key) != nil else { return .none }
        measurements.supplementaries[key] = size
        _ = update(group: group(ofItem: key.item))
        return .none
    }

    /// Recomputes the groups around an item: if it became shorter, it may move to the previous group.
    private mutating func wrap(around item: Int) -> Effect {
        let old = ranges
        let group = group(ofItem: item)
        let last = measurements.items.keys.max() ?? -1
        ranges.wrap(from: max(0, group - 1), through: last, template.wrapping!, sizes: measurements.items)
        guard let changed = ranges.firstDifference(from: old) else { return update(group: group) }
        rebuildIndex()
        equalize()
        let isUniform = !template.plan.uniform.isEmpty
        return .groups(from: isUniform ? 0 : min(changed, min(group, self.group(ofItem: item))))
    }

    private mutating func update(group: Int) -> Effect {
        let least = leastSize
        let before = index.element(group).slot
        let after = slot(ofGroup: group)
        index.set(group, to: after)
        equalize()
        if least != leastSize { return .groups(from: 0) }
        return uniformIndex == nil && before.advance != after.advance ? .groups(from: group) : .group(group)
    }

    /// Gives all groups the length of the longest if they are uniform along the stack.
    private mutating func equalize() {
        guard template.plan.uniform.contains(axis), groupCount > 0 else { return }
        let total = index.total
        let slot = StackSlot(
            advance: total.maxExtent + spacing, extent: total.maxExtent, inkLow: total.overhangBefore,
            inkHigh: total.maxExtent + total.overhangAfter)
        uniformIndex = StackIndex(count: groupCount, usual: slot)
    }
}
