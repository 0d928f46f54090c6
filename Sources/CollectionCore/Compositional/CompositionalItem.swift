import Foundation

/// A node of a section's tree: a leaf, which represents one item, or a group.
package struct CompositionalItem: Equatable, Sendable {
    /// The size, resolved against the effective size of the enclosing container (S14.2–3).
    package var size: CompositionalSize
    /// The insets of a leaf's final frame, or of the container of a group's members (S14.4, S14.24).
    package var contentInsets: CompositionalInsets
    /// The space outside the slot in points; flexible edges share the group's remaining space (S14.21).
    package var edgeSpacing: CompositionalEdgeSpacing
    /// The supplementary items on the frame of a leaf or group (S14.30).
    package var supplementaries: [CompositionalSupplementary]
    /// The group; nil in a leaf.
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

    /// The description in shared storage.
    package var shared: Shared<CompositionalItem> { Shared(self) }
}

/// The members of a group and the axis along which they are arranged.
package struct CompositionalGroup: Equatable, Sendable {
    /// The selection and number of a group's members.
    package indirect enum Members: Equatable, Sendable {
        /// The listed items, repeated as long as they fit (S14.13).
        case filling([CompositionalItem])
        /// Copies with equal shares of the group's length along the axis (S14.15).
        case dividing(CompositionalItem, count: Int)
        /// Copies of their own size, whether they fit or not (S14.17).
        case repeating(CompositionalItem, count: Int)
        case custom(CompositionalCustomFrames)
    }

    /// The axis: horizontal groups run from leading to trailing, vertical ones from top to bottom (S14.12).
    package var axis: FlowAxis
    /// The members; custom groups ignore axis and spacing (S14.20).
    package var members: Members
    /// The space between neighbours along the axis, in points (S14.19).
    package var interItemSpacing: CompositionalSpacing

    package init(_ axis: FlowAxis, _ members: Members, interItemSpacing: CompositionalSpacing = .fixed(0)) {
        self.axis = axis
        self.members = members
        self.interItemSpacing = interItemSpacing
    }
}

/// The container of a group's members: its size in points, and its insets.
package struct CompositionalContainer: Equatable, Sendable {
    /// The size, including the insets.
    package var contentSize: CGSize
    /// The insets in points.
    package var contentInsets: CompositionalInsets

    package init(contentSize: CGSize, contentInsets: CompositionalInsets) {
        self.contentSize = contentSize
        self.contentInsets = contentInsets
    }

    /// The size inside the insets, in points.
    package var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

/// A frame of a custom group in points, relative to the group's effective content (S14.29).
package struct CompositionalCustomFrame: Equatable, Sendable {
    /// The frame; negative sizes count as zero.
    package var frame: CGRect
    /// The drawing order among the items of the section.
    package var zIndex: Int

    package init(_ frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// The closure of a custom group. Values are compared by identity, since closures cannot be compared.
package struct CompositionalCustomFrames: Equatable, Sendable {
    /// The identity, chosen by the caller; closures that may return different frames need different identities.
    package let identity: Int
    /// The closure, called once per distinct container; the number of frames is the capacity of the group.
    package let frames: @Sendable (CompositionalContainer) -> [CompositionalCustomFrame]

    package init(identity: Int, _ frames: @escaping @Sendable (CompositionalContainer) -> [CompositionalCustomFrame]) {
        self.identity = identity
        self.frames = frames
    }

    package static func == (left: CompositionalCustomFrames, right: CompositionalCustomFrames) -> Bool {
        left.identity == right.identity
    }
}
