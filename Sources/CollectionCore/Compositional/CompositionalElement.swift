import Foundation

/// The identifier of an element of a compositional layout.
package enum CompositionalID: Hashable, Sendable {
    case item(section: Int, item: Int)
    /// A boundary item (item 0) or a supplementary item of an item or group. A nil section is the whole content
    /// (S14.52).
    case supplementary(kind: String, section: Int?, item: Int)
    case decoration(kind: String, section: Int)

    /// The section; nil for a boundary item of the whole content.
    package var section: Int? {
        switch self {
        case .item(let section, _), .decoration(_, let section): section
        case .supplementary(_, let section, _): section
        }
    }
}

/// An element of a compositional layout, with its frame and drawing order.
package struct CompositionalElement: Equatable, Sendable {
    /// The identifier, unique in a query result.
    package let id: CompositionalID
    /// The frame in points of the content, with edges on device pixels. Inside a scrolling container, its offset is
    /// not applied (S14.86).
    package let frame: CGRect
    /// The drawing order; higher elements are in front (S14.K).
    package let zIndex: Int
    /// The axes along which the view determines the length (S14.99).
    package let sizedAxes: CompositionalAxes
    /// Whether the element is inside its section's scrolling container.
    package let isInScroller: Bool
    /// Whether pinning keeps the element away from its place in the content.
    package var isPinned = false
}

/// The view state required by a query in addition to its rectangle, in points of the scroll axis.
package struct CompositionalViewState: Equatable, Sendable {
    /// The visible range inside the adjusted insets, to which boundary items are pinned; nil disables pinning
    /// (S14.55).
    package var visible: Visible?
    /// The offsets of the scrolling containers by section; 0 if missing.
    package var offsets: [Int: CGFloat]

    /// A range of the scroll axis in points of the content.
    package struct Visible: Equatable, Sendable {
        package var start, end: CGFloat

        package init(start: CGFloat, end: CGFloat) {
            self.start = start
            self.end = end
        }
    }

    package init(visible: Visible? = nil, offsets: [Int: CGFloat] = [:]) {
        self.visible = visible
        self.offsets = offsets
    }
}
