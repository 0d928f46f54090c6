/// The installed layout with its cached results: tiles, counts, and adjustments pending for the next pass.
///
/// The cache queries the layout only; the collection view applies the result of `prepare(keeping:)`.
///
/// Unchecked: no property is being changed while the layout is queried. Tiles are changed in a local variable.
@MainActor final class LayoutCache {
    /// The outcome of one preparation.
    struct Preparation {
        /// The content size, including adjustments of invalidation contexts, in points.
        var contentSize: CGSize
        /// The content offset adjustment of invalidation contexts, in points.
        var offsetAdjustment: CGPoint
        /// The invalidated elements; nil if all cached attributes are invalid.
        var named: Set<ElementKey>?
    }

    @exclusivity(unchecked) private(set) var layout: UICollectionViewLayout
    /// Whether the layout must be prepared before it is queried.
    private(set) var isInvalid = true
    /// Whether `prepare()` of the layout runs: an invalidation that it makes itself is part of this preparation.
    private(set) var isPreparing = false
    /// The invalidated elements; nil if all cached attributes are invalid.
    private var named: Set<ElementKey>?
    private var offsetAdjustment = CGPoint.zero
    private var sizeAdjustment = CGSize.zero
    /// The item counts per section; nil if the data source must be queried again.
    private(set) var counts: [Int]?
    /// The layout's last content size, without adjustments.
    var answeredSize = CGSize.zero
    /// Whether the next pass reloads all elements.
    var needsReload = false
    @exclusivity(unchecked) private var tiles: ElementTiles?
    private var sectionTiles: [Int: ElementTiles] = [:]
    /// The bounds that the views match; nil before the first pass.
    var laidOutBounds: CGRect?
    /// The bounds and content sizes for which the content offset was last clamped.
    var clampedSizes: [CGSize] = []
    /// The invalidation context of a change of bounds, pending until the bounds have changed.
    var boundsContext: UICollectionViewLayoutInvalidationContext?
    /// The width in which the content was last mirrored; nil if it was not mirrored.
    private var mirroredWidth: CGFloat?
    var diagnostics = LayoutDiagnostics()
    /// The number of invalidations, and the elements that the last one named; nil if all were invalid.
    private(set) var invalidations = (count: 0, last: Set<ElementKey>?.none)
    weak var observer: (any LayoutObserver)?

    init(_ layout: UICollectionViewLayout) { self.layout = layout }

    /// Installs another layout and invalidates all cached results.
    func install(_ other: UICollectionViewLayout) {
        layout = other
        invalidateEverything()
    }

    // MARK: Counts

    /// Sets the current counts.
    func setCounts(_ new: [Int]) { counts = new }

    func forgetCounts() { counts = nil }

    /// Whether the item exists in the current counts.
    func hasItem(_ path: IndexPath) -> Bool {
        counts.map { Self.hasItem(path, in: $0) } ?? false
    }

    private static func hasItem(_ path: IndexPath, in counts: [Int]) -> Bool {
        guard path.count == 2 else { return false }
        let section = path.section, item = path.item
        return section >= 0 && section < counts.count && item >= 0 && item < counts[section]
    }

    // MARK: Invalidation

    /// Invalidates the layout and all its cached results.
    func invalidateEverything() {
        invalidations = (invalidations.count + 1, nil)
        isInvalid = true
        named = nil
    }

    /// Records the invalidations of a context of the installed layout.
    func invalidate(with context: UICollectionViewLayoutInvalidationContext, isPart: Bool) {
        MediaSession.current.work.invalidations += 1
        let hasValidElements = named != nil || !isInvalid && !isPreparing
        if !isPart, let elements = context.namedElements, hasValidElements {
            invalidations = (invalidations.count + 1, elements)
            MediaSession.current.work.elementsInvalidated += elements.count
            named = elements.union(named ?? [])
        } else {
            invalidations = (invalidations.count + 1, nil)
            MediaSession.current.work.fullInvalidations += 1
            named = nil
        }
        isInvalid = !isPreparing
        offsetAdjustment.x += context.contentOffsetAdjustment.x
        offsetAdjustment.y += context.contentOffsetAdjustment.y
        sizeAdjustment.width += context.contentSizeAdjustment.width
        sizeAdjustment.height += context.contentSizeAdjustment.height
    }

    /// The areas of the content for which the layout has been asked since the last invalidation.
    var askedAreas: [CGRect] { tiles?.areas ?? [] }

    /// Drops the tiles, whose size is that of the bounds.
    func forgetTiles() {
        tiles = nil
        sectionTiles = [:]
    }

    /// Prepares the layout. Returns nil if it is valid. `size` is the content size to keep if the layout's size is not
    /// finite.
    func prepare(keeping size: CGSize) -> Preparation? {
        guard isInvalid else { return nil }
        isInvalid = false
        isPreparing = true
        if named == nil { forgetTiles() }
        MediaSession.current.work.layoutsPrepared += 1
        layout.prepare()
        isPreparing = false
        var result = Preparation(contentSize: size, offsetAdjustment: offsetAdjustment, named: named)
        if named == nil { forgetTiles() }
        named = nil
        let answer = layout.collectionViewContentSize
        if answer.width.isFinite, answer.height.isFinite {
            result.contentSize = answer
            answeredSize = answer
        } else {
            diagnostics.report(layout, "collectionViewContentSize", nil, "\(answer) is not finite; keeping \(size)")
        }
        result.contentSize.width += sizeAdjustment.width
        result.contentSize.height += sizeAdjustment.height
        sizeAdjustment = .zero
        offsetAdjustment = .zero
        return result
    }

