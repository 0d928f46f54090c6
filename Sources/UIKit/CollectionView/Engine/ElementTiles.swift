/// What a layout answered for the tiles that it was asked about: each as large as the bounds, counted from the content's
/// origin (S1.10). An answer holds until the layout is invalidated (S1.11).
@MainActor struct ElementTiles {
    struct Place: Hashable {
        var x, y: Int
    }

    private let size: CGSize
    private var asked: Set<Place> = []
    /// In the order of keys, one for each.
    private var elements: [ElementPlace] = []

    /// `size` is that of the bounds; tiles are a point at least.
    init(size: CGSize) { self.size = CGSize(width: max(1, size.width), height: max(1, size.height)) }

    /// The elements that touch a rectangle, in the order of keys; tiles that were not asked about yet are, in one go. `ask`
    /// answers in the order of keys, too.
    mutating func elements(
        in rect: CGRect, ask: (CGRect) -> [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
        let wanted = places(touching: rect)
        let missing = wanted.filter { !asked.contains($0) }
        if !missing.isEmpty {
            forget(allBut: wanted)
            add(ask(area(of: missing)))
            asked.formUnion(missing)
        }
        // Plain loops here and where else all that is seen is gone through in each frame: closures of the main actor ask each
        // time whether they are there.
        var found: [UICollectionViewLayoutAttributes] = []
        for index in elements.indices where elements[index].touches(rect) { found.append(elements[index].attributes) }
        return found
    }

    /// What was answered for an element; nil when no tile has it.
    subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let place = place(of: key)
        return place < elements.count && elements[place].key == key ? elements[place].attributes : nil
    }

    /// Puts other attributes in the place of those of elements that were named; those that no tile touches any more go.
    mutating func replace(_ found: [UICollectionViewLayoutAttributes]) {
        guard !asked.isEmpty else { return }
        for attributes in found {
            let new = ElementPlace(attributes)
            let isHere = asked.contains { new.touches(area(of: [$0])) }
            let place = place(of: new.key)
            let isKnown = place < elements.count && elements[place].key == new.key
            elements.replaceSubrange(place..<(isKnown ? place + 1 : place), with: isHere ? [new] : [])
        }
    }

    /// Takes new elements in; of two with one key the new one stays.
    private mutating func add(_ found: [UICollectionViewLayoutAttributes]) {
        var all: [ElementPlace] = []
        all.reserveCapacity(elements.count + found.count)
        var old = elements[...]
        for attributes in found {
            let new = ElementPlace(attributes)
            while let first = old.first, first.key < new.key { all.append(old.removeFirst()) }
            if old.first?.key == new.key { old.removeFirst() }
            all.append(new)
        }
        elements = all + old
    }

    /// How many elements have smaller keys.
    private func place(of key: ElementKey) -> Int {
        var low = 0, high = elements.count
        while low < high {
            let middle = (low + high) / 2
            if elements[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Keeps a few screens about the wanted ones, so that scrolling back and forth asks nothing anew.
    private mutating func forget(allBut wanted: [Place]) {
        guard asked.count > 4, asked.count > wanted.count * 3 else { return }
        let near = area(of: wanted).insetBy(dx: -size.width, dy: -size.height)
        asked = asked.filter { near.contains(area(of: [$0]).insetBy(dx: 0.25, dy: 0.25)) }
        let kept = asked.map { area(of: [$0]) }
        elements = elements.filter { element in kept.contains { element.touches($0) } }
    }

    private func places(touching rect: CGRect) -> [Place] {
        let (x, y) = (range(rect.minX, rect.maxX, size.width), range(rect.minY, rect.maxY, size.height))
        return y.flatMap { y in x.map { Place(x: $0, y: y) } }
    }

    private func range(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Range<Int> {
        let first = Int((low / length).rounded(.down))
        return first..<max(first + 1, Int((high / length).rounded(.up)))
    }

    /// The rectangle around some tiles.
    private func area(of places: [Place]) -> CGRect {
        places.reduce(CGRect.null) { area, place in
            area.union(
                CGRect(
                    x: CGFloat(place.x) * size.width, y: CGFloat(place.y) * size.height, width: size.width,
                    height: size.height))
        }
    }
}
