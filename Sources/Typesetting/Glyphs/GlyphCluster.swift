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

    /// Groups glyphs by overlapping bounds. `bounds` are in points; the order of indices is kept.
    static func groups(_ bounds: [CGRect]) -> [[Int]] {
        var groups: [(bounds: CGRect, members: [Int])] = []
        for (index, box) in bounds.enumerated() {
            var joined = (bounds: box, members: [index])
            // Only neighbours overlap; a limit keeps long lines linear.
            for other in groups.indices.suffix(window).reversed() where groups[other].bounds.touches(box) {
                let group = groups.remove(at: other)
                joined = (joined.bounds.union(group.bounds), group.members + joined.members)
            }
            groups.append(joined)
        }
        return groups.map { $0.members.sorted() }
    }

    /// The number of groups that a glyph may overlap.
    private static let window = 32
}

extension CGRect {
    /// Whether the rectangles overlap or have an edge in common.
    fileprivate func touches(_ other: CGRect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
