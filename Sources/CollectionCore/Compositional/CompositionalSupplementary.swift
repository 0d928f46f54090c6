import Foundation

/// Edges of a rectangle; both or no edges of an axis denote its middle (S14.58).
package struct CompositionalEdges: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let top = CompositionalEdges(rawValue: 1)
    package static let leading = CompositionalEdges(rawValue: 2)
    package static let bottom = CompositionalEdges(rawValue: 4)
    package static let trailing = CompositionalEdges(rawValue: 8)
    package static let all: CompositionalEdges = [.top, .leading, .bottom, .trailing]

    /// The side along an axis: -1 at the near edge, 1 at the far edge, 0 in the middle.
    func side(_ axis: FlowAxis) -> Int {
        let near = contains(axis == .vertical ? .top : .leading)
        let far = contains(axis == .vertical ? .bottom : .trailing)
        return near == far ? 0 : near ? -1 : 1
    }

    /// The corresponding point of the unit square.
    var unitPoint: CGPoint {
        CGPoint(x: CGFloat(side(.horizontal) + 1) / 2, y: CGFloat(side(.vertical) + 1) / 2)
    }
}

/// A point of a rectangle, offset by points or by fractions of the supplementary item's size (S14.60).
package struct CompositionalAnchor: Hashable, Sendable {
    /// The edges that define the point.
    package var edges: CompositionalEdges
    /// The offset from that point: points, or multiples of the supplementary item's size.
    package var dx, dy: CGFloat
    /// Whether the offset is in multiples of the size.
    package var isFractional: Bool

    package init(_ edges: CompositionalEdges, dx: CGFloat = 0, dy: CGFloat = 0, isFractional: Bool = false) {
        self.edges = edges
        self.dx = dx
        self.dy = dy
        self.isFractional = isFractional
    }

    func offset(for size: CGSize) -> CGPoint {
        isFractional ? CGPoint(x: dx * size.width, y: dy * size.height) : CGPoint(x: dx, y: dy)
    }
}

/// A view at an anchor of an item or a group, such as a badge.
package struct CompositionalSupplementary: Hashable, Sendable {
    package var kind: String
    /// The size; fractions are of the host's frame (S14.64).
    package var size: CompositionalSize
    package var contentInsets: CompositionalInsets
    package var containerAnchor: CompositionalAnchor
    /// The anchor of the view that coincides with the host's; nil positions it inside the host, at the same edges.
    package var itemAnchor: CompositionalAnchor?
    package var zIndex: Int

    package init(
        kind: String, size: CompositionalSize, containerAnchor: CompositionalAnchor,
        itemAnchor: CompositionalAnchor? = nil, contentInsets: CompositionalInsets = .zero, zIndex: Int = 1
    ) {
        self.kind = kind
        self.size = size
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        self.contentInsets = contentInsets
        self.zIndex = zIndex
    }

    /// The frame on a host, in the host's coordinates and before rounding (S14.58–64).
    func frame(on host: CGRect, measured: CGSize?) -> CGRect {
        var extent = CGSize(
            width: size.width.length(in: host.size, measured: measured?.width),
            height: size.height.length(in: host.size, measured: measured?.height))
        extent = CGSize(width: max(0, extent.width), height: max(0, extent.height))
        let unit = containerAnchor.edges.unitPoint
        let shift = containerAnchor.offset(for: extent)
        var origin = CGPoint(x: host.minX + shift.x, y: host.minY + shift.y)
        if let itemAnchor {
            let own = itemAnchor.edges.unitPoint
            let ownShift = itemAnchor.offset(for: extent)
            origin.x += host.width * unit.x - extent.width * own.x + ownShift.x
            origin.y += host.height * unit.y - extent.height * own.y + ownShift.y
        } else {
            origin.x += (host.width - extent.width) * unit.x
            origin.y += (host.height - extent.height) * unit.y
        }
        return CGRect(origin: origin, size: extent).inset(by: contentInsets.removing(size.estimatedAxes))
    }
}

/// A header, a footer or a view beside the groups, of a section or of the whole content (S14.44–57).
package struct CompositionalBoundaryItem: Hashable, Sendable {
    package var kind: String
    package var size: CompositionalSize
    package var contentInsets: CompositionalInsets
    /// The edge or corner for alignment; no edges mean the top.
    package var alignment: CompositionalEdges
    /// The offset after alignment, in points.
    package var dx, dy: CGFloat
    /// Whether the content makes space for the item rather than being overlaid.
    package var extendsBoundary: Bool
    package var pinsToVisibleBounds: Bool
    package var zIndex: Int

    package init(
        kind: String, size: CompositionalSize, alignment: CompositionalEdges, dx: CGFloat = 0, dy: CGFloat = 0,
        contentInsets: CompositionalInsets = .zero, extendsBoundary: Bool = true, pinsToVisibleBounds: Bool = false,
        zIndex: Int = 0
    ) {
        self.kind = kind
        self.size = size
        self.alignment = alignment
        self.dx = dx
        self.dy = dy
        self.contentInsets = contentInsets
        self.extendsBoundary = extendsBoundary
        self.pinsToVisibleBounds = pinsToVisibleBounds
        self.zIndex = zIndex
    }
}

/// A view behind a whole section (S14.68).
package struct CompositionalDecoration: Hashable, Sendable {
    package var kind: String
    package var contentInsets: CompositionalInsets
    package var zIndex: Int

    package init(kind: String, contentInsets: CompositionalInsets = .zero, zIndex: Int = 0) {
        self.kind = kind
        self.contentInsets = contentInsets
        self.zIndex = zIndex
    }
}

extension CompositionalDimension {
    /// The length in points; a measured length replaces an estimate.
    func length(in container: CGSize, measured: CGFloat?) -> CGFloat {
        switch self {
        case .absolute(let value): value
        case .fractionalWidth(let factor): factor * container.width
        case .fractionalHeight(let factor): factor * container.height
        case .estimated(let value), .uniformAcrossSiblings(let value): measured ?? value
        }
    }
}