    /// The horizontal shift of mirrored content after its width has changed. Mirrored content is positioned from its
    /// right edge and must stay in place on screen. `visibleWidth` is the width of the bounds within the insets.
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

    /// The attributes that are cached now.
    var answers: Answers { Answers(tiles: tiles, sectionTiles: sectionTiles) }

    /// The elements that touch a rectangle of the content, one per key, sorted by key. An empty rectangle has none
    /// (S1.8). Elements of orthogonally scrolling sections are excluded.
    func elements(in rect: CGRect, tile: CGSize) -> [UICollectionViewLayoutAttributes] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        var known = tiles ?? ElementTiles(size: tile)
        let answer = known.elements(in: rect) { ask(for: $0) }
        tiles = known
        return answer
    }

    /// Whether views show exactly the cached elements in a rectangle of the content. False if the layout must be asked.
    func areShown(in rect: CGRect, by shown: [ShownElement]) -> Bool {
        guard counts != nil, rect.width > 0, rect.height > 0 else { return false }
        return tiles?.areShown(in: rect, by: shown) ?? false
    }

    /// The elements of an orthogonally scrolling section, at its offset zero; `tile` is the size of its visible area.
    func elements(in rect: CGRect, ofSection section: Int, tile: CGSize) -> [UICollectionViewLayoutAttributes] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        var known = sectionTiles[section] ?? ElementTiles(size: tile)
        let answer = known.elements(in: rect) { area in
            MediaSession.current.work.sectionQueries += 1
            return checked(layout.sectionElements(in: area, ofSection: section), of: .section(section, area)) {
                self.sectionTiles[section]?[$0]
            }
        }
        sectionTiles[section] = known
        return answer
    }

    private func ask(for rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        MediaSession.current.work.rectQueries += 1
        return checked(layout.contentElements(in: rect), of: .elements(rect)) { self.tiles?[$0] }
    }

    /// Validates and copies the layout's attributes, since the layout may reuse its objects (S1.16). Sorted by key.
    private func checked(
        _ answer: [UICollectionViewLayoutAttributes], of call: LayoutQuery.Call,
        known: (ElementKey) -> UICollectionViewLayoutAttributes?
    ) -> [UICollectionViewLayoutAttributes] {
        let query = LayoutQuery(call, count: answer.count)
        MediaSession.current.work.attributesAnswered += answer.count
        var found: [UICollectionViewLayoutAttributes] = []
        found.reserveCapacity(answer.count)
        let counts = counts ?? []
        for attributes in answer {
            guard
                attributes.representedElementCategory != .cell || Self.hasItem(attributes.indexPath, in: counts)
                    || exists(attributes, Self.elementsCall)
            else { continue }
            // A layout may return different attributes after invalidating itself.
            if !isInvalid, let before = known(attributes.key), !before.isPlacedEqually(attributes) {
                diagnostics.report(
                    layout, Self.elementsCall, attributes.key,
                    "changed from \(before) to \(attributes) although the layout was not invalidated")
            }
            let copy = attributes.kept()
            copy.query = query
            found.append(copy)
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
                    "returned twice, as \(other) and as \(attributes); the last one is used")
            }
            found[attributes.key] = attributes
        }
        return found.values.sorted { $0.key < $1.key }
    }

    /// Whether the data source has the item. Attributes of a missing item are reported (S1.15).
    private func exists(_ attributes: UICollectionViewLayoutAttributes, _ call: String) -> Bool {
        guard attributes.representedElementCategory == .cell else { return true }
        if hasItem(attributes.indexPath) { return true }
        diagnostics.report(
            layout, call, attributes.key,
            "has attributes but does not exist; the sections have \(counts ?? []) items; it is ignored")
        return false
    }

    /// Queries the layout again for the invalidated elements only.
    func askAgain(for named: Set<ElementKey>) {
        guard tiles != nil else { return }
        var found: [UICollectionViewLayoutAttributes] = []
        for key in named.sorted() where layout.knows(key) && layout.scrollingSection(of: key) == nil {
            let answer = layout.attributes(for: key)
            if let answer, answer.key == key, exists(answer, "layoutAttributesForItem(at:)") {
                let copy = answer.kept()
                copy.query = LayoutQuery(.element, count: 1)
                found.append(copy)
            } else if tiles?[key] != nil {
                // The element is gone, or the layout supports queries by rectangle only.
                tiles = nil
                return
            }
        }
        sectionTiles = [:]
        // Taken out meanwhile: the `deinit` of replaced attributes may query the layout again.
        guard var known = tiles else { return }
        tiles = nil
        known.replace(found)
        tiles = known
    }
}

extension UICollectionViewLayoutAttributes {
    /// Whether the values of the base class are equal, ignoring those of subclasses.
    func isPlacedEqually(_ other: UICollectionViewLayoutAttributes) -> Bool {
        key == other.key && center == other.center && size == other.size && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }
}
