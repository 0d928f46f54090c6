import Foundation

/// A node of a section's tree, with its size resolved against the enclosing container and its members counted.
struct GroupPlan: Sendable {
    enum Content: Sendable {
        case leaf
        case line(GroupLine)
        case custom([CompositionalCustomFrame])
    }

    /// The size in points, with estimates for estimated lengths.
    var size: CGSize
    /// The axes along which the length depends on measured sizes or on the members.
    var estimated: CompositionalAxes
    /// The axes along which a leaf is self-sizing (S14.99).
    var sized: CompositionalAxes
    /// The axes along which the node has the length of its largest sibling (S14.8).
    var uniform: CompositionalAxes
    /// The axes along which the length is a fraction of the container's.
    var fractional: CompositionalAxes
    var edges: CompositionalEdgeSpacing
    /// The insets of a group in points; zero in a leaf, whose insets are in its style.
    var insets: CompositionalInsets
    /// The index of the node's `GroupStyle`.
    var style: Int
    var leafCount: Int
    var content: Content

    /// Whether the solution may depend on measured sizes or on the number of items.
    var isElastic: Bool {
        switch content {
        case .leaf: !sized.isEmpty
        case .custom: !estimated.isEmpty
        case .line(let line): !estimated.isEmpty || line.members.contains { $0.isElastic }
        }
    }
}

/// Members arranged along an axis.
struct GroupLine: Sendable {
    var axis: FlowAxis
    var spacing: CompositionalSpacing
    private(set) var members: [GroupPlan] = []
    /// The axes along which at least one member is uniform, or a fraction.
    private(set) var uniform: CompositionalAxes = []
    private(set) var fractional: CompositionalAxes = []

    init(axis: FlowAxis, spacing: CompositionalSpacing) {
        self.axis = axis
        self.spacing = spacing
    }

    /// Replaces the members.
    mutating func take(_ members: [GroupPlan]) {
        self.members = members
        uniform = members.reduce([]) { $0.union($1.uniform) }
        fractional = members.reduce([]) { $0.union($1.fractional) }
    }
}

/// The properties of a leaf or group that do not affect other positions.
struct GroupStyle: Sendable {
    /// The insets from a leaf's slot to its frame; zero on estimated axes (S14.23).
    var insets: CompositionalInsets
    var sized: CompositionalAxes
    var supplementaries: [CompositionalSupplementary]

    /// The style of a custom group's leaves.
    static let plain = GroupStyle(insets: .zero, sized: [], supplementaries: [])
}
