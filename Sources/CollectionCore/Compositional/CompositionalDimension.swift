import Foundation

/// A length along one axis, in points or as a fraction of the container's effective size (S14.1).
package enum CompositionalDimension: Hashable, Sendable {
    case absolute(CGFloat)
    case estimated(CGFloat)
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    /// An estimate in points; siblings get the length of the largest one (S14.8).
    case uniformAcrossSiblings(CGFloat)

    /// Whether the length is a placeholder until a view is measured.
    package var isEstimated: Bool {
        switch self {
        case .estimated, .uniformAcrossSiblings: true
        case .absolute, .fractionalWidth, .fractionalHeight: false
        }
    }

    var isUniform: Bool { if case .uniformAcrossSiblings = self { true } else { false } }

    /// Whether the length is a fraction of the container's length along the same axis.
    func isFraction(along axis: FlowAxis) -> Bool {
        switch self {
        case .fractionalWidth: axis == .horizontal
        case .fractionalHeight: axis == .vertical
        case .absolute, .estimated, .uniformAcrossSiblings: false
        }
    }
}

extension CompositionalDimension: CustomStringConvertible {
    package var description: String {
        switch self {
        case .absolute(let value): "absolute(\(value))"
        case .estimated(let value): "estimated(\(value))"
        case .fractionalWidth(let value): "containerWidthFactor(\(value))"
        case .fractionalHeight(let value): "containerHeightFactor(\(value))"
        case .uniformAcrossSiblings(let value): "uniformAcrossSiblings(\(value))"
        }
    }
}

/// A dimension for each axis.
package struct CompositionalSize: Hashable, Sendable {
    /// The dimensions, both resolved against the same container; either may use either fraction (S7.2).
    package var width, height: CompositionalDimension

    package init(_ width: CompositionalDimension, _ height: CompositionalDimension) {
        self.width = width
        self.height = height
    }

    subscript(axis: FlowAxis) -> CompositionalDimension { axis == .vertical ? height : width }

    var estimatedAxes: CompositionalAxes {
        var axes: CompositionalAxes = width.isEstimated ? .horizontal : []
        if height.isEstimated { axes.insert(.vertical) }
        return axes
    }
}
