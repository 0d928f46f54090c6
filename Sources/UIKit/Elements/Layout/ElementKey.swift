/// Identifies an element of a collection view (S1.14).
package struct ElementKey: Hashable, Sendable, CustomStringConvertible {
    package var category: UICollectionView.ElementCategory
    /// Nil for cells.
    package var kind: String?
    package var indexPath: IndexPath

    package init(_ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
    }

    /// Hashes the index path only, since few elements share one; section and item in one number, which takes a third of
    /// the time.
    package func hash(into hasher: inout Hasher) {
        guard indexPath.count == 2 else { return hasher.combine(indexPath) }
        hasher.combine(UInt(bitPattern: indexPath[0]) &* 0x9E37_79B9_7F4A_7C15 ^ UInt(bitPattern: indexPath[1]))
    }

    package static func cell(_ indexPath: IndexPath) -> ElementKey { ElementKey(.cell, kind: nil, at: indexPath) }

    package var description: String {
        let path = "[" + indexPath.map(String.init).joined(separator: ", ") + "]"
        switch category {
        case .cell: return "cell \(path)"
        case .supplementaryView: return "supplementary view \"\(kind ?? "")\" \(path)"
        case .decorationView: return "decoration view \"\(kind ?? "")\" \(path)"
        }
    }
}

extension ElementKey: Comparable {
    /// Painting order of elements with equal `zIndex`: decoration < cell < supplementary, then index path, then kind
    /// (S1.21).
    package static func < (a: ElementKey, b: ElementKey) -> Bool {
        if a.category != b.category { return a.category.paintingRank < b.category.paintingRank }
        if a.indexPath != b.indexPath { return a.indexPath < b.indexPath }
        return (a.kind ?? "") < (b.kind ?? "")
    }
}

extension UICollectionView.ElementCategory {
    fileprivate var paintingRank: Int {
        switch self {
        case .decorationView: 0
        case .cell: 1
        case .supplementaryView: 2
        }
    }
}
