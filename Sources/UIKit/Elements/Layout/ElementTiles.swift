/// A cache of layout attributes by tile. Tiles have the size of the bounds, aligned to the content's origin (S1.10).
/// Cached attributes are valid until the layout is invalidated (S1.11). After an invalidation by scrolling, the tiles
/// are fitted to the bounds, because the next one makes those beside them invalid.
@MainActor struct ElementTiles {
    struct Tile: Hashable {
        var x, y: Int
    }

    private var size: CGSize
    /// The origin of tile (0, 0) in the content; other than zero for fitted tiles only.
    private var origin = CGPoint.zero
    private var asked: Set<Tile> = []
    /// The cached elements. Without tiles, those before the last invalidation.
    private var elements = KnownElements()

    /// Creates an empty cache. `size` is that of the bounds; tiles are at least one point in size.
    init(size: CGSize) { self.size = Self.usable(size) }

    private static func usable(_ size: CGSize) -> CGSize {
        CGSize(width: max(1, size.width), height: max(1, size.height))
    }

    /// The largest number of tiles that are requested together.
    private static let mostTiles = 10_000.0

    /// Whether no tile is valid.
    var isEmpty: Bool { asked.isEmpty }

    /// Marks all tiles as invalid. The elements remain to be compared with those of the next answer.
    mutating func invalidate() { asked = [] }

    /// The missing tiles of a rectangle, to be requested together. Drops distant ones if there are any. An empty
    /// cache gets tiles of another size; `isFitted` makes the rectangle a single one.
    mutating func missing(in rect: CGRect, size: CGSize, isFitted: Bool = false) -> [Tile] {
        if isEmpty {
            (self.size, origin) = (Self.usable(size), .zero)
            if isFitted { fit(to: rect) }
        }
        var (x, y) = tiles(in: rect)
        if hasAsked(x, y) { return [] }
        if Double(x.count) * Double(y.count) > Self.mostTiles {
            // The way of a jump past a view that is a few points high.
            invalidate()
            self.size = CGSize(
                width: max(self.size.width, rect.width / 64), height: max(self.size.height, rect.height / 64))
            (x, y) = tiles(in: rect)
        }
        var wanted: [Tile] = []
        var missing: [Tile] = []
        for row in y {
            for column in x {
                let tile = Tile(x: column, y: row)
                wanted.append(tile)
                if !asked.contains(tile) { missing.append(tile) }
            }
        }
        forget(allBut: wanted)
        return missing
    }

    /// Makes the rectangle one tile, extended by at least an eighth of the bounds and to whole eighths. Layouts move
    /// elements into sight that super finds beside it. Extended rectangles stay the same while content scrolls a
    /// little, and answers with the same elements are not sorted again.
    private mutating func fit(to rect: CGRect) {
        let step = CGSize(width: size.width / 8, height: size.height / 8)
        let x = ((rect.minX / step.width).rounded(.down) - 1) * step.width
        let y = ((rect.minY / step.height).rounded(.down) - 1) * step.height
        let width = ((rect.maxX / step.width).rounded(.up) + 1) * step.width - x
        let height = ((rect.maxY / step.height).rounded(.up) + 1) * step.height - y
        // Coordinates that are not finite, or too large for the size, keep the aligned tiles.
        guard width.isFinite, height.isFinite, width >= rect.width, height >= rect.height else { return }
        (origin, size) = (CGPoint(x: x, y: y), Self.usable(CGSize(width: width, height: height)))
    }

    /// Adds the answer for tiles. Its elements replace those with the same keys. See `KnownElements`.
    mutating func add(
        _ answer: [UICollectionViewLayoutAttributes], for tiles: [Tile], _ call: LayoutQuery.Call,
        report: (UICollectionViewLayoutAttributes, UICollectionViewLayoutAttributes) -> Void
    ) {
        if isEmpty {
            elements.replaceAll(with: answer, to: elements.query(call, count: answer.count), report: report)
        } else {
            var other = KnownElements()
            other.replaceAll(with: answer, to: LayoutQuery(call, count: answer.count), report: report)
            elements.add(other)
        }
        asked.formUnion(tiles)
    }

