import UIKit

/// Three columns of rows of 50 points, with at most one fault.
final class FaultyGrid: UICollectionViewLayout {
    enum Fault: CaseIterable {
        case nothing, notFinite, twice, pastTheEnd, lastRowMissing, otherByPath, contentTooShort, changesWhenAsked,
            changesWhenPrepared
        case staleWidth, staleCounts, undeclaredBounds, everything, initialNotFinite
    }

    private let fault: Fault
    private var counts: [Int] = []
    private var width: CGFloat = 0
    private var asked = 0
    private var prepared = 0
    private var preparedCounts = false

    init(_ fault: Fault) {
        self.fault = fault
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        prepared += 1
        guard let collectionView else { return }
        if fault != .staleCounts || !preparedCounts {
            counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
            preparedCounts = !counts.isEmpty
        }
        if fault != .staleWidth || width == 0 { width = collectionView.bounds.width }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    private func rows(_ count: Int) -> Int { (count + 2) / 3 }

    override var collectionViewContentSize: CGSize {
        let rows = counts.reduce(0) { $0 + self.rows($1) }
        return CGSize(width: width, height: CGFloat(rows * 50) - (fault == .contentTooShort && rows > 2 ? 20 : 0))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        asked += 1
        var all: [UICollectionViewLayoutAttributes] = []
        for (section, count) in counts.enumerated() {
            for item in 0..<count + (fault == .pastTheEnd && count > 3 ? 1 : 0) {
                let attributes = attributes(IndexPath(item: item, section: section))
                // Foundation's rectangles cannot intersect with one that is not a number.
                let isSeen = attributes.center.x.isNaN || attributes.frame.intersects(rect) || fault == .everything
                if isSeen, !(fault == .lastRowMissing && attributes.frame.maxY > rect.maxY) { all.append(attributes) }
            }
        }
        if fault == .twice, all.count > 4 { all.append(all[0]) }
        if fault == .changesWhenAsked, asked > 9 { all.first?.alpha = 0.5 }
        if fault == .changesWhenPrepared, prepared > 1 {
            all.filter { $0.indexPath.item == 0 }.forEach { $0.alpha = 0.5 }
        }
        return all
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = attributes(indexPath)
        if fault == .otherByPath, indexPath.item > 2 { attributes.zIndex = 1 }
        if fault == .changesWhenPrepared, prepared > 1, indexPath.item == 0 { attributes.alpha = 0.5 }
        return attributes
    }

    private func attributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let row = counts.prefix(path.section).reduce(0) { $0 + rows($1) } + path.item / 3
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
            x: CGFloat(path.item % 3) * width / 3, y: CGFloat(row) * 50, width: width / 3, height: 50)
        if fault == .undeclaredBounds { attributes.zIndex = (collectionView?.contentOffset.y ?? 0) > 10 ? 1 : 0 }
        if fault == .notFinite, path.item == 5 { attributes.center.x = .nan }
        return attributes
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let initial = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if fault == .initialNotFinite { initial?.center.y = .infinity }
        return initial
    }
}
