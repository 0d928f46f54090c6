import Foundation

/// The slots of a group's leaves, relative to the group's origin.
struct GroupSolution: Sendable {
    struct Leaf: Sendable {
        /// The slot before the item's insets and rounding.
        var slot: CGRect
        var style: Int
        var zIndex: Int
    }

    /// A nested or outermost group with supplementary items of its own.
    struct Box: Sendable {
        var frame: CGRect
        var firstLeaf: Int
        var style: Int
    }

    var size: CGSize
    var leaves: [Leaf]
    var boxes: [Box]
}

/// Positions a group's members by the sizes measured so far.
struct GroupSolver {
    let styles: [GroupStyle]
    /// The number of leaves with an item; the others keep their slots but do not affect estimated lengths
    /// (S14.26–27).
    let present: Int
    /// The measured sizes by item, and the item of the first leaf.
    var sizes: [Int: CGSize] = [:]
    var firstItem = 0
    /// The wrapping that limits measured lengths to the group.
    var wrapping: GroupWrapping?

    private(set) var leaves: [GroupSolution.Leaf] = []
    private(set) var boxes: [GroupSolution.Box] = []

    init(styles: [GroupStyle], present: Int) {
        self.styles = styles
        self.present = present
    }

    /// Solves a whole group. `minimum` is the minimum length along its uniform axes.
    mutating func solve(_ plan: GroupPlan, minimum: CGSize = .zero) -> GroupSolution {
        leaves.removeAll(keepingCapacity: true)
        boxes.removeAll()
        leaves.reserveCapacity(plan.leafCount)
        let size = place(plan, minimum: minimum)
        if leaves.count > present { leaves.removeLast(leaves.count - present) }
        return GroupSolution(size: size, leaves: leaves, boxes: boxes.filter { $0.firstLeaf < present })
    }

    /// Appends the leaves of a node at its origin. Returns the node's size.
    @discardableResult
    mutating func place(_ plan: GroupPlan, minimum: CGSize = .zero) -> CGSize {
        let first = leaves.count
        var size = plan.size
        switch plan.content {
        case .leaf:
            if !plan.sized.isEmpty, first < present, let measured = sizes[firstItem + first] {
                if plan.sized.contains(.horizontal) { size.width = measured.width }
                if plan.sized.contains(.vertical) { size.height = measured.height }
                if let wrapping { size[wrapping.axis] = min(size[wrapping.axis], wrapping.longest(plan)) }
            }
            if plan.uniform.contains(.horizontal) { size.width = max(size.width, minimum.width) }
            if plan.uniform.contains(.vertical) { size.height = max(size.height, minimum.height) }
            leaves.append(.init(slot: CGRect(origin: .zero, size: size), style: plan.style, zIndex: 0))
            return size
        case .custom(let frames):
            size = place(frames, of: plan, minimum: minimum)
        case .line(let line):
            size = place(line, of: plan, minimum: minimum)
        }
        if plan.style != 0 {
            boxes.append(.init(frame: CGRect(origin: .zero, size: size), firstLeaf: first, style: plan.style))
        }
        return size
    }

    /// Positions the frames of a custom group. Along estimated axes, its length is that of their union (S14.29).
    private mutating func place(_ frames: [CompositionalCustomFrame], of plan: GroupPlan, minimum: CGSize) -> CGSize {
        var union = CGSize.zero
        for custom in frames {
            if leaves.count < present {
                union.width = max(union.width, custom.frame.maxX)
                union.height = max(union.height, custom.frame.maxY)
            }
            let slot = custom.frame.offsetBy(dx: plan.insets.leading, dy: plan.insets.top)
            leaves.append(.init(slot: slot, style: 0, zIndex: custom.zIndex))
        }
        var size = plan.size
        guard !frames.isEmpty else { return size }
        for axis in [FlowAxis.horizontal, .vertical] where plan.estimated.contains(axis) {
            size[axis] = union[axis] + plan.insets.sum(axis)
            if plan.uniform.contains(axis) { size[axis] = max(size[axis], minimum[axis]) }
        }
        return size
    }

