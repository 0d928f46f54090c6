import UIKit

/// The geometry of stacked sections, as pure formulas for layouts, tests and tools.
public struct StackGeometry: Equatable, Sendable {
    /// The size of a stack's area, in points; 180×180 by default.
    public var stackSize = CGSize(width: 180, height: 180)
    /// The size of every item in points, centred in its stack; 170×170 by default.
    public var itemSize = CGSize(width: 170, height: 170)
    /// The insets around all stacks, in points; 20 on each side by default.
    public var insets = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    /// The minimum distance between adjacent stacks in points; the remaining space is distributed evenly. 20 by
    /// default.
    public var minimumStackSpacing: CGFloat = 20
    /// The distance between rows of stacks including their footers, in points; 20 by default.
    public var lineSpacing: CGFloat = 20
    /// The distance between a stack and its footer, in points; 8 by default.
    public var footerGap: CGFloat = 8
    /// The height of the footer below each stack, in points; 25 by default. 0 omits footers.
    public var footerHeight: CGFloat = 25
    /// The rotations of the visible items in radians, top item first; the remaining items are hidden. 0, 5° and −5° by
    /// default.
    public var turns: [CGFloat] = [0, .pi / 36, -.pi / 36]
    /// The shadow opacity of the visible items, from 0 to 1; 0.5 by default.
    public var shadowOpacity: CGFloat = 0.5

    /// Creates a geometry with the default values.
    public init() {}

    /// Returns the arrangement of `count` stacks in a view of `size` points.
    public func arrangement(of count: Int, in size: CGSize) -> StackArrangement {
        StackArrangement(geometry: self, count: count, size: size)
    }
}

/// Stacks in rows, as many per row as fit, distributed evenly. A single column is centred.
public struct StackArrangement: Equatable, Sendable {
    /// The sizes and distances of the arrangement.
    public let geometry: StackGeometry
    /// The number of stacks.
    public let count: Int
    /// The size of the view, in points.
    public let size: CGSize
    /// The number of stacks in a full row, at least 1.
    public let across: Int
    /// The distance between adjacent stacks in whole points; 0 for a single column.
    public let spacing: CGFloat

    init(geometry: StackGeometry, count: Int, size: CGSize) {
        (self.geometry, self.count, self.size) = (geometry, count, size)
        let available = size.width - geometry.insets.left - geometry.insets.right
        let pitch = geometry.stackSize.width + geometry.minimumStackSpacing
        let fitting = pitch > 0 ? ((available + geometry.minimumStackSpacing) / pitch).rounded(.down) : CGFloat(count)
        across = max(1, Int(max(1, min(fitting, CGFloat(count)))))
        let rest = available - CGFloat(across) * geometry.stackSize.width
        spacing = across > 1 ? (rest / CGFloat(across - 1)).rounded(.down) : 0
    }

    /// The number of rows.
    public var rows: Int { (count + across - 1) / across }

    private var rowHeight: CGFloat {
        geometry.stackSize.height + (geometry.footerHeight > 0 ? geometry.footerGap + geometry.footerHeight : 0)
    }

    /// The size of the content: the width of the view, and the height of the rows but at least that of the view.
    public var contentSize: CGSize {
        let gaps = CGFloat(max(0, rows - 1)) * geometry.lineSpacing
        let height = geometry.insets.top + CGFloat(rows) * rowHeight + gaps + geometry.insets.bottom
        return CGSize(width: size.width, height: max(size.height, height))
    }

    /// Returns the frame of a stack. `stack` must not be negative; indexes past the last continue the grid.
    public func frame(of stack: Int) -> CGRect {
        let available = size.width - geometry.insets.left - geometry.insets.right
        let start = across == 1 ? (available - geometry.stackSize.width) / 2 : 0
        let x = geometry.insets.left + start + CGFloat(stack % across) * (geometry.stackSize.width + spacing)
        let y = geometry.insets.top + CGFloat(stack / across) * (rowHeight + geometry.lineSpacing)
        return CGRect(origin: CGPoint(x: x, y: y), size: geometry.stackSize)
    }

    /// Returns the frame of the footer below a stack, as wide as the stack.
    public func footerFrame(of stack: Int) -> CGRect {
        let stackFrame = frame(of: stack)
        return CGRect(
            x: stackFrame.minX, y: stackFrame.maxY + geometry.footerGap, width: stackFrame.width,
            height: geometry.footerHeight)
    }

    /// Returns the frame of a stack's items before rotation.
    public func itemFrame(in stack: Int) -> CGRect {
        let stackFrame = frame(of: stack)
        return CGRect(
            x: stackFrame.midX - geometry.itemSize.width / 2, y: stackFrame.midY - geometry.itemSize.height / 2,
            width: geometry.itemSize.width, height: geometry.itemSize.height)
    }

    /// Returns the stacks whose items, at any rotation, or footers may touch a rectangle.
    public func stacks(near rect: CGRect) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let diagonal =
            (geometry.itemSize.width * geometry.itemSize.width
            + geometry.itemSize.height * geometry.itemSize.height).squareRoot()
        let reach = max(0, (diagonal - min(geometry.stackSize.width, geometry.stackSize.height)) / 2)
        let pitch = rowHeight + geometry.lineSpacing
        guard pitch > 0 else { return 0..<count }
        let last = CGFloat(rows)
        let first = ((rect.minY - reach - geometry.insets.top - rowHeight) / pitch).rounded(.up)
        let end = ((rect.maxY + reach - geometry.insets.top) / pitch).rounded(.down) + 1
        let low = Int(min(max(0, first), last)) * across
        let high = Int(min(max(0, end), last)) * across
        return min(low, count)..<max(min(low, count), min(high, count))
    }
}
