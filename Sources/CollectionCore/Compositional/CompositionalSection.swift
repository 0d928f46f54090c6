import Foundation

/// The way a section's groups scroll across the layout's axis (S14.72).
package enum CompositionalScrolling: Int, Equatable, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The description of a section. Lengths are in points; default values match UIKit's.
package struct CompositionalSection: Equatable, Sendable {
    /// The outermost group, repeated for all items.
    package var group: Shared<CompositionalItem>
    /// The insets around the groups, inside the boundary items; part of the content of a scrolling section (S14.75).
    package var contentInsets: CompositionalInsets
    /// The insets added by the content insets reference (S14.37–39).
    package var referenceInsets: CompositionalInsets
    /// The reference insets of boundary items; nil uses those of the section (S14.41).
    package var supplementaryReferenceInsets: CompositionalInsets?
    /// Whether boundary items keep the content insets across the scroll axis.
    package var supplementariesFollowContentInsets: Bool
    /// The space between successive groups in points (S14.34).
    package var interGroupSpacing: CGFloat
    /// The boundary items, one of each kind; their order resolves ties (S14.42).
    package var boundaryItems: [CompositionalBoundaryItem]
    /// The views behind the section, one of each kind.
    package var decorations: [CompositionalDecoration]
    /// The scrolling behaviour; other than `none`, the groups are in a container that scrolls across the layout
    /// (S14.72).
    package var scrolling: CompositionalScrolling

    package init(
        _ group: CompositionalItem, contentInsets: CompositionalInsets = .zero,
        referenceInsets: CompositionalInsets = .zero, supplementaryReferenceInsets: CompositionalInsets? = nil,
        supplementariesFollowContentInsets: Bool = true, interGroupSpacing: CGFloat = 0,
        boundaryItems: [CompositionalBoundaryItem] = [], decorations: [CompositionalDecoration] = [],
        scrolling: CompositionalScrolling = .none
    ) {
        self.init(
            Shared(group), contentInsets: contentInsets, referenceInsets: referenceInsets,
            supplementaryReferenceInsets: supplementaryReferenceInsets,
            supplementariesFollowContentInsets: supplementariesFollowContentInsets,
            interGroupSpacing: interGroupSpacing, boundaryItems: boundaryItems, decorations: decorations,
            scrolling: scrolling)
    }

    package init(
        _ group: Shared<CompositionalItem>, contentInsets: CompositionalInsets = .zero,
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

    /// The description in shared storage.
    package var shared: Shared<CompositionalSection> { Shared(self) }
}

/// The key of a measured supplementary item in a section.
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

/// The measured sizes of a section's views in points; used on estimated axes only.
package struct CompositionalMeasurements: Equatable, Sendable {
    /// The sizes of items, by index.
    package var items: [Int: CGSize]
    /// The sizes of boundary items, and of supplementary items of items and groups.
    package var supplementaries: [CompositionalSupplementaryKey: CGSize]

    package init(
        items: [Int: CGSize] = [:], supplementaries: [CompositionalSupplementaryKey: CGSize] = [:]
    ) {
        self.items = items
        self.supplementaries = supplementaries
    }

    package var isEmpty: Bool { items.isEmpty && supplementaries.isEmpty }
}

/// A section with its item count and measured sizes.
package struct CompositionalSectionInput: Equatable, Sendable {
    /// The description; nil if the provider returned none: the section is empty, and a problem is reported (S14.108).
    package var section: CompositionalSection? {
        get { shared?.value }
        set { shared = newValue.map(Shared.init) }
    }
    private(set) var shared: Shared<CompositionalSection>?
    /// The number of items; negative values count as 0.
    package var count: Int
    /// The measured sizes already known, for example from a previous solver.
    package var measurements: CompositionalMeasurements {
        get { known?.value ?? CompositionalMeasurements() }
        set { known = newValue.isEmpty ? nil : Shared(newValue) }
    }
    /// Nil if there are none, as for most sections, which makes copying and comparing cheap.
    private var known: Shared<CompositionalMeasurements>?

    package init(
        _ section: CompositionalSection?, count: Int,
        measurements: CompositionalMeasurements = CompositionalMeasurements()
    ) { self.init(shared: section.map(Shared.init), count: count, measurements: measurements) }

    package init(shared: Shared<CompositionalSection>?, count: Int, measurements: CompositionalMeasurements) {
        self.shared = shared
        self.count = count
        known = measurements.isEmpty ? nil : Shared(measurements)
    }

    /// Creates a section without measured sizes.
    package init(shared: Shared<CompositionalSection>?, count: Int) {
        self.shared = shared
        self.count = count
    }
}

/// The complete input that determines the frames of a compositional layout.
package struct CompositionalInput: Equatable, Sendable {
    /// The size of the bounds in points, minus the adjusted content inset across the scroll axis.
    package var bounds: CGSize
    /// The scroll axis.
    package var axis: FlowAxis
    /// The number of device pixels per point, for rounding edges.
    package var scale: CGFloat
    /// Whether frames are mirrored horizontally, except inside a horizontally scrolling container (S14.116).
    package var isRightToLeft: Bool
    /// The space between sections in points, not before the first or after the last (S14.35).
    package var interSectionSpacing: CGFloat
    /// The boundary items of the whole content (S14.36).
    package var boundaryItems: [CompositionalBoundaryItem]
    /// The insets of the whole content's boundary items from the bounds, in points.
    package var boundaryInsets: CompositionalInsets
    /// The measured sizes of the whole content's boundary items, by kind.
    package var boundaryMeasurements: [String: CGSize]
    /// The sections in order along the scroll axis.
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
