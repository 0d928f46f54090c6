import UIKit

/// The numbers of sections that lie in stacks: plain formulas, so that tests and tools can ask them too.
public struct StackGeometry: Equatable, Sendable {
    /// The room of a stack in points; 180×180 by default.
    public var stackSize = CGSize(width: 180, height: 180)
    /// The size of every item in points; items lie in the middle of their stack. 170×170 by default.
    public var itemSize = CGSize(width: 170, height: 170)
    /// Room around all stacks in points; 20 on each side by default.
    public var insets = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    /// The least distance between neighbouring stacks in points; what is left over is spread evenly. 20 by default.
    public var minimumStackSpacing: CGFloat = 20
    /// The distance between rows of stacks in points, their footers included; 20 by default.
    public var lineSpacing: CGFloat = 20
    /// The distance between a stack and its footer in points; 8 by default.
    public var footerGap: CGFloat = 8
    /// The height of the footer below each stack in points; 25 by default, 0 leaves footers out.
    public var footerHeight: CGFloat = 25
    /// How far the items that are seen are turned, in radians, the top one first; the others are hidden. Straight, 5° and −5° by
    /// default.
    public var turns: [CGFloat] = [0, .pi / 36, -.pi / 36]
    /// How dark the shadows of the items that are seen are, from 0 to 1; 0.5 by default.
    public var shadowOpacity: CGFloat = 0.5

    public init() {}

    /// The places of a number of stacks in a view of a size in points.
    public func arrangement(of count: Int, in size: CGSize) -> StackArrangement {
        StackArrangement(geometry: self, count: count, size: size)
    }
}

/// Stacks in rows: as many beside each other as fit, spread evenly; a single column stands in the middle.
public struct StackArrangement: Equatable, Sendable {
    public let geometry: StackGeometry
    public let count: Int
    /// The size of the view in points.
    public let size: CGSize
    /// The number of stacks in a full row, at least 1.
    public let across: Int
    /// The distance between neighbouring stacks in whole points; 0 where there is one across.
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

    public var rows: Int { (count + across - 1) / across }

    private var rowHeight: CGFloat {
        geometry.stackSize.height + (geometry.footerHeight > 0 ? geometry.footerGap + geometry.footerHeight : 0)
    }

    /// As wide as the view, as high as the rows, and never less than the view.
    public var contentSize: CGSize {
        let gaps = CGFloat(max(0, rows - 1)) * geometry.lineSpacing
        let height = geometry.insets.top + CGFloat(rows) * rowHeight + gaps + geometry.insets.bottom
        return CGSize(width: size.width, height: max(size.height, height))
    }

    /// The room of a stack.
    public func frame(of stack: Int) -> CGRect {
        let available = size.width - geometry.insets.left - geometry.insets.right
        let start = across == 1 ? (available - geometry.stackSize.width) / 2 : 0
        let x = geometry.insets.left + start + CGFloat(stack % across) * (geometry.stackSize.width + spacing)
        let y = geometry.insets.top + CGFloat(stack / across) * (rowHeight + geometry.lineSpacing)
        return CGRect(origin: CGPoint(x: x, y: y), size: geometry.stackSize)
    }

    /// The footer below a stack, as wide as the stack.
    public func footerFrame(of stack: Int) -> CGRect {
        let room = frame(of: stack)
        return CGRect(
            x: room.minX, y: room.maxY + geometry.footerGap, width: room.width, height: geometry.footerHeight)
    }

    /// An item before it is turned.
    public func itemFrame(in stack: Int) -> CGRect {
        let room = frame(of: stack)
        return CGRect(
            x: room.midX - geometry.itemSize.width / 2, y: room.midY - geometry.itemSize.height / 2,
            width: geometry.itemSize.width, height: geometry.itemSize.height)
    }

    /// The stacks whose items, however they are turned, or whose footers may touch a rectangle.
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
