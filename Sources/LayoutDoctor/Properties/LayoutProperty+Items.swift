import UIKit

/// Sizes and positions of items.
extension LayoutProperty {
    /// Visible items do not overlap.
    public static let disjointItems = LayoutProperty(".disjointItems") { overlap($0.items) }

    /// All items have the same size.
    public static let uniformItems = LayoutProperty(".uniformItems") { state in
        guard let first = state.items.first,
            let other = state.items.first(where: { !$0.size.isNear(first.size) })
        else { return nil }
        return "\(first.key) has the size \(first.size.text), and \(other.key) has \(other.size.text)"
    }

    /// Items added at the end leave the frames of the others.
    public static let appendable = LayoutProperty(".appendable") { _ in nil }

    /// The frames of items do not depend on the content offset.
    public static let stillItems = LayoutProperty(".stillItems") { _ in nil }

    /// All items have the given size, in points.
    public static func itemSize(_ width: CGFloat, _ height: CGFloat) -> LayoutProperty {
        LayoutProperty(".itemSize(\(width.text), \(height.text))") { state in
            state.items.first { !$0.size.isNear(CGSize(width: width, height: height)) }
                .map { "\($0.key) has the size \($0.size.text)" }
        }
    }

    /// Visible items are as wide as `ratio` times their height.
    public static func aspectRatio(_ ratio: CGFloat) -> LayoutProperty {
        LayoutProperty(".aspectRatio(\(ratio.text))") { state in
            state.items.first { $0.isSeen && abs($0.size.width - ratio * $0.size.height) > 0.5 }
                .map { "\($0.key) has the size \($0.size.text)" }
        }
    }

    /// Along an axis, no item of a section starts before the previous one.
    public static func ordered(along axis: LayoutAxis) -> LayoutProperty {
        LayoutProperty(".ordered(along: .\(axis.rawValue))") { state in
            for section in state.visibleItems {
                for (item, next) in zip(section, section.dropFirst())
                where axis.low(next.frame) < axis.low(item.frame) - 0.5 {
                    return "\(next.key) starts at \(axis.low(next.frame).text), and \(item.key) at "
                        + axis.low(item.frame).text
                }
            }
            return nil
        }
    }

    /// The centres of visible items are equally far from the centre of the content.
    public static let equidistantItems = LayoutProperty(".equidistantItems") { state in
        let middle = CGPoint(x: state.contentSize.width / 2, y: state.contentSize.height / 2)
        @MainActor func distance(_ item: UICollectionViewLayoutAttributes) -> CGFloat {
            let (dx, dy) = (item.center.x - middle.x, item.center.y - middle.y)
            return (dx * dx + dy * dy).squareRoot()
        }
        let items = state.items.filter(\.isSeen)
        guard let first = items.first, let other = items.first(where: { abs(distance($0) - distance(first)) > 0.01 })
        else { return nil }
        return "\(first.key) is \(distance(first).text) from the centre, and \(other.key) \(distance(other).text)"
    }

    /// Neighbours in the order of items are equally far from each other, the last and the first one too.
    public static let equalAngles = LayoutProperty(".equalAngles") { state in
        let items = state.items.filter(\.isSeen)
        guard items.count > 2 else { return nil }
        let distances = items.indices.map { index in
            let (a, b) = (items[index].center, items[(index + 1) % items.count].center)
            let (dx, dy) = (a.x - b.x, a.y - b.y)
            return (dx * dx + dy * dy).squareRoot()
        }
        guard distances[0] > 0.01 else { return "\(items[0].key) has the same centre as the next item" }
        guard let index = distances.firstIndex(where: { abs($0 - distances[0]) > 0.01 }) else { return nil }
        return "the item after \(items[index].key) is \(distances[index].text) away, and that after \(items[0].key) "
            + distances[0].text
    }

    @MainActor private static func overlap(_ items: [UICollectionViewLayoutAttributes]) -> String? {
        let sorted = items.filter(\.isSeen).map { ($0, $0.frame) }.sorted { $0.1.minY < $1.1.minY }
        for (index, (item, frame)) in sorted.enumerated() {
            for (other, otherFrame) in sorted[(index + 1)...] {
                if otherFrame.minY >= frame.maxY { break }
                let common = frame.intersection(otherFrame)
                if !common.isNull, common.width > 0.5, common.height > 0.5 {
                    return "\(item.key) at \(frame.text) overlaps \(other.key) at \(otherFrame.text) in " + common.text
                }
            }
        }
        return nil
    }
}

extension CGSize {
    func isNear(_ other: CGSize) -> Bool {
        abs(width - other.width) <= 0.001 && abs(height - other.height) <= 0.001
    }
}

extension CGRect {
    func isNear(_ other: CGRect, by distance: CGFloat) -> Bool {
        abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance
            && abs(width - other.width) <= distance && abs(height - other.height) <= distance
    }
}
