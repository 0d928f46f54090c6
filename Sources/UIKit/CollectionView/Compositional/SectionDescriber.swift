import CollectionCore

/// Finds the descriptions of a layout's sections for the solver, in order.
///
/// Providers often create an equal section for each index: equal sections get the same description, which is then
/// compared and solved once.
@MainActor struct SectionDescriber {
    private struct Entry {
        var section: NSCollectionLayoutSection
        var values: NSCollectionLayoutSection.Values
        var hasListBackground: Bool
        var value: Shared<CompositionalSection>

        @MainActor func describes(
            _ other: NSCollectionLayoutSection, _ others: NSCollectionLayoutSection.Values, _ hasListBackground: Bool
        ) -> Bool {
            self.hasListBackground == hasListBackground && section.isEquivalent(to: other, values, others)
        }
    }

    /// Whether any section scrolls orthogonally.
    private(set) var hasScrollingSections = false
    /// Whether any section has a handler of visible items.
    private(set) var hasHandlers = false
    /// Whether any section is a list with swipe actions.
    private(set) var hasSwipeActions = false

    private let layout: UICollectionViewCompositionalLayout
    private let collectionView: UICollectionView
    private let automaticInsets: CompositionalInsets
    private var last: Entry?
    /// Other descriptions, for sections in turn.
    private var others: [Entry] = []
    private static let limit = 8

    init(
        _ layout: UICollectionViewCompositionalLayout, _ collectionView: UICollectionView, _ insets: CompositionalInsets
    ) {
        self.layout = layout
        self.collectionView = collectionView
        automaticInsets = insets
    }

    /// The description of the next section; `previous` is the section of the same index in the last solution.
    mutating func value(
        of section: NSCollectionLayoutSection, previous: NSCollectionLayoutSection?
    ) -> Shared<CompositionalSection> {
        if last?.section === section, let last { return last.value }
        let values = section.values
        if values.scrolling != .none { hasScrollingSections = true }
        if values.hasHandler { hasHandlers = true }
        if values.isList, !hasSwipeActions { hasSwipeActions = section.list?.hasSwipeActions == true }
        let hasBackground = values.isList && layout.hasListBackground(section)
        if let last, last.describes(section, values, hasBackground) { return last.value }
        if let index = others.lastIndex(where: { $0.describes(section, values, hasBackground) }) {
            let found = others[index]
            if let last { others[index] = last }
            last = found
            return found.value
        }
        let entry = Entry(
            section: section, values: values, hasListBackground: hasBackground,
            value: newValue(of: section, previous: previous, hasBackground))
        if let last {
            if others.count == Self.limit { others.removeFirst() }
            others.append(last)
        }
        last = entry
        return entry.value
    }

    private func newValue(
        of section: NSCollectionLayoutSection, previous: NSCollectionLayoutSection?, _ hasListBackground: Bool
    ) -> Shared<CompositionalSection> {
        let surroundings = section.surroundings(automatic: automaticInsets, hasListBackground: hasListBackground) {
            layout.insets(of: $0, in: collectionView)
        }
        let traits = collectionView.traitCollection
        guard let previous, previous !== section, previous.isEquivalent(to: section) else {
            return section.value(traits, surroundings)
        }
        let value = previous.value(traits, surroundings)
        section.take(value, surroundings)
        return value
    }
}
