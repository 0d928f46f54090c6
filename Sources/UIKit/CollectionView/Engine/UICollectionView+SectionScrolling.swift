extension UICollectionView {
    /// Scrolls the section of an item, if it scrolls by itself, until the item stands at a position along the section's axis;
    /// as little as needed where the position does not name one. The target is one at which the section may rest (S14.88).
    func scrollSection(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        let key = ElementKey.cell(indexPath)
        guard let section = installedLayout.scrollingSection(of: key),
            let container = installedLayout.sectionContainer(section),
            let frame = installedLayout.attributes(for: key)?.frame
        else { return }
        let current = elements.offset(of: container)
        let seen = container.frame.offsetBy(dx: current.x, dy: current.y)
        var offset = current
        if container.contentSize.width > container.frame.width || container.contentInset.left > 0 {
            let side: Side =
                position.contains(.left)
                ? .start : position.contains(.centeredHorizontally) ? .middle : position.contains(.right) ? .end : .any
            offset.x += side.distance((frame.minX, frame.maxX), within: (seen.minX, seen.maxX))
        }
        if container.contentSize.height > container.frame.height || container.contentInset.top > 0 {
            let side: Side =
                position.contains(.top)
                ? .start : position.contains(.centeredVertically) ? .middle : position.contains(.bottom) ? .end : .any
            offset.y += side.distance((frame.minY, frame.maxY), within: (seen.minY, seen.maxY))
        }
        let release = SectionRelease(origin: offset, current: offset, proposed: offset)
        let target = installedLayout.sectionTarget(for: release, ofSection: section)
        guard let scroller = elements.scrollers[section] else {
            elements.setParkedOffset(target, ofSection: section)
            return
        }
        let end = container.leadingEnd
        let legal = scroller.legalOffset(CGPoint(x: target.x + end.x, y: target.y + end.y))
        if legal != scroller.contentOffset { scroller.setContentOffset(legal, animated: animated) }
    }

    private enum Side {
        case start, middle, end, any

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
}
