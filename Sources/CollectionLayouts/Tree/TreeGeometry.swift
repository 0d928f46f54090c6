import UIKit

/// The geometry of a tree of cells: columns for levels, rows for siblings, and elbow lines between them.
public struct TreeGeometry: Equatable, Sendable {
    /// The size of a cell, in points.
    public var itemSize: CGSize
    /// The insets around each cell, in points.
    public var insets: UIEdgeInsets
    /// The width of the lines, in points.
    public var lineWidth: CGFloat

    /// Creates a geometry. Lengths are in points.
    public init(itemSize: CGSize, insets: UIEdgeInsets, lineWidth: CGFloat) {
        self.itemSize = itemSize
        self.insets = insets
        self.lineWidth = lineWidth
    }

    /// The width of a column including insets, in points.
    public var columnWidth: CGFloat { itemSize.width + insets.left + insets.right }
    /// The height of a row including insets, in points.
    public var rowHeight: CGFloat { itemSize.height + insets.top + insets.bottom }

    /// Returns the frame of a cell. Column and row count from 0.
    public func frame(column: Int, row: Int) -> CGRect {
        CGRect(
            origin: CGPoint(
                x: CGFloat(column) * columnWidth + insets.left, y: CGFloat(row) * rowHeight + insets.top),
            size: itemSize)
    }

    /// Returns the frame of the lines from a parent to its children: from the parent's right edge to the children's
    /// left edges, and from the middle of the first child to that of the last, including the line width. `offsets` are
    /// the children's distances below the parent, in points.
    public func connectorFrame(from parent: CGRect, offsets: [CGFloat]) -> CGRect {
        CGRect(
            x: parent.maxX, y: parent.midY - lineWidth / 2, width: insets.left + insets.right,
            height: (offsets.max() ?? 0) + lineWidth)
    }

    /// Returns the size of a tree with the given numbers of columns and rows, in points.
    public func contentSize(columns: Int, rows: Int) -> CGSize {
        CGSize(width: CGFloat(columns) * columnWidth, height: CGFloat(rows) * rowHeight)
    }
}
