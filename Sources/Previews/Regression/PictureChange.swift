import CoreGraphics
import Snapshots

/// The kind of change from one picture to another, in pixels.
enum PictureChange: Hashable, Sendable, Codable {
    case resized(dx: Int, dy: Int)
    case moved(dx: Int, dy: Int)
    /// The changed pixels had one colour and have another, as 0xAARRGGBB, or are edges between it and what is behind.
    case recolored(from: UInt32, to: UInt32)
    /// No channel changed by more than 8 levels.
    case faint
    case redrawn(width: Int, height: Int)

    /// Whether the distances are those of pictures: results come from a file.
    var isPlausible: Bool {
        let sides = -Bitmap.sideLimit...Bitmap.sideLimit
        return switch self {
        case .resized(let x, let y), .moved(let x, let y), .redrawn(let x, let y):
            sides.contains(x) && sides.contains(y)
        case .recolored, .faint: true
        }
    }

    private static let faintLevels = 8
    /// The share of changed pixels that one explanation covers. A group is accepted by one answer: a picture in which
    /// something else changed as well does not belong to it.
    private static let wholeShare = 0.9
    /// The share of changed lines that are found again at one distance.
    private static let lineShare = 0.6
    private static let longestMove = 64

    /// Nil for equal pictures.
    init?(to actual: Bitmap, from expected: Bitmap) {
        let comparison = PixelComparison(actual, with: expected)
        guard comparison.sameSize else {
            self = .resized(dx: actual.width - expected.width, dy: actual.height - expected.height)
            return
        }
        guard !comparison.isEqual else { return nil }
        let area = comparison.bounds
        if let pair = Self.colors(actual, expected, area, count: comparison.differing[0]) {
            self = .recolored(from: pair.from, to: pair.to)
            return
        }
        let (before, after) = (Lines(expected, area), Lines(actual, area))
        let count = comparison.differing[0]
        if let dy = Self.move(from: before.rows, to: after.rows),
            Self.isMoved(actual, expected, area, dx: 0, dy: dy, count: count)
        {
            self = .moved(dx: 0, dy: dy)
        } else if let dx = Self.move(from: before.columns, to: after.columns),
            Self.isMoved(actual, expected, area, dx: dx, dy: 0, count: count)
        {
            self = .moved(dx: dx, dy: 0)
        } else {
            self =
                comparison.largest <= Self.faintLevels
                ? .faint : .redrawn(width: area.width, height: area.height)
        }
    }

    /// The old and the new colour of changed pixels, if all but a few changed by it: fully, or partly as at the edges
    /// of a glyph.
    private static func colors(
        _ actual: Bitmap, _ expected: Bitmap, _ area: PixelRect, count: Int
    ) -> (from: UInt32, to: UInt32)? {
        // Boyer and Moore's majority vote, then a count: no table of colours, however many there are. Most pixels of
        // text are edges, so the largest change is another candidate.
        var pair: (from: UInt32, to: UInt32) = (0, 0), votes = 0, largest = pair, most = 0
        forChanges(actual, expected, area) { from, to, _, _ in
            if votes == 0 { pair = (from, to) }
            votes += pair == (from, to) ? 1 : -1
            let change = differences((from, to)), size = (change &* change).wrappedSum()
            if size > most { (largest, most) = ((from, to), size) }
        }
        return [pair, largest].first { isCause($0, actual, expected, area, count: count) }
    }

    private static func isCause(
        _ pair: (from: UInt32, to: UInt32), _ actual: Bitmap, _ expected: Bitmap, _ area: PixelRect, count: Int
    ) -> Bool {
        var (full, explained, blended) = (0, 0, 0)
        forChanges(actual, expected, area) { from, to, _, _ in
            if pair == (from, to) { full += 1 }
            guard pair == (from, to) || isPart((from, to), of: pair) else { return }
            explained += 1
            if from != pair.from, to != pair.to { blended += 1 }
        }
        // Where something appears or vanishes, edges had or have the colour behind it, and are not blended.
        let isMost = full * 2 > count || full * 20 > count && (full + blended) * 2 > count
        return isMost && Double(explained) >= wholeShare * Double(count)
    }

