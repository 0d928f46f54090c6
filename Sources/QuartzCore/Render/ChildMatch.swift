/// Which child of the last frame each child is, and which of them still stand in the same order among themselves.
struct ChildMatch {
    /// For each new child its old place; −1 for one that was not there.
    private(set) var oldPlaces: [Int] = []
    /// For each new child whether it was there and need not be painted again for its order: as many as can be.
    private(set) var keepsOrder: [Bool] = []
    /// The old places of those that are no longer there.
    private(set) var gone: [Int] = []

    init(_ old: [RenderNode], _ new: [RenderNode]) {
        let same = zip(old, new).prefix { $0.identity == $1.identity }.count
        oldPlaces = Array(0..<same)
        keepsOrder = [Bool](repeating: true, count: same)
        guard same < old.count || same < new.count else { return }
        var places = Dictionary(old.indices[same...].map { (old[$0].identity, $0) }, uniquingKeysWith: { $1 })
        for node in new[same...] { oldPlaces.append(places.removeValue(forKey: node.identity) ?? -1) }
        gone = places.values.sorted()
        keepRising(from: same)
    }

    /// Marks a longest rising series of old places.
    private mutating func keepRising(from start: Int) {
        keepsOrder += [Bool](repeating: false, count: oldPlaces.count - start)
        /// The new place that ends the best series of each length so far, and before each place the one it continues.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: oldPlaces.count)
        for place in start..<oldPlaces.count where oldPlaces[place] >= 0 {
            var low = 0, high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if oldPlaces[ends[middle]] < oldPlaces[place] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[place] = ends[low - 1] }
            if low == ends.count { ends.append(place) } else { ends[low] = place }
        }
        var place = ends.last ?? -1
        while place >= 0 {
            keepsOrder[place] = true
            place = before[place]
        }
    }
}
