/// The installed layout with all that is remembered of its answers: tiles, counts, and the adjustments that wait for the next
/// pass.
///
/// The cache asks the layout and nobody else; the collection view applies what `prepare()` returns.
@MainActor final class LayoutCache {
    /// The outcome of one preparation.
    struct Preparation {
        /// The size of the content with the adjustments of invalidation contexts, in points.
        var contentSize: CGSize
        /// The adjustment of the content offset that invalidation contexts asked for, in points.
        var offsetAdjustment: CGPoint
        /// The elements that were named; nil when nothing that the layout answered holds.
        var named: Set<ElementKey>?
    }

    private(set) var layout: UICollectionViewLayout
    /// Whether the layout has to be prepared before it is asked.
    private(set) var isInvalid = true
    /// The elements that invalidations named; nil when nothing that the layout answered holds.
    private var named: Set<ElementKey>?
    private var offsetAdjustment = CGPoint.zero
    private var sizeAdjustment = CGSize.zero
    /// Items per section; nil when the data source has to be asked again.
    private(set) var counts: [Int]?
    /// The layout's last content size, without adjustments.
    var answeredSize = CGSize.zero
    /// Whether the next pass shows everything anew.
    var needsReload = false
    private var tiles: ElementTiles?
    private var sectionTiles: [Int: ElementTiles] = [:]
    /// The bounds that the views agree with; nil before the first pass.
    var laidOutBounds: CGRect?
    /// The sizes of bounds and content that the content offset was last clamped to.
    var clampedSizes: [CGSize] = []
    /// The context of a change of bounds, until the bounds are the new ones.
    var boundsContext: UICollectionViewLayoutInvalidationContext?
    /// The width within which the content was mirrored last; nil when it was not.
    private var mirroredWidth: CGFloat?
    var diagnostics = LayoutDiagnostics()

    init(_ layout: UICollectionViewLayout) { self.layout = layout }

    /// Puts another layout in the place of the one before; nothing that is remembered holds for it.
    func install(_ other: UICollectionViewLayout) {
        layout = other
        invalidateEverything()
    }

    // MARK: Counts

    /// Notes the counts that hold from now on.
    func setCounts(_ new: [Int]) { counts = new }

    func forgetCounts() { counts = nil }

    /// Whether the data source had this item when it was asked last.
    func hasItem(_ path: IndexPath) -> Bool {
        counts.map { Self.hasItem(path, in: $0) } ?? false
    }

    private static func hasItem(_ path: IndexPath, in counts: [Int]) -> Bool {
        guard path.count == 2 else { return false }
        let section = path.section, item = path.item
        return section >= 0 && section < counts.count && item >= 0 && item < counts[section]
    }

    // MARK: Invalidation

    /// The layout is prepared again, and none of its answers holds.
    func invalidateEverything() {
        isInvalid = true
        named = nil
    }

    /// Notes what a context of the installed layout invalidates.
    func invalidate(with context: UICollectionViewLayoutInvalidationContext, isPart: Bool) {
        if !isPart, let elements = context.namedElements, !isInvalid || named != nil {
            isInvalid = true
            named = elements.union(named ?? [])
        } else {
            invalidateEverything()
        }
        offsetAdjustment.x += context.contentOffsetAdjustment.x
        offsetAdjustment.y += context.contentOffsetAdjustment.y
        sizeAdjustment.width += context.contentSizeAdjustment.width
        sizeAdjustment.height += context.contentSizeAdjustment.height
    }

    /// Drops the tiles, which are as large as the bounds.
    func forgetTiles() {
        tiles = nil
        sectionTiles = [:]
    }

    /// Prepares the layout; nil when it is prepared. `size` is the content size that stays when the layout's is not finite.
    func prepare(keeping size: CGSize) -> Preparation? {
        guard isInvalid else { return nil }
        isInvalid = false
        var result = Preparation(contentSize: size, offsetAdjustment: offsetAdjustment, named: named)
        named = nil
        if result.named == nil { forgetTiles() }
        layout.prepare()
        let answer = layout.collectionViewContentSize
        if answer.width.isFinite, answer.height.isFinite {
            result.contentSize = answer
            answeredSize = answer
        } else {
            diagnostics.report(layout, "collectionViewContentSize", nil, "\(answer) is not finite; it stays \(size)")
        }
        result.contentSize.width += sizeAdjustment.width
        result.contentSize.height += sizeAdjustment.height
        sizeAdjustment = .zero
        offsetAdjustment = .zero
        return result
    }

