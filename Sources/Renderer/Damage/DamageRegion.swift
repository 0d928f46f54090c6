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

    /// Adds what a move changes: damage inside its rectangle moves along, and the exposed edge is damaged.
    /// - Parameter spare: keeps its capacity from one call to the next.
    package mutating func follow(_ move: PixelMove, _ spare: inout [PixelRect]) {
        let rect = move.rect
        spare.removeAll(keepingCapacity: true)
        for damaged in rects { spare.append(move.moved(damaged)) }
        for damaged in spare { add(damaged) }
        if move.dy != 0 {
            let start = move.dy > 0 ? rect.y0 : rect.y1 + move.dy
            add(PixelRect(x0: rect.x0, y0: start, x1: rect.x1, y1: start + abs(move.dy)).intersection(rect))
        }
        if move.dx != 0 {
            let start = move.dx > 0 ? rect.x0 : rect.x1 + move.dx
            add(PixelRect(x0: start, y0: rect.y0, x1: start + abs(move.dx), y1: rect.y1).intersection(rect))
        }
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
