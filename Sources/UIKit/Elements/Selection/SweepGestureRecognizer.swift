/// Multiple selection by moving two fingers over items (S5.19). The scroll view's pan waits for it to fail.
final class SweepGestureRecognizer: UIPanGestureRecognizer {
    weak var collection: (any ElementHost)?

    override func canBegin() -> Bool {
        guard let collection, collection.canSweep, let path = collection.item(at: first) else {
            return false
        }
        return collection.canBeginMultipleSelection(at: path) ?? false
    }

    /// The initial position of the fingers, in content points.
    var first: CGPoint {
        let now = location(in: collection), way = translation(in: collection)
        return CGPoint(x: now.x - way.x, y: now.y - way.y)
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanGestureRecognizer && otherGestureRecognizer.view === view
            && touchesDown.count == minimumNumberOfTouches
    }

    override func stateDidChange() { collection?.sweep(self) }
}

extension ElementHost {
    func installSweep() {
        let sweep = SweepGestureRecognizer()
        sweep.minimumNumberOfTouches = 2
        sweep.maximumNumberOfTouches = 2
        sweep.collection = self
        addGestureRecognizer(sweep)
    }

    /// Whether multiple selection can begin, possibly after editing is enabled.
    var canSweep: Bool {
        if case .none = updates.held { return updates.isIdle }
        return false
    }

    func sweep(_ gesture: SweepGestureRecognizer) {
        switch gesture.current {
        case .began:
            guard let path = item(at: gesture.first), beginsMultipleSelection(at: path, wasAsked: true)
            else { return }
            beginRange(at: path, selects: !selection.contains(path))
            sweep(to: gesture.location(in: self))
        case .changed: if multipleSelection.range != nil { sweep(to: gesture.location(in: self)) }
        case .ended, .cancelled:
            updates.edgeScroll = nil
            guard let range = multipleSelection.range else { return }
            multipleSelection = MultipleSelection(anchor: range.end)
            callDidEndMultipleSelection()
        default: break
        }
    }

    private func sweep(to point: CGPoint) {
        let reach = { [weak self] (point: CGPoint) in
            guard let self, let path = item(at: point) else { return }
            stretchRange(to: path)
        }
        reach(point)
        scrollAtEdge(pointer: point, step: reach)
    }
}
