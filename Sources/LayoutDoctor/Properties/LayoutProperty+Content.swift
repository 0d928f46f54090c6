import UIKit

/// Positions within the content.
extension LayoutProperty {
    /// Sections with equal numbers of items have equal frames relative to their first items.
    public static let equalSections = LayoutProperty(".equalSections") { unequalSections($0) }

    /// Along each axis on which the content scrolls, the margin after the last element equals that before the first.
    public static let evenMargins = LayoutProperty(".evenMargins") { state in
        guard let union = union((state.items + state.views).filter(\.isSeen)) else { return nil }
        for (name, axis) in [("left and right", LayoutAxis.horizontal), ("top and bottom", .vertical)] {
            let (low, length) = (axis.low(union), axis.length(state.contentSize))
            let end = length - axis.high(union)
            if length > axis.length(state.bounds.size), abs(low - end) > 1.001 {
                return "the margins at the \(name) are \(low.text) and \(end.text)"
            }
        }
        return nil
    }

    /// The visible items are these distances from the edges of the content. Edges that are nil are not compared.
    public static func margins(
        top: CGFloat? = nil, left: CGFloat? = nil, bottom: CGFloat? = nil, right: CGFloat? = nil
    ) -> LayoutProperty {
        let edges = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
        let source = edges.compactMap { name, value in value.map { "\(name): \($0.text)" } }.joined(separator: ", ")
        return LayoutProperty(".margins(\(source))") { state in
            guard let union = union(state.items.filter(\.isSeen)) else { return nil }
            let seen = [
                union.minY, union.minX, state.contentSize.height - union.maxY, state.contentSize.width - union.maxX,
            ]
            for ((name, expected), value) in zip(edges, seen) {
                if let expected, abs(value - expected) > 0.51 { return "the \(name) margin is \(value.text)" }
            }
            return nil
        }
    }

    /// The content is exactly as long as the bounds along an axis.
    public static func contentFillsBounds(along axis: LayoutAxis) -> LayoutProperty {
        LayoutProperty(".contentFillsBounds(along: .\(axis.rawValue))") { state in
            let (content, bounds) = (axis.length(state.contentSize), axis.length(state.bounds.size))
            return abs(content - bounds) <= 0.5
                ? nil : "the content is \(content.text) long, and the bounds \(bounds.text)"
        }
    }

    /// The content is exactly as long along an axis as the bounds without the content insets.
    public static func contentFitsBounds(along axis: LayoutAxis) -> LayoutProperty {
        LayoutProperty(".contentFitsBounds(along: .\(axis.rawValue))") { state in
            let inset = state.collectionView.adjustedContentInset
            let insets = axis == .vertical ? inset.top + inset.bottom : inset.left + inset.right
            let (content, length) = (axis.length(state.contentSize), axis.length(state.bounds.size) - insets)
            return abs(content - length) <= 0.5
                ? nil : "the content is \(content.text) long, and the bounds without insets \(length.text)"
        }
    }

    /// Along an axis, each section begins `spacing` points after the end of the one before it. Sections without items
    /// are left out with their neighbours.
    public static func sectionSpacing(_ spacing: CGFloat, along axis: LayoutAxis = .vertical) -> LayoutProperty {
        LayoutProperty(".sectionSpacing(\(spacing.text), along: .\(axis.rawValue))") { state in
            let sections = state.visibleItems.map { union($0) }
            for (index, pair) in zip(sections, sections.dropFirst()).enumerated() {
                guard let first = pair.0, let next = pair.1 else { continue }
                let gap = axis.low(next) - axis.high(first)
                if abs(gap - spacing) > 0.51 { return "section \(index + 1) begins \(gap.text) after section \(index)" }
            }
            return nil
        }
    }

    /// Scrolling rests where an item is in the middle of the bounds along an axis, or at an end of the range.
    public static func centersItems(along axis: LayoutAxis) -> LayoutProperty {
        LayoutProperty(".centersItems(along: .\(axis.rawValue))") { state in
            let isVertical = axis == .vertical
            let centers = state.items.filter(\.isSeen).map { isVertical ? $0.center.y : $0.center.x }
            guard !centers.isEmpty else { return nil }
            let inset = state.collectionView.adjustedContentInset
            let low = isVertical ? -inset.top : -inset.left
            let length = axis.length(state.bounds.size)
            let high = max(low, axis.length(state.contentSize) + (isVertical ? inset.bottom : inset.right) - length)
            for part: CGFloat in [0, 0.07, 0.21, 0.38, 0.5, 0.64, 0.83, 1] {
                let value = (low + part * (high - low)).rounded()
                let proposed = CGPoint(
                    x: isVertical ? state.bounds.minX : value, y: isVertical ? value : state.bounds.minY)
                let target = state.layout.targetContentOffset(
                    forProposedContentOffset: proposed, withScrollingVelocity: .zero)
                let rest = isVertical ? target.y : target.x
                if abs(rest - low) < 1.001 || abs(rest - high) < 1.001 { continue }
                let distance = centers.map { abs($0 - rest - length / 2) }.min() ?? 0
                if distance > 1.001 {
                    return "scrolling to \(value.text) rests at \(rest.text), \(distance.text) from the next item"
                }
                let nearest = centers.map { abs($0 - value - length / 2) }.min() ?? 0
                if abs(rest - value) > nearest + 1.001 {
                    return "scrolling to \(value.text) rests at \(rest.text), but an item is only \(nearest.text) away"
                }
            }
            return nil
        }
    }

    @MainActor private static func union(_ items: [UICollectionViewLayoutAttributes]) -> CGRect? {
        guard let first = items.first else { return nil }
        return items.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    }

    @MainActor private static func unequalSections(_ state: LayoutState) -> String? {
        var known: [Int: (section: Int, frames: [CGRect])] = [:]
        let all = Dictionary(grouping: state.items) { $0.indexPath.section }
        for (section, count) in state.counts.enumerated() where count > 0 {
            let frames = (all[section] ?? []).map(\.frame)
            guard frames.count == count else { return nil }
            let relative = frames.map { $0.offsetBy(dx: -frames[0].minX, dy: -frames[0].minY) }
            guard let other = known[count] else {
                known[count] = (section, relative)
                continue
            }
            for (item, pair) in zip(relative, other.frames).enumerated() where !pair.0.isNear(pair.1, by: 1.001) {
                return "of \(count) items, item \(item) is at \(pair.0.text) from the first item in section \(section) "
                    + "and at \(pair.1.text) in section \(other.section)"
            }
        }
        return nil
    }
}
