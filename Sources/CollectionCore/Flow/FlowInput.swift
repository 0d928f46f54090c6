import Foundation

/// The main axis, along which lines follow each other. The items of a line follow each other along the cross axis.
package enum FlowAxis: Equatable, Sendable {
    case vertical, horizontal

    package func main(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
    package func cross(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }

    package func mainRange(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {
        self == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }

    func point(main: CGFloat, cross: CGFloat) -> CGPoint {
        self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
    }

    func size(main: CGFloat, cross: CGFloat) -> CGSize {
        self == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
    }
}

/// The insets of a section's items, in points. Negative insets let sections overlap.
package struct FlowInsets: Equatable, Sendable {
    package var top, left, bottom, right: CGFloat

    package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    func main(_ axis: FlowAxis) -> (leading: CGFloat, trailing: CGFloat) {
        axis == .vertical ? (top, bottom) : (left, right)
    }

    func cross(_ axis: FlowAxis) -> (leading: CGFloat, trailing: CGFloat) {
        axis == .vertical ? (left, right) : (top, bottom)
    }
}

/// The sizes of a section's items: one for all, or one each. Negative lengths count as 0.
package enum FlowSizes: Equatable, Sendable {
    case uniform(count: Int, size: CGSize)
    case list([CGSize])

    package var count: Int {
        switch self {
        case .uniform(let count, _): count
        case .list(let sizes): sizes.count
        }
    }
}

/// The input for one section. Lengths are in points; the defaults are the flow layout's.
package struct FlowSection: Equatable, Sendable {
    package var insets: FlowInsets
    /// Spacing between lines. Negative values let lines overlap (S2.20).
    package var lineSpacing: CGFloat
    /// Minimum spacing between the items of a line.
    package var interitemSpacing: CGFloat
    /// Length along the main axis; 0 means no header (S2.15).
    package var headerLength: CGFloat
    package var footerLength: CGFloat
    package var sizes: FlowSizes

    package init(
        sizes: FlowSizes, insets: FlowInsets = FlowInsets(), lineSpacing: CGFloat = 10, interitemSpacing: CGFloat = 10,
        headerLength: CGFloat = 0, footerLength: CGFloat = 0
    ) {
        self.sizes = sizes
        self.insets = insets
        self.lineSpacing = lineSpacing
        self.interitemSpacing = interitemSpacing
        self.headerLength = headerLength
        self.footerLength = footerLength
    }
}

/// The arrangement of a section's last line if it is not full.
package enum FlowLastLine: Sendable {
    /// UIKit's behaviour: in the columns of the lines above if all items have one size, otherwise from the start
    /// (S2.10).
    case automatic
    /// At the minimum spacing from the start, centred or at the end; or spread like a full line.
    case leading, center, trailing, justified
}

/// The complete input of a flow layout's frames.
package struct FlowInput: Equatable, Sendable {
    /// The size of the bounds without the adjusted content inset of the cross axis (S2.5, S2.17).
    package var bounds: CGSize
    package var axis: FlowAxis
    /// Device pixels per point, to which origins are rounded.
    package var scale: CGFloat
    package var sections: [FlowSection]
    package var lastLine: FlowLastLine
    /// Whether both edges of a frame are rounded instead of its origin only, so that no seams show (S2.18, B2).
    package var roundsEdges: Bool
    /// Whether a single item on a last line is centred, as with estimated sizes (S2.10).
    package var centersSingleItem: Bool

    package init(
        bounds: CGSize, axis: FlowAxis = .vertical, scale: CGFloat = 1, sections: [FlowSection],
        lastLine: FlowLastLine = .automatic, roundsEdges: Bool = false,
        centersSingleItem: Bool = false
    ) {
        self.lastLine = lastLine
        self.roundsEdges = roundsEdges
        self.centersSingleItem = centersSingleItem
        self.bounds = bounds
        self.axis = axis
        self.scale = scale
        self.sections = sections
    }
}
