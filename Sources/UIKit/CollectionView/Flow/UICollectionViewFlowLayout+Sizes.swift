import CollectionCore

/// Self-sizing items (S2.22): an item has its estimated size until its cell has been shown and measured.
extension UICollectionViewFlowLayout {
    /// The guide for section insets, across the scroll direction (S2.5).
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// A placeholder for the cell's preferred size, valid in `estimatedItemSize` and `itemSize`.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Whether cells are measured for their preferred sizes.
    var isEstimating: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

    /// The size of an item that has no size from the delegate and has not been measured.
    var assumedSize: CGSize {
        let standard = CGSize(width: 50, height: 50)
        let fixed = itemSize == Self.automaticSize ? standard : itemSize
        return estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? fixed : estimatedItemSize
    }

    /// The sections with measured sizes in place of estimates.
    func measured(_ sections: [FlowSection]) -> [FlowSection] {
        guard isEstimating, !measuredSizes.isEmpty else { return sections }
        var result = sections
        for (section, entries) in Dictionary(grouping: measuredSizes, by: \.key.section)
        where sections.indices.contains(section) {
            var sizes: [CGSize]
            switch sections[section].sizes {
            case .uniform(let count, let size): sizes = Array(repeating: size, count: count)
            case .list(let list): sizes = list
            }
            for (path, size) in entries where sizes.indices.contains(path.item) { sizes[path.item] = size }
            result[section].sizes = .list(sizes)
        }
        return result
    }

    /// Whether two sizes differ by at least one device pixel after rounding (S1.30).
    func differ(_ a: CGSize, _ b: CGSize) -> Bool {
        let scale = max(1, collectionView?.traitCollection.displayScale ?? 1)
        return (a.width * scale).rounded() != (b.width * scale).rounded()
            || (a.height * scale).rounded() != (b.height * scale).rounded()
    }

    /// The distance from the content inset to the section inset reference, across the scroll direction.
    var referenceInset: UIEdgeInsets {
        guard let collectionView, sectionInsetReference != .fromContentInset else { return .zero }
        let outer = collectionView.adjustedContentInset
        let guide =
            sectionInsetReference == .fromSafeArea ? collectionView.safeAreaInsets : collectionView.layoutMargins
        let isVertical = scrollDirection == .vertical
        return UIEdgeInsets(
            top: isVertical ? 0 : max(0, guide.top - outer.top), left: isVertical ? max(0, guide.left - outer.left) : 0,
            bottom: isVertical ? 0 : max(0, guide.bottom - outer.bottom),
            right: isVertical ? max(0, guide.right - outer.right) : 0)
    }
}
