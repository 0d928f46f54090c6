import Foundation

/// A node of a section's tree: a leaf, which stands for one item, or a group.
package struct CompositionalItem: Equatable, Sendable {
    /// Resolved against the effective size of the container one level up (S14.2–3).
    package var size: CompositionalSize
    /// Shrink a leaf's final frame, or the container of a group's members (S14.4, S14.24).
    package var contentInsets: CompositionalInsets
    /// Points outside the slot; flexible edges share what the group has left over (S14.21).
    package var edgeSpacing: CompositionalEdgeSpacing
    /// Badges on a leaf's frame, or on the frame of a group (S14.30).
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
    /// How a group comes to its members, and how many they are.
    package indirect enum Members: Equatable, Sendable {
        /// Cycles through the list while the next one fits (S14.13).
        case filling([CompositionalItem])
        /// Copies whose length along the axis is an equal share of the group (S14.15).
        case dividing(CompositionalItem, count: Int)
        /// Copies of their own size, whether they fit or not (S14.17).
        case repeating(CompositionalItem, count: Int)
        case custom(CompositionalCustomFrames)
    }

    /// Horizontal groups place from leading to trailing, vertical ones from top to bottom (S14.12).
    package var axis: FlowAxis
    /// A custom group ignores the axis and the spacing (S14.20).
    package var members: Members
    /// Points between neighbours along the axis (S14.19).
    package var interItemSpacing: CompositionalSpacing

    package init(_ axis: FlowAxis, _ members: Members, interItemSpacing: CompositionalSpacing = .fixed(0)) {
        self.axis = axis
        self.members = members
        self.interItemSpacing = interItemSpacing
    }
}

/// The size in points that members of a group are placed in, and its insets.
package struct CompositionalContainer: Equatable, Sendable {
    /// With the insets.
    package var contentSize: CGSize
    /// In points.
    package var contentInsets: CompositionalInsets

    package init(contentSize: CGSize, contentInsets: CompositionalInsets) {
        self.contentSize = contentSize
        self.contentInsets = contentInsets
    }

    /// The size in which members are placed, in points.
    package var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

/// A frame of a custom group in points, from the origin of the group's effective content (S14.29).
package struct CompositionalCustomFrame: Equatable, Sendable {
    /// A negative size counts as none.
    package var frame: CGRect
    /// Drawing order among the items of the section.
    package var zIndex: Int

    package init(_ frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// The closure of a custom group; two are equal when their identities are, since closures cannot be compared.
package struct CompositionalCustomFrames: Equatable, Sendable {
    /// Chosen by the caller: closures that may differ in their frames need different ones.
    package let identity: Int
    /// Called once for each distinct container; the number of frames is the capacity of the group.
    package let frames: @Sendable (CompositionalContainer) -> [CompositionalCustomFrame]

    package init(identity: Int, _ frames: @escaping @Sendable (CompositionalContainer) -> [CompositionalCustomFrame]) {
        self.identity = identity
        self.frames = frames
    }

    package static func == (left: CompositionalCustomFrames, right: CompositionalCustomFrames) -> Bool {
        left.identity == right.identity
    }
}
