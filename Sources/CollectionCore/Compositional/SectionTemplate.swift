import Foundation

/// The solved outermost group of a section, shared by all groups without measured items (S14.26).
struct SectionTemplate: Sendable {
    /// The values that determine the template; sections with equal keys share it.
    struct Key: Equatable, Sendable {
        var group: Shared<CompositionalItem>
        var container: CGSize
        /// The axis along which groups follow each other.
        var axis: FlowAxis
    }

    let key: Key
    let plan: GroupPlan
    let styles: [GroupStyle]
    /// The wrapping of groups with measured items; nil if all groups have the same number of items.
    let wrapping: GroupWrapping?
    let solution: GroupSolution
    let isElastic: Bool
    let problems: [CompositionalProblem]
    /// The index of leaves by position; nil for small groups, where a linear search is as fast.
    let leafIndex: LeafIndex?
    let usual: StackSlot

    var axis: FlowAxis { key.axis }
    var capacity: Int { plan.leafCount }

    /// The style of a leaf of any group; wrapping groups may have more leaves than the template.
    func style(ofLeaf leaf: Int) -> GroupStyle {
        if let wrapping { return styles[wrapping.cycle[leaf % wrapping.cycle.count].style] }
        return styles[solution.leaves[leaf].style]
    }

    /// The plan of a group with a number of leaves.
    func plan(leafCount: Int) -> GroupPlan {
        guard let wrapping, leafCount != capacity, case .line(var line) = plan.content else { return plan }
        line.take((0..<leafCount).map { wrapping.cycle[$0 % wrapping.cycle.count] })
        var result = plan
        result.content = .line(line)
        result.leafCount = leafCount
        return result
    }

    init(_ key: Key, section: Int) {
        self.key = key
        var planner = GroupPlanner(section: section)
        if key.group.value.group == nil { planner.problems.add(.noMembers(section: section)) }
        plan = planner.plan(key.group.value, in: key.container, isOutermost: true)
        wrapping = planner.wrapping
        styles = planner.styles
        problems = planner.problems.all
        var solver = GroupSolver(styles: styles, present: plan.leafCount)
        solution = solver.solve(plan)
        isElastic = plan.isElastic || wrapping != nil
        leafIndex = solution.leaves.count > 32 ? LeafIndex(solution, styles: styles, axis: key.axis) : nil
        usual = Self.slot(solution, plan: plan, styles: styles, axis: key.axis)
    }

    /// The slot of a solution in the stack of groups; `measured` returns the sizes of supplementary items.
    static func slot(
        _ solution: GroupSolution, plan: GroupPlan, styles: [GroupStyle], axis: FlowAxis,
        measured: (_ leaf: Int, _ kind: String) -> CGSize? = { _, _ in nil }
    ) -> StackSlot {
        let cross = axis.crossing
        let extent = solution.size[axis] + plan.edges.minimum(axis)
        let thickness = solution.size[cross] + plan.edges.minimum(cross)
        var ink = CGRect(origin: .zero, size: solution.size)
        solution.forEachFrame(styles: styles, measured: measured) { _, frame in ink = ink.union(frame) }
        let start = plan.edges.before(axis).minimum
        let crossStart = plan.edges.before(cross).minimum
        return StackSlot(
            advance: extent, extent: extent, inkLow: min(0, start + ink.low(axis)),
            inkHigh: max(extent, start + ink.high(axis)), thickness: thickness,
            crossInkLow: min(0, crossStart + ink.low(cross)),
            crossInkHigh: max(thickness, crossStart + ink.high(cross)))
    }
}

extension GroupSolution {
    /// The frame of a leaf inside its item's insets.
    func frame(ofLeaf leaf: Int, styles: [GroupStyle]) -> CGRect {
        leaves[leaf].slot.inset(by: styles[leaves[leaf].style].insets)
    }

    /// Calls `body` with every frame, including those of supplementary items, and its leaf.
    func forEachFrame(
        styles: [GroupStyle], measured: (_ leaf: Int, _ kind: String) -> CGSize?,
        _ body: (_ leaf: Int, _ frame: CGRect) -> Void
    ) {
        for leaf in leaves.indices {
            let frame = frame(ofLeaf: leaf, styles: styles)
            body(leaf, frame)
            for item in styles[leaves[leaf].style].supplementaries {
                body(leaf, item.frame(on: frame, measured: measured(leaf, item.kind)))
            }
        }
        for box in boxes {
            for item in styles[box.style].supplementaries {
                body(box.firstLeaf, item.frame(on: box.frame, measured: measured(box.firstLeaf, item.kind)))
            }
        }
    }
}

/// An index of the leaves of a large group by position, which avoids linear searches.
struct LeafIndex: Sendable {
    private struct Entry: Sendable {
        var leaf: Int
        var low: CGFloat
        /// The greatest end of this entry and all previous ones.
        var reach: CGFloat
    }

    private let entries: [Entry]

    init(_ solution: GroupSolution, styles: [GroupStyle], axis: FlowAxis) {
        var ranges = [(low: CGFloat, high: CGFloat)](
            repeating: (.infinity, -.infinity), count: solution.leaves.count)
        solution.forEachFrame(styles: styles, measured: { _, _ in nil }) { leaf, frame in
            ranges[leaf].low = min(ranges[leaf].low, frame.low(axis))
            ranges[leaf].high = max(ranges[leaf].high, frame.high(axis))
        }
        var reach = -CGFloat.infinity
        entries = ranges.indices.sorted { ranges[$0].low < ranges[$1].low }.map { leaf in
            reach = max(reach, ranges[leaf].high)
            return Entry(leaf: leaf, low: ranges[leaf].low, reach: reach)
        }
    }

    /// The leaves that may touch a range relative to the group's origin, in order.
    func leaves(from low: CGFloat, to high: CGFloat) -> [Int] {
        let first = entries.partitionIndex { $0.reach >= low }
        let end = entries.partitionIndex { $0.low > high }
        return first < end ? entries[first..<end].map(\.leaf).sorted() : []
    }
}
