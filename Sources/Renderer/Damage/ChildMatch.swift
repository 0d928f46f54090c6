/// Matches the children of a node with those of the previous frame and finds the children whose relative order is
/// unchanged. Keeps the capacity of its arrays from one match to the next.
struct ChildMatch {
    /// The length of the common prefix.
    private var same = 0
    /// The previous index of each child after the prefix; −1 for a new child.
    private var oldIndexes: [Int] = []
    /// For each child after the prefix, whether it belongs to a longest increasing run of old indexes, which needs no
    /// repaint
    /// for a change of order.
    private var rising: [Bool] = []
    /// The previous indexes of removed children, in increasing order.
    private(set) var removed: [Int] = []
    /// The previous indexes of replicated copies, which share the layer's cache.
    private var copies: [RenderNode.Identity: Int] = [:]
    /// The index that ends the best run of each length so far, and for each index its predecessor in the run.
    private var ends: [Int] = []
    private var before: [Int] = []

    mutating func match(_ old: [RenderNode], _ new: [RenderNode]) {
        same = 0
        while same < old.count, same < new.count, old[same].identity == new[same].identity { same += 1 }
        oldIndexes.removeAll(keepingCapacity: true)
        removed.removeAll(keepingCapacity: true)
        guard same < old.count || same < new.count else { return }
        for index in same..<old.count { setOldIndex(of: old[index], index) }
        for index in same..<new.count { oldIndexes.append(takeOldIndex(of: new[index])) }
        for index in same..<old.count where oldIndex(of: old[index]) == index {
            removed.append(index)
            setOldIndex(of: old[index], -1)
        }
        copies.removeAll(keepingCapacity: true)
        findRising()
    }

    /// The previous index of a child; −1 for a new child.
    func oldIndex(of index: Int) -> Int { index < same ? index : oldIndexes[index - same] }

    /// Whether a child existed before and needs no repaint for a change of order.
    func keepsOrder(_ index: Int) -> Bool { index < same || rising[index - same] }

    private mutating func setOldIndex(of node: RenderNode, _ index: Int) {
        if node.parentTransform.copy == 0 {
            node.cache.oldIndex = index
        } else {
            copies[node.identity] = index
        }
    }

    private func oldIndex(of node: RenderNode) -> Int {
        node.parentTransform.copy == 0 ? node.cache.oldIndex : copies[node.identity] ?? -1
    }

    /// An old child matches one new child at most.
    private mutating func takeOldIndex(of node: RenderNode) -> Int {
        let index = oldIndex(of: node)
        if index >= 0 { setOldIndex(of: node, -1) }
        return index
    }

    /// Marks a longest increasing subsequence of the old indexes.
    private mutating func findRising() {
        rising.removeAll(keepingCapacity: true)
        rising.append(contentsOf: repeatElement(false, count: oldIndexes.count))
        ends.removeAll(keepingCapacity: true)
        before.removeAll(keepingCapacity: true)
        before.append(contentsOf: repeatElement(-1, count: oldIndexes.count))
        for index in oldIndexes.indices where oldIndexes[index] >= 0 {
            // Most children come after all those before them.
            var low = 0, high = ends.count
            if let last = ends.last, oldIndexes[last] < oldIndexes[index] { low = high }
            while low < high {
                let middle = (low + high) / 2
                if oldIndexes[ends[middle]] < oldIndexes[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var index = ends.last ?? -1
        while index >= 0 {
            rising[index] = true
            index = before[index]
        }
    }
}
