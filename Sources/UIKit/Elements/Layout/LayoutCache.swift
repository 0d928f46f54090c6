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
    /// The invalidation context of a change of bounds, pending until the bounds have changed, and whether their size
    /// stays.
    var boundsContext: (context: UICollectionViewLayoutInvalidationContext, isScrolling: Bool)?
    /// Whether the invalidation in progress is that of a changed content offset.
    var isScrolling = false
    /// Whether scrolling made all cached attributes invalid, and is likely to again before other areas are in sight.
    private var fitsTiles = false
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
        fitsTiles = false
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
            if !context.isSelfSizing { fitsTiles = isScrolling }
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

    /// Marks the tiles as invalid. Equal elements of the next answer keep their copies, except in sections that scroll
    /// by themselves.
    private func invalidateTiles() {
        tiles?.invalidate()
        sectionTiles = [:]
    }

    /// Prepares the layout. Returns nil if it is valid. `size` is the content size to keep if the layout's size is not
    /// finite.
    func prepare(keeping size: CGSize) -> Preparation? {
        guard isInvalid else { return nil }
        isInvalid = false
        isPreparing = true
        if named == nil { invalidateTiles() }
        MediaSession.current.work.layoutsPrepared += 1
        layout.prepare()
        isPreparing = false
        var result = Preparation(contentSize: size, offsetAdjustment: offsetAdjustment, named: named)
        if named == nil { invalidateTiles() }
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
        let missing = known.missing(in: rect, size: tile, isFitted: fitsTiles)
        if missing.isEmpty { return known.elements(in: rect) }
        let area = known.area(of: missing)
        // Invalid tiles are changed in place.
        if known.isEmpty { tiles = nil }
        MediaSession.current.work.rectQueries += 1
        add(layout.contentElements(in: area), to: &known, missing, .elements(area), before: tiles)
        tiles = known
        return known.elements(in: rect)
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
        let missing = known.missing(in: rect, size: tile)
        if missing.isEmpty { return known.elements(in: rect) }
        let area = known.area(of: missing)
        MediaSession.current.work.sectionQueries += 1
        let answer = layout.sectionElements(in: area, ofSection: section)
        add(answer, to: &known, missing, .section(section, area), before: sectionTiles[section])
        sectionTiles[section] = known
        return known.elements(in: rect)
    }

    /// Validates the layout's attributes and adds copies, since the layout may reuse its objects (S1.16).
    private func add(
        _ answer: [UICollectionViewLayoutAttributes], to known: inout ElementTiles, _ tiles: [ElementTiles.Tile],
        _ call: LayoutQuery.Call, before: ElementTiles?
    ) {
        MediaSession.current.work.attributesAnswered += answer.count
        known.add(existing(answer, before: before), for: tiles, call) { first, last in
            diagnostics.report(
                layout, Self.elementsCall, last.key,
                "returned twice, as \(first) and as \(last); the last one is used")
        }
    }

    /// The attributes of elements that exist. `before` are the valid cached ones: others are reported.
    private func existing(
        _ answer: [UICollectionViewLayoutAttributes], before: ElementTiles?
    ) -> [UICollectionViewLayoutAttributes] {
        let counts = counts ?? []
        // Mostly, while all cached ones are invalid.
        if before == nil, answer.arePlainItems(of: counts) { return answer }
        var missing: [Int] = []
        for index in answer.indices {
            let attributes = answer[index]
            if attributes.representedElementCategory == .cell, !attributes.isItem(of: counts),
                !exists(attributes, Self.elementsCall)
            {
                missing.append(index)
            } else if !isInvalid, let known = before?[attributes.key], !known.isPlacedEqually(attributes) {
                // A layout may return different attributes after invalidating itself.
                diagnostics.report(
                    layout, Self.elementsCall, attributes.key,
                    "changed from \(known) to \(attributes) although the layout was not invalidated")
            }
        }
        if missing.isEmpty { return answer }
        var found = answer
        for index in missing.reversed() { found.remove(at: index) }
        return found
    }

    private static let elementsCall = "layoutAttributesForElements(in:)"

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
        sectionTiles = [:]
        guard tiles?.isEmpty == false else { return }
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
