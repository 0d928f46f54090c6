import UIKit

/// The elements of one column of a tree, indexed by position.
@MainActor struct TreeColumn {
    /// Sorted by their upper edges.
    private let elements: [UICollectionViewLayoutAttributes]
    /// The lowest edge of the elements up to each one.
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

    /// Returns the elements that overlap a rectangle by more than an edge.
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
