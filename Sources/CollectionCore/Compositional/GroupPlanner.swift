import Foundation

/// Resolves a section's tree: sizes from the outside in, then the number of members of each group (S14.6).
struct GroupPlanner {
    /// The maximum number of leaves in a group. Far above real layouts; it prevents a programming error from hanging.
    static let limit = 100_000
    /// The tolerance of fit tests for floating-point error, so three thirds of a group fit (S14.10).
    private static let epsilon: CGFloat = 1e-6

    let section: Int
    var problems: CompositionalProblems
    /// The wrapping of the outermost group, if it depends on measured sizes.
    private(set) var wrapping: GroupWrapping?
    /// The styles; the first one is the default style.
    private(set) var styles: [GroupStyle] = [.plain]

    init(section: Int) {
        self.section = section
        problems = CompositionalProblems(section: section)
    }

    /// A length along an axis that replaces the dimension, as for the shares of a divided group.
    struct Replacement {
        let axis: FlowAxis
        let length: CGFloat
    }

    /// Resolves a node. `sized` contains the axes along which all enclosing groups are estimated.
    mutating func plan(
        _ item: CompositionalItem, in container: CGSize, sized: CompositionalAxes = .both,
        replacing: Replacement? = nil, isOutermost: Bool = false
    ) -> GroupPlan {
        var plan = GroupPlan(
            size: .zero, estimated: [], sized: [], uniform: [], fractional: [],
            edges: problems.checked(item.edgeSpacing), insets: .zero, style: 0, leafCount: 1, content: .leaf)
        for axis in [FlowAxis.horizontal, .vertical] {
            if let replacing, replacing.axis == axis {
                plan.size[axis] = replacing.length
                continue
            }
            let dimension = item.size[axis]
            let flag = CompositionalAxes(axis)
            plan.size[axis] = problems.resolved(dimension, in: container, "size")
            if dimension.isFraction(along: axis) { plan.fractional.insert(flag) }
            guard dimension.isEstimated else { continue }
            plan.estimated.insert(flag)
            if dimension.isUniform, sized.contains(axis) { plan.uniform.insert(flag) }
        }
        if let group = item.group {
            fill(&plan, with: group, of: item, sized: sized, isOutermost: isOutermost)
        } else {
            plan.sized = plan.estimated.intersection(sized)
            let insets = problems.checked(item.contentInsets, "content inset")
            let kept = insets.removing(plan.estimated)
            if kept != insets { problems.add(.insetsIgnored(section: section)) }
            plan.style = style(insets: kept, sized: plan.sized, item.supplementaries)
        }
        return plan
    }

    private mutating func style(
        insets: CompositionalInsets, sized: CompositionalAxes, _ supplementaries: [CompositionalSupplementary]
    ) -> Int {
        if insets == .zero, sized.isEmpty, supplementaries.isEmpty { return 0 }
        styles.append(GroupStyle(insets: insets, sized: sized, supplementaries: problems.checked(supplementaries)))
        return styles.count - 1
    }

    private mutating func fill(
        _ plan: inout GroupPlan, with group: CompositionalGroup, of item: CompositionalItem, sized: CompositionalAxes,
        isOutermost: Bool
    ) {
        plan.insets = problems.resolved(item.contentInsets, of: plan.size, "content inset")
        plan.style = style(insets: .zero, sized: [], item.supplementaries)
        let inner = sized.intersection(plan.estimated)
        var line = GroupLine(
            axis: group.axis, spacing: problems.checked(group.interItemSpacing, "interitem spacing"))
        switch group.members {
        case .custom(let provider):
            let container = CompositionalContainer(contentSize: plan.size, contentInsets: plan.insets)
            let frames = checked(provider.frames(container))
            plan.leafCount = frames.count
            plan.content = .custom(frames)
            if frames.isEmpty { problems.add(.noMembers(section: section)) }
            return
        case .filling(let items):
            if isOutermost, wraps(items, along: group.axis, in: plan) {
                line.take(wrap(line, of: plan, cycling: items, sized: inner))
            } else {
                line.take(fill(line, of: plan, cycling: items, sized: inner))
            }
        case .dividing(let item, let count):
            line.take(divide(line, of: plan, among: item, count: count, sized: inner))
        case .repeating(let item, let count):
            let member = self.plan(item, in: plan.size.inset(by: plan.insets), sized: inner)
            line.take(copies(of: member, count: count))
        }
        plan.leafCount = line.members.reduce(0) { $0 + $1.leafCount }
        if plan.leafCount == 0 { problems.add(.noMembers(section: section)) }
        if !line.fractional.isDisjoint(with: plan.estimated) { problems.add(.fractionOfEstimate(section: section)) }
        plan.content = .line(line)
    }

    private mutating func copies(of member: GroupPlan, count: Int) -> [GroupPlan] {
        let allowed = Self.limit / max(1, member.leafCount)
        if count > allowed { problems.add(.tooManyMembers(section: section, limit: Self.limit)) }
        return Array(repeating: member, count: min(max(0, count), allowed))
    }

    /// Whether a length fits an available length, in floored points (S14.10).
    static func fits(_ length: CGFloat, into available: CGFloat) -> Bool {
        (length + epsilon).rounded(.down) <= (available + epsilon).rounded(.down)
    }