    private mutating func place(_ line: GroupLine, of plan: GroupPlan, minimum: CGSize) -> CGSize {
        let (axis, cross) = (line.axis, line.axis.crossing)
        let least = self.minimum(of: plan, minimum)
        // Uniform members share the largest length; across the axis they also fill a uniform group.
        let largest = line.uniform.isDisjoint(with: plan.estimated) ? CGSize.zero : largestMember(line, of: plan)
        var starts: [Int] = []
        var firstBoxes: [Int] = []
        var extents: [CGSize] = []
        for member in line.members {
            starts.append(leaves.count)
            firstBoxes.append(boxes.count)
            var fill = largest
            fill[cross] = max(fill[cross], least[cross] - member.edges.minimum(cross))
            extents.append(place(member, minimum: fill))
        }
        starts.append(leaves.count)
        firstBoxes.append(boxes.count)

        let spacing = line.spacing.minimum
        var sum = CGFloat(max(0, line.members.count - 1)) * spacing
        var thickness: CGFloat = 0
        var flexible = line.spacing.isFlexible ? max(0, line.members.count - 1) : 0
        for (index, member) in line.members.enumerated() {
            sum += extents[index][axis] + member.edges.minimum(axis)
            flexible += member.edges.flexibleEdges(axis)
            if starts[index] < present {
                thickness = max(thickness, extents[index][cross] + member.edges.minimum(cross))
            }
        }
        var container = plan.size.inset(by: plan.insets)
        if plan.estimated.contains(axis) {
            container[axis] = max(sum, least[axis])
        }
        if plan.estimated.contains(cross) {
            let estimate = line.fractional.contains(cross) ? container[cross] : 0
            container[cross] = max(estimate, max(thickness, least[cross]))
        }
        let share = flexible > 0 ? max(0, container[axis] - sum) / CGFloat(flexible) : 0
        func width(_ spacing: CompositionalSpacing, _ share: CGFloat) -> CGFloat {
            spacing.minimum + (spacing.isFlexible ? share : 0)
        }

        var cursor: CGFloat = 0
        var presentEnd: CGFloat = 0
        for (index, member) in line.members.enumerated() {
            if index > 0 { cursor += width(line.spacing, share) }
            cursor += width(member.edges.before(axis), share)
            var origin = CGPoint(x: plan.insets.leading, y: plan.insets.top)
            origin[axis] += cursor
            let free = container[cross] - extents[index][cross] - member.edges.minimum(cross)
            let crossEdges = member.edges.flexibleEdges(cross)
            origin[cross] += width(
                member.edges.before(cross), crossEdges > 0 ? max(0, free) / CGFloat(crossEdges) : 0)
            for leaf in starts[index]..<starts[index + 1] {
                leaves[leaf].slot = leaves[leaf].slot.offsetBy(dx: origin.x, dy: origin.y)
            }
            for box in firstBoxes[index]..<firstBoxes[index + 1] {
                boxes[box].frame = boxes[box].frame.offsetBy(dx: origin.x, dy: origin.y)
            }
            cursor += extents[index][axis] + width(member.edges.after(axis), share)
            if starts[index] < present { presentEnd = cursor }
        }

        var size = plan.size
        if plan.estimated.contains(cross) { size[cross] = container[cross] + plan.insets.sum(cross) }
        if plan.estimated.contains(axis) {
            // A partially filled group ends with its last item.
            let isFull = starts[line.members.count] <= present
            size[axis] = (isFull ? container[axis] : max(presentEnd, least[axis])) + plan.insets.sum(axis)
        }
        return size
    }

    /// The minimum length of a uniform group's content.
    private func minimum(of plan: GroupPlan, _ minimum: CGSize) -> CGSize {
        var result = CGSize.zero
        for axis in [FlowAxis.horizontal, .vertical] where plan.uniform.contains(axis) {
            result[axis] = max(0, minimum[axis] - plan.insets.sum(axis))
        }
        return result
    }

    /// The largest self-sizing length among members with items, along the axes with uniform members.
    private func largestMember(_ line: GroupLine, of plan: GroupPlan) -> CGSize {
        var scratch = GroupSolver(styles: styles, present: present - leaves.count)
        scratch.sizes = sizes
        scratch.firstItem = firstItem + leaves.count
        var largest = CGSize.zero
        let axes = line.uniform.intersection(plan.estimated)
        for member in line.members {
            guard scratch.leaves.count < scratch.present else { break }
            let size = scratch.place(member)
            for axis in [FlowAxis.horizontal, .vertical] where axes.contains(axis) && member.estimated.contains(axis) {
                largest[axis] = max(largest[axis], size[axis])
            }
        }
        return largest
    }
}
