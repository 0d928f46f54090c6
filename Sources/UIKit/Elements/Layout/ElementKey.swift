/// Identifies an element of a collection view (S1.14).
package struct ElementKey: Hashable, Sendable, CustomStringConvertible {
    package var category: UICollectionView.ElementCategory
    /// Nil for cells.
    package var kind: String?
    package var indexPath: IndexPath { didSet { number = Self.number(of: indexPath) } }
    /// Section and item in one number, since index paths take ten times longer to compare; `unnumbered` for paths that
    /// have another length or are too large.
    private(set) var number: UInt64

    static let unnumbered = UInt64.max

    package init(_ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
        number = Self.number(of: indexPath)
    }

    /// In the order of index paths.
    private static func number(of path: IndexPath) -> UInt64 {
        guard path.count == 2, let section = UInt32(exactly: path[0]), let item = UInt32(exactly: path[1]) else {
            return unnumbered
        }
        return UInt64(section) << 32 | UInt64(item)
    }

    /// The section and item; nil for paths that are no item's.
    var item: (section: Int, item: Int)? {
        number == Self.unnumbered ? nil : (Int(number >> 32), Int(number & 0xFFFF_FFFF))
    }

    package static func == (a: ElementKey, b: ElementKey) -> Bool {
        a.number == b.number && a.category == b.category && (a.number != unnumbered || a.indexPath == b.indexPath)
            && a.kind == b.kind
    }

    /// Hashes the index path only, since few elements share one.
    package func hash(into hasher: inout Hasher) {
        if number == Self.unnumbered { hasher.combine(indexPath) } else { hasher.combine(number) }
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
        if a.number == unnumbered || b.number == unnumbered {
            if a.indexPath != b.indexPath { return a.indexPath < b.indexPath }
        } else if a.number != b.number {
            return a.number < b.number
        }
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
