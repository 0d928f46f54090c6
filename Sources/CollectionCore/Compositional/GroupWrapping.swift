import Foundation

/// An outermost group of fixed length with self-sizing items along it. Each group has as many items as fit by their
/// measured lengths, like rows of tags.
struct GroupWrapping: Sendable {
    let axis: FlowAxis
    let spacing: CGFloat
    /// The effective length of the group in points.
    let available: CGFloat
    /// The repeated members, all of them leaves.
    var cycle: [GroupPlan]

    /// The maximum length of a member; longer ones are clamped to the group (S14.14).
    func longest(_ member: GroupPlan) -> CGFloat { max(0, available - member.edges.minimum(axis)) }

    /// The end index of the group that begins with an item; the group has at least one item.
    func end(from first: Int, count: Int, sizes: [Int: CGSize]) -> Int {
        var item = first
        var used: CGFloat = 0
        while item < count, item - first < GroupPlanner.limit {
            let member = cycle[(item - first) % cycle.count]
            var length = member.size[axis]
            if member.sized.contains(axis), let size = sizes[item] { length = min(size[axis], longest(member)) }
            used += (item > first ? spacing : 0) + length + member.edges.minimum(axis)
            guard item == first || GroupPlanner.fits(used, into: available) else { break }
            item += 1
        }
        return item
    }
}

/// The items of each group of a section: a fixed number per group, except in wrapping groups of measured items.
struct GroupRanges: Sendable {
    let capacity: Int
    let itemCount: Int
    /// The first items of the groups up to the last measured item, if groups wrap.
    private(set) var starts: [Int] = []
    /// The first item of the groups with the fixed number of items.
    private(set) var regularStart = 0

    init(capacity: Int, itemCount: Int) {
        self.capacity = max(1, capacity)
        self.itemCount = itemCount
    }

    var count: Int { starts.count + (itemCount - regularStart + capacity - 1) / capacity }

    func group(ofItem item: Int) -> Int {
        item < regularStart
            ? starts.partitionIndex { $0 > item } - 1 : starts.count + (item - regularStart) / capacity
    }

    func items(ofGroup group: Int) -> Range<Int> {
        if group < starts.count {
            return starts[group]..<(group + 1 < starts.count ? starts[group + 1] : regularStart)
        }
        let first = regularStart + (group - starts.count) * capacity
        return first..<min(itemCount, first + capacity)
    }

    /// Recomputes the groups from one on, through the last measured item.
    mutating func wrap(from group: Int, through last: Int, _ wrapping: GroupWrapping, sizes: [Int: CGSize]) {
        let kept = min(group, starts.count)
        var first = kept < starts.count ? starts[kept] : regularStart
        starts.removeSubrange(kept...)
        while first <= last, first < itemCount {
            starts.append(first)
            first = wrapping.end(from: first, count: itemCount, sizes: sizes)
        }
        regularStart = first
    }

    /// The first group whose items differ from those of other ranges; nil if there is none.
    func firstDifference(from other: GroupRanges) -> Int? {
        (0..<max(starts.count, other.starts.count)).first { group in
            group >= count || group >= other.count || items(ofGroup: group) != other.items(ofGroup: group)
        }
    }
}
