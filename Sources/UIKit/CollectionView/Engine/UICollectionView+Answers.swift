/// What the layout says, checked and kept.
extension UICollectionView {
    /// What the layout says for some rectangles, without what is hidden, in the order of keys.
    func visibleAttributes(in rects: [CGRect]) -> [UICollectionViewLayoutAttributes] {
        var answer = rects.first.map(layoutAnswer(for:)) ?? []
        for rect in rects.dropFirst() {
            let known = Set(answer.map(\.key))
            answer += layoutAnswer(for: rect).filter { !known.contains($0.key) }
            answer.sort { $0.key < $1.key }
        }
        answer = withMovedItem(answer)
        for attributes in answer where attributes.isHidden { return answer.filter { !$0.isHidden } }
        return answer
    }

    /// What the layout says for a rectangle, one for each key, in the order of keys. An empty rectangle has nothing (S1.8).
    func layoutAnswer(for rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        var known = tiles ?? ElementTiles(size: bounds.size)
        let answer = known.elements(in: rect, ask: askLayout)
        tiles = known
        return answer
    }

    /// Copies, since the layout may go on with its own objects (S1.16); in the order of keys.
    private func askLayout(for rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = installedLayout
        let call = "layoutAttributesForElements(in:)"
        var found: [UICollectionViewLayoutAttributes] = []
        for attributes in layout.elements(in: rect) where exists(attributes, call) {
            if let before = tiles?[attributes.key], !before.isEqual(attributes) {
                tell(
                    layout, call, attributes.key,
                    "it changed from \(before) to \(attributes) although the layout was not invalidated (S1.16)")
            }
            found.append(attributes.duplicate())
        }
        return inOrderOfKeys(found) { first, last in
            tell(
                layout, call, last.key,
                "it is there twice, as \(first) and as \(last); the last one holds (S1.14)")
        }
    }

    /// One for each key; `tell` hears of those that differ from the one that stays.
    private func inOrderOfKeys(
        _ all: [UICollectionViewLayoutAttributes],
        tell: (UICollectionViewLayoutAttributes, UICollectionViewLayoutAttributes) -> Void
    ) -> [UICollectionViewLayoutAttributes] {
        if zip(all, all.dropFirst()).allSatisfy({ $0.key < $1.key }) { return all }
        var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for attributes in all {
            if let other = found[attributes.key], !other.isEqual(attributes) { tell(other, attributes) }
            found[attributes.key] = attributes
        }
        return found.values.sorted { $0.key < $1.key }
    }

    /// Whether the data source has the item; layouts that keep attributes of items which are gone are told so (S1.15).
    private func exists(_ attributes: UICollectionViewLayoutAttributes, _ call: String) -> Bool {
        guard attributes.representedElementCategory == .cell else { return true }
        let path = attributes.indexPath
        let counts = knownCounts()
        if path.count == 2, counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) {
            return true
        }
        tell(
            installedLayout, call, attributes.key,
            "received attributes, but it does not exist; the sections have \(counts) items; it is left out")
        return false
    }

    /// What a view shows that the layout has no good answer for any more; not while places change their meaning.
    func lastGood(_ key: ElementKey, of layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard layout === installedLayout, !isChanging else { return nil }
        return shown[key]?.attributes
    }

    /// Asks for elements that the layout has named, and for no others.
    func askAgain(for named: Set<ElementKey>) {
        guard tiles != nil else { return }
        var found: [UICollectionViewLayoutAttributes] = []
        for key in named.sorted() where installedLayout.knows(key) {
            let answer = installedLayout.attributes(for: key)
            if let answer, answer.key == key, exists(answer, "layoutAttributesForItem(at:)") {
                found.append(answer.duplicate())
            } else if tiles?[key] != nil {
                // It is gone, or the layout answers for rectangles only.
                tiles = nil
                return
            }
        }
        tiles?.replace(found)
    }
}
