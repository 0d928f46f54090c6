import Foundation

@testable import CollectionCore

/// One node of one group of a naive layout: nothing is shared with other groups.
struct NaiveGroup {
    struct Sizes {
        var count: Int
        var measured: [Int: CGSize]
    }

    struct Leaf {
        var item: Int
        /// Of a badge; nil of the item itself.
        var kind: String?
        var frame: CGRect
    }

    let description: CompositionalItem
    let first: Int
    private(set) var count = 1
    private var members: [NaiveGroup] = []
    private var custom: [CGRect] = []
    private let base: CGSize
    private let limit: (axis: FlowAxis, length: CGFloat)?
    private let estimated: CompositionalAxes
    private let sized: CompositionalAxes
    private var positions: [CGPoint] = []
    private var slot = CGSize.zero

    static func length(_ dimension: CompositionalDimension, _ container: CGSize) -> CGFloat {
        switch dimension {
        case .absolute(let value), .estimated(let value), .uniformAcrossSiblings(let value): value
        case .fractionalWidth(let factor): factor * max(0, container.width)
        case .fractionalHeight(let factor): factor * max(0, container.height)
        }
    }

    private var insets: CompositionalInsets { description.group == nil ? .zero : description.contentInsets }
    private var edges: CompositionalEdgeSpacing { description.edgeSpacing }

    /// Expands a node; `sized` are the axes along which everything above is estimated.
    init(
        _ description: CompositionalItem, in container: CGSize, first: Int, sized: CompositionalAxes,
        share: (axis: FlowAxis, length: CGFloat)? = nil, limit: (axis: FlowAxis, length: CGFloat)? = nil,
        wrapping sizes: Sizes? = nil
    ) {
        self.description = description
        self.first = first
        var base = CGSize.zero
        var estimated: CompositionalAxes = []
        for axis in [FlowAxis.horizontal, .vertical] {
            base[axis] = Self.length(description.size[axis], container)
            if description.size[axis].isEstimated { estimated.insert(CompositionalAxes(axis)) }
        }
        if let share {
            base[share.axis] = share.length
            estimated.remove(CompositionalAxes(share.axis))
        }
        if let limit { base[limit.axis] = min(base[limit.axis], limit.length) }
        self.limit = limit
        self.base = base
        self.estimated = estimated
        self.sized = sized.intersection(estimated)
        guard let group = description.group else { return }
        if let sizes, wraps(group) { wrap(group, sizes) } else { expand(group) }
    }

    /// Whether items are self-sized along a group of fixed length.
    private func wraps(_ group: CompositionalGroup) -> Bool {
        guard case .filling(let items) = group.members else { return false }
        return base.inset(by: insets)[group.axis] > 0 && !estimated.contains(group.axis)
            && items.allSatisfy { $0.group == nil && !$0.size[group.axis].isUniform }
            && items.contains { $0.size[group.axis].isEstimated }
    }

    /// Takes items while they fit by what is measured of them.
    private mutating func wrap(_ group: CompositionalGroup, _ sizes: Sizes) {
        guard case .filling(let items) = group.members else { return }
        let axis = group.axis
        let inner = base.inset(by: insets)
        var used: CGFloat = 0
        count = 0
        while first + count < sizes.count {
            let item = items[count % items.count]
            var member = NaiveGroup(
                item, in: inner, first: first + count, sized: sized.union(CompositionalAxes(axis)),
                limit: (axis, max(0, inner[axis] - item.edgeSpacing.minimum(axis))))
            used += (count > 0 ? group.interItemSpacing.minimum : 0) + member.solve(sizes, minimum: .zero)[axis]
            if count > 0, (used + 1e-6).rounded(.down) > (inner[axis] + 1e-6).rounded(.down) { break }
            members.append(member)
            count += 1
        }
    }

