extension ElementHost {
    /// Scrolls an orthogonally scrolling section to show an item at a position along its axis. Without a position
    /// along that axis, scrolls the least distance. The target is a rest position of the section (S14.88).
    func scrollSection(to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
        let key = ElementKey.cell(indexPath)
        guard let container = container(of: key), let frame = installedLayout.attributes(for: key)?.frame else {
            return
        }
        let side = Side(position, isVertical: container.isVertical)
        var target = restingOffset(of: container, toShow: frame, at: side)
        // The nearest rest position may leave a part of the item invisible.
        if side == .any, !container.frame.offsetBy(dx: target.x, dy: target.y).insetBy(dx: -1, dy: -1).contains(frame) {
            target = restingOffset(of: container, toShow: frame, at: .start)
        }
        guard let scroller = elements.scrollers[container.section] else {
            elements.setParkedOffset(target, ofSection: container.section)
            return
        }
        let end = container.leadingEnd
        let legal = scroller.legalOffset(CGPoint(x: target.x + end.x, y: target.y + end.y))
        if legal != scroller.contentOffset { scroller.setContentOffset(legal, animated: animated) }
    }

    /// The rest position, from the leading end, closest to showing a frame at a side of the section; the current
    /// offset if the frame is already visible.
    private func restingOffset(of container: SectionContainer, toShow frame: CGRect, at side: Side) -> CGPoint {
        var offset = elements.offset(of: container)
        let seen = container.frame.offsetBy(dx: offset.x, dy: offset.y)
        if container.isVertical {
            guard container.contentSize.height > seen.height || container.contentInset.top > 0 else { return offset }
            let distance = side.distance((frame.minY, frame.maxY), within: (seen.minY, seen.maxY))
            if side == .any, distance == 0 { return offset }
            offset.y += distance
        } else {
            guard container.contentSize.width > seen.width || container.contentInset.left > 0 else { return offset }
            let distance = side.distance((frame.minX, frame.maxX), within: (seen.minX, seen.maxX))
            if side == .any, distance == 0 { return offset }
            offset.x += distance
        }
        let release = SectionRelease(origin: offset, current: offset, proposed: offset)
        return installedLayout.sectionTarget(for: release, ofSection: container.section)
    }
}

private enum Side {
    case start, middle, end, any

    init(_ position: UICollectionView.ScrollPosition, isVertical: Bool) {
        let (start, middle, end):
            (
                UICollectionView.ScrollPosition, UICollectionView.ScrollPosition, UICollectionView.ScrollPosition
            ) =
                isVertical ? (.top, .centeredVertically, .bottom) : (.left, .centeredHorizontally, .right)
        self =
            position.contains(start)
            ? .start : position.contains(middle) ? .middle : position.contains(end) ? .end : .any
    }

    func distance(_ item: (low: CGFloat, high: CGFloat), within seen: (low: CGFloat, high: CGFloat)) -> CGFloat {
        switch self {
        case .start: return item.low - seen.low
        case .middle: return (item.low + item.high - seen.low - seen.high) / 2
        case .end: return item.high - seen.high
        case .any:
            if item.low < seen.low { return item.low - seen.low }
            return item.high > seen.high ? min(item.high - seen.high, item.low - seen.low) : 0
        }
    }
}
