/// The answers of a layout by tile: tiles are as large as the bounds and count from the content's origin (S1.10). An answer
/// holds until the layout is invalidated (S1.11).
@MainActor struct ElementTiles {
    struct Tile: Hashable {
        var x, y: Int
    }

    private let size: CGSize
    private var asked: Set<Tile> = []
    /// In the order of keys, one for each.
    private var elements: [ElementPosition] = []

    /// `size` is that of the bounds; tiles are a point at least.
    init(size: CGSize) { self.size = CGSize(width: max(1, size.width), height: max(1, size.height)) }

    /// The elements that touch a rectangle, in the order of keys. Missing tiles are asked for in one call; `ask` answers in
    /// the order of keys, too.
    mutating func elements(
        in rect: CGRect, ask: (CGRect) -> [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
        let wanted = tiles(touching: rect)
        let missing = wanted.filter { !asked.contains($0) }
        if !missing.isEmpty {
            forget(allBut: wanted)
            add(ask(area(of: missing)))
            asked.formUnion(missing)
        }
        // Plain loops on the path of each frame: closures of the main actor check their executor at each call.
        var found: [UICollectionViewLayoutAttributes] = []
        let edges = AreaEdges(rect)
        for index in elements.indices where elements[index].touches(edges) { found.append(elements[index].attributes) }
        return found
    }

    /// The answer for an element; nil when no tile has it.
    subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let index = index(of: key)
        return index < elements.count && elements[index].key == key ? elements[index].attributes : nil
    }

    /// Replaces the attributes of elements; those that no tile touches any more are dropped.
    mutating func replace(_ found: [UICollectionViewLayoutAttributes]) {
        guard !asked.isEmpty else { return }
        for attributes in found {
            let new = ElementPosition(attributes)
            let isHere = asked.contains { new.touches(area(of: [$0])) }
            let index = index(of: new.key)
            let isKnown = index < elements.count && elements[index].key == new.key
            elements.replaceSubrange(index..<(isKnown ? index + 1 : index), with: isHere ? [new] : [])
        }
    }

    /// Merges new elements in; of two with one key the new one stays.
    private mutating func add(_ found: [UICollectionViewLayoutAttributes]) {
        var all: [ElementPosition] = []
        all.reserveCapacity(elements.count + found.count)
        var old = elements[...]
        for attributes in found {
            let new = ElementPosition(attributes)
            while let first = old.first, first.key < new.key { all.append(old.removeFirst()) }
            if old.first?.key == new.key { old.removeFirst() }
            all.append(new)
        }
        elements = all + old
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

    /// Keeps a few screens around the wanted ones, so that scrolling back and forth asks nothing again.
    private mutating func forget(allBut wanted: [Tile]) {
        guard asked.count > 4, asked.count > wanted.count * 3 else { return }
        let near = area(of: wanted).insetBy(dx: -size.width, dy: -size.height)
        asked = asked.filter { near.contains(area(of: [$0]).insetBy(dx: 0.25, dy: 0.25)) }
        let kept = asked.map { AreaEdges(area(of: [$0])) }
        elements = elements.filter { element in kept.contains { element.touches($0) } }
    }

    private func tiles(touching rect: CGRect) -> [Tile] {
        let (x, y) = (range(rect.minX, rect.maxX, size.width), range(rect.minY, rect.maxY, size.height))
        return y.flatMap { y in x.map { Tile(x: $0, y: y) } }
    }

    /// The number of a tile. Offsets of a motion that time steps near zero let run away stay representable.
    private static func index(_ value: CGFloat) -> Int { value.isFinite ? Int(min(max(value, -1e15), 1e15)) : 0 }

    private func range(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Range<Int> {
        let first = Self.index((low / length).rounded(.down))
        return first..<max(first + 1, Self.index((high / length).rounded(.up)))
    }

    /// The rectangle around some tiles.
    private func area(of tiles: [Tile]) -> CGRect {
        tiles.reduce(CGRect.null) { area, tile in
            area.union(
                CGRect(
                    x: CGFloat(tile.x) * size.width, y: CGFloat(tile.y) * size.height, width: size.width,
                    height: size.height))
        }
    }
}
