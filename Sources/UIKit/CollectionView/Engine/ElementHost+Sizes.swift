extension UICollectionView {
    /// The conditions for measuring visible cells again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never while they are visible.
        case disabled
        /// After a call of `invalidateIntrinsicContentSize()`.
        case enabled
        /// The same as `enabled` here: changes of constraints alone are not tracked.
        case enabledIncludingConstraints
    }
}

/// An item that keeps its position on screen while items around it change size.
struct SizeAnchor {
    let key: ElementKey
    let origin: CGPoint
}

extension ElementHost {
    /// Queries a view's preferred size, once (S1.27).
    func fit(_ element: ShownElement) {
        guard element.needsFit else { return }
        element.needsFit = false
        let original = element.attributes.duplicate()
        element.part?.sizedAxes = installedLayout.sizedAxes(of: element.attributes)
        let preferred = preferredAttributes(of: element, fitting: original)
        if let flaw = preferred.flaw {
            report(installedLayout, "preferred attributes of a \(type(of: element.view))", element.key, flaw)
            return
        }
        guard !preferred.isEqual(element.attributes),
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
    func sizeAnchor(among old: [ElementKey: ShownElement]) -> SizeAnchor? {
        let seen = old.keys.filter { key in
            guard key.category == .cell, let element = elements[key], element.scroller == nil else { return false }
            return isInSight(element)
        }
        guard let key = seen.min(), let frame = elements[key]?.attributes.frame else { return nil }
        return SizeAnchor(key: key, origin: frame.origin)
    }

    /// Scrolls to keep the anchor's position on screen, unless the content is at its start.
    func hold(_ anchor: SizeAnchor) {
        guard let frame = installedLayout.attributes(for: anchor.key)?.frame else { return }
        let inset = adjustedContentInset
        var offset = contentOffset
        if offset.x > -inset.left, contentSize.width > bounds.width { offset.x += frame.minX - anchor.origin.x }
        if offset.y > -inset.top, contentSize.height > bounds.height { offset.y += frame.minY - anchor.origin.y }
        guard offset != contentOffset else { return }
        // The next round compares with the anchor's new position.
        rebaseContentOffset(to: offset)
        prepareLayoutIfNeeded()
    }
}