    private mutating func expand(_ group: CompositionalGroup) {
        let axis = group.axis
        let inner = base.inset(by: description.contentInsets)
        let gap = group.interItemSpacing.minimum
        var next = first
        func make(_ item: CompositionalItem, share: CGFloat? = nil, sized: CompositionalAxes) -> NaiveGroup {
            NaiveGroup(
                item, in: inner, first: next, sized: sized, share: share.map { (axis, $0) })
        }
        switch group.members {
        case .custom(let provider):
            custom = provider.frames(
                CompositionalContainer(contentSize: base, contentInsets: description.contentInsets)
            ).map(\.frame)
            count = custom.count
            return
        case .repeating(let item, let number):
            for _ in 0..<number {
                members.append(make(item, sized: sized))
                next += members.last!.count
            }
        case .dividing(let item, let number):
            for _ in 0..<number {
                if estimated.contains(axis) {
                    let kept = item.size[axis].isUniform ? sized : sized.subtracting(CompositionalAxes(axis))
                    members.append(make(item, sized: kept))
                } else {
                    let share = (inner[axis] - gap * CGFloat(number - 1)) / CGFloat(number)
                    members.append(make(item, share: max(0, share - item.edgeSpacing.minimum(axis)), sized: sized))
                }
                next += members.last!.count
            }
        case .filling(let items):
            var used: CGFloat = 0
            var usedBefore: CGFloat = -1
            while true {
                if members.count % items.count == 0 {
                    if used <= usedBefore { break }
                    usedBefore = used
                }
                var member = make(items[members.count % items.count], sized: sized)
                let all = Sizes(count: .max, measured: [:])
                used += (members.isEmpty ? 0 : gap) + member.solve(all, minimum: .zero)[axis]
                if (used + 1e-6).rounded(.down) > (inner[axis] + 1e-6).rounded(.down) {
                    guard members.isEmpty else { break }
                    if !estimated.contains(axis) {
                        let clamped = max(0, max(0, inner[axis]) - items[0].edgeSpacing.minimum(axis))
                        member = make(items[0], share: clamped, sized: sized)
                    }
                    members.append(member)
                    next += member.count
                    break
                }
                members.append(member)
                next += member.count
            }
        }
        count = members.reduce(0) { $0 + $1.count }
    }

    func hasMeasured(_ sizes: Sizes) -> Bool {
        if description.group == nil { return !sized.isEmpty && first < sizes.count && sizes.measured[first] != nil }
        return members.contains { $0.hasMeasured(sizes) }
    }

    private func isUniform(_ axis: FlowAxis) -> Bool {
        description.size[axis].isUniform && sized.contains(axis)
    }

    /// Sizes and places everything below; answers with the size with edge spacing.
    mutating func solve(_ sizes: Sizes, minimum: CGSize) -> CGSize {
        slot = base
        if description.group == nil {
            if first < sizes.count, let measured = sizes.measured[first] {
                for axis in [FlowAxis.horizontal, .vertical] where sized.contains(axis) { slot[axis] = measured[axis] }
                if let limit { slot[limit.axis] = min(slot[limit.axis], limit.length) }
            }
            for axis in [FlowAxis.horizontal, .vertical] where isUniform(axis) {
                slot[axis] = max(slot[axis], minimum[axis] - edges.minimum(axis))
            }
        } else if custom.isEmpty {
            solveLine(sizes, minimum: minimum)
        } else {
            let shown = custom.prefix(max(0, min(custom.count, sizes.count - first)))
            for axis in [FlowAxis.horizontal, .vertical] where estimated.contains(axis) {
                slot[axis] = max(0, shown.map { $0.high(axis) }.max() ?? 0) + insets.sum(axis)
                if isUniform(axis) { slot[axis] = max(slot[axis], minimum[axis] - edges.minimum(axis)) }
            }
        }
        return CGSize(
            width: slot.width + edges.minimum(.horizontal), height: slot.height + edges.minimum(.vertical))
    }

