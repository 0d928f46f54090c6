import CollectionCore

/// The drags from a host and the drops on it, with the host's delegates.
@MainActor final class ElementDrag: NSObject {
    /// The appearance of dragged items in the host.
    enum Phase {
        case none, lifting, dragging
        /// The items are released, and have not arrived yet.
        case released
        /// The items have been dropped.
        case dropped
    }

    unowned let host: any ElementHost
    weak var dragDelegate: AnyObject? { didSet { installInteractions() } }
    weak var dropDelegate: AnyObject? { didSet { installInteractions() } }
    /// Whether presses lift items.
    var isEnabled = true { didSet { interaction.isEnabled = isEnabled } }
    /// The seconds that the pointer stays over an item before it makes room.
    var cadence: TimeInterval = 0
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    private lazy var dropInteraction = UIDropInteraction(delegate: self)

    // MARK: Source

    private(set) var phase = Phase.none
    /// The dragged items with their index paths in the data source; nil for items that are gone.
    private(set) var dragged: [(item: UIDragItem, path: IndexPath?)] = []
    /// The opacity of the dragged items' cells at the release.
    private var opacityAtRelease: CGFloat = 1

    // MARK: Target

    /// The drag over the host; nil if there is none.
    var current: DropSessionObject?
    /// The last index path below the pointer, as the delegates know it.
    var destination: IndexPath?
    var proposal: ElementDropProposal?
    /// The item into which a drop would insert.
    var highlighted: IndexPath?
    var pendingGap: (path: IndexPath, timer: FrameTimer)?
    var positions: [(item: UIDragItem, position: ElementDrop.Position, animator: DragAnimator)] = []

    init(_ host: any ElementHost) {
        self.host = host
        super.init()
    }

    private func installInteractions() {
        if dragDelegate != nil, interaction.view == nil { host.addInteraction(interaction) }
        if dragDelegate != nil || dropDelegate != nil, dropInteraction.view == nil {
            host.addInteraction(dropInteraction)
        }
    }

    // MARK: State of items

    /// Whether cells differ from what the layout returns for them.
    var changesCells: Bool { phase != .none || !positions.isEmpty || host.updates.gap != nil }

    var draggedPaths: Set<IndexPath> { Set(dragged.compactMap(\.path)) }

    /// The only dragged item if it is one of the host; nil for several ones.
    var onlySource: IndexPath? { dragged.count == 1 ? dragged[0].path : nil }

    private var sourceOpacity: CGFloat {
        switch phase {
        case .none, .dropped: 1
        case .lifting: 0
        case .dragging: host.updates.gap?.source == nil ? 0.5 : 0
        case .released: opacityAtRelease
        }
    }

    /// The layout's attributes with the opacity of dragged items, and without the gap.
    func adapt(_ all: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        var opacities: [ElementKey: CGFloat] = [:]
        let source = sourceOpacity
        if source < 1 {
            for path in draggedPaths { if let path = host.shownPath(of: path) { opacities[.cell(path)] = source } }
        }
        for entry in positions {
            if case .item(let path) = entry.position { opacities[.cell(path)] = 0 }
        }
        let gap = host.updates.gap.flatMap { $0.source == nil ? ElementKey.cell($0.path) : nil }
        return all.compactMap { attributes in
            let key = attributes.key
            if key == gap { return nil }
            guard let opacity = opacities[key] else { return attributes }
            let changed = attributes.duplicate()
            changed.alpha *= opacity
            return changed
        }
    }

    func dragState(of cell: UIView) -> CellDragState {
        guard phase == .lifting || phase == .dragging || phase == .released, let shown = host.item(of: cell),
            draggedPaths.contains(host.sourcePath(of: shown))
        else { return .none }
        return phase == .lifting ? .lifting : .dragging
    }

    func dropState(of cell: UIView) -> CellDropState {
        guard current != nil else { return .none }
        guard let highlighted, let shown = host.item(of: cell) else { return .notTargeted }
        return host.sourcePath(of: shown) == highlighted ? .targeted : .notTargeted
    }

