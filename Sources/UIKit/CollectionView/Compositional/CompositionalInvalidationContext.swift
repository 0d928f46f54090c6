import CollectionCore

/// The invalidation context of a compositional layout.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether section descriptions and frames stay valid, as for scrolling and measured sizes.
    var keepsSections = false
    /// The preferred size of a view, in points.
    var preferred: (id: CompositionalID, size: CGSize)?

    /// Invalidates elements by key.
    func name(_ keys: [ElementKey]) {
        for key in keys {
            switch key.category {
            case .cell: invalidateItems(at: [key.indexPath])
            case .supplementaryView: invalidateSupplementaryElements(ofKind: key.kind ?? "", at: [key.indexPath])
            case .decorationView: invalidateDecorationElements(ofKind: key.kind ?? "", at: [key.indexPath])
            }
        }
    }
}

extension ElementKey {
    /// The solver's identifier; nil for index paths that no element of a compositional layout has.
    var compositionalID: CompositionalID? {
        let path = indexPath
        switch category {
        case .cell: return path.count == 2 ? .item(section: path.section, item: path.item) : nil
        case .supplementaryView:
            if path == Self.contentPath { return .supplementary(kind: kind ?? "", section: nil, item: 0) }
            return path.count == 2
                ? .supplementary(kind: kind ?? "", section: path.section, item: path.item) : nil
        case .decorationView:
            return path.count == 2 && path.item == 0 ? .decoration(kind: kind ?? "", section: path.section) : nil
        }
    }

    init(_ id: CompositionalID) {
        switch id {
        case .item(let section, let item): self = .cell(IndexPath(item: item, section: section))
        case .supplementary(let kind, let section, let item):
            let path = section.map { IndexPath(item: item, section: $0) } ?? Self.contentPath
            self.init(.supplementaryView, kind: kind, at: path)
        case .decoration(let kind, let section):
            self.init(.decorationView, kind: kind, at: IndexPath(item: 0, section: section))
        }
    }

    /// The index path of boundary items of the whole content (S14.52).
    private static let contentPath = IndexPath(index: 0)
}
