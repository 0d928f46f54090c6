/// A drag as its source sees it.
@MainActor final class DragSessionObject: NSObject, UIDragSession {
    private weak var owner: LocalDrag?
    /// Kept after the end of the drag.
    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false

    init(_ owner: LocalDrag) {
        self.owner = owner
        super.init()
    }

    func location(in view: UIView) -> CGPoint { owner?.location(in: view) ?? .zero }
}

/// A drag as the views below the pointer see it.
@MainActor final class DropSessionObject: NSObject, UIDropSession {
    private weak var owner: LocalDrag?
    private let source: DragSessionObject
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    let progress = Progress(totalUnitCount: 0)

    init(_ owner: LocalDrag, _ source: DragSessionObject) {
        self.owner = owner
        self.source = source
        super.init()
    }

    var items: [UIDragItem] { source.items }
    var allowsMoveOperation: Bool { source.allowsMoveOperation }
    var isRestrictedToDraggingApplication: Bool { source.isRestrictedToDraggingApplication }
    var localDragSession: (any UIDragSession)? { source }
    func location(in view: UIView) -> CGPoint { owner?.location(in: view) ?? .zero }

    /// Looks again for the view below the pointer.
    func refresh() { owner?.refresh() }

    /// The size of an item's preview, in points.
    func previewSize(of item: UIDragItem) -> CGSize { owner?.previewSize(of: item) ?? .zero }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let loading = items.filter { $0.itemProvider.canLoadObject(ofClass: aClass) }
        var found = [(any NSItemProviderReading)?](repeating: nil, count: loading.count)
        var left = loading.count
        let own = Progress(totalUnitCount: Int64(loading.count))
        progress.totalUnitCount += Int64(loading.count)
        guard !loading.isEmpty else {
            Task { completion([]) }
            return own
        }
        for (index, item) in loading.enumerated() {
            item.itemProvider.loadObject(ofClass: aClass) { [progress] object, _ in
                found[index] = object
                left -= 1
                own.completedUnitCount += 1
                progress.completedUnitCount += 1
                if left == 0 { completion(found.compactMap { $0 }) }
            }
        }
        return own
    }
}
