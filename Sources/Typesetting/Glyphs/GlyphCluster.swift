internal import CPango
import CoreGraphics

/// Glyphs of a font whose outlines overlap, such as joined letters: filled as one, since their coverages do not add up.
struct GlyphCluster: Hashable {
    struct Part: Hashable {
        let glyph: PangoGlyph
        /// The offset from the first glyph, in Pango's units.
        let x, y: Int32
    }

    let parts: [Part]
}

/// Finds the glyphs that overlap. Its memory is used again for each line.
struct GlyphGroups {
    private struct Group {
        var bounds: CGRect
        /// The smallest index, which begins a list.
        var first: Int
    }

    private var groups: [Group] = []
    /// For each index the next larger one of its group; −1 at the end.
    private var next: [Int] = []
    /// The number of groups that a glyph may overlap.
    private static let window = 32

    /// The number of groups, after `find(count:_:)`.
    var count: Int { groups.count }

    /// Groups indices by overlapping bounds, in points.
    mutating func find(count: Int, _ bounds: (Int) -> CGRect) {
        groups.removeAll(keepingCapacity: true)
        next.removeAll(keepingCapacity: true)
        for index in 0..<count {
            let box = bounds(index)
            var joined = Group(bounds: box, first: index)
            next.append(-1)
            // Only neighbours overlap; a limit keeps long lines linear.
            var other = groups.count - 1
            let last = max(0, groups.count - Self.window)
            while other >= last {
                if groups[other].bounds.touches(box) {
                    let group = groups.remove(at: other)
                    joined = Group(
                        bounds: joined.bounds.union(group.bounds), first: merge(joined.first, group.first))
                }
                other -= 1
            }
            groups.append(joined)
        }
    }

    /// Calls `body` with the indices of a group, in ascending order.
    func forEachMember(of group: Int, _ body: (Int) -> Void) {
        var index = groups[group].first
        while index >= 0 {
            body(index)
            index = next[index]
        }
    }

    /// Merges two ascending lists. Returns the first index.
    private mutating func merge(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        if b < a { swap(&a, &b) }
        let first = a
        var last = a
        a = next[a]
        while a >= 0 || b >= 0 {
            let takesA = b < 0 || (a >= 0 && a < b)
            let index = takesA ? a : b
            if takesA { a = next[a] } else { b = next[b] }
            next[last] = index
            last = index
        }
        return first
    }
}

extension CGRect {
    /// Whether the rectangles overlap or have an edge in common.
    fileprivate func touches(_ other: CGRect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
