import Foundation

/// A boundary item with its size and alignment.
struct BoundaryBar: Sendable {
    let item: CompositionalBoundaryItem
    var size: CGSize
    /// The side along the scroll axis: -1 before the content, 1 after it, 0 beside it.
    let main: Int
    /// The side across the scroll axis: -1 leading, 0 in the middle, 1 trailing.
    let cross: Int
    /// The frame before its own insets, relative to the section's start; set once the section's length is known.
    var frame = CGRect.zero

    init(_ item: CompositionalBoundaryItem, size: CGSize, axis: FlowAxis) {
        self.item = item
        self.size = size
        let alongside = item.alignment.side(axis)
        cross = item.alignment.side(axis.crossing)
        main = alongside == 0 && cross == 0 ? -1 : alongside
    }

    var isBeside: Bool { main == 0 }

    private func offset(_ axis: FlowAxis) -> CGFloat { axis == .vertical ? item.dy : item.dx }

    /// The space that the content leaves at the item's edge (S14.48, S14.51).
    func yield(_ axis: FlowAxis) -> CGFloat {
        guard item.extendsBoundary else { return 0 }
        return isBeside
            ? max(0, size[axis.crossing] - CGFloat(cross) * offset(axis.crossing))
            : max(0, size[axis] - CGFloat(main) * offset(axis))
    }

    /// Sets the frame in a section: `top` and `end` enclose insets and groups, `body` the groups alone.
    mutating func place(
        axis: FlowAxis, top: CGFloat, end: CGFloat, body: (start: CGFloat, length: CGFloat),
        area: (start: CGFloat, length: CGFloat)
    ) {
        var origin = CGPoint.zero
        let length = size[axis]
        switch main {
        case -1: origin[axis] = item.extendsBoundary ? 0 : top
        case 1: origin[axis] = item.extendsBoundary ? end : end - length
        default: origin[axis] = body.start + (body.length - length) / 2
        }
        origin[axis] += offset(axis)
        let free = area.length - size[axis.crossing]
        origin[axis.crossing] = area.start + free * CGFloat(cross + 1) / 2 + offset(axis.crossing)
        frame = CGRect(origin: origin, size: size)
    }

    /// The view's frame inside the item's insets, which are ignored on estimated axes.
    func inset(_ frame: CGRect) -> CGRect {
        frame.inset(by: item.contentInsets.removing(item.size.estimatedAxes))
    }
}

extension BoundaryBar {
    /// The bars of a section or of the whole content, in an area inside its insets.
    static func bars(
        _ items: [CompositionalBoundaryItem], axis: FlowAxis, area: CGSize, measured: (String) -> CGSize?,
        problems: inout CompositionalProblems
    ) -> [BoundaryBar] {
        items.map { item in
            let size = measured(item.kind)
            let name = "boundary item"
            func length(_ dimension: CompositionalDimension, _ measured: CGFloat?) -> CGFloat {
                if dimension.isEstimated, let measured { return measured }
                return problems.resolved(dimension, in: area, name)
            }
            let resolved = CGSize(
                width: length(item.size.width, size?.width), height: length(item.size.height, size?.height))
            return BoundaryBar(item, size: resolved, axis: axis)
        }
    }
}
