/// The target of an animated scroll. Cells that are measured on the way move the content, and with it the animation.
struct ScrollGoal {
    enum Target {
        case item(IndexPath, UICollectionView.ScrollPosition)
        /// An offset, and whether it was in the range of offsets when the animation started.
        case offset(CGPoint, isLegal: Bool)
        /// The end of the content.
        case end(ScrollAxis)
    }

    var target: Target
    /// The animation towards the target.
    weak var mover: ScrollMover?
}

extension ElementHost {
    func scroll(
        to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool,
        call: String = "scrollToItem(at:at:animated:)"
    ) {
        let axes: [UICollectionView.ScrollPosition] = [
            [.top, .centeredVertically, .bottom], [.left, .centeredHorizontally, .right],
        ]
        for axis in axes {
            enforce(
                position.intersection(axis).rawValue.nonzeroBitCount <= 1,
                "\(wording.view).\(call): the position \(position.rawValue) has more than one value "
                    + "along one axis")
        }
        layOutElements()
        prepareLayoutIfNeeded()
        requireItem(indexPath, call)
        // Cells that become visible may change sizes, which moves the item: repeat until its position is stable
        // (S2.22).
        for _ in 0..<10 {
            guard installedLayout.attributes(for: .cell(indexPath)) != nil else {
                report(
                    installedLayout, "layoutAttributesForItem(at:)", .cell(indexPath),
                    "nil; not scrolling to the item")
                return
            }
            scrollSection(to: indexPath, at: position, animated: animated)
            guard let target = self.target(of: .item(indexPath, position)) else { return }
            if !animated, target == contentOffset, layoutCache.laidOutBounds == bounds { return }
            setContentOffset(target, animated: animated)
            if animated {
                pursue(.item(indexPath, position))
                return
            }
            layOutElements()
        }
    }

    /// Notes the target of the animation that has just started.
    func pursue(_ target: ScrollGoal.Target) {
        scrollGoal = isScrollAnimating ? mover.map { ScrollGoal(target: target, mover: $0) } : nil
    }

    /// Moves scroll target, focus and selection anchor with their items.
    func followItems(_ itemAfter: (IndexPath) -> IndexPath?) {
        focus.follow(itemAfter)
        multipleSelection.follow(itemAfter)
        guard let goal = scrollGoal, case .item(let path, let position) = goal.target else { return }
        scrollGoal = itemAfter(path).map { ScrollGoal(target: .item($0, position), mover: goal.mover) }
    }

    private func target(of target: ScrollGoal.Target) -> CGPoint? {
        switch target {
        case .item(let path, let position):
            guard exists(path), let frame = installedLayout.attributes(for: .cell(path))?.frame else { return nil }
            return legal(offset(toShow: frame, at: position))
        case .offset(let offset, let isLegal): return isLegal ? legal(offset) : offset
        case .end(let axis):
            var offset = contentOffset
            offset[axis] = .greatestFiniteMagnitude
            return legal(offset)
        }
    }

    /// Retargets the running animation after newly visible cells have changed sizes and thereby moved the target
    /// (B14).
    func followScrollGoal() {
        guard let goal = scrollGoal else { return }
        guard let mover, mover === goal.mover, isScrollAnimating, !isTracking, let target = target(of: goal.target)
        else {
            scrollGoal = nil
            return
        }
        let rest = mover.restPosition
        let amount = CGPoint(x: target.x - rest.x, y: target.y - rest.y)
        if abs(amount.x) * displayScale > 0.25 || abs(amount.y) * displayScale > 0.25 { mover.retarget(by: amount) }
    }

    /// Corrects the final offset after the last cells have been measured.
    func arriveAtScrollGoal() {
        guard let goal = scrollGoal else { return }
        scrollGoal = nil
        for _ in 0..<10 {
            layOutElements()
            guard let target = target(of: goal.target), target != contentOffset else { return }
            contentOffset = target
        }
    }

    private func offset(toShow frame: CGRect, at position: UICollectionView.ScrollPosition) -> CGPoint {
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
        // Without a position: scroll the least distance that shows the whole item.
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