    private static func differences(_ change: (from: UInt32, to: UInt32)) -> SIMD4<Int> {
        func channel(_ shift: UInt32) -> Int { Int(change.to >> shift & 255) - Int(change.from >> shift & 255) }
        return SIMD4(channel(0), channel(8), channel(16), channel(24))
    }

    /// Whether all channels of a pixel changed by one fraction of a change.
    private static func isPart(_ change: (from: UInt32, to: UInt32), of whole: (from: UInt32, to: UInt32)) -> Bool {
        let (part, all) = (differences(change), differences(whole))
        let most = (0..<4).max { abs(all[$0]) < abs(all[$1]) } ?? 0
        guard all[most] != 0, part[most].signum() == all[most].signum(), abs(part[most]) <= abs(all[most]) else {
            return false
        }
        // Each of two blended levels is rounded, and the level in the file again.
        return (0..<4).allSatisfy { abs(part[$0] * all[most] - all[$0] * part[most]) <= 3 * abs(all[most]) }
    }

    /// Whether all but a few changed pixels are those at a distance before.
    private static func isMoved(
        _ actual: Bitmap, _ expected: Bitmap, _ area: PixelRect, dx: Int, dy: Int, count: Int
    ) -> Bool {
        var found = 0
        forChanges(actual, expected, area) { _, to, x, y in
            let (oldX, oldY) = (x - dx, y - dy)
            guard oldX >= 0, oldY >= 0, oldX < expected.width, oldY < expected.height else {
                // Was outside.
                found += 1
                return
            }
            if expected.pixels[oldY * expected.pixelsPerRow + oldX] == to { found += 1 }
        }
        return Double(found) >= wholeShare * Double(count)
    }

    private static func forChanges(
        _ actual: Bitmap, _ expected: Bitmap, _ area: PixelRect, _ body: (UInt32, UInt32, Int, Int) -> Void
    ) {
        for y in area.y0..<area.y1 {
            let (new, old) = (actual.pixels + y * actual.pixelsPerRow, expected.pixels + y * expected.pixelsPerRow)
            for x in area.x0..<area.x1 where new[x] != old[x] { body(old[x], new[x], x, y) }
        }
    }

    /// The distance by which most changed lines moved: those that differed from a neighbour, since plain areas look the
    /// same anywhere. Nil if they did not move.
    static func move(from before: [UInt64], to after: [UInt64]) -> Int? {
        let lines = before.indices.filter { index in
            before[index] != after[index]
                && [index - 1, index + 1].contains { before.indices.contains($0) && before[$0] != before[index] }
        }
        guard lines.count >= 2 else { return nil }
        let most = min(longestMove, before.count - 1)
        var best = (distance: 0, count: 0)
        for size in 1...max(1, most) {
            for distance in [size, -size] {
                let count = lines.count { after.indices.contains($0 + distance) && after[$0 + distance] == before[$0] }
                if count > best.count { best = (distance, count) }
            }
        }
        return Double(best.count) >= lineShare * Double(lines.count) ? best.distance : nil
    }

    /// Hashes of the rows and columns of an area.
    private struct Lines {
        var rows: [UInt64] = []
        var columns: [UInt64]

        init(_ bitmap: Bitmap, _ area: PixelRect) {
            columns = [UInt64](repeating: 0, count: area.width)
            for y in area.y0..<area.y1 {
                let row = bitmap.pixels + y * bitmap.pixelsPerRow + area.x0
                var hash: UInt64 = 0
                for x in 0..<area.width {
                    hash = (hash ^ UInt64(row[x])) &* 0x9E37_79B9_7F4A_7C15
                    columns[x] = (columns[x] ^ UInt64(row[x])) &* 0x9E37_79B9_7F4A_7C15
                }
                rows.append(hash)
            }
        }
    }
}
