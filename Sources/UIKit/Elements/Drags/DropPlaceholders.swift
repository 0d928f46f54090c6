/// A placeholder of either kind of host.
@MainActor final class ElementPlaceholder {
    let reuseIdentifier: String
    /// The height of a row; nil for the layout's own size.
    let height: CGFloat?
    let update: (UIView) -> Void
    let previewParameters: (UIView) -> UIDragPreviewParameters?

    init(
        _ reuseIdentifier: String, height: CGFloat? = nil, update: @escaping (UIView) -> Void,
        previewParameters: @escaping (UIView) -> UIDragPreviewParameters?
    ) {
        self.reuseIdentifier = reuseIdentifier
        self.height = height
        self.update = update
        self.previewParameters = previewParameters
    }
}

/// The placeholders of a host. The shown state has one item more for each of them than the data source (S28.50).
@MainActor struct DropPlaceholders {
    private struct Entry {
        let placeholder: ElementPlaceholder
        /// The index path in the shown state.
        var path: IndexPath
    }
    /// In the order of their index paths.
    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    func placeholder(at shown: IndexPath) -> ElementPlaceholder? { entries.first { $0.path == shown }?.placeholder }

    func path(of placeholder: ElementPlaceholder) -> IndexPath? {
        entries.first { $0.placeholder === placeholder }?.path
    }

    /// The index path in the data source of a shown item; of a placeholder, that of its insertion.
    func sourcePath(of shown: IndexPath) -> IndexPath {
        let before = entries.count { $0.path.section == shown.section && $0.path.item < shown.item }
        return IndexPath(item: shown.item - before, section: shown.section)
    }

    /// The shown index path of an item of the data source.
    func shownPath(of source: IndexPath) -> IndexPath {
        var shown = source
        for entry in entries where entry.path.section == source.section && entry.path.item <= shown.item {
            shown.item += 1
        }
        return shown
    }

    /// The number of shown items for that of the data source.
    func counts(for source: [Int]) -> [Int] {
        var counts = source
        for entry in entries where counts.indices.contains(entry.path.section) { counts[entry.path.section] += 1 }
        return counts
    }

    /// The number of the data source's items for that of the shown ones.
    func sourceCounts(for shown: [Int]) -> [Int] {
        shown.enumerated().map { section, items in items - count(in: section) }
    }

    /// The placeholders after a batch, by its plan between states of the data source and the item counts of these.
    ///
    /// A placeholder stays before the next item that stays in its section, else at the end; that of a deleted section
    /// is removed.
    func following(_ plan: BatchPlan, before: [Int], after: [Int]) -> DropPlaceholders {
        var result = DropPlaceholders()
        // Each is inserted before those at the same item.
        for entry in entries.reversed() {
            let old = sourcePath(of: entry.path)
            guard let section = plan.sectionAfter(old.section) else { continue }
            var item = plan.isReloaded(sectionAfter: section) ? min(old.item, after[section]) : after[section]
            for next in old.item..<max(old.item, before[old.section]) {
                guard let path = plan.itemAfter(IndexPath(item: next, section: old.section)),
                    path.section == section, !plan.isMoved(after: path)
                else { continue }
                item = path.item
                break
            }
            _ = result.insert(entry.placeholder, at: IndexPath(item: item, section: section))
        }
        return result
    }

    func count(in section: Int) -> Int { entries.count { $0.path.section == section } }

    /// Adds a placeholder before the item at an index path of the data source, and before placeholders there. Returns
    /// its shown index path.
    mutating func insert(_ placeholder: ElementPlaceholder, at source: IndexPath) -> IndexPath {
        let before = entries.count { $0.path.section == source.section && sourcePath(of: $0.path).item < source.item }
        let shown = IndexPath(item: source.item + before, section: source.section)
        for index in entries.indices where entries[index].path.section == shown.section {
            if entries[index].path.item >= shown.item { entries[index].path.item += 1 }
        }
        entries.append(Entry(placeholder: placeholder, path: shown))
        entries.sort { $0.path < $1.path }
        return shown
    }

    /// Removes a placeholder; with its place, or for an item that takes the place.
    mutating func remove(_ placeholder: ElementPlaceholder, keepsPlace: Bool) {
        guard let path = path(of: placeholder) else { return }
        entries.removeAll { $0.placeholder === placeholder }
        guard !keepsPlace else { return }
        for index in entries.indices where entries[index].path.section == path.section {
            if entries[index].path.item > path.item { entries[index].path.item -= 1 }
        }
    }
}

/// A placeholder as the delegate of drops sees it.
@MainActor
final class DropPlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext,
    UITableViewDropPlaceholderContext
{
    let dragItem: UIDragItem
    private let placeholder: ElementPlaceholder
    private let animator: any UIDragAnimating
    private weak var host: (any ElementHost)?

    init(
        _ placeholder: ElementPlaceholder, of dragItem: UIDragItem, animator: any UIDragAnimating,
        in host: (any ElementHost)?
    ) {
        self.placeholder = placeholder
        self.dragItem = dragItem
        self.animator = animator
        self.host = host
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        host?.commitPlaceholder(placeholder, dataSourceUpdates) ?? false
    }
    func deletePlaceholder() -> Bool { host?.deletePlaceholder(placeholder) ?? false }
    func setNeedsCellUpdate() { host?.updatePlaceholder(placeholder) }
}