    private func setPhase(_ new: Phase) {
        guard new != phase else { return }
        let old = phase
        phase = new
        let states: (Phase) -> CellDragState = {
            switch $0 {
            case .none, .dropped: .none
            case .lifting: .lifting
            case .dragging, .released: .dragging
            }
        }
        if states(old) != states(new) {
            for path in draggedPaths.sorted() { show(states(new), of: path) }
        }
        host.setNeedsLayout()
    }

    private func show(_ state: CellDragState, of path: IndexPath) {
        guard let cell = host.shownPath(of: path).flatMap({ host.cell(at: $0) }) else { return }
        cell.showDragState(state)
        cell.setNeedsUpdateConfiguration()
    }

    /// Shows an item that was added to a drag as a dragged one.
    private func showDrag(of path: IndexPath) {
        show(.dragging, of: path)
        host.setNeedsLayout()
    }

    /// Gives a new cell of a dragged item its state.
    func didMake(_ cell: any ElementCell, at shown: IndexPath) {
        guard phase == .lifting || phase == .dragging, draggedPaths.contains(host.sourcePath(of: shown)) else { return }
        cell.showDragState(phase == .lifting ? .lifting : .dragging)
    }

    /// Follows an update of the host.
    ///
    /// Positions of dropped items are those of shown items, which placeholders make differ from the data source's.
    func follow(_ itemAfter: (IndexPath) -> IndexPath?, shownItemAfter: (IndexPath) -> IndexPath?) {
        for index in dragged.indices { dragged[index].path = dragged[index].path.flatMap { itemAfter($0) } }
        for index in positions.indices.reversed() {
            guard case .item(let path) = positions[index].position else { continue }
            if let new = shownItemAfter(path) {
                positions[index].position = .item(new)
            } else {
                positions.remove(at: index)
            }
        }
        highlighted = highlighted.flatMap(itemAfter)
    }

    /// Forgets the index paths of items, as all of them are reloaded.
    func forgetItems() {
        for index in dragged.indices { dragged[index].path = nil }
        highlighted = nil
        cancelPendingGap()
    }

    func cancelPendingGap() {
        pendingGap?.timer.cancel()
        pendingGap = nil
    }

    /// Notes the new index path of the dragged item after the host has moved it.
    func sourceDidMove(to path: IndexPath) {
        guard dragged.count == 1 else { return }
        dragged[0].path = path
    }
}

extension ElementDrag: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard dragDelegate != nil, host.updates.isIdle, host.updates.movement == nil, host.takesItemTouches,
            host.swipeState.session == nil, let path = host.item(at: session.location(in: host))
        else { return [] }
        let items = host.dragItems(for: session, at: path)
        dragged = items.map { ($0, path) }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard host.updates.isIdle, let shown = host.item(at: point), shown != host.updates.gap?.path else { return [] }
        let path = host.sourcePath(of: shown)
        guard !draggedPaths.contains(path) else { return [] }
        let items = host.dragItems(addingTo: session, at: path, point: point)
        guard !items.isEmpty else { return [] }
        // Several items make no room.
        host.closeGap()
        dragged += items.map { ($0, path) }
        showDrag(of: path)
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let path = dragged.first(where: { $0.item === item })?.path, let cell = host.cell(at: path) else {
            return nil
        }
        return UITargetedDragPreview(
            view: cell, parameters: host.dragPreviewParameters(at: path) ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) { setPhase(.lifting) }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        setPhase(.dragging)
        host.callDragWillBegin(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { host.dragAllowsMove(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { host.dragIsRestricted(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {
        opacityAtRelease = sourceOpacity
        setPhase(.released)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let path = dragged.first(where: { $0.item === item })?.path else { return nil }
        host.layOutElements()
        guard let attributes = host.installedLayout.attributes(for: .cell(path)) else { return nil }
        let frame = host.seenFrame(attributes)
        return defaultPreview.retargetedPreview(
            with: UIDragPreviewTarget(container: host, center: CGPoint(x: frame.midX, y: frame.midY)))
    }

    /// A lift without a drag ends with this animation.
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
        animator.addCompletion { [weak self] _ in
            guard let self, phase == .lifting else { return }
            endSource()
        }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        endSource()
        host.callDragDidEnd(session)
    }

    private func endSource() {
        setPhase(.none)
        dragged = []
    }

    /// Shows the dragged items again where they are not about to arrive.
    func sourceWasDropped() { if phase == .released { setPhase(.dropped) } }
}