    /// The elements that touch a rectangle, sorted by key. Its tiles must have been added.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        // A plain loop, as this runs while scrolling: closures on the main actor check their executor on each call.
        var found: [UICollectionViewLayoutAttributes] = []
        let (all, outlines) = (elements.all, elements.outlines)
        found.reserveCapacity(all.count)
        let edges = AreaEdges(rect)
        for index in outlines.indices where outlines[index].touches(edges) { found.append(all[index]) }
        return found
    }

    /// Whether the elements that touch a rectangle, without hidden ones, are exactly those that were last applied to
    /// the given views, in the same order. False if a tile is missing or a view must be measured.
    func areShown(in rect: CGRect, by shown: [ShownElement]) -> Bool {
        let (x, y) = tiles(in: rect)
        guard hasAsked(x, y) else { return false }
        let edges = AreaEdges(rect)
        let (all, outlines) = (elements.all, elements.outlines)
        var next = 0
        for index in outlines.indices where outlines[index].touches(edges) {
            if next < shown.count, shown[next].answer === all[index] {
                if shown[next].needsFit || all[index].isHidden { return false }
                next += 1
            } else if !all[index].isHidden {
                return false
            }
        }
        return next == shown.count
    }

    /// The cached attributes of an element; nil if no tile contains it.
    subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? {
        // While content scrolls to its end, elements of new tiles come after all others.
        guard !isEmpty, let last = elements.all.last, !(last.key < key) else { return nil }
        let index = elements.index(of: key)
        guard index < elements.all.count, elements.all[index].key == key else { return nil }
        return elements.all[index]
    }

    /// Replaces the attributes of elements, dropping those that no longer touch a cached tile.
    mutating func replace(_ found: [UICollectionViewLayoutAttributes]) {
        guard !isEmpty else { return }
        for attributes in found {
            let outline = ElementOutline(attributes)
            var isHere = false
            for tile in asked where outline.touches(AreaEdges(area(of: tile))) { isHere = true }
            elements.replace(attributes.key, with: isHere ? (attributes: attributes, outline: outline) : nil)
        }
    }

    /// Drops distant tiles, keeping a few screens so scrolling back and forth needs no new requests.
    private mutating func forget(allBut wanted: [Tile]) {
        guard asked.count > 4, asked.count > wanted.count * 3 else { return }
        let near = area(of: wanted).insetBy(dx: -size.width, dy: -size.height)
        var kept: Set<Tile> = []
        var areas: [AreaEdges] = []
        for tile in asked where near.contains(area(of: tile).insetBy(dx: 0.25, dy: 0.25)) {
            kept.insert(tile)
            areas.append(AreaEdges(area(of: tile)))
        }
        asked = kept
        elements.keep(touching: areas)
    }

    private func hasAsked(_ x: Range<Int>, _ y: Range<Int>) -> Bool {
        for row in y { for column in x where !asked.contains(Tile(x: column, y: row)) { return false } }
        return true
    }

    /// The areas of the tiles that were asked for.
    var areas: [CGRect] { asked.map { area(of: $0) } }

    /// The index of a tile, clamped to a representable range for runaway offsets.
    private static func index(_ value: CGFloat) -> Int { value.isFinite ? Int(min(max(value, -1e15), 1e15)) : 0 }

    private func tiles(in rect: CGRect) -> (x: Range<Int>, y: Range<Int>) {
        (
            range(rect.minX - origin.x, rect.maxX - origin.x, size.width),
            range(rect.minY - origin.y, rect.maxY - origin.y, size.height)
        )
    }

    private func range(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Range<Int> {
        let first = Self.index((low / length).rounded(.down))
        return first..<max(first + 1, Self.index((high / length).rounded(.up)))
    }

    /// The rectangle around a number of tiles.
    func area(of tiles: [Tile]) -> CGRect {
        var area = CGRect.null
        for tile in tiles { area = area.union(self.area(of: tile)) }
        return area
    }

    private func area(of tile: Tile) -> CGRect {
        CGRect(
            x: origin.x + CGFloat(tile.x) * size.width, y: origin.y + CGFloat(tile.y) * size.height,
            width: size.width, height: size.height)
    }
}
