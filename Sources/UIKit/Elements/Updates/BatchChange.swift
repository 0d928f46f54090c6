/// The layout change of a batch of updates.
@MainActor final class BatchChange: LayoutChange {
    private let plan: BatchPlan
    private let layout: UICollectionViewLayout
    /// The elements with a view when the change begins, and nearby ones.
    private let before: [ElementKey: UICollectionViewLayoutAttributes]
    private let shown: [ElementKey: ShownElement]
    private var arriving: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    private var deletedHints: Set<ElementKey> = []
    private var insertedHints: Set<ElementKey> = []

    init(
        plan: BatchPlan, layout: UICollectionViewLayout, before: [ElementKey: UICollectionViewLayoutAttributes],
        shown: [ElementKey: ShownElement]
    ) {
        self.plan = plan
        self.layout = layout
        self.before = before
        self.shown = shown
    }

    /// Also records the supplementary and decoration views that the layout inserts and deletes (S3.25).
    func setArriving(_ attributes: [UICollectionViewLayoutAttributes]) {
        arriving = Dictionary(attributes.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
        var kinds: Set<String> = []
        for key in before.keys where key.category == .supplementaryView {
            if let kind = key.kind { kinds.insert(kind) }
        }
        for key in arriving.keys where key.category == .supplementaryView {
            if let kind = key.kind { kinds.insert(kind) }
        }
        for kind in kinds.sorted() {
            hint(
                .supplementaryView, kind, gone: layout.indexPathsToDeleteForSupplementaryView(ofKind: kind),
                new: layout.indexPathsToInsertForSupplementaryView(ofKind: kind))
        }
        for kind in layout.decorationSources.keys.sorted() {
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

    /// Views that do not belong to an item follow the section of their index path (S3.25).
    func key(after before: ElementKey) -> ElementKey? {
        if before.category == .cell { return plan.itemAfter(before.indexPath).map(ElementKey.cell) }
        guard !deletedHints.contains(before), let path = moved(before.indexPath, plan.sectionAfter) else { return nil }
        let key = ElementKey(before.category, kind: before.kind, at: path)
        return insertedHints.contains(key) || attributes(after: key) == nil ? nil : key
    }

    func key(before after: ElementKey) -> ElementKey? {
        if after.category == .cell { return plan.itemBefore(after.indexPath).map(ElementKey.cell) }
        guard !insertedHints.contains(after), let path = moved(after.indexPath, plan.sectionBefore) else { return nil }
        let key = ElementKey(after.category, kind: after.kind, at: path)
        return deletedHints.contains(key) || before[key] == nil ? nil : key
    }

    private func moved(_ path: IndexPath, _ section: (Int) -> Int?) -> IndexPath? {
        // A view of the whole content belongs to no section (S14.52).
        guard path.count > 1, let first = path.first else { return path }
        guard let other = section(first) else { return nil }
        var result = path
        result[0] = other
        return result
    }

    /// Whether the view is replaced. Supplementary views of a reloaded section are; decoration views have no data
    /// source content.
    func isReloaded(after key: ElementKey) -> Bool {
        switch key.category {
        case .cell: plan.isReloaded(after: key.indexPath)
        case .supplementaryView: key.indexPath.count > 1 && plan.isReloaded(sectionAfter: key.indexPath.section)
        case .decorationView: false
        }
    }

    func attributes(before key: ElementKey) -> UICollectionViewLayoutAttributes? { before[key] }

    func attributes(after key: ElementKey) -> UICollectionViewLayoutAttributes? {
        arriving[key] ?? layout.attributes(for: key)
    }

    func attributesOnScreen(before key: ElementKey) -> UICollectionViewLayoutAttributes? {
        shown[key]?.attributesOnScreen
    }

    func initialAttributes(after key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let answer = layout.initialAttributes(for: key)
        if let observer {
            let old = self.key(before: key)
            observer.layoutDidAnswer(
                UpdateAnswer(
                    key: key, isInitial: true, attributes: answer?.duplicate(), isKept: old != nil,
                    other: old.flatMap { before[$0]?.duplicate() }, isReloaded: isReloaded(after: key)))
        }
        return answer
    }

    func finalAttributes(before key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let answer = layout.finalAttributes(for: key)
        if let observer {
            let after = self.key(after: key)
            observer.layoutDidAnswer(
                UpdateAnswer(
                    key: key, isInitial: false, attributes: answer?.duplicate(), isKept: after != nil,
                    other: after.flatMap { attributes(after: $0)?.duplicate() },
                    isReloaded: after.map(isReloaded) ?? false))
        }
        return answer
    }

    private var observer: (any LayoutObserver)? { layout.owner?.layoutCache.observer }
}
