extension UICollectionView {
    /// When cells in sight are asked again for their sizes.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never after they came into sight.
        case disabled
        /// When they call `invalidateIntrinsicContentSize()`.
        case enabled
        /// The same here: constraints alone do not ask.
        case enabledIncludingConstraints
    }

    /// An item that stays where it is seen while items around it change their sizes.
    struct SizeAnchor {
        let key: ElementKey
        let origin: CGPoint
    }

    /// Asks a view once for its preferred size (S1.27).
    func fit(_ element: ShownElement) {
        guard element.needsFit else { return }
        element.needsFit = false
        let original = element.attributes.duplicate()
        element.view.sizedAxes = installedLayout.sizedAxes(of: element.attributes)
        let preferred = element.view.preferredLayoutAttributesFitting(original)
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

    /// Asks a view in sight again for its preferred size in the next pass.
    func sizeDidBecomeInvalid(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, !updates.isLayingOut, !updates.isChanging,
            let element = elements.shown.values.first(where: { $0.view === view })
        else { return }
        element.needsFit = true
        setNeedsLayout()
    }

    /// The first cell in sight that was there before: elements that come into sight before it must not push it away.
    func sizeAnchor(among old: [ElementKey: ShownElement]) -> SizeAnchor? {
        let seen = old.keys.filter { key in
            guard key.category == .cell, let element = elements[key], element.scroller == nil else { return false }
            return isInSight(element)
        }
        guard let key = seen.min(), let frame = elements[key]?.attributes.frame else { return nil }
        return SizeAnchor(key: key, origin: frame.origin)
    }

    /// Moves the content so that the anchor stays in its position on the screen, unless the content is at its beginning.
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
