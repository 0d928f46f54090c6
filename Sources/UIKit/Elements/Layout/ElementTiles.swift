/// A cache of layout attributes by tile. Tiles have the size of the bounds, aligned to the content's origin (S1.10).
/// Cached attributes are valid until the layout is invalidated (S1.11).
@MainActor struct ElementTiles {
    struct Tile: Hashable {
        var x, y: Int
    }

    private let size: CGSize
    private var asked: Set<Tile> = []
    /// The cached elements, one per key, sorted by key.
    private var elements: [ElementPosition] = []

    /// Creates an empty cache. `size` is that of the bounds; tiles are at least one point in size.
    init(size: CGSize) { self.size = CGSize(width: max(1, size.width), height: max(1, size.height)) }

    /// The elements that touch a rectangle, sorted by key. Missing tiles are requested in a single call to `ask`,
    /// which must return them sorted by key.
    mutating func elements(
        in rect: CGRect, ask: (CGRect) -> [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
        // Use plain loops, as this runs while scrolling: closures on the main actor check their executor on each call.
        let (x, y) = tiles(in: rect)
        if !hasAsked(x, y) {
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
            add(ask(area(of: missing)))
            asked.formUnion(missing)
        }
        var found: [UICollectionViewLayoutAttributes] = []
        found.reserveCapacity(elements.count)
        let edges = AreaEdges(rect)
        for index in elements.indices where elements[index].touches(edges) { found.append(elements[index].attributes) }
        return found
    }

    /// Whether the elements that touch a rectangle, without hidden ones, are exactly those that were last applied to
    /// the given views, in the same order. False if a tile is missing or a view must be measured.
    func areShown(in rect: CGRect, by shown: [ShownElement]) -> Bool {
        let (x, y) = tiles(in: rect)
        guard hasAsked(x, y) else { return false }
        let edges = AreaEdges(rect)
        var next = 0
        for index in elements.indices where elements[index].touches(edges) {
            if next < shown.count, shown[next].answer === elements[index].attributes {
                if shown[next].needsFit || elements[index].attributes.isHidden { return false }
                next += 1
            } else if !elements[index].attributes.isHidden {
                return false
            }
        }
        return next == shown.count
    }

    /// The cached attributes of an element; nil if no tile contains it.
    subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? {
        // While content scrolls to its end, elements of new tiles come after all others.
        guard let last = elements.last, !(last.key < key) else { return nil }
        let index = index(of: key)
        return index < elements.count && elements[index].key == key ? elements[index].attributes : nil
    }

    /// Replaces the attributes of elements, dropping those that no longer touch a cached tile.
    mutating func replace(_ found: [UICollectionViewLayoutAttributes]) {
        guard !asked.isEmpty else { return }
        for attributes in found {
            let new = ElementPosition(attributes)
            let isHere = asked.contains { new.touches(area(of: $0)) }
            let index = index(of: new.key)
            let isKnown = index < elements.count && elements[index].key == new.key
            elements.replaceSubrange(index..<(isKnown ? index + 1 : index), with: isHere ? [new] : [])
        }
    }

    /// Merges in new elements, which replace those with the same key.
    private mutating func add(_ found: [UICollectionViewLayoutAttributes]) {
        guard let first = found.first else { return }
        var next = index(of: first.key)
        guard next < elements.count else {
            for attributes in found { elements.append(ElementPosition(attributes)) }
            return
        }
        var all = Array(elements[..<next])
        all.reserveCapacity(elements.count + found.count)
        for attributes in found {
            if next < elements.count {
                let key = attributes.key
                while next < elements.count, elements[next].key < key {
                    all.append(elements[next])
                    next += 1
                }
                if next < elements.count, elements[next].key == key { next += 1 }
            }
            all.append(ElementPosition(attributes))
        }
        elements = all + elements[next...]
    }

    /// The number of elements with smaller keys.
    private func index(of key: ElementKey) -> Int {
        var low = 0, high = elements.count
        while low < high {
            let middle = (low + high) / 2
            if elements[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
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
        var found: [ElementPosition] = []
        found.reserveCapacity(elements.count)
        for index in elements.indices {
            for area in areas where elements[index].touches(area) {
                found.append(elements[index])
                break
            }
        }
        elements = found
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
        (range(rect.minX, rect.maxX, size.width), range(rect.minY, rect.maxY, size.height))
    }

    private func range(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Range<Int> {
        let first = Self.index((low / length).rounded(.down))
        return first..<max(first + 1, Self.index((high / length).rounded(.up)))
    }

    /// The rectangle around a number of tiles.
    private func area(of tiles: [Tile]) -> CGRect {
        var area = CGRect.null
        for tile in tiles { area = area.union(self.area(of: tile)) }
        return area
    }

    private func area(of tile: Tile) -> CGRect {
        CGRect(
            x: CGFloat(tile.x) * size.width, y: CGFloat(tile.y) * size.height, width: size.width, height: size.height)
    }
}
