import CollectionCore

/// A drag within a window, from the lift of its items to the end of their last animation.
@MainActor final class LocalDrag {
    private(set) lazy var source = DragSessionObject(self)
    private(set) lazy var session = DropSessionObject(self, source)
    private let interaction: UIDragInteraction
    private(set) weak var window: UIWindow?
    /// The pointer and the press, in window points.
    private var point: CGPoint
    private let start: CGPoint
    private var progress = DragProgress()
    private let overlay = DragOverlay(frame: .zero)
    private(set) var floats: [DragFloat] = []
    private var keys: DragKeys?
    /// Whether the press was recognised.
    private(set) var isLifted = false
    /// The interaction below the pointer.
    private var target: UIDropInteraction?
    private var proposal: UIDropProposal?
    /// The interactions that were asked whether they receive the items, with their answers.
    private var asked: [(interaction: UIDropInteraction, canHandle: Bool)] = []
    /// The interactions that the pointer was over.
    private var visited: [UIDropInteraction] = []
    /// The number of running animations at the end, and the closure to call after them.
    private var endAnimations = 0
    private var ending: (() -> Void)?

    private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }

    init(_ interaction: UIDragInteraction, in window: UIWindow, at point: CGPoint) {
        self.interaction = interaction
        self.window = window
        self.point = point
        start = point
    }

    func location(in view: UIView) -> CGPoint { view.convert(point, from: nil) }

    /// The size of an item's preview, in points.
    func previewSize(of item: UIDragItem) -> CGSize {
        floats.first { $0.item === item }?.preview.view.bounds.size ?? .zero
    }

    // MARK: Input

    /// Lifts the items, unless a menu has opened with the same press.
    func lift() {
        isLifted = true
        if openMenus.isEmpty { showFloats() }
    }

    func move(to point: CGPoint) {
        self.point = point
        take(.moved(hypot(point.x - start.x, point.y - start.y)))
    }

    func release() {
        let operation = target == nil ? .cancel : proposal?.operation.core ?? .cancel
        take(.released(operation, allowsMove: source.allowsMoveOperation))
    }

    func cancel() { take(.cancelled) }

    /// Looks again for the view below the pointer, as its content has moved.
    func refresh() { if progress.isDragging { updateTarget() } }

    /// Whether the items follow the pointer.
    var isDragging: Bool { progress.isDragging }

    /// Adds the items that the delegate returns for a point of its view.
    func add(at point: CGPoint) {
        guard isDragging, let window, let delegate else { return }
        let items = delegate.dragInteraction(interaction, itemsForAddingTo: source, withTouchAt: point)
        let new = items.filter { item in !source.items.contains { $0 === item } }
        guard !new.isEmpty else { return }
        source.items += new
        for item in new {
            guard let preview = delegate.dragInteraction(interaction, previewForLifting: item, session: source) else {
                continue
            }
            let float = DragFloat(item, preview, in: window)
            floats.append(float)
            UIView.performWithoutAnimation {
                overlay.insertSubview(float, at: 0)
                float.rise()
            }
        }
        update()
    }

    private func take(_ event: DragProgress.Event) {
        switch progress.handle(event) {
        case .begin?: begin()
        case .update?: update()
        case .lower?: lower()
        case .drop(let operation)?: drop(UIDropOperation(operation))
        case .cancel?: returnItems()
        case .end(let operation)?: end(UIDropOperation(operation))
        case nil: break
        }
    }

    // MARK: Steps

    private func showFloats() {
        guard let window, floats.isEmpty else { return }
        for item in source.items {
            guard let preview = delegate?.dragInteraction(interaction, previewForLifting: item, session: source) else {
                continue
            }
            let float = DragFloat(item, preview, in: window)
            floats.append(float)
            overlay.insertSubview(float, at: 0)
        }
        overlay.cover(window)
        let animator = DragAnimator()
        delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: source)
        let floats = floats
        animate(0.2) {
            for float in floats { float.rise() }
            animator.animate()
        } completion: {
            animator.complete()
        }
    }

    private func begin() {
        for menu in openMenus { menu.dismissMenu() }
        showFloats()
        if let window { overlay.cover(window) }
        source.allowsMoveOperation =
            delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: source) ?? true
        source.isRestrictedToDraggingApplication =
            delegate?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: source) ?? false
        delegate?.dragInteraction(interaction, sessionWillBegin: source)
        let keys = DragKeys { [weak self] in self?.cancel() }
        window?.addGestureRecognizer(keys)
        self.keys = keys
        // They always have their full size.
        _ = delegate?.dragInteraction(interaction, prefersFullSizePreviewsFor: source)
        for float in floats {
            guard let provider = float.item.previewProvider else { continue }
            if let preview = provider() { replace(float, by: preview) } else { float.isHidden = true }
        }
        update()
    }

    /// Replaces the preview of the lift by one of the item's own.
    private func replace(_ float: DragFloat, by preview: UIDragPreview) {
        guard let window, let index = floats.firstIndex(where: { $0 === float }) else { return }
        let own = UITargetedDragPreview(
            view: preview.view, parameters: preview.parameters,
            target: UIDragPreviewTarget(container: window, center: float.center))
        let new = DragFloat(float.item, own, in: window)
        UIView.performWithoutAnimation {
            overlay.insertSubview(new, aboveSubview: float)
            new.rise()
        }
        float.removeFromSuperview()
        floats[index] = new
    }

    private func update() {
        for (index, float) in floats.enumerated() {
            let first = floats[0].preview.target
            let held = first.container.window === window ? first.container.convert(first.center, to: window) : start
            let step = CGFloat(min(index, 3)) * 6
            UIView.performWithoutAnimation {
                float.center = CGPoint(x: held.x + point.x - start.x + step, y: held.y + point.y - start.y + step)
            }
        }
        delegate?.dragInteraction(interaction, sessionDidMove: source)
        if progress.isDragging { updateTarget() }
    }

    private func updateTarget() {
        let found = interactionBelow()
        if found !== target {
            leaveTarget()
            target = found
            if let found {
                if !visited.contains(where: { $0 === found }) { visited.append(found) }
                found.delegate?.dropInteraction(found, sessionDidEnter: session)
            }
        }
        proposal = found.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: session) }
        floats.first?.showBadge(count: source.items.count, isCopy: proposal?.operation == .copy)
    }

    private func leaveTarget() {
        guard let old = target else { return }
        target = nil
        proposal = nil
        old.delegate?.dropInteraction(old, sessionDidExit: session)
    }

    /// The innermost interaction at the pointer that receives the items.
    private func interactionBelow() -> UIDropInteraction? {
        guard let window else { return nil }
        var view = window.hitTest(point, with: nil)
        while let current = view {
            for case let candidate as UIDropInteraction in current.interactions.reversed() where canHandle(candidate) {
                return candidate
            }
            view = current.superview
        }
        return nil
    }

    private func canHandle(_ candidate: UIDropInteraction) -> Bool {
        if let known = asked.first(where: { $0.interaction === candidate }) { return known.canHandle }
        let answer = candidate.delegate?.dropInteraction(candidate, canHandle: session) ?? false
        asked.append((candidate, answer))
        return answer
    }

    private var openMenus: [UIContextMenuInteraction] {
        guard let view = interaction.view else { return [] }
        return sequence(first: view, next: \.superview).flatMap(\.interactions)
            .compactMap { $0 as? UIContextMenuInteraction }.filter { $0.session != nil }
    }

    // MARK: Endings

    private func lower() {
        settle { float, animator in
            self.delegate?.dragInteraction(self.interaction, item: float.item, willAnimateCancelWith: animator)
            return float.preview
        } completion: {
            self.interaction.dragDidEnd(self)
        }
    }

    private func returnItems() {
        stopKeys()
        delegate?.dragInteraction(interaction, session: source, willEndWith: .cancel)
        leaveTarget()
        settle { float, animator in
            guard let delegate = self.delegate else { return float.preview }
            let preview = delegate.dragInteraction(
                self.interaction, previewForCancelling: float.item, withDefault: self.lifted(float))
            delegate.dragInteraction(self.interaction, item: float.item, willAnimateCancelWith: animator)
            return preview
        } completion: {
            self.take(.settled)
        }
    }

    private func drop(_ operation: UIDropOperation) {
        stopKeys()
        guard let target, let window else { return take(.settled) }
        delegate?.dragInteraction(interaction, session: source, willEndWith: operation)
        target.delegate?.dropInteraction(target, performDrop: session)
        let point = point
        settle { float, animator in
            let fading = UITargetedDragPreview(
                view: float.preview.view, parameters: float.preview.parameters,
                target: UIDragPreviewTarget(
                    container: window, center: point, transform: CGAffineTransform(scaleX: 0.1, y: 0.1)))
            guard let delegate = target.delegate else { return nil }
            let preview = delegate.dropInteraction(target, previewForDropping: float.item, withDefault: fading)
            delegate.dropInteraction(target, item: float.item, willAnimateDropWith: animator)
            if preview === fading { animator.addAnimations { float.alpha = 0 } }
            self.updatePreview(of: float, shown: preview, at: target)
            return preview
        } completion: {
            target.delegate?.dropInteraction(target, concludeDrop: self.session)
            self.take(.settled)
        }
    }

    /// The preview of the lift, at the present position of its view if that is still in the window.
    private func lifted(_ float: DragFloat) -> UITargetedDragPreview {
        guard let window, float.preview.target.container.window !== window else { return float.preview }
        return float.preview.retargetedPreview(with: UIDragPreviewTarget(container: window, center: start))
    }

    /// Animates all items to positions; an item without one fades out.
    private func settle(
        to position: (DragFloat, DragAnimator) -> UITargetedDragPreview?, completion: @escaping () -> Void
    ) {
        guard let window, !floats.isEmpty else {
            overlay.removeFromSuperview()
            return completion()
        }
        let moves = floats.map { float in
            let animator = DragAnimator()
            return (float: float, animator: animator, preview: position(float, animator))
        }
        ending = { [overlay] in
            for move in moves {
                move.float.item.onDropPreviewUpdate = nil
                move.animator.complete()
            }
            overlay.removeFromSuperview()
            completion()
        }
        animateEnd {
            for move in moves {
                self.sink(move.float, to: move.preview, in: window)
                move.animator.animate()
            }
        }
    }

    private func sink(_ float: DragFloat, to preview: UITargetedDragPreview?, in window: UIWindow) {
        guard let preview else {
            float.alpha = 0
            return
        }
        float.sink(to: preview.target, size: preview.size, in: window)
        // A view that looks otherwise appears at the position meanwhile.
        if preview.view !== float.preview.view, preview.size != float.bounds.size { float.alpha = 0 }
    }

    /// Runs the last animation, or another one beside it; the closure of the end is called after all of them.
    private func animateEnd(_ changes: @escaping () -> Void) {
        endAnimations += 1
        animate(0.3, changes) {
            self.endAnimations -= 1
            guard self.endAnimations == 0, let ending = self.ending else { return }
            self.ending = nil
            ending()
        }
    }

    /// Lets an item request another preview while it is dropped (S28.33).
    private func updatePreview(of float: DragFloat, shown: UITargetedDragPreview?, at target: UIDropInteraction) {
        float.item.onDropPreviewUpdate = { [weak self, weak float, weak target] in
            guard let self, let float, let target, let window, let shown, ending != nil else { return }
            let new = target.delegate?.dropInteraction(target, previewForDropping: float.item, withDefault: shown)
            guard new !== shown else { return }
            updatePreview(of: float, shown: new, at: target)
            animateEnd { self.sink(float, to: new, in: window) }
        }
    }

    private func end(_ operation: UIDropOperation) {
        target = nil
        for interaction in visited { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
        delegate?.dragInteraction(interaction, session: source, didEndWith: operation)
        if operation != .cancel { delegate?.dragInteraction(interaction, sessionDidTransferItems: source) }
        interaction.dragDidEnd(self)
    }

    private func stopKeys() {
        if let keys { keys.view?.removeGestureRecognizer(keys) }
        keys = nil
    }

    private func animate(_ duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(
            withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
            animations: changes, completion: { _ in completion() })
    }
}
