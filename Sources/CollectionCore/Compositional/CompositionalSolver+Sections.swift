import Foundation

/// Sections by position on the scroll axis, for invalidating the elements affected by scrolling.
extension CompositionalSolver {
    /// The sections that may draw in a range of the scroll axis, in O(log n + results).
    package func sections(from low: CGFloat, to high: CGFloat) -> [Int] {
        var found: [Int] = []
        forEachSection(from: low - 1, to: high + 1) { section, _ in found.append(section) }
        return found
    }

    /// Whether any boundary item is pinned, of a section or of the whole content.
    package var hasPinnedItems: Bool {
        bars.contains(where: \.item.pinsToVisibleBounds)
            || sections.contains { $0.bars.contains(where: \.item.pinsToVisibleBounds) }
    }

    /// The pinned boundary items of the given sections and of the whole content.
    package func pinnedItems(of sections: [Int]) -> [CompositionalID] {
        let content = bars.filter(\.item.pinsToVisibleBounds).map {
            CompositionalID.supplementary(kind: $0.item.kind, section: nil, item: 0)
        }
        return content
            + sections.flatMap { section in
                self.sections[section].bars.filter(\.item.pinsToVisibleBounds).map {
                    CompositionalID.supplementary(kind: $0.item.kind, section: section, item: 0)
                }
            }
    }

    /// Whether any item of a section is self-sizing along an axis.
    package func hasSizedItems(inSection section: Int, along axis: FlowAxis) -> Bool {
        guard let template = sections[section].groups?.template, template.isElastic else { return false }
        return template.styles.contains { $0.sized.contains(axis) }
    }

    /// The amount by which elements of a section are raised in front of its background.
    package func promotion(ofSection section: Int) -> Int { sections[section].promotion }
}
