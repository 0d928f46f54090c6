/// Pixels to repaint, as a bounded number of rectangles.
package struct DamageRegion: Equatable {
    package private(set) var rects: [PixelRect] = []
    private let limit = 12
    /// The fixed cost of a rectangle, expressed in pixels.
    private static let costOfOne = 2048

    package init() {}
    package init(_ rect: PixelRect) { add(rect) }

    package var isEmpty: Bool { rects.isEmpty }
    package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

    /// Removes all rectangles and keeps the capacity.
    mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

    /// Adds a rectangle and merges those that are close together. Rectangles may overlap: repainting a pixel is
    /// idempotent.
    package mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        if rects.isEmpty { rects.reserveCapacity(limit + 1) }
        for index in rects.indices where rects[index].contains(rect) { return }
        var merged = rect, area = rect.area
        var index = 0
        while index < rects.count {
            let other = rects[index], union = other.union(merged), areaOfUnion = union.area
            if areaOfUnion <= other.area + area + Self.costOfOne {
                rects.remove(at: index)
                (merged, area) = (union, areaOfUnion)
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(merged)
        while rects.count > limit { mergeCheapest() }
    }

    private mutating func mergeCheapest() {
        var best = (cost: Int.max, i: 0, j: 1)
        for i in rects.indices {
            let first = rects[i], area = first.area
            for j in (i + 1)..<rects.count {
                let cost = first.union(rects[j]).area - area - rects[j].area
                if cost < best.cost { best = (cost, i, j) }
            }
        }
        let union = rects[best.i].union(rects[best.j])
        rects.remove(at: best.j)
        rects.remove(at: best.i)
        add(union)
    }
}
