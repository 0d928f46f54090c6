import UIKit

/// Properties of items that follow each other in lines, as in a flow layout. `axis` is the one along which lines follow
/// each other.
extension LayoutProperty {
    /// Adjacent lines of a section are exactly `spacing` points apart.
    public static func lineSpacing(_ spacing: CGFloat, along axis: LayoutAxis = .vertical) -> LayoutProperty {
        LayoutProperty(".lineSpacing(\(spacing.text), along: .\(axis.rawValue))") { state in
            for lines in lines(state, axis) {
                for (line, next) in zip(lines, lines.dropFirst()) {
                    let end = line.map { axis.high($0.frame) }.max() ?? 0
                    let start = next.map { axis.low($0.frame) }.min() ?? 0
                    if abs(start - end - spacing) > 0.51 {
                        return
                            "the line of \(next[0].key) starts at \(start.text), \((start - end).text) after that of "
                            + "\(line[0].key)"
                    }
                }
            }
            return nil
        }
    }

    /// Adjacent items of a line are at least `spacing` points apart.
    public static func interitemSpacing(
        atLeast spacing: CGFloat, along axis: LayoutAxis = .vertical
    ) -> LayoutProperty {
        LayoutProperty(".interitemSpacing(atLeast: \(spacing.text), along: .\(axis.rawValue))") { state in
            gaps(state, axis).first { $0.gap < spacing - 1.001 }.map {
                "\($0.next) is \($0.gap.text) from the item before it"
            }
        }
    }

    /// Adjacent items of a line are exactly `spacing` points apart.
    public static func interitemSpacing(_ spacing: CGFloat, along axis: LayoutAxis = .vertical) -> LayoutProperty {
        LayoutProperty(".interitemSpacing(\(spacing.text), along: .\(axis.rawValue))") { state in
            gaps(state, axis).first { abs($0.gap - spacing) > 0.51 }.map {
                "\($0.next) is \($0.gap.text) from the item before it"
            }
        }
    }

    /// The first item of a line does not fit on the line before it, with `spacing` between items and `insets` in total
    /// at both ends of a line.
    public static func fullLines(
        spacing: CGFloat, insets: CGFloat, along axis: LayoutAxis = .vertical
    ) -> LayoutProperty {
        LayoutProperty(".fullLines(spacing: \(spacing.text), insets: \(insets.text), along: .\(axis.rawValue))") {
            state in
            let available = axis.other.length(state.contentSize) - insets
            for lines in lines(state, axis) {
                for (line, next) in zip(lines, lines.dropFirst()) {
                    let length = (line + next.prefix(1)).reduce(-spacing) { $0 + axis.other.length($1.size) + spacing }
                    if length <= available - 0.51 {
                        return "\(next[0].key) begins a line, but the line of \(line[0].key) would be \(length.text) "
                            + "long with it, of \(available.text)"
                    }
                }
            }
            return nil
        }
    }

    /// Each line begins `start` points after the edge of the content.
    public static func lineStart(_ start: CGFloat, along axis: LayoutAxis = .vertical) -> LayoutProperty {
        LayoutProperty(".lineStart(\(start.text), along: .\(axis.rawValue))") { state in
            lines(state, axis).joined().first { abs(axis.other.low($0[0].frame) - start) > 0.51 }.map {
                "the line of \($0[0].key) begins at \(axis.other.low($0[0].frame).text)"
            }
        }
    }

    /// Each item is one of `columns` equal parts of the breadth, or several of them.
    public static func columns(_ columns: Int, along axis: LayoutAxis = .vertical) -> LayoutProperty {
        LayoutProperty(".columns(\(columns), along: .\(axis.rawValue))") { state in
            let column = axis.other.length(state.contentSize) / CGFloat(columns)
            guard column > 0 else { return nil }
            func isEdge(_ value: CGFloat) -> Bool { abs(value - (value / column).rounded() * column) < 0.01 }
            return state.visibleItems.joined().first {
                !isEdge(axis.other.low($0.frame)) || !isEdge(axis.other.high($0.frame))
            }.map { "\($0.key) is at \($0.frame.text), and a column is \(column.text) long" }
        }
    }

    /// The lines of each section: an item that does not follow the previous one across begins a line.
    @MainActor private static func lines(
        _ state: LayoutState, _ axis: LayoutAxis
    ) -> [[[UICollectionViewLayoutAttributes]]] {
        state.visibleItems.map { items in
            var lines: [[UICollectionViewLayoutAttributes]] = []
            for item in items {
                if let last = lines.last?.last, axis.other.low(item.frame) > axis.other.low(last.frame) {
                    lines[lines.count - 1].append(item)
                } else {
                    lines.append([item])
                }
            }
            return lines
        }
    }

    @MainActor private static func gaps(_ state: LayoutState, _ axis: LayoutAxis) -> [(next: ElementKey, gap: CGFloat)]
    {
        lines(state, axis).joined().flatMap { line in
            zip(line, line.dropFirst()).map { item, next in
                (next.key, axis.other.low(next.frame) - axis.other.high(item.frame))
            }
        }
    }
}