    /// The distance by which mirrored content moves sideways because its width changed: it is counted from its right edge,
    /// and stays where it is seen. `visibleWidth` is that of the bounds within the insets.
    func mirrorShift(visibleWidth: CGFloat) -> CGFloat {
        guard let width = layout.mirrorWidth else {
            mirroredWidth = nil
            return 0
        }
        let before = mirroredWidth ?? visibleWidth
        mirroredWidth = width
        return width - before
    }

    // MARK: Answers

    /// The elements that touch a rectangle of the content, one for each key, in the order of keys. An empty rectangle has
    /// none (S1.8). Elements of sections that scroll by themselves are not among them.
    func elements(in rect: CGRect, tile: CGSize) -> [UICollectionViewLayoutAttributes] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        var known = tiles ?? ElementTiles(size: tile)
        let answer = known.elements(in: rect) { ask(for: $0) }
        tiles = known
        return answer
    }

    /// The same of a section that scrolls by itself, at its offset zero; `tile` is the size of its visible part.
    func elements(in rect: CGRect, ofSection section: Int, tile: CGSize) -> [UICollectionViewLayoutAttributes] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        var known = sectionTiles[section] ?? ElementTiles(size: tile)
        let answer = known.elements(in: rect) { area in
            checked(layout.sectionElements(in: area, ofSection: section)) { self.sectionTiles[section]?[$0] }
        }
        sectionTiles[section] = known
        return answer
    }

    private func ask(for rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        checked(layout.contentElements(in: rect)) { self.tiles?[$0] }
    }

    /// Copies, since the layout may go on with its own objects (S1.16); in the order of keys.
    private func checked(
        _ answer: [UICollectionViewLayoutAttributes], known: (ElementKey) -> UICollectionViewLayoutAttributes?
    ) -> [UICollectionViewLayoutAttributes] {
        var found: [UICollectionViewLayoutAttributes] = []
        found.reserveCapacity(answer.count)
        let counts = counts ?? []
        for attributes in answer {
            guard
                attributes.representedElementCategory != .cell || Self.hasItem(attributes.indexPath, in: counts)
                    || exists(attributes, Self.elementsCall)
            else { continue }
            // An answer that the layout has invalidated meanwhile may be another one.
            if !isInvalid, let before = known(attributes.key), !before.isPlacedEqually(attributes) {
                diagnostics.report(
                    layout, Self.elementsCall, attributes.key,
                    "it changed from \(before) to \(attributes) although the layout was not invalidated")
            }
            found.append(attributes.duplicate())
        }
        return oneForEachKey(found)
    }

    private static let elementsCall = "layoutAttributesForElements(in:)"

    private func oneForEachKey(_ all: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard var last = all.first?.key else { return all }
        var isOrdered = true
        for index in 1..<all.count {
            let key = all[index].key
            if !(last < key) { isOrdered = false }
            last = key
        }
        if isOrdered { return all }
        var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for attributes in all {
            if let other = found[attributes.key], !other.isEqual(attributes) {
                diagnostics.report(
                    layout, Self.elementsCall, attributes.key,
                    "it is there twice, as \(other) and as \(attributes); the last one holds")
            }
            found[attributes.key] = attributes
        }
        return found.values.sorted { $0.key < $1.key }
    }

    /// Whether the data source has the item; a layout that keeps attributes of items which are gone is reported (S1.15).
    private func exists(_ attributes: UICollectionViewLayoutAttributes, _ call: String) -> Bool {
        guard attributes.representedElementCategory == .cell else { return true }
        if hasItem(attributes.indexPath) { return true }
        diagnostics.report(
            layout, call, attributes.key,
            "received attributes, but it does not exist; the sections have \(counts ?? []) items; it is left out")
        return false
    }

    /// Asks for the elements that invalidations named, and for no others.
    func askAgain(for named: Set<ElementKey>) {
        guard tiles != nil else { return }
        var found: [UICollectionViewLayoutAttributes] = []
        for key in named.sorted() where layout.knows(key) && layout.scrollingSection(of: key) == nil {
            let answer = layout.attributes(for: key)
            if let answer, answer.key == key, exists(answer, "layoutAttributesForItem(at:)") {
                found.append(answer.duplicate())
            } else if tiles?[key] != nil {
                // It is gone, or the layout answers for rectangles only.
                tiles = nil
                return
            }
        }
        sectionTiles = [:]
        tiles?.replace(found)
    }
}

extension UICollectionViewLayoutAttributes {
    /// Whether the base class's values agree, whatever subclasses add.
    func isPlacedEqually(_ other: UICollectionViewLayoutAttributes) -> Bool {
        key == other.key && center == other.center && size == other.size && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }
}
