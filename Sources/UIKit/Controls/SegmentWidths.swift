/// The widths of the segments of a segmented control, from the left.
struct SegmentWidths {
    /// Widths set by the program.
    var fixed: [CGFloat?]
    /// The widths of the contents, measured where they are needed.
    var natural: () -> [CGFloat]
    /// Whether the other segments share the rest by their contents, or equally.
    var apportions: Bool

    /// The width of the control for the contents, each with a padding at both sides.
    func fitting(padding: CGFloat) -> CGFloat {
        let free = zip(fixed, natural()).filter { $0.0 == nil }.map(\.1)
        let set = fixed.compactMap { $0 }.reduce(0, +)
        guard !apportions else { return set + free.reduce(0) { $0 + ($1 + 2 * padding).rounded(.up) } }
        return set + CGFloat(free.count) * ((free.max() ?? 0) + 2 * padding).rounded(.up)
    }

    /// The edges in a width, on whole points: one more than there are segments.
    func boundaries(in width: CGFloat) -> [CGFloat] {
        let count = fixed.count
        guard apportions || fixed.contains(where: { $0 != nil }) else {
            return (0...count).map { (CGFloat($0) * width / CGFloat(max(1, count))).rounded(.down) }
        }
        let natural = natural()
        let set = fixed.compactMap { $0 }.reduce(0, +)
        let rest = max(0, width - set)
        let free = zip(fixed, natural).filter { $0.0 == nil }.map(\.1)
        let total = free.reduce(0, +)
        var edges: [CGFloat] = [0]
        var x: CGFloat = 0
        for (fixed, natural) in zip(fixed, natural) {
            let share = apportions && total > 0 ? natural / total : 1 / CGFloat(max(1, free.count))
            x += fixed ?? rest * share
            edges.append(x.rounded(.down))
        }
        return edges
    }
}
