/// Matches the children of a node with those of the previous frame and finds the children whose relative order is
/// unchanged.
struct ChildMatch {
    /// The length of the common prefix.
    private let same: Int
    /// The previous index of each child after the prefix; −1 for a new child.
    private var oldIndexes: [Int] = []
    /// For each child after the prefix, whether it belongs to a longest increasing run of old indexes, which needs no
    /// repaint
    /// for a change of order.
    private var rising: [Bool] = []
    /// The previous indexes of removed children.
    private(set) var removed: [Int] = []

    init(_ old: [RenderNode], _ new: [RenderNode]) {
        var same = 0
        while same < old.count, same < new.count, old[same].identity == new[same].identity { same += 1 }
        self.same = same
        guard same < old.count || same < new.count else { return }
        var indexes = Dictionary(old.indices[same...].map { (old[$0].identity, $0) }, uniquingKeysWith: { $1 })
        oldIndexes = new[same...].map { indexes.removeValue(forKey: $0.identity) ?? -1 }
        removed = indexes.values.sorted()
        findRising()
    }

    /// The previous index of a child; −1 for a new child.
    func oldIndex(of index: Int) -> Int { index < same ? index : oldIndexes[index - same] }

    /// Whether a child existed before and needs no repaint for a change of order.
    func keepsOrder(_ index: Int) -> Bool { index < same || rising[index - same] }

    /// Marks a longest increasing subsequence of the old indexes.
    private mutating func findRising() {
        rising = [Bool](repeating: false, count: oldIndexes.count)
        /// The index that ends the best run of each length so far, and for each index its predecessor in the run.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: oldIndexes.count)
        for index in oldIndexes.indices where oldIndexes[index] >= 0 {
            var low = 0, high = ends.count
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
