import Foundation

/// Space between or around items in points: fixed, or a minimum that shares the remaining space (S14.19, S14.21).
package enum CompositionalSpacing: Hashable, Sendable {
    case fixed(CGFloat)
    case flexible(CGFloat)

    var minimum: CGFloat {
        switch self {
        case .fixed(let value), .flexible(let value): value
        }
    }

    var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

extension CompositionalSpacing: CustomStringConvertible {
    package var description: String {
        switch self {
        case .fixed(let value): "fixed(\(value))"
        case .flexible(let value): "flexible(\(value))"
        }
    }
}

/// The space outside an item's edges, included in the arrangement; nil means none (S14.21).
package struct CompositionalEdgeSpacing: Hashable, Sendable {
    /// The space of each edge; leading and trailing swap sides in right-to-left layouts (S14.25).
    package var leading, top, trailing, bottom: CompositionalSpacing?

    package init(
        leading: CompositionalSpacing? = nil, top: CompositionalSpacing? = nil, trailing: CompositionalSpacing? = nil,
        bottom: CompositionalSpacing? = nil
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    func before(_ axis: FlowAxis) -> CompositionalSpacing { (axis == .vertical ? top : leading) ?? .fixed(0) }
    func after(_ axis: FlowAxis) -> CompositionalSpacing { (axis == .vertical ? bottom : trailing) ?? .fixed(0) }

    /// The minimum space of both edges along an axis.
    func minimum(_ axis: FlowAxis) -> CGFloat { before(axis).minimum + after(axis).minimum }

    func flexibleEdges(_ axis: FlowAxis) -> Int {
        (before(axis).isFlexible ? 1 : 0) + (after(axis).isFlexible ? 1 : 0)
    }
}

/// Directional insets in points. In the insets of sections and groups, values between 0 and 1 are fractions of the
/// container's length (S14.40).
package struct CompositionalInsets: Hashable, Sendable {
    /// Insets in points, or fractions as above; negative values outset.
    package var top, leading, bottom, trailing: CGFloat

    package init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    package static let zero = CompositionalInsets()

    func before(_ axis: FlowAxis) -> CGFloat { axis == .vertical ? top : leading }
    func after(_ axis: FlowAxis) -> CGFloat { axis == .vertical ? bottom : trailing }
    func sum(_ axis: FlowAxis) -> CGFloat { before(axis) + after(axis) }

    /// The insets without those along the given axes.
    func removing(_ axes: CompositionalAxes) -> CompositionalInsets {
        var result = self
        if axes.contains(.horizontal) { (result.leading, result.trailing) = (0, 0) }
        if axes.contains(.vertical) { (result.top, result.bottom) = (0, 0) }
        return result
    }

    static func + (left: CompositionalInsets, right: CompositionalInsets) -> CompositionalInsets {
        CompositionalInsets(
            top: left.top + right.top, leading: left.leading + right.leading, bottom: left.bottom + right.bottom,
            trailing: left.trailing + right.trailing)
    }
}

extension CGRect {
    /// The rectangle inside the insets, of zero size where the insets exceed it.
    func inset(by insets: CompositionalInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.sum(.horizontal)),
            height: max(0, height - insets.sum(.vertical)))
    }
}

extension CGSize {
    /// The size inside the insets; may be negative.
    func inset(by insets: CompositionalInsets) -> CGSize {
        CGSize(width: width - insets.sum(.horizontal), height: height - insets.sum(.vertical))
    }
}
