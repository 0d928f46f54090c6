/// An item that keeps its position on screen while items around it change size.
struct SizeAnchor {
    let key: ElementKey
    /// The origin of the item, from that of the bounds.
    let distance: CGPoint
    /// Whether the content was scrolled away from its start.
    let holdsX, holdsY: Bool
}

extension ElementHost {
    /// Queries a view's preferred size, once (S1.27).
    func fit(_ element: ShownElement) {
        guard element.needsFit else { return }
        element.needsFit = false
        MediaSession.current.work.cellsMeasured += 1
        let original = element.attributes.duplicate()
        element.part?.sizedAxes = installedLayout.sizedAxes(of: element.attributes)
        let preferred = preferredAttributes(of: element, fitting: original)
        if let flaw = preferred.flaw {
            report(installedLayout, "preferred attributes of a \(type(of: element.view))", element.key, flaw)
            return
        }
        guard !preferred.hasSameValues(as: element.attributes),
            installedLayout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: element.attributes)
        else { return }
        element.preferredSize = preferred.size
        let context = installedLayout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: element.attributes)
        context.isSelfSizing = true
        installedLayout.invalidate(with: context)
    }

    /// Marks a visible view for measuring in the next pass.
    func sizeDidBecomeInvalid(of view: UIView) {
        guard measuresAgain, !updates.isLayingOut, !updates.isChanging,
            let element = elements.shown.values.first(where: { $0.view === view })
        else { return }
        element.needsFit = true
        setNeedsLayout()
    }

    /// The first visible cell that was already shown; elements that become visible before it must not displace it.
    func sizeAnchor(among old: [ShownElement]) -> SizeAnchor? {
        for key in old.map(\.key) where key.category == .cell {
            if let element = elements[key], isInSight(element) { return anchor(at: key, in: bounds) }
        }
        return nil
    }

    /// The cell to be kept at its position when the bounds have another size: the first one that begins in sight, or
    /// else the first visible one (S14.106). Nil if the layout keeps offsets, or if code has moved the content.
    func resizeAnchor() -> SizeAnchor? {
        guard installedLayout.holdsItemsOnResize, let old = layoutCache.laidOutBounds, old.size != bounds.size,
            old.origin == bounds.origin, !isTracking
        else { return nil }
        let seen = elements.ordered.filter { $0.key.category == .cell && seenFrame($0.attributes).intersects(old) }
        let start = CGPoint(x: old.minX + adjustedContentInset.left, y: old.minY + adjustedContentInset.top)
        let whole = seen.first { $0.attributes.frame.minY >= start.y && seenFrame($0.attributes).minX >= start.x }
        return (whole ?? seen.first).flatMap { anchor(at: $0.key, in: old) }
    }

    private func anchor(at key: ElementKey, in bounds: CGRect) -> SizeAnchor? {
        guard let element = elements[key] else { return nil }
        let origin = element.attributes.frame.origin, inset = adjustedContentInset
        // Across the axis of an orthogonally scrolling section only.
        let isVertical = element.scroller?.container.isVertical
        return SizeAnchor(
            key: key, distance: CGPoint(x: origin.x - bounds.minX, y: origin.y - bounds.minY),
            holdsX: isVertical != false && bounds.minX > -inset.left,
            holdsY: isVertical != true && bounds.minY > -inset.top)
    }

    /// Scrolls to keep the anchor's position on screen, unless the content is at its start.
    func hold(_ anchor: SizeAnchor) {
        guard let frame = installedLayout.attributes(for: anchor.key)?.frame else { return }
        var offset = contentOffset
        if anchor.holdsX, contentSize.width > bounds.width { offset.x = frame.minX - anchor.distance.x }
        if anchor.holdsY, contentSize.height > bounds.height { offset.y = frame.minY - anchor.distance.y }
        if isAtRest, !isTracking { offset = legal(offset) }
        guard offset != contentOffset else { return }
        rebaseContentOffset(to: offset)
        prepareLayoutIfNeeded()
    }
}
