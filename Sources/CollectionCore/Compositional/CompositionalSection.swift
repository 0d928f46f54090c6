import Foundation

/// How a section's groups scroll across the layout's axis, if they do (S14.72).
package enum CompositionalScrolling: Int, Equatable, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The description of a section. Lengths are points; the defaults are UIKit's.
package struct CompositionalSection: Equatable, Sendable {
    /// The outermost group, repeated until the items run out.
    package var group: CompositionalItem
    package var contentInsets: CompositionalInsets
    /// What the content insets reference adds to the content insets (S14.37–39).
    package var referenceInsets: CompositionalInsets
    /// The same for the boundary items; nil is the reference insets (S14.41).
    package var supplementaryReferenceInsets: CompositionalInsets?
    package var supplementariesFollowContentInsets: Bool
    package var interGroupSpacing: CGFloat
    package var boundaryItems: [CompositionalBoundaryItem]
    package var decorations: [CompositionalDecoration]
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
    package var items: [Int: CGSize]
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
    package var count: Int
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
    package var axis: FlowAxis
    /// Device pixels per point, to which edges are rounded.
    package var scale: CGFloat
    /// Whether frames are mirrored horizontally, those inside a sideways scrolling container aside (S14.116).
    package var isRightToLeft: Bool
    package var interSectionSpacing: CGFloat
    /// The boundary items of the whole content, with the insets that they keep (S14.36).
    package var boundaryItems: [CompositionalBoundaryItem]
    package var boundaryInsets: CompositionalInsets
    package var boundaryMeasurements: [String: CGSize]
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
