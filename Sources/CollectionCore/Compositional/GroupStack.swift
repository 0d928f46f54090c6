import Foundation

/// The groups of a section one after the other, from the first one's start.
struct GroupStack: Sendable {
    let template: SectionTemplate
    let itemCount: Int
    let spacing: CGFloat
    private(set) var measurements = CompositionalMeasurements()
    private var index: StackIndex
    /// The same groups, each as long as the longest; nil unless the group is uniform along the stack.
    private var uniformIndex: StackIndex?

    var axis: FlowAxis { template.axis }
    var groupCount: Int { index.count }

    init(_ template: SectionTemplate, itemCount: Int, spacing: CGFloat, measurements: CompositionalMeasurements) {
        self.template = template
        self.itemCount = template.capacity > 0 ? max(0, itemCount) : 0
        self.spacing = spacing
        let capacity = max(1, template.capacity)
        var usual = template.usual
        usual.advance += spacing
        let groups = self.itemCount / capacity + (self.itemCount % capacity == 0 ? 0 : 1)
        index = StackIndex(count: groups, usual: usual)
        self.measurements = usable(measurements)
        var others = self.measurements.items.keys.map { $0 / capacity }
        others += self.measurements.supplementaries.keys.map { $0.item / capacity }
        if template.isElastic, self.itemCount % capacity != 0 { others.append(groups - 1) }
        others.sort()
        var slots: [(index: Int, slot: StackSlot)] = []
        slots.reserveCapacity(others.count)
        for group in others where group != slots.last?.index { slots.append((group, slot(ofGroup: group))) }
        if !slots.isEmpty { index = StackIndex(count: groups, usual: usual, others: slots) }
        equalize()
    }

    /// The measurements from which frames follow.
    private func usable(_ measurements: CompositionalMeasurements) -> CompositionalMeasurements {
        var result = measurements
        if result.items.keys.contains(where: { sizedAxes(ofItem: $0).isEmpty }) {
            result.items = result.items.filter { !sizedAxes(ofItem: $0.key).isEmpty }
        }
        if !result.supplementaries.isEmpty {
            result.supplementaries = result.supplementaries.filter { supplementary(of: $0.key) != nil }
        }
        return result
    }

    // MARK: Lengths

    /// From the first group's start to the last one's end.
    var length: CGFloat {
        groupCount == 0 ? 0 : (uniformIndex ?? index).total.advance - spacing
    }

    /// Across the stack: the thickest group measured so far, or the estimate before any is (S14.93).
    var thickness: CGFloat {
        guard groupCount > 0 else { return 0 }
        let total = index.total
        let isUniform = template.plan.uniform.contains(axis.crossing)
        return total.maxMeasuredThickness > -.infinity && !isUniform ? total.maxMeasuredThickness : total.maxThickness
    }

    /// Everything drawn, along the stack from its start.
    var ink: (low: CGFloat, high: CGFloat) {
        guard groupCount > 0 else { return (0, 0) }
        let total = (uniformIndex ?? index).total
        return (min(0, total.inkLow), max(0, total.inkHigh))
    }

    /// Everything drawn, across the stack.
    var crossInk: (low: CGFloat, high: CGFloat) {
        guard groupCount > 0 else { return (0, 0) }
        let total = index.total
        return (total.crossInkLow, max(total.crossInkHigh, thickness + max(0, total.crossInkHigh - total.maxThickness)))
    }

    // MARK: Groups

    func group(ofItem item: Int) -> Int { item / template.capacity }

    func items(ofGroup group: Int) -> Range<Int> {
        group * template.capacity..<min(itemCount, (group + 1) * template.capacity)
    }

    /// The start of a group and its length.
    func extent(ofGroup group: Int) -> (start: CGFloat, length: CGFloat) {
        let (start, slot) = (uniformIndex ?? index).element(group)
        return (start, slot.extent)
    }

    /// Calls `body` with the groups that may touch a stretch; answers with the number of nodes looked at.
    @discardableResult
    func forEachGroup(from low: CGFloat, to high: CGFloat, _ body: (_ group: Int, _ start: CGFloat) -> Void) -> Int {
        (uniformIndex ?? index).forEach(from: low, to: high) { group, start, _ in body(group, start) }
    }

    /// The last group that starts at or before a position.
    func group(at position: CGFloat) -> Int { (uniformIndex ?? index).index(at: position) }

    /// The leaves of a group and whether they are the template's.
    func solution(ofGroup group: Int) -> (solution: GroupSolution, isTemplate: Bool) {
        guard template.isElastic else { return (template.solution, true) }
        let least = leastSize
        if least == .zero, items(ofGroup: group).count == template.capacity, !isMeasured(group) {
            return (template.solution, true)
        }
        return (solve(group: group, minimum: least), false)
    }

    /// The length that uniform groups share.
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
        return solver.solve(template.plan, minimum: minimum)
    }

    private func slot(ofGroup group: Int) -> StackSlot {
        let first = group * template.capacity
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

    /// The axes along which an item is self-sized.
    func sizedAxes(ofItem item: Int) -> CompositionalAxes {
        guard template.isElastic, item >= 0, item < itemCount else { return [] }
        return template.styles[template.solution.leaves[item % template.capacity].style].sized
    }

    private func isMeasured(_ group: Int) -> Bool {
        !measurements.items.isEmpty && items(ofGroup: group).contains { measurements.items[$0] != nil }
    }

    /// The description of a leaf's or a group's supplementary, and the leaf if it is a leaf's.
    func supplementary(of key: CompositionalSupplementaryKey) -> CompositionalSupplementary? {
        guard key.item >= 0, key.item < itemCount else { return nil }
        let leaf = key.item % template.capacity
        let styles = template.styles
        if let found = styles[template.solution.leaves[leaf].style].supplementaries.first(where: { $0.kind == key.kind }
        ) {
            return found
        }
        for box in template.solution.boxes where box.firstLeaf == leaf {
            if let found = styles[box.style].supplementaries.first(where: { $0.kind == key.kind }) { return found }
        }
        return nil
    }

    /// What a measured size did to the stack.
    enum Effect: Equatable {
        case none
        /// Only frames of this group changed.
        case group(Int)
        /// This group and all after it.
        case groups(from: Int)
    }

    /// Replaces an estimate, or an earlier measurement, by a measured size; nil forgets it.
    mutating func measure(item: Int, size: CGSize?) -> Effect {
        guard !sizedAxes(ofItem: item).isEmpty else { return .none }
        if size == nil, measurements.items[item] == nil { return .none }
        measurements.items[item] = size
        return update(group: group(ofItem: item))
    }

    /// The same for a supplementary of an item or of a group, which moves nothing else.
    mutating func measure(supplementary key: CompositionalSupplementaryKey, size: CGSize?) -> Effect {
        guard supplementary(of: key) != nil else { return .none }
        measurements.supplementaries[key] = size
        _ = update(group: group(ofItem: key.item))
        return .none
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

    /// Gives all groups the length of the longest where they are uniform along the stack.
    private mutating func equalize() {
        guard template.plan.uniform.contains(axis), groupCount > 0 else { return }
        let total = index.total
        let slot = StackSlot(
            advance: total.maxExtent + spacing, extent: total.maxExtent, inkLow: total.overhangBefore,
            inkHigh: total.maxExtent + total.overhangAfter)
        uniformIndex = StackIndex(count: groupCount, usual: slot)
    }
}
