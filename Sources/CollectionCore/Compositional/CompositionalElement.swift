import Foundation

/// Names an element of a compositional layout.
package enum CompositionalID: Hashable, Sendable {
    case item(section: Int, item: Int)
    /// A boundary item (item 0) or a supplementary of an item or group; without a section the whole content's (S14.52).
    case supplementary(kind: String, section: Int?, item: Int)
    case decoration(kind: String, section: Int)

    /// Nil for a boundary item of the whole content.
    package var section: Int? {
        switch self {
        case .item(let section, _), .decoration(_, let section): section
        case .supplementary(_, let section, _): section
        }
    }
}

/// An element of a compositional layout, where it lies and how it is drawn.
package struct CompositionalElement: Equatable, Sendable {
    package let id: CompositionalID
    /// In points of the content, edges on device pixels. Inside a scrolling container the container's offset is not
    /// applied (S14.86).
    package let frame: CGRect
    package let zIndex: Int
    /// The axes along which its view determines the length (S14.99).
    package let sizedAxes: CompositionalAxes
    /// Whether it lies inside its section's scrolling container.
    package let isInScroller: Bool
}

/// The state of the view that a query needs beside the rectangle; points of the scroll axis.
package struct CompositionalViewState: Equatable, Sendable {
    /// The visible stretch inside the adjusted insets, to which boundary items are pinned; nil pins none (S14.55).
    package var visible: Visible?
    /// The offsets of the scrolling containers by section; 0 where there is none.
    package var offsets: [Int: CGFloat]

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
