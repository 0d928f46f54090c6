import Foundation

/// A node of a section's tree: a leaf, which stands for one item, or a group.
package struct CompositionalItem: Equatable, Sendable {
    package var size: CompositionalSize
    /// Shrink a leaf's final frame, or the container of a group's members (S14.4, S14.24).
    package var contentInsets: CompositionalInsets
    package var edgeSpacing: CompositionalEdgeSpacing
    package var supplementaries: [CompositionalSupplementary]
    /// Nil in a leaf.
    package var group: CompositionalGroup?

    package init(
        _ size: CompositionalSize, contentInsets: CompositionalInsets = .zero,
        edgeSpacing: CompositionalEdgeSpacing = CompositionalEdgeSpacing(),
        supplementaries: [CompositionalSupplementary] = [], group: CompositionalGroup? = nil
    ) {
        self.size = size
        self.contentInsets = contentInsets
        self.edgeSpacing = edgeSpacing
        self.supplementaries = supplementaries
        self.group = group
    }
}

/// The members of a group and the axis along which they are placed.
package struct CompositionalGroup: Equatable, Sendable {
    package indirect enum Members: Equatable, Sendable {
        /// Cycles through the list while the next one fits (S14.13).
        case filling([CompositionalItem])
        /// Copies whose length along the axis is an equal share of the group (S14.15).
        case dividing(CompositionalItem, count: Int)
        /// Copies of their own size, whether they fit or not (S14.17).
        case repeating(CompositionalItem, count: Int)
        case custom(CompositionalCustomFrames)
    }

    package var axis: FlowAxis
    package var members: Members
    package var interItemSpacing: CompositionalSpacing

    package init(_ axis: FlowAxis, _ members: Members, interItemSpacing: CompositionalSpacing = .fixed(0)) {
        self.axis = axis
        self.members = members
        self.interItemSpacing = interItemSpacing
    }
}

/// The size in points that members of a group are placed in, and its insets.
package struct CompositionalContainer: Equatable, Sendable {
    package var contentSize: CGSize
    package var contentInsets: CompositionalInsets

    package init(contentSize: CGSize, contentInsets: CompositionalInsets) {
        self.contentSize = contentSize
        self.contentInsets = contentInsets
    }

    package var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

/// A frame of a custom group in points, from the origin of the group's effective content (S14.29).
package struct CompositionalCustomFrame: Equatable, Sendable {
    package var frame: CGRect
    package var zIndex: Int

    package init(_ frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// The closure of a custom group; two are equal when their identities are, since closures cannot be compared.
package struct CompositionalCustomFrames: Equatable, Sendable {
    package let identity: Int
    package let frames: @Sendable (CompositionalContainer) -> [CompositionalCustomFrame]

    package init(identity: Int, _ frames: @escaping @Sendable (CompositionalContainer) -> [CompositionalCustomFrame]) {
        self.identity = identity
        self.frames = frames
    }

    package static func == (left: CompositionalCustomFrames, right: CompositionalCustomFrames) -> Bool {
        left.identity == right.identity
    }
}
