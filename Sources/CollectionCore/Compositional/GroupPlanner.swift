import Foundation

/// Resolves a section's tree: sizes from the outside in, then how many members each group has (S14.6).
struct GroupPlanner {
    /// More leaves than this are left out of a group: a sane layout never comes near, and a mistake must not hang.
    static let limit = 100_000
    /// Forgives float error in fit tests, so that three thirds of a group fit (S14.10).
    private static let epsilon: CGFloat = 1e-6

    let section: Int
    var problems: CompositionalProblems
    /// The first is the plain style.
    private(set) var styles: [GroupStyle] = [.plain]

    init(section: Int) {
        self.section = section
        problems = CompositionalProblems(section: section)
    }

    /// A length along an axis that replaces the dimension, as shares of a divided group do.
    struct Replacement {
        let axis: FlowAxis
        let length: CGFloat
    }

    /// Resolves a node; `sized` are the axes along which all groups above it are estimated.
    mutating func plan(
        _ item: CompositionalItem, in container: CGSize, sized: CompositionalAxes = .both,
        replacing: Replacement? = nil
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
            fill(&plan, with: group, of: item, sized: sized)
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
        _ plan: inout GroupPlan, with group: CompositionalGroup, of item: CompositionalItem, sized: CompositionalAxes
    ) {
        plan.insets = problems.resolved(item.contentInsets, of: plan.size, "content inset")
        plan.style = style(insets: .zero, sized: [], item.supplementaries)
        let inner = sized.intersection(plan.estimated)
        var line = GroupLine(
            axis: group.axis, spacing: problems.checked(group.interItemSpacing, "interitem spacing"), members: [],
            uniform: [], fractional: [])
        switch group.members {
        case .custom(let provider):
            let container = CompositionalContainer(contentSize: plan.size, contentInsets: plan.insets)
            let frames = checked(provider.frames(container))
            plan.leafCount = frames.count
            plan.content = .custom(frames)
            if frames.isEmpty { problems.add(.noMembers(section: section)) }
            return
        case .filling(let items):
            fill(&line, of: plan, cycling: items, sized: inner)
        case .dividing(let item, let count):
            divide(&line, of: plan, among: item, count: count, sized: inner)
        case .repeating(let item, let count):
            let member = self.plan(item, in: plan.size.inset(by: plan.insets), sized: inner)
            append(member, count: count, to: &line)
        }
        plan.leafCount = line.members.reduce(0) { $0 + $1.leafCount }
        if plan.leafCount == 0 { problems.add(.noMembers(section: section)) }
        for member in line.members {
            line.uniform.formUnion(member.uniform)
            line.fractional.formUnion(member.fractional)
        }
        if !line.fractional.isDisjoint(with: plan.estimated) { problems.add(.fractionOfEstimate(section: section)) }
        plan.content = .line(line)
    }

    private mutating func append(_ member: GroupPlan, count: Int, to line: inout GroupLine) {
        let allowed = Self.limit / max(1, member.leafCount)
        if count > allowed { problems.add(.tooManyMembers(section: section, limit: Self.limit)) }
        line.members += Array(repeating: member, count: min(max(0, count), allowed))
    }

    /// Places members of the list in turn while the next one fits (S14.13).
    private mutating func fill(
        _ line: inout GroupLine, of plan: GroupPlan, cycling items: [CompositionalItem], sized: CompositionalAxes
    ) {
        let axis = line.axis
        let container = plan.size.inset(by: plan.insets)
        let cycle = items.map { self.plan($0, in: container, sized: sized) }
        let lengths = cycle.map { self.length(of: $0, along: axis) }
        guard let first = cycle.first else { return }
        let end = (container[axis] + Self.epsilon).rounded(.down)
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
            guard (used + Self.epsilon).rounded(.down) <= end else { break }
            leaves += cycle[index].leafCount
            guard leaves <= Self.limit, number < Self.limit else {
                problems.add(.tooManyMembers(section: section, limit: Self.limit))
                break
            }
            line.members.append(cycle[index])
        }
        guard line.members.isEmpty else { return }
        if plan.estimated.contains(axis) {
            line.members = [first]
        } else {
            let available = max(0, container[axis])
            problems.add(.memberDoesNotFit(section: section, length: lengths[0], available: available))
            let clamped = max(0, available - first.edges.minimum(axis))
            line.members = [
                self.plan(
                    items[0], in: container, sized: sized, replacing: Replacement(axis: axis, length: clamped))
            ]
        }
    }

    /// Places a number of members that share the group's length (S14.15–16, S14.18).
    private mutating func divide(
        _ line: inout GroupLine, of plan: GroupPlan, among item: CompositionalItem, count: Int,
        sized: CompositionalAxes
    ) {
        let axis = line.axis
        let container = plan.size.inset(by: plan.insets)
        let count = min(max(1, count), Self.limit)
        if plan.estimated.contains(axis) {
            // Along the axis only uniform members are self-sized.
            let flag = CompositionalAxes(axis)
            let member = self.plan(
                item, in: container, sized: item.size[axis].isUniform ? sized : sized.subtracting(flag))
            append(member, count: count, to: &line)
            return
        }
        let gaps = CGFloat(count - 1) * line.spacing.minimum
        let edges = problems.checked(item.edgeSpacing).minimum(axis)
        let share = (container[axis] - gaps) / CGFloat(count) - edges
        if share < 0 {
            problems.add(.memberDoesNotFit(section: section, length: share, available: max(0, container[axis])))
        }
        let member = self.plan(
            item, in: container, sized: sized, replacing: Replacement(axis: axis, length: max(0, share)))
        append(member, count: count, to: &line)
    }

    /// What a member takes along an axis before anything is measured, its edge spacing included.
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
