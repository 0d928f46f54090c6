import Foundation

/// A node of a section's tree with its size resolved against the container above it, and its members counted.
struct GroupPlan: Sendable {
    enum Content: Sendable {
        case leaf
        case line(GroupLine)
        case custom([CompositionalCustomFrame])
    }

    /// In points; an estimated length is the estimate.
    var size: CGSize
    /// Axes along which the length follows what is measured or what the members take.
    var estimated: CompositionalAxes
    /// Axes along which a leaf is self-sized (S14.99).
    var sized: CompositionalAxes
    /// Axes along which it takes the length of its largest sibling (S14.8).
    var uniform: CompositionalAxes
    /// Axes along which its length is a fraction of the container's.
    var fractional: CompositionalAxes
    var edges: CompositionalEdgeSpacing
    /// Of a group, in points; zero in a leaf, whose style has them.
    var insets: CompositionalInsets
    /// Index of a `GroupStyle`.
    var style: Int
    var leafCount: Int
    var content: Content

    /// Whether the solution may depend on what is measured or on how many items there are.
    var isElastic: Bool {
        switch content {
        case .leaf: !sized.isEmpty
        case .custom: !estimated.isEmpty
        case .line(let line): !estimated.isEmpty || line.members.contains { $0.isElastic }
        }
    }
}

/// Members one after the other.
struct GroupLine: Sendable {
    var axis: FlowAxis
    var spacing: CompositionalSpacing
    var members: [GroupPlan]
    /// Axes along which some member is uniform, or a fraction.
    var uniform: CompositionalAxes
    var fractional: CompositionalAxes
}

/// Properties of a leaf or group that do not influence where others are.
struct GroupStyle: Sendable {
    /// Shrink a leaf's slot to its frame; none on estimated axes (S14.23).
    var insets: CompositionalInsets
    var sized: CompositionalAxes
    var supplementaries: [CompositionalSupplementary]

    /// The style of a custom group's leaves.
    static let plain = GroupStyle(insets: .zero, sized: [], supplementaries: [])
}
