/// Questions about all attributes of an answer. On no actor, as closures on the main actor would check their executor,
/// and without references, which would be counted for each of hundreds of elements a frame.
extension [UICollectionViewLayoutAttributes] {
    /// Whether all are cells that the sections have, by their counts, and none is of a subclass.
    func arePlainItems(of counts: [Int]) -> Bool {
        for index in indices {
            // Unsafe: the array holds them meanwhile.
            let isItem = Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef {
                $0.isPlainItem(of: counts)
            }
            if !isItem { return false }
        }
        return true
    }

    /// Whether none is hidden, and none is of a subclass.
    var arePlainAndVisible: Bool {
        for index in indices {
            // Unsafe: the array holds them meanwhile.
            let isVisible = Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef { $0.isPlainAndVisible }
            if !isVisible { return false }
        }
        return true
    }
}
