/// What a layout answered for the tiles that it was asked about: each as large as the bounds, counted from the content's
/// origin (S1.10). An answer holds until the layout is invalidated (S1.11).
@MainActor struct ElementTiles {
    struct Place: Hashable {
        var x, y: Int
    }

    private let size: CGSize
    private var asked: Set<Place> = []
    private var elements: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    /// In the order of keys.
    private var sorted: [UICollectionViewLayoutAttributes] = []

    /// `size` is that of the bounds; tiles are a point at least.
    init(size: CGSize) { self.size = CGSize(width: max(1, size.width), height: max(1, size.height)) }

    /// The elements that touch a rectangle, in the order of keys; tiles that were not asked about yet are, in one go.
    mutating func elements(
        in rect: CGRect, ask: (CGRect) -> [ElementKey: UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
        let wanted = places(touching: rect)
        let missing = wanted.filter { !asked.contains($0) }
        if !missing.isEmpty {
            forget(allBut: wanted)
            elements.merge(ask(area(of: missing))) { $1 }
            asked.formUnion(missing)
            sort()
        }
        return sorted.filter { $0.touches(rect) }
    }

    /// What was answered for an element; nil when no tile has it.
    subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? { elements[key] }

    /// Puts other attributes in the place of those of elements that were named; those that no tile touches any more go.
    mutating func replace(_ found: [UICollectionViewLayoutAttributes]) {
        guard !asked.isEmpty else { return }
        for attributes in found {
            let isHere = asked.contains { attributes.touches(area(of: [$0])) }
            elements[attributes.key] = isHere ? attributes : nil
        }
        sort()
    }

    private mutating func sort() { sorted = elements.values.sorted { $0.key < $1.key } }

    /// Keeps a few screens about the wanted ones, so that scrolling back and forth asks nothing anew.
    private mutating func forget(allBut wanted: [Place]) {
        guard asked.count > 4, asked.count > wanted.count * 3 else { return }
        let near = area(of: wanted).insetBy(dx: -size.width, dy: -size.height)
        asked = asked.filter { near.contains(area(of: [$0]).insetBy(dx: 0.25, dy: 0.25)) }
        let kept = asked.map { area(of: [$0]) }
        elements = elements.filter { _, attributes in kept.contains { attributes.touches($0) } }
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
