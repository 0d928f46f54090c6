/// Where an animated `scrollToItem` goes.
struct ScrollGoal {
    var path: IndexPath
    let position: UICollectionView.ScrollPosition
    /// The animation that goes there.
    weak var mover: ScrollMover?
}

extension UICollectionView {
    func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        let axes: [ScrollPosition] = [
            [.top, .centeredVertically, .bottom], [.left, .centeredHorizontally, .right],
        ]
        for axis in axes {
            enforce(
                position.intersection(axis).rawValue.nonzeroBitCount <= 1,
                "UICollectionView.scrollToItem(at:at:animated:): the position \(position.rawValue) has more than one value "
                    + "along one axis")
        }
        layOutElements()
        prepareLayoutIfNeeded()
        requireItem(indexPath, "scrollToItem(at:at:animated:)")
        // Cells that come into sight may ask for other sizes, which moves the item: again until it stands (S2.22).
        for _ in 0..<10 {
            guard installedLayout.attributes(for: .cell(indexPath)) != nil else {
                report(
                    installedLayout, "layoutAttributesForItem(at:)", .cell(indexPath), "nil, so it is not scrolled to")
                return
            }
            scrollSection(to: indexPath, at: position, animated: animated)
            guard let target = self.target(of: ScrollGoal(path: indexPath, position: position)) else { return }
            if !animated, target == contentOffset, layoutCache.laidOutBounds == bounds { return }
            setContentOffset(target, animated: animated)
            if animated {
                scrollGoal = mover.map { ScrollGoal(path: indexPath, position: position, mover: $0) }
                return
            }
            layOutElements()
        }
    }

    /// Goal, focus and the anchor of ranges go with their items.
    func followItems(_ itemAfter: (IndexPath) -> IndexPath?) {
        focus.follow(itemAfter)
        multipleSelection.follow(itemAfter)
        guard let goal = scrollGoal else { return }
        scrollGoal = itemAfter(goal.path).map { ScrollGoal(path: $0, position: goal.position, mover: goal.mover) }
    }

    private func target(of goal: ScrollGoal) -> CGPoint? {
        guard exists(goal.path), let frame = installedLayout.attributes(for: .cell(goal.path))?.frame else {
            return nil
        }
        return legal(offset(toShow: frame, at: goal.position))
    }

    /// Cells that come into sight on the way may ask for other sizes, which moves the goal: the rest of the way leads there
    /// all the same (B14).
    func followScrollGoal() {
        guard let goal = scrollGoal else { return }
        guard let mover, mover === goal.mover, isScrollAnimating, !isTracking, let target = target(of: goal) else {
            scrollGoal = nil
            return
        }
        let rest = mover.restPosition
        let amount = CGPoint(x: target.x - rest.x, y: target.y - rest.y)
        if abs(amount.x) * displayScale > 0.25 || abs(amount.y) * displayScale > 0.25 { mover.retarget(by: amount) }
    }

    /// The end of the way, where the last cells have found their sizes.
    func arriveAtScrollGoal() {
        guard let goal = scrollGoal else { return }
        scrollGoal = nil
        for _ in 0..<10 {
            layOutElements()
            guard let target = target(of: goal), target != contentOffset else { return }
            contentOffset = target
        }
    }

    private func offset(toShow frame: CGRect, at position: ScrollPosition) -> CGPoint {
        let inset = adjustedContentInset
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - bounds.height + inset.bottom
        }
        if position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
        } else if position.contains(.right) {
            offset.x = frame.maxX - bounds.width + inset.right
        }
        guard position.isEmpty else { return offset }
        // No position: as little as needed to bring the whole item into sight.
        let seen = CGRect(
            x: offset.x + inset.left, y: offset.y + inset.top, width: bounds.width - inset.left - inset.right,
            height: bounds.height - inset.top - inset.bottom)
        if frame.minX < seen.minX {
            offset.x -= seen.minX - frame.minX
        } else if frame.maxX > seen.maxX {
            offset.x += min(frame.maxX - seen.maxX, frame.minX - seen.minX)
        }
        if frame.minY < seen.minY {
            offset.y -= seen.minY - frame.minY
        } else if frame.maxY > seen.maxY {
            offset.y += min(frame.maxY - seen.maxY, frame.minY - seen.minY)
        }
        return offset
    }
}
