/// What a batch of updates makes of each element.
@MainActor final class BatchChange: LayoutChange {
    private let plan: BatchPlan
    private let layout: UICollectionViewLayout
    /// What has a view when the change begins, and what stands near to it.
    private let before: [ElementKey: UICollectionViewLayoutAttributes]
    private var arriving: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    private var deletedHints: Set<ElementKey> = []
    private var insertedHints: Set<ElementKey> = []

    init(
        plan: BatchPlan, layout: UICollectionViewLayout, before: [ElementKey: UICollectionViewLayoutAttributes]
    ) {
        self.plan = plan
        self.layout = layout
        self.before = before
    }

    /// What the layout shows in the new state, and what it says of its own views that come and go (S3.25).
    func setArriving(_ attributes: [UICollectionViewLayoutAttributes]) {
        arriving = Dictionary(attributes.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
        let keys = Array(before.keys) + Array(arriving.keys)
        let supplementaryKinds = Set(keys.filter { $0.category == .supplementaryView }.compactMap(\.kind))
        for kind in supplementaryKinds.sorted() {
            hint(
                .supplementaryView, kind, gone: layout.indexPathsToDeleteForSupplementaryView(ofKind: kind),
                new: layout.indexPathsToInsertForSupplementaryView(ofKind: kind))
        }
        for kind in layout.decorationClasses.keys.sorted() {
            hint(
                .decorationView, kind, gone: layout.indexPathsToDeleteForDecorationView(ofKind: kind),
                new: layout.indexPathsToInsertForDecorationView(ofKind: kind))
        }
    }

    private func hint(
        _ category: UICollectionView.ElementCategory, _ kind: String, gone: [IndexPath], new: [IndexPath]
    ) {
        deletedHints.formUnion(gone.map { ElementKey(category, kind: kind, at: $0) })
        insertedHints.formUnion(new.map { ElementKey(category, kind: kind, at: $0) })
    }

    /// Views that belong to no item go with the section of their index path (S3.25).
    func keyAfter(_ old: ElementKey) -> ElementKey? {
        if old.category == .cell { return plan.itemAfter(old.indexPath).map(ElementKey.cell) }
        guard !deletedHints.contains(old), let path = moved(old.indexPath, plan.sectionAfter) else { return nil }
        let key = ElementKey(old.category, kind: old.kind, at: path)
        return insertedHints.contains(key) || attributesAfter(key) == nil ? nil : key
    }

    func keyBefore(_ new: ElementKey) -> ElementKey? {
        if new.category == .cell { return plan.itemBefore(new.indexPath).map(ElementKey.cell) }
        guard !insertedHints.contains(new), let path = moved(new.indexPath, plan.sectionBefore) else { return nil }
        let key = ElementKey(new.category, kind: new.kind, at: path)
        return deletedHints.contains(key) || before[key] == nil ? nil : key
    }

    private func moved(_ path: IndexPath, _ section: (Int) -> Int?) -> IndexPath? {
        guard let first = path.first else { return path }
        guard let other = section(first) else { return nil }
        var result = path
        result[0] = other
        return result
    }

    /// Supplementary views of a reloaded section are made anew with it; decorations have no content of the data source's.
    func isReloaded(_ new: ElementKey) -> Bool {
        switch new.category {
        case .cell: plan.isReloaded(after: new.indexPath)
        case .supplementaryView: new.indexPath.first.map(plan.isReloaded(sectionAfter:)) ?? false
        case .decorationView: false
        }
    }

    func attributesBefore(_ old: ElementKey) -> UICollectionViewLayoutAttributes? { before[old] }

    func attributesAfter(_ new: ElementKey) -> UICollectionViewLayoutAttributes? {
        arriving[new] ?? layout.attributes(for: new)
    }

    func lastAttributes(_ old: ElementKey) -> UICollectionViewLayoutAttributes? { before[old] }

    func initialAttributes(_ new: ElementKey) -> UICollectionViewLayoutAttributes? {
        layout.initialAttributes(for: new)
    }

    func finalAttributes(_ old: ElementKey) -> UICollectionViewLayoutAttributes? {
        layout.finalAttributes(for: old)
    }
}
