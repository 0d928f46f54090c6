import Foundation

extension FlowAxis {
    var crossing: FlowAxis { self == .vertical ? .horizontal : .vertical }
}

extension CGSize {
    /// The length along an axis.
    subscript(axis: FlowAxis) -> CGFloat {
        get { axis == .vertical ? height : width }
        set { if axis == .vertical { height = newValue } else { width = newValue } }
    }
}

extension CGPoint {
    subscript(axis: FlowAxis) -> CGFloat {
        get { axis == .vertical ? y : x }
        set { if axis == .vertical { y = newValue } else { x = newValue } }
    }
}

extension CGRect {
    func low(_ axis: FlowAxis) -> CGFloat { axis == .vertical ? minY : minX }
    func high(_ axis: FlowAxis) -> CGFloat { axis == .vertical ? maxY : maxX }

    func moved(by distance: CGFloat, along axis: FlowAxis) -> CGRect {
        axis == .vertical ? offsetBy(dx: 0, dy: distance) : offsetBy(dx: distance, dy: 0)
    }
}

/// A set of the two axes.
package struct CompositionalAxes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let horizontal = CompositionalAxes(rawValue: 1)
    package static let vertical = CompositionalAxes(rawValue: 2)
    package static let both: CompositionalAxes = [.horizontal, .vertical]

    init(_ axis: FlowAxis) { self = axis == .vertical ? .vertical : .horizontal }

    func contains(_ axis: FlowAxis) -> Bool { contains(CompositionalAxes(axis)) }
}
