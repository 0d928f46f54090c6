import UIKit

/// What stands in one column of a tree, found by place.
@MainActor struct TreeColumn {
    /// In the order of their upper edges.
    private let elements: [UICollectionViewLayoutAttributes]
    /// How far down the elements up to each one reach.
    private let reach: [CGFloat]
    private let extent: ClosedRange<CGFloat>

    init(_ elements: [UICollectionViewLayoutAttributes]) {
        self.elements = elements.sorted { $0.frame.minY < $1.frame.minY }
        var lowest = -CGFloat.infinity
        reach = self.elements.map { element in
            lowest = max(lowest, element.frame.maxY)
            return lowest
        }
        let left = elements.map(\.frame.minX).min() ?? 0
        extent = left...max(left, elements.map(\.frame.maxX).max() ?? 0)
    }

    /// Those that have more in common with a rectangle than an edge.
    func attributes(in rect: CGRect) -> ArraySlice<UICollectionViewLayoutAttributes> {
        guard extent.lowerBound < rect.maxX, rect.minX < extent.upperBound else { return [] }
        let first = reach.partitionPoint { $0 <= rect.minY }
        let end = elements.partitionPoint { $0.frame.minY < rect.maxY }
        guard first < end else { return [] }
        return elements[first..<end].filter { element in
            let frame = element.frame
            return frame.maxY > rect.minY && frame.minX < rect.maxX && rect.minX < frame.maxX
        }[...]
    }
}
