import CollectionCore

extension ElementDrag: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        if dropDelegate != nil { return host.canHandleDrop(session) }
        // Without a drop delegate, the data source may move the host's own items.
        return onlySource.map { isOwn(session) && host.canMove($0) } ?? false
    }

    /// Whether the items of a drag are the host's.
    private func isOwn(_ session: any UIDropSession) -> Bool {
        phase != .none && session.localDragSession === self.interaction.drag?.source
    }

    private func source(in session: any UIDropSession) -> IndexPath? { isOwn(session) ? onlySource : nil }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        current = session as? DropSessionObject
        destination = nil
        updateCells()
        host.callDropDidEnter(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard host.updates.isIdle else { return UIDropProposal(operation: .cancel) }
        let point = session.location(in: host)
        let shown = host.dropTarget(at: point)
        let proposal = proposal(for: session, at: shown)
        self.proposal = proposal
        if let shown { destination = shown }
        show(proposal, at: shown, point, session)
        host.scrollAtEdge(pointer: point) { [weak self] _ in self?.current?.refresh() }
        return proposal.proposal ?? UIDropProposal(operation: proposal.operation)
    }

    private func proposal(for session: any UIDropSession, at path: IndexPath?) -> ElementDropProposal {
        if dropDelegate != nil, let proposal = host.dropProposal(session, at: path) { return proposal }
        let operation: UIDropOperation = isOwn(session) ? .move : .copy
        return ElementDropProposal(proposal: nil, operation: operation, intent: .insertAt)
    }

    /// Makes room for the items, or highlights the item that they would be inserted into.
    private func show(
        _ proposal: ElementDropProposal, at shown: IndexPath?, _ point: CGPoint, _ session: any UIDropSession
    ) {
        let isAccepted = proposal.operation == .copy || proposal.operation == .move
        let intent = isAccepted ? proposal.intent.resolved(at: fraction(of: point, in: shown)) : .unspecified
        switch intent {
        case .insertAt where session.items.count == 1:
            highlight(nil)
            guard let shown else { return }
            requestGap(shown, source: proposal.operation == .move ? source(in: session) : nil)
        case .insertInto:
            let path = shown.map { host.sourcePath(of: $0) }
            leaveGap()
            destination = path ?? destination
            highlight(path)
        default:
            highlight(nil)
            leaveGap()
        }
    }

    /// The position of a point in an item, as a fraction of its height.
    private func fraction(of point: CGPoint, in shown: IndexPath?) -> CGFloat? {
        guard let shown, shown != host.updates.gap?.path, host.exists(shown),
            let frame = host.installedLayout.attributes(for: .cell(shown)).map({ host.seenFrame($0) }), frame.height > 0
        else { return nil }
        return (point.y - frame.minY) / frame.height
    }

    private func requestGap(_ path: IndexPath, source: IndexPath?) {
        if cadence == 0 || host.updates.gap == nil {
            cancelPendingGap()
            return host.setGap(path, source: source)
        }
        guard pendingGap?.path != path else { return }
        cancelPendingGap()
        guard path != host.updates.gap?.path else { return }
        let timer = host.layer.media.motions.schedule(at: host.layer.mediaTime + cadence) { [weak self] in
            guard let self else { return }
            pendingGap = nil
            if current != nil { host.setGap(path, source: source) }
        }
        pendingGap = (path, timer)
    }

    private func leaveGap() {
        cancelPendingGap()
        host.closeGap()
    }

    private func highlight(_ path: IndexPath?) {
        guard path != highlighted else { return }
        let old = highlighted
        highlighted = path
        if let old { host.cell(at: old)?.isHighlighted = false }
        if let path { host.cell(at: path)?.isHighlighted = true }
        updateCells()
    }

    private func updateCells() { for cell in host.cells { cell.setNeedsUpdateConfiguration() } }

    private func leave() {
        highlight(nil)
        leaveGap()
        host.updates.edgeScroll = nil
        current = nil
        updateCells()
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        host.callDropDidExit(session)
    }

    // MARK: Drop

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let proposal else { return leave() }
        host.updates.edgeScroll = nil
        cancelPendingGap()
        let own = source(in: session)
        if let own, proposal.operation == .move, host.updates.gap != nil,
            dropDelegate == nil || host.movesBeforeDelegate, moveToGap(own, session)
        {
            return
        }
        guard dropDelegate != nil else { return leave() }
        let items = session.items.map { item in
            let path = isOwn(session) ? dragged.first { $0.item === item }?.path : nil
            return ElementDropItem(item, from: path ?? nil, previewSize: current?.previewSize(of: item) ?? .zero)
        }
        highlight(nil)
        // Before the delegate changes its model. Its update animates from where the items are on screen.
        host.closeGap()
        host.callPerformDrop(ElementDrop(self, items, to: destination, proposal, session))
        if isOwn(session) { sourceWasDropped() }
    }

    /// Lets the data source move the item to the gap. Returns false if it moves none, and the delegate takes the drop.
    private func moveToGap(_ own: IndexPath, _ session: any UIDropSession) -> Bool {
        let isInPlace = host.updates.gap?.path == own
        if isInPlace, dropDelegate != nil { return false }
        guard let path = host.commitGap() else { return false }
        sourceDidMove(to: path)
        if let item = session.items.first { _ = setPosition(.item(path), of: item) }
        sourceWasDropped()
        return true
    }

    /// Sets the position of a dropped item, and returns the animation to it.
    func setPosition(_ position: ElementDrop.Position, of item: UIDragItem) -> any UIDragAnimating {
        positions.removeAll { $0.item === item }
        let animator = DragAnimator()
        positions.append((item, position, animator))
        if case .item(let path) = position, let cell = host.cell(at: path) {
            // An inserted cell does not fade in: the dropped picture covers it.
            for key in cell.layer.animationKeys() ?? [] where key.hasPrefix("opacity") {
                cell.layer.removeAnimation(forKey: key)
            }
        }
        host.setNeedsLayout()
        return animator
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let position = positions.first(where: { $0.item === item })?.position else { return defaultPreview }
        host.layOutElements()
        func frame(_ path: IndexPath) -> CGRect? {
            host.exists(path) ? host.installedLayout.attributes(for: .cell(path)).map { host.seenFrame($0) } : nil
        }
        switch position {
        case .item(let path):
            guard let frame = frame(path) else { return defaultPreview }
            let target = UIDragPreviewTarget(container: host, center: CGPoint(x: frame.midX, y: frame.midY))
            guard let cell = host.cell(at: path) else { return defaultPreview.retargetedPreview(with: target) }
            let placeholder = host.updates.placeholders?.placeholder(at: path)
            let parameters =
                placeholder.map { $0.previewParameters(cell) }
                ?? host.dropPreviewParameters(at: host.sourcePath(of: path))
            return UITargetedDragPreview(
                view: cell, parameters: parameters ?? UIDragPreviewParameters(), target: target)
        case .inItem(let path, let rect):
            guard let frame = frame(path) else { return defaultPreview }
            let size = defaultPreview.size
            let scale = size.width > 0 && size.height > 0 ? min(rect.width / size.width, rect.height / size.height) : 1
            let center = CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY)
            return defaultPreview.retargetedPreview(
                with: UIDragPreviewTarget(
                    container: host, center: center,
                    transform: CGAffineTransform(scaleX: max(scale, 0.01), y: max(scale, 0.01))))
        case .target(let target): return defaultPreview.retargetedPreview(with: target)
        }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard let entry = positions.first(where: { $0.item === item }) else { return }
        animator.addAnimations { entry.animator.animate() }
        animator.addCompletion { [weak self] position in
            guard let self else { return }
            positions.removeAll { $0.animator === entry.animator }
            host.setNeedsLayout()
            host.layOutElements()
            entry.animator.complete(position)
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        positions = []
        host.setNeedsLayout()
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        if current === session { leave() }
        proposal = nil
        destination = nil
        host.callDropDidEnd(session)
    }
}
