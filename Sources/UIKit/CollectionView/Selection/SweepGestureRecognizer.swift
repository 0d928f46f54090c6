/// Two fingers that move over items to select them (S5.19). The pan that scrolls waits until it is clear that they do not.
final class SweepGestureRecognizer: UIPanGestureRecognizer {
    weak var collection: (any ElementHost)?

    override func mayBegin() -> Bool {
        guard let collection, collection.canSweep, let path = collection.item(at: first) else {
            return false
        }
        return collection.mayBeginMultipleSelection(at: path) ?? false
    }

    /// Where the fingers came down, in content points.
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

    /// Whether items could be selected together, perhaps once editing has begun.
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

    private func sweep(to place: CGPoint) {
        let reach = { [weak self] (hand: CGPoint) in
            guard let self, let path = item(at: hand) else { return }
            stretchRange(to: path)
        }
        reach(place)
        scrollAtEdge(hand: place, step: reach)
    }
}
