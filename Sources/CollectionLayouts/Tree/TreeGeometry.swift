import UIKit

/// The numbers of a tree of cells: a column for each level, a row for each step down, elbow lines between.
public struct TreeGeometry: Equatable, Sendable {
    /// The size of a cell in points.
    public var itemSize: CGSize
    /// Room around each cell in points.
    public var insets: UIEdgeInsets
    /// How wide the lines are, in points.
    public var lineWidth: CGFloat

    public init(itemSize: CGSize, insets: UIEdgeInsets, lineWidth: CGFloat) {
        self.itemSize = itemSize
        self.insets = insets
        self.lineWidth = lineWidth
    }

    public var columnWidth: CGFloat { itemSize.width + insets.left + insets.right }
    public var rowHeight: CGFloat { itemSize.height + insets.top + insets.bottom }

    /// The frame of a cell.
    public func frame(column: Int, row: Int) -> CGRect {
        CGRect(
            origin: CGPoint(
                x: CGFloat(column) * columnWidth + insets.left, y: CGFloat(row) * rowHeight + insets.top),
            size: itemSize)
    }

    /// The frame of the lines from a parent to its children: from its right edge to their left edges, from the middle of the
    /// first to that of the last, with the width of the line.
    public func connectorFrame(from parent: CGRect, offsets: [CGFloat]) -> CGRect {
        CGRect(
            x: parent.maxX, y: parent.midY - lineWidth / 2, width: insets.left + insets.right,
            height: (offsets.max() ?? 0) + lineWidth)
    }

    public func contentSize(columns: Int, rows: Int) -> CGSize {
        CGSize(width: CGFloat(columns) * columnWidth, height: CGFloat(rows) * rowHeight)
    }
}
