/// Which child of the last frame each child is, and which of them still stand in the same order among themselves.
struct ChildMatch {
    /// So many children stand at the beginning as they stood.
    private let same: Int
    /// For each child after those its old place; −1 for one that was not there.
    private var oldPlaces: [Int] = []
    /// For each child after those whether it need not be painted again for its order: as many as can be.
    private var rising: [Bool] = []
    /// The old places of those that are no longer there.
    private(set) var gone: [Int] = []

    init(_ old: [RenderNode], _ new: [RenderNode]) {
        var same = 0
        while same < old.count, same < new.count, old[same].identity == new[same].identity { same += 1 }
        self.same = same
        guard same < old.count || same < new.count else { return }
        var places = Dictionary(old.indices[same...].map { (old[$0].identity, $0) }, uniquingKeysWith: { $1 })
        oldPlaces = new[same...].map { places.removeValue(forKey: $0.identity) ?? -1 }
        gone = places.values.sorted()
        findRising()
    }

    /// The old place of a new child; −1 for one that was not there.
    func oldPlace(of place: Int) -> Int { place < same ? place : oldPlaces[place - same] }

    /// Whether a new child was there and need not be painted again for its order.
    func keepsOrder(_ place: Int) -> Bool { place < same || rising[place - same] }

    /// Marks a longest rising series of old places.
    private mutating func findRising() {
        rising = [Bool](repeating: false, count: oldPlaces.count)
        /// The new place that ends the best series of each length so far, and before each place the one it continues.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: oldPlaces.count)
        for place in oldPlaces.indices where oldPlaces[place] >= 0 {
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
            rising[place] = true
            place = before[place]
        }
    }
}
