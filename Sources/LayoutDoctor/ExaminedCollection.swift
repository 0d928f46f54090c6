import UIKit

/// A collection view with counts of its own for the layout under examination.
@MainActor final class ExaminedCollection: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private(set) var counts: [Int]
    var layout: UICollectionViewLayout { view.collectionViewLayout }

    init(
        _ layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?, counts: [Int], size: CGSize,
        inset: UIEdgeInsets, offset: CGPoint? = nil
    ) {
        self.counts = counts
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.register(ExaminedCell.self, forCellWithReuseIdentifier: "cell")
        view.contentInset = inset
        if let offset { view.contentOffset = offset }
        view.delegate = delegate
        view.dataSource = self
        view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.register(
            ExaminedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    // MARK: Steps

    /// The bounds after a step that changes them; nil for other steps.
    func bounds(after step: LayoutStep) -> CGRect? {
        switch step {
        case .scroll(let fraction):
            let (inset, bounds) = (view.contentInset, view.bounds)
            let end = CGPoint(
                x: max(-inset.left, view.contentSize.width + inset.right - bounds.width),
                y: max(-inset.top, view.contentSize.height + inset.bottom - bounds.height))
            let offset = CGPoint(
                x: (-inset.left + fraction * (end.x + inset.left)).rounded(),
                y: (-inset.top + fraction * (end.y + inset.top)).rounded())
            return CGRect(origin: offset, size: bounds.size)
        case .resize(let width, let height):
            return CGRect(origin: view.bounds.origin, size: CGSize(width: width, height: height))
        default: return nil
        }
    }

    /// Applies a step without a layout pass after changes of the bounds, and with one otherwise.
    func apply(_ step: LayoutStep) {
        switch step {
        case .scroll: view.contentOffset = bounds(after: step)!.origin
        case .resize(let width, let height): view.frame.size = CGSize(width: width, height: height)
        case .invalidate: view.collectionViewLayout.invalidateLayout()
        case .reloadData: view.reloadData()
        default: UIView.performWithoutAnimation { update(step) }
        }
    }

    private func update(_ step: LayoutStep) {
        switch step {
        case .insert(let count, let item, let section):
            guard count > 0, counts.indices.contains(section) else { return }
            let start = min(item, counts[section])
            counts[section] += count
            view.insertItems(at: (start..<start + count).map { IndexPath(item: $0, section: section) })
        case .delete(let count, let item, let section):
            guard counts.indices.contains(section), item < counts[section] else { return }
            let end = min(item + count, counts[section])
            counts[section] -= end - item
            view.deleteItems(at: (item..<end).map { IndexPath(item: $0, section: section) })
        case .move(let from, let to, let section):
            guard counts.indices.contains(section), max(from, to) < counts[section] else { return }
            view.moveItem(
                at: IndexPath(item: from, section: section), to: IndexPath(item: to, section: section))
        case .insertSection(let index, let items):
            let index = min(index, counts.count)
            counts.insert(items, at: index)
            view.insertSections([index])
        case .deleteSection(let index):
            guard counts.indices.contains(index) else { return }
            counts.remove(at: index)
            view.deleteSections([index])
        case .reload(let item, let section):
            guard counts.indices.contains(section), item < counts[section] else { return }
            view.reloadItems(at: [IndexPath(item: item, section: section)])
        default: return
        }
    }
}

/// A cell that keeps the size of the layout, so that the layout alone is judged.
private final class ExaminedCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

private final class ExaminedView: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
