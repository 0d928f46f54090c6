import Foundation

/// Sections by where they lie on the scroll axis, for layouts that name what a change of the offset moves.
extension CompositionalSolver {
    /// The sections that may draw in a stretch of the scroll axis; O(log n + answers).
    package func sections(from low: CGFloat, to high: CGFloat) -> [Int] {
        var found: [Int] = []
        forEachSection(from: low - 1, to: high + 1) { section, _ in found.append(section) }
        return found
    }

    /// The boundary items that pin, of the given sections and of the whole content.
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

    /// What elements of a section are raised by, above its background.
    package func promotion(ofSection section: Int) -> Int { sections[section].promotion }
}