    private mutating func solveLine(_ sizes: Sizes, minimum: CGSize) {
        let group = description.group!
        let (axis, cross) = (group.axis, group.axis.crossing)
        let shown = members.indices.filter { members[$0].first < sizes.count }
        var least = CGSize.zero
        for axis in [FlowAxis.horizontal, .vertical] where isUniform(axis) {
            least[axis] = max(0, minimum[axis] - edges.minimum(axis) - insets.sum(axis))
        }
        var natural: [CGSize] = []
        for index in members.indices { natural.append(members[index].solve(sizes, minimum: .zero)) }
        var sized = natural
        for axis in [axis, cross] where estimated.contains(axis) && members.contains(where: { $0.isUniform(axis) }) {
            let elastic = shown.filter { members[$0].estimated.contains(axis) }
            // Largest without edge spacing, which is not part of a member's own length.
            let most = elastic.map { natural[$0][axis] - members[$0].edges.minimum(axis) }.max() ?? 0
            for index in members.indices where members[index].isUniform(axis) {
                var target = CGSize.zero
                target[axis] = most + members[index].edges.minimum(axis)
                if axis == cross { target[axis] = max(target[axis], least[axis]) }
                if members[index].isUniform(axis.crossing) {
                    target[axis.crossing] = sized[index][axis.crossing]
                }
                sized[index] = members[index].solve(sizes, minimum: target)
            }
        }
        func isFraction(_ axis: FlowAxis) -> Bool {
            members.contains { $0.description.size[axis].isFraction(along: axis) && !$0.isShare(axis, of: self) }
        }
        var inner = base.inset(by: insets)
        let gap = group.interItemSpacing
        let sum = sized.reduce(0) { $0 + $1[axis] } + gap.minimum * CGFloat(max(0, members.count - 1))
        if estimated.contains(axis) {
            inner[axis] = max(sum, least[axis])
        }
        if estimated.contains(cross) {
            let tallest = shown.map { sized[$0][cross] }.max() ?? 0
            inner[cross] = max(isFraction(cross) ? max(inner[cross], tallest) : tallest, least[cross])
        }
        var flexible = gap.isFlexible ? members.count - 1 : 0
        for member in members { flexible += member.edges.flexibleEdges(axis) }
        let share = flexible > 0 ? max(0, inner[axis] - sum) / CGFloat(flexible) : 0
        positions = []
        var cursor: CGFloat = 0
        var end: CGFloat = 0
        for index in members.indices {
            let edges = members[index].edges
            if index > 0 { cursor += gap.minimum + (gap.isFlexible ? share : 0) }
            cursor += edges.before(axis).minimum + (edges.before(axis).isFlexible ? share : 0)
            var position = CGPoint.zero
            position[axis] = insets.before(axis) + cursor
            position[cross] = insets.before(cross) + edges.before(cross).minimum
            let free = max(0, inner[cross] - sized[index][cross])
            if edges.before(cross).isFlexible {
                position[cross] += edges.after(cross).isFlexible ? free / 2 : free
            }
            positions.append(position)
            cursor += members[index].slot[axis] + edges.after(axis).minimum
            cursor += edges.after(axis).isFlexible ? share : 0
            if shown.contains(index) { end = cursor }
        }
        if estimated.contains(cross) { slot[cross] = inner[cross] + insets.sum(cross) }
        if estimated.contains(axis) {
            let isWhole = first + count <= sizes.count
            slot[axis] = (isWhole ? inner[axis] : max(end, least[axis])) + insets.sum(axis)
        }
    }

    /// Whether the group above has replaced the length by a share of its own.
    private func isShare(_ axis: FlowAxis, of parent: NaiveGroup) -> Bool {
        if case .dividing = parent.description.group!.members {
            return parent.description.group!.axis == axis && !parent.estimated.contains(axis)
        }
        return false
    }

    /// The frames of the items there are, when the outermost slot with its edges begins at `origin`.
    func frames(at origin: CGPoint, count items: Int) -> [Leaf] {
        var result: [Leaf] = []
        collect(
            at: CGPoint(
                x: origin.x + edges.before(.horizontal).minimum, y: origin.y + edges.before(.vertical).minimum),
            count: items, to: &result)
        return result
    }

    private func collect(at origin: CGPoint, count items: Int, to result: inout [Leaf]) {
        guard first < items else { return }
        let frame = CGRect(origin: origin, size: slot)
        if description.group == nil {
            let inset = frame.inset(by: description.contentInsets.removing(estimated))
            result.append(Leaf(item: first, frame: inset))
            addBadges(on: inset, to: &result)
            return
        }
        for (index, frame) in custom.enumerated() where first + index < items {
            result.append(
                Leaf(
                    item: first + index,
                    frame: frame.offsetBy(dx: origin.x + insets.leading, dy: origin.y + insets.top)))
        }
        for (index, member) in members.enumerated() {
            member.collect(
                at: CGPoint(x: origin.x + positions[index].x, y: origin.y + positions[index].y), count: items,
                to: &result)
        }
        addBadges(on: frame, to: &result)
    }

    /// A badge in the corner of its host, by its own size.
    private func addBadges(on host: CGRect, to result: inout [Leaf]) {
        for badge in description.supplementaries {
            let width = Self.length(badge.size.width, host.size)
            let height = Self.length(badge.size.height, host.size)
            let anchor = badge.containerAnchor
            let x = host.minX + (host.width - width) * (anchor.edges.contains(.trailing) ? 1 : 0)
            let y = host.minY + (host.height - height) * (anchor.edges.contains(.bottom) ? 1 : 0)
            result.append(
                Leaf(
                    item: first, kind: badge.kind,
                    frame: CGRect(x: x + anchor.dx, y: y + anchor.dy, width: width, height: height)))
        }
    }
}
