/// Queries by element key, in the coordinates of the visible content: mirrored if the layout is.
extension UICollectionViewLayout {
    /// The attributes of an element.
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        MediaSession.current.work.elementQueries += 1
        return ownAttributes(for: key).flatMap { sound($0, "the attributes of an element") }.map(mirrored)
    }

    /// All elements that intersect a rectangle of the visible content.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let found = layoutAttributesForElements(in: mirrored(rect)) ?? []
        // Loops, since closures on the main actor check their executor on each call.
        if !isMirrored, areSound(found) { return found }
        var answer: [UICollectionViewLayoutAttributes] = []
        answer.reserveCapacity(found.count)
        for attributes in found {
            if let usable = sound(attributes, "layoutAttributesForElements(in:)") {
                answer.append(mirrored(usable))
            } else if let known = owner?.lastGood(attributes.key, of: self) {
                answer.append(known)
            }
        }
        return answer
    }

    private func areSound(_ all: [UICollectionViewLayoutAttributes]) -> Bool {
        for attributes in all where !attributes.isSound { return false }
        return true
    }

    /// Nil for attributes that cannot be shown. Logs the reason.
    private func sound(
        _ attributes: UICollectionViewLayoutAttributes, _ call: String
    ) -> UICollectionViewLayoutAttributes? {
        guard let flaw = attributes.flaw else { return attributes }
        owner?.report(self, call, attributes.key, flaw)
        return nil
    }

    func initialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        MediaSession.current.work.updateQueries += 1
        return ownInitialAttributes(for: key).flatMap { sound($0, "initial attributes") }.map(mirrored)
    }

    func finalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        MediaSession.current.work.updateQueries += 1
        return ownFinalAttributes(for: key).flatMap { sound($0, "final attributes") }.map(mirrored)
    }

    private func ownAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    private func ownInitialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView:
            initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }

    private func ownFinalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
        case .decorationView:
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
        }
    }
}

extension UICollectionViewLayout {
    /// Invalidates the layout for the collection view: calls `invalidateLayout()`, which passes the context to
    /// `invalidateLayout(with:)`. Each is called once (S1.33).
    func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        pendingContext = context
        invalidateLayout()
        // An override that does not call super leaves the context.
        pendingContext = nil
    }

    /// Whether the layout can be asked for the element. It cannot for decoration kinds that it never registered.
    func knows(_ key: ElementKey) -> Bool {
        key.category != .decorationView || decorationSources[key.kind ?? ""] != nil
    }
}