    /// Whether items are self-sizing along a group that is not.
    private func wraps(_ items: [CompositionalItem], along axis: FlowAxis, in plan: GroupPlan) -> Bool {
        let isFixed = !plan.estimated.contains(axis) && plan.size.inset(by: plan.insets)[axis] > 0
        return isFixed && items.allSatisfy { $0.group == nil && !$0.size[axis].isUniform }
            && items.contains { $0.size[axis].isEstimated }
    }

    /// Arranges members by their estimates, and stores the cycle for groups of measured items.
    private mutating func wrap(
        _ line: GroupLine, of plan: GroupPlan, cycling items: [CompositionalItem], sized: CompositionalAxes
    ) -> [GroupPlan] {
        let axis = line.axis
        let container = plan.size.inset(by: plan.insets)
        let flag = CompositionalAxes(axis)
        var wrapping = GroupWrapping(
            axis: axis, spacing: line.spacing.minimum, available: container[axis],
            cycle: items.map { self.plan($0, in: container, sized: sized.union(flag)) })
        for index in wrapping.cycle.indices {
            let longest = wrapping.longest(wrapping.cycle[index])
            guard wrapping.cycle[index].size[axis] > longest else { continue }
            if !wrapping.cycle[index].estimated.contains(axis) {
                problems.add(
                    .memberDoesNotFit(
                        section: section, length: wrapping.cycle[index].size[axis], available: container[axis]))
            }
            wrapping.cycle[index].size[axis] = longest
        }
        self.wrapping = wrapping
        var usual = wrapping.end(from: 0, count: Self.limit, sizes: [:])
        if usual == Self.limit {
            problems.add(.membersWithoutLength(section: section))
            usual = items.count
        }
        return (0..<usual).map { wrapping.cycle[$0 % items.count] }
    }

    /// Repeats the members of the list as long as they fit (S14.13).
    private mutating func fill(
        _ line: GroupLine, of plan: GroupPlan, cycling items: [CompositionalItem], sized: CompositionalAxes
    ) -> [GroupPlan] {
        let axis = line.axis
        let container = plan.size.inset(by: plan.insets)
        let cycle = items.map { self.plan($0, in: container, sized: sized) }
        let lengths = cycle.map { self.length(of: $0, along: axis) }
        guard let first = cycle.first else { return [] }
        var members: [GroupPlan] = []
        var used: CGFloat = 0
        var usedBefore: CGFloat = -1
        var leaves = 0
        for number in 0... {
            let index = number % cycle.count
            if index == 0 {
                guard used > usedBefore else {
                    problems.add(.membersWithoutLength(section: section))
                    break
                }
                usedBefore = used
            }
            used += (number > 0 ? line.spacing.minimum : 0) + lengths[index]
            guard Self.fits(used, into: container[axis]) else { break }
            leaves += cycle[index].leafCount
            guard leaves <= Self.limit, number < Self.limit else {
                problems.add(.tooManyMembers(section: section, limit: Self.limit))
                break
            }
            members.append(cycle[index])
        }
        guard members.isEmpty else { return members }
        if plan.estimated.contains(axis) { return [first] }
        let available = max(0, container[axis])
        problems.add(.memberDoesNotFit(section: section, length: lengths[0], available: available))
        let clamped = max(0, available - first.edges.minimum(axis))
        return [
            self.plan(items[0], in: container, sized: sized, replacing: Replacement(axis: axis, length: clamped))
        ]
    }

    /// Arranges a number of members that share the group's length (S14.15–16, S14.18).
    private mutating func divide(
        _ line: GroupLine, of plan: GroupPlan, among item: CompositionalItem, count: Int, sized: CompositionalAxes
    ) -> [GroupPlan] {
        let axis = line.axis
        let container = plan.size.inset(by: plan.insets)
        let count = min(max(1, count), Self.limit)
        if plan.estimated.contains(axis) {
            // Along the axis, only uniform members are self-sizing.
            let flag = CompositionalAxes(axis)
            let member = self.plan(
                item, in: container, sized: item.size[axis].isUniform ? sized : sized.subtracting(flag))
            return copies(of: member, count: count)
        }
        let gaps = CGFloat(count - 1) * line.spacing.minimum
        let edges = problems.checked(item.edgeSpacing).minimum(axis)
        let share = (container[axis] - gaps) / CGFloat(count) - edges
        if share < 0 {
            problems.add(.memberDoesNotFit(section: section, length: share, available: max(0, container[axis])))
        }
        let member = self.plan(
            item, in: container, sized: sized, replacing: Replacement(axis: axis, length: max(0, share)))
        return copies(of: member, count: count)
    }

    /// The estimated length of a member along an axis, including its edge spacing.
    private func length(of plan: GroupPlan, along axis: FlowAxis) -> CGFloat {
        var solver = GroupSolver(styles: styles, present: plan.leafCount)
        let size = plan.estimated.contains(axis) ? solver.place(plan) : plan.size
        return size[axis] + plan.edges.minimum(axis)
    }

    private mutating func checked(_ frames: [CompositionalCustomFrame]) -> [CompositionalCustomFrame] {
        if frames.count > Self.limit { problems.add(.tooManyMembers(section: section, limit: Self.limit)) }
        return frames.prefix(Self.limit).map { custom in
            let name = "custom item frame"
            let frame = custom.frame
            let origin = CGPoint(
                x: problems.checked(frame.origin.x, name), y: problems.checked(frame.origin.y, name))
            let size = CGSize(
                width: problems.length(frame.size.width, name), height: problems.length(frame.size.height, name))
            return CompositionalCustomFrame(CGRect(origin: origin, size: size), zIndex: custom.zIndex)
        }
    }
}
