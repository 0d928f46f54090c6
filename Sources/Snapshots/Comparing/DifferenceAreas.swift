import CoreGraphics

/// Groups differing pixels into rectangles: those closer than a tile share one.
struct DifferenceAreas {
    /// The side of a tile in pixels.
    private static let tile = 16
    /// The largest number of rectangles; `bounds` covers the rest.
    static let limit = 32

    private let columns: Int
    private var tiles: [Int: PixelRect] = [:]
    private(set) var bounds = PixelRect.empty

    init(width: Int) { columns = width / Self.tile + 3 }

    mutating func add(x: Int, y: Int) {
        let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
        bounds = bounds.union(pixel)
        // An extra column on either side, so that no tile is adjacent to one in another row.
        tiles[y / Self.tile * columns + x / Self.tile + 1, default: .empty].formUnion(pixel)
    }

    /// The rectangles, from top to bottom, then from left to right.
    var rectangles: [PixelRect] {
        var left = tiles
        var result: [PixelRect] = []
        for key in tiles.keys.sorted() where left[key] != nil {
            var area = PixelRect.empty
            var waiting = [key]
            while let next = waiting.popLast() {
                guard let rect = left.removeValue(forKey: next) else { continue }
                area.formUnion(rect)
                for dy in -1...1 { for dx in -1...1 { waiting.append(next + dy * columns + dx) } }
            }
            result.append(area)
        }
        return Array(result.sorted { ($0.y0, $0.x0) < ($1.y0, $1.x0) }.prefix(Self.limit))
    }
}

extension PixelRect {
    fileprivate mutating func formUnion(_ other: PixelRect) { self = union(other) }
}
