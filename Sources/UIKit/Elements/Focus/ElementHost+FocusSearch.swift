extension ElementHost {
    /// The next focusable item in a direction; nil if there is none.
    func focusNeighbor(of path: IndexPath, _ heading: UIFocusHeading) -> IndexPath? {
        switch heading {
        case .first: return edgeItem(isLast: false).flatMap { $0 == path ? nil : $0 }
        case .last: return edgeItem(isLast: true).flatMap { $0 == path ? nil : $0 }
        default: break
        }
        layOutElements()
        guard let from = installedLayout.attributes(for: .cell(path)).map(seenFrame) else { return nil }
        let whole = CGRect(origin: .zero, size: contentSize).union(from)
        // Double the distance until an item is found or the content ends.
        var reach = Swift.max(bounds.width, bounds.height, 1)
        while true {
            let area = heading.area(beyond: from, reach: reach, in: whole, seen: bounds)
            if let found = nearest(to: from, besides: path, in: area, heading) { return found }
            if heading.isExhausted(area, whole) { return nil }
            reach *= 2
        }
    }

    private func nearest(
        to from: CGRect, besides path: IndexPath, in area: CGRect, _ heading: UIFocusHeading
    ) -> IndexPath? {
        guard area.width > 0, area.height > 0 else { return nil }
        let found = installedLayout.elements(in: area).filter {
            $0.representedElementCategory == .cell && $0.indexPath != path && !$0.isHidden
        }
        let ranked = found.compactMap { attributes in
            heading.distance(from: from, to: seenFrame(attributes)).map { (distance: $0, path: attributes.indexPath) }
        }
        return ranked.sorted { ($0.distance.0, $0.distance.1, $0.path) < ($1.distance.0, $1.distance.1, $1.path) }
            .first { canFocus($0.path) }?.path
    }

    /// The first or last focusable item among the ten items nearest to the edge.
    private func edgeItem(isLast: Bool) -> IndexPath? {
        let counts = knownCounts()
        var tried = 0
        for section in isLast ? Array(counts.indices.reversed()) : Array(counts.indices) {
            let items = 0..<counts[section]
            for item in isLast ? Array(items.suffix(10).reversed()) : Array(items.prefix(10)) {
                let path = IndexPath(item: item, section: section)
                if canFocus(path) { return path }
                tried += 1
                if tried == 10 { return nil }
            }
        }
        return nil
    }
}

extension UIFocusHeading {
    /// The search area beyond a rectangle, as wide as the visible rectangle.
    fileprivate func area(beyond from: CGRect, reach: CGFloat, in whole: CGRect, seen: CGRect) -> CGRect {
        var area = whole.intersection(seen.union(from))
        switch self {
        case .left: (area.origin.x, area.size.width) = (from.midX - reach, reach)
        case .right: (area.origin.x, area.size.width) = (from.midX, reach)
        case .up: (area.origin.y, area.size.height) = (from.midY - reach, reach)
        default: (area.origin.y, area.size.height) = (from.midY, reach)
        }
        return area
    }

    fileprivate func isExhausted(_ area: CGRect, _ whole: CGRect) -> Bool {
        switch self {
        case .left: area.minX <= whole.minX
        case .right: area.maxX >= whole.maxX
        case .up: area.minY <= whole.minY
        default: area.maxY >= whole.maxY
        }
    }

    /// The distance of a rectangle for ranking: rectangles straight ahead first, by distance, then by lateral
    /// distance. Nil if the rectangle is not ahead.
    fileprivate func distance(from: CGRect, to: CGRect) -> (CGFloat, CGFloat)? {
        let isHorizontal = self == .left || self == .right
        let sign: CGFloat = self == .left || self == .up ? -1 : 1
        let ahead = sign * (isHorizontal ? to.midX - from.midX : to.midY - from.midY)
        let extent = isHorizontal ? (from.width + to.width) / 2 : (from.height + to.height) / 2
        // Rectangles that overlap by more than half are not ahead.
        guard ahead > extent / 2 else { return nil }
        let aside = isHorizontal ? abs(to.midY - from.midY) : abs(to.midX - from.midX)
        let beside = isHorizontal ? (from.height + to.height) / 2 : (from.width + to.width) / 2
        let gap = Swift.max(0, aside - beside)
        guard gap <= ahead else { return nil }
        return (ahead + (gap > 0 ? 1_000_000 + 2 * gap : 0), aside)
    }
}
