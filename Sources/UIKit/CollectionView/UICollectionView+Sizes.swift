extension UICollectionView {
    /// When cells in sight are asked again for their sizes.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never after they came into sight.
        case disabled
        /// When they call `invalidateIntrinsicContentSize()`.
        case enabled
        /// The same here, where there are no constraints.
        case enabledIncludingConstraints
    }

    /// An item that stays where it is seen while items around it change their sizes.
    struct SizeAnchor {
        let key: ElementKey
        let origin: CGPoint
    }

    /// Asks a view once for the size that it would like (S1.27).
    func fit(_ element: ShownElement) {
        guard element.needsFit else { return }
        element.needsFit = false
        let original = element.attributes.duplicate()
        let preferred = element.view.preferredLayoutAttributesFitting(original)
        if let flaw = preferred.flaw {
            tell(installedLayout, "preferred attributes of a \(type(of: element.view))", element.key, flaw)
            return
        }
        guard !preferred.isEqual(element.attributes),
            installedLayout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: element.attributes)
        else { return }
        element.wish = preferred.size
        let context = installedLayout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: element.attributes)
        context.isWish = true
        installedLayout.invalidateLayout(with: context)
    }

    /// A view in sight would like another size.
    func sizeDidBecomeInvalid(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, !isLayingOut, !isChanging,
            let element = shown.values.first(where: { $0.view === view })
        else { return }
        element.needsFit = true
        setNeedsLayout()
    }

    /// New elements of an update find their sizes before it begins to move, so that nothing jumps at its end.
    func settleSizes() {
        var rounds = 0
        repeat {
            for key in shown.keys.sorted() { shown[key].map(fit) }
            guard layoutIsInvalid else { return }
            prepareLayoutIfNeeded()
            for key in shown.keys.sorted() {
                if let attributes = installedLayout.attributes(for: key) { shown[key]?.take(attributes) }
            }
            rounds += 1
        } while rounds < 10
        setNeedsLayout()
    }

    /// The first cell in sight that was there before: what comes into sight before it must not push it away.
    func sizeAnchor(among old: [ElementKey: ShownElement]) -> SizeAnchor? {
        let seen = old.keys.filter { key in
            key.category == .cell && shown[key]?.attributes.touches(bounds) == true
        }
        guard let key = seen.min(), let frame = shown[key]?.attributes.frame else { return nil }
        return SizeAnchor(key: key, origin: frame.origin)
    }

    /// Moves the content so that the anchor stays in its place on the screen, unless the content is at its beginning.
    func hold(_ anchor: SizeAnchor) {
        guard let frame = installedLayout.attributes(for: anchor.key)?.frame else { return }
        let inset = adjustedContentInset
        var offset = contentOffset
        if offset.x > -inset.left, contentSize.width > bounds.width { offset.x += frame.minX - anchor.origin.x }
        if offset.y > -inset.top, contentSize.height > bounds.height { offset.y += frame.minY - anchor.origin.y }
        guard offset != contentOffset else { return }
        // The same place seen from elsewhere: the next round compares with where the anchor stands now.
        rebaseContentOffset(to: offset)
        prepareLayoutIfNeeded()
    }

    /// Content that is mirrored is counted from its right edge: what stands there stays there when it becomes wider.
    func keepMirroredPlace() {
        guard let width = installedLayout.mirrorWidth else {
            mirroredWidth = nil
            return
        }
        let inset = adjustedContentInset
        let before = mirroredWidth ?? (bounds.width - inset.left - inset.right)
        mirroredWidth = width
        if width != before { rebaseContentOffset(to: CGPoint(x: contentOffset.x + width - before, y: contentOffset.y)) }
    }
}
