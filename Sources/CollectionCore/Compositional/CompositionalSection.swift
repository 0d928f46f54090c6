import Foundation

/// How a section's groups scroll across the layout's axis, if they do (S14.72).
package enum CompositionalScrolling: Int, Equatable, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The description of a section. Lengths are points; the defaults are UIKit's.
package struct CompositionalSection: Equatable, Sendable {
    /// The outermost group, repeated until the items run out.
    package var group: CompositionalItem
    /// Points around the groups, inside the boundary items; scroll with the groups of a scrolling section (S14.75).
    package var contentInsets: CompositionalInsets
    /// What the content insets reference adds to the content insets (S14.37–39).
    package var referenceInsets: CompositionalInsets
    /// The same for the boundary items; nil is the reference insets (S14.41).
    package var supplementaryReferenceInsets: CompositionalInsets?
    /// Whether boundary items keep the content insets across the scroll axis too.
    package var supplementariesFollowContentInsets: Bool
    /// Points between groups along the axis on which they follow each other (S14.34).
    package var interGroupSpacing: CGFloat
    /// One of each kind; the order decides ties (S14.42).
    package var boundaryItems: [CompositionalBoundaryItem]
    /// Views behind the section, one of each kind.
    package var decorations: [CompositionalDecoration]
    /// Anything but none puts the groups into a container that scrolls across the layout (S14.72).
    package var scrolling: CompositionalScrolling

    package init(
        _ group: CompositionalItem, contentInsets: CompositionalInsets = .zero,
        referenceInsets: CompositionalInsets = .zero, supplementaryReferenceInsets: CompositionalInsets? = nil,
        supplementariesFollowContentInsets: Bool = true, interGroupSpacing: CGFloat = 0,
        boundaryItems: [CompositionalBoundaryItem] = [], decorations: [CompositionalDecoration] = [],
        scrolling: CompositionalScrolling = .none
    ) {
        self.group = group
        self.contentInsets = contentInsets
        self.referenceInsets = referenceInsets
        self.supplementaryReferenceInsets = supplementaryReferenceInsets
        self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        self.interGroupSpacing = interGroupSpacing
        self.boundaryItems = boundaryItems
        self.decorations = decorations
        self.scrolling = scrolling
    }
}

/// Names a supplementary of a section among the measured ones.
package struct CompositionalSupplementaryKey: Hashable, Sendable {
    /// The element kind.
    package var kind: String
    /// The index of its item; 0 for a boundary item (S14.52).
    package var item: Int

    package init(kind: String, item: Int) {
        self.kind = kind
        self.item = item
    }
}

/// The sizes in points that views of a section turned out to have; only estimated axes use them.
package struct CompositionalMeasurements: Equatable, Sendable {
    /// By the index of the item.
    package var items: [Int: CGSize]
    /// Boundary items, and supplementaries of items and groups.
    package var supplementaries: [CompositionalSupplementaryKey: CGSize]

    package init(
        items: [Int: CGSize] = [:], supplementaries: [CompositionalSupplementaryKey: CGSize] = [:]
    ) {
        self.items = items
        self.supplementaries = supplementaries
    }
}

/// A section with its number of items and what was measured of it.
package struct CompositionalSectionInput: Equatable, Sendable {
    /// Nil when the provider has no answer: the section is empty, and a problem is named (S14.108).
    package var section: CompositionalSection?
    /// The number of items; a negative one counts as none.
    package var count: Int
    /// What is known already, for example from the solver before.
    package var measurements: CompositionalMeasurements

    package init(
        _ section: CompositionalSection?, count: Int,
        measurements: CompositionalMeasurements = CompositionalMeasurements()
    ) {
        self.section = section
        self.count = count
        self.measurements = measurements
    }
}

/// Everything a compositional layout's frames follow from.
package struct CompositionalInput: Equatable, Sendable {
    /// The size of the bounds in points, without the adjusted content inset of the cross axis.
    package var bounds: CGSize
    /// The scroll axis.
    package var axis: FlowAxis
    /// Device pixels per point, to which edges are rounded.
    package var scale: CGFloat
    /// Whether frames are mirrored horizontally, those inside a sideways scrolling container aside (S14.116).
    package var isRightToLeft: Bool
    /// Points between sections, not before the first or after the last (S14.35).
    package var interSectionSpacing: CGFloat
    /// The boundary items of the whole content, with the insets that they keep (S14.36).
    package var boundaryItems: [CompositionalBoundaryItem]
    /// Points that the boundary items of the whole content keep from the bounds.
    package var boundaryInsets: CompositionalInsets
    /// Measured sizes of the boundary items of the whole content, by kind.
    package var boundaryMeasurements: [String: CGSize]
    /// In their order on the scroll axis.
    package var sections: [CompositionalSectionInput]

    package init(
        bounds: CGSize, axis: FlowAxis = .vertical, scale: CGFloat = 1, isRightToLeft: Bool = false,
        interSectionSpacing: CGFloat = 0, boundaryItems: [CompositionalBoundaryItem] = [],
        boundaryInsets: CompositionalInsets = .zero, boundaryMeasurements: [String: CGSize] = [:],
        sections: [CompositionalSectionInput]
    ) {
        self.bounds = bounds
        self.axis = axis
        self.scale = scale
        self.isRightToLeft = isRightToLeft
        self.interSectionSpacing = interSectionSpacing
        self.boundaryItems = boundaryItems
        self.boundaryInsets = boundaryInsets
        self.boundaryMeasurements = boundaryMeasurements
        self.sections = sections
    }
}
