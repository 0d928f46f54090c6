import UIKit

/// A collection view with counts of its own for the tested layout.
@MainActor final class TestCollection: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    /// The answers of the layout since the last step began.
    let record = UpdateRecord()
    private(set) var counts: [Int]
    /// The content offset before the last step; nil before the first.
    private(set) var offsetBefore: CGPoint?
    /// The superview, which layouts may ask for.
    private let container: UIView
    private let doctor: LayoutDoctor
    private var registeredKinds: Set<String> = []
    var layout: UICollectionViewLayout { view.collectionViewLayout }

    /// Creates a view with a layout and lays it out.
    ///
    /// - Parameters:
    ///   - counts: The numbers of items; those of the case at the start by default.
    ///   - size: The size of the view; that of the case at the start by default.
    ///   - offset: The content offset; by default that of a new view.
    ///   - isRightToLeft: The direction; that of the case by default.
    ///   - views: Views to reuse; none by default.
    ///   - showsElements: Whether the view is laid out; otherwise the layout is prepared only, which is faster.
    init(
        _ layout: UICollectionViewLayout, _ doctor: LayoutDoctor, _ layoutCase: LayoutCase,
        delegate: (any UICollectionViewDelegate)?, counts: [Int]? = nil, size: CGSize? = nil, offset: CGPoint? = nil,
        isRightToLeft: Bool? = nil, views: ViewPool? = nil, showsElements: Bool = true
    ) {
        self.counts = counts ?? layoutCase.counts
        self.doctor = doctor
        view = UICollectionView(
            frame: CGRect(origin: .zero, size: size ?? layoutCase.size), collectionViewLayout: layout)
        container = UIView(frame: view.frame)
        super.init()
        container.addSubview(view)
        view.register(doctor.views.cell ?? TestCell.self, forCellWithReuseIdentifier: "cell")
        for (kind, viewClass) in doctor.views.supplementaryViews { register(viewClass, kind) }
        register(TestReusableView.self, UICollectionView.elementKindSectionHeader)
        register(TestReusableView.self, UICollectionView.elementKindSectionFooter)
        views?.equip(view)
        if layoutCase.displayScale != 1 { view.traitOverrides.displayScale = layoutCase.displayScale }
        if isRightToLeft ?? layoutCase.isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.delegate = delegate
        view.dataSource = self
        view.contentInset = layoutCase.inset
        if let offset { view.contentOffset = offset }
        view.layoutObserver = record
        if showsElements { view.layoutIfNeeded() } else { prepareLayout() }
    }

    /// Prepares the layout if it is invalid, without a layout pass if there is an item.
    func prepareLayout() {
        guard let section = counts.firstIndex(where: { $0 > 0 }) else { return view.layoutIfNeeded() }
        _ = view.layoutAttributesForItem(at: IndexPath(item: 0, section: section))
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
        register(TestReusableView.self, kind)
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    /// Registers the class of views of a kind, unless one is registered.
    private func register(_ viewClass: UICollectionReusableView.Type, _ kind: String) {
        guard registeredKinds.insert(kind).inserted else { return }
        view.register(viewClass, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }

    // MARK: Steps

    /// The bounds after a step that changes them; nil for other steps.
    func bounds(after step: LayoutStep) -> CGRect? {
        switch step {
        case .scroll(let fraction): return CGRect(origin: offset(at: fraction), size: view.bounds.size)
        case .rest(let fraction):
            let target = layout.targetContentOffset(
                forProposedContentOffset: offset(at: fraction), withScrollingVelocity: .zero)
            return target.x.isFinite && target.y.isFinite ? CGRect(origin: target, size: view.bounds.size) : nil
        case .overscroll(let distance):
            let (start, end) = (offset(at: 0), offset(at: 1))
            var offset = view.contentOffset
            if end.x > start.x { offset.x = (distance < 0 ? start.x : end.x) + distance }
            if end.y > start.y || end.x == start.x { offset.y = (distance < 0 ? start.y : end.y) + distance }
            return CGRect(origin: offset, size: view.bounds.size)
        case .resize(let width, let height):
            return CGRect(origin: view.bounds.origin, size: CGSize(width: width, height: height))
        default: return nil
        }
    }

    /// The offset at a fraction of the range, in whole points.
    private func offset(at fraction: CGFloat) -> CGPoint {
        let (inset, bounds) = (view.contentInset, view.bounds)
        let end = CGPoint(
            x: max(-inset.left, view.contentSize.width + inset.right - bounds.width),
            y: max(-inset.top, view.contentSize.height + inset.bottom - bounds.height))
        return CGPoint(
            x: (-inset.left + fraction * (end.x + inset.left)).rounded(),
            y: (-inset.top + fraction * (end.y + inset.top)).rounded())
    }

    /// Applies a step without a layout pass after changes of the bounds, and with one otherwise.
    func apply(_ step: LayoutStep) {
        record.clear()
        offsetBefore = view.contentOffset
        switch step {
        case .scroll, .rest, .overscroll:
            if let bounds = bounds(after: step) { view.contentOffset = bounds.origin }
        case .resize(let width, let height): view.frame.size = CGSize(width: width, height: height)
        case .invalidate: view.collectionViewLayout.invalidateLayout()
        case .reloadData: view.reloadData()
        case .set(let index):
            if doctor.settings.indices.contains(index) { doctor.settings[index].apply(layout) }
        default: UIView.performWithoutAnimation { update(step) }
        }
    }

    /// The number of items of a section above the lowest one that is allowed.
    private func spare(_ section: Int) -> Int { max(0, counts[section] - doctor.items.lowerBound) }

    private func update(_ step: LayoutStep) {
        switch step {
        case .insert(let count, let item, let section):
            guard count > 0, counts.indices.contains(section) else { return }
            let start = min(item, counts[section])
            counts[section] += count
            view.insertItems(at: (start..<start + count).map { IndexPath(item: $0, section: section) })
        case .delete(let count, let item, let section):
            guard counts.indices.contains(section), item < counts[section] else { return }
            let end = min(item + min(count, spare(section)), counts[section])
            guard end > item else { return }
            counts[section] -= end - item
            view.deleteItems(at: (item..<end).map { IndexPath(item: $0, section: section) })
        case .replace(let count, let other, let item, let section):
            guard counts.indices.contains(section), item < counts[section] else { return }
            let end = min(item + min(count, spare(section) + other), counts[section])
            view.performBatchUpdates {
                counts[section] += other - (end - item)
                view.deleteItems(at: (item..<end).map { IndexPath(item: $0, section: section) })
                view.insertItems(at: (item..<item + other).map { IndexPath(item: $0, section: section) })
            }
        case .move(let from, let to, let section):
            guard counts.indices.contains(section), max(from, to) < counts[section] else { return }
            view.moveItem(
                at: IndexPath(item: from, section: section), to: IndexPath(item: to, section: section))
        case .insertSection(let index, let items):
            let index = min(index, counts.count)
            counts.insert(max(items, doctor.items.lowerBound), at: index)
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
final class TestCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

final class TestReusableView: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
