import Foundation

extension CompositionalSolver {
    /// The zIndex added to pinned boundary items, in front of all cells (S14.K).
    static let pinnedZIndex = 1024

    /// The number of sections, including empty ones; 0 if the bounds have no length across the scroll axis.
    package var numberOfSections: Int { sections.count }

    /// The number of items with frames: all or none of a section's items.
    package func numberOfItems(inSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].groups?.itemCount ?? 0 : 0
    }

    /// An element by identifier; nil if the layout does not contain it.
    package func element(_ id: CompositionalID, state: CompositionalViewState = .init()) -> CompositionalElement? {
        guard let index = id.section else {
            guard case .supplementary(let kind, _, _) = id,
                let bar = bars.firstIndex(where: { $0.item.kind == kind })
            else { return nil }
            return barElement(bar, state: state)
        }
        guard sections.indices.contains(index) else { return nil }
        let section = sections[index]
        switch id {
        case .item(_, let item):
            guard let groups = section.groups, item >= 0, item < groups.itemCount else { return nil }
            let group = groups.group(ofItem: item)
            return itemElement(item, of: solvedGroup(group, inSection: index))
        case .decoration(let kind, _):
            guard section.extent > 0, let found = section.decorations.first(where: { $0.kind == kind }) else {
                return nil
            }
            return decorationElement(found, inSection: index, start: start(ofSection: index))
        case .supplementary(let kind, _, let item):
            if item == 0, let bar = section.bars.firstIndex(where: { $0.item.kind == kind }) {
                return barElement(bar, inSection: index, start: start(ofSection: index), state: state)
            }
            guard let groups = section.groups, item >= 0, item < groups.itemCount else { return nil }
            let solved = solvedGroup(groups.group(ofItem: item), inSection: index)
            var found: CompositionalElement?
            forEachSupplementary(ofItem: item, of: solved) { element in
                if found == nil, case .supplementary(kind, _, _) = element.id { found = element }
            }
            return found
        }
    }

    /// The frame of an item in points; nil if it has none.
    package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
        element(.item(section: section, item: item))?.frame
    }

    /// The frames of all items of a section. Computes each item's frame separately.
    package func itemFrames(inSection section: Int) -> [CGRect] {
        (0..<numberOfItems(inSection: section)).compactMap { frame(ofItem: $0, inSection: section) }
    }

    /// The frame of a whole section in points, across the scroll axis as wide as its container without insets; zero
    /// if the section does not exist.
    package func frame(ofSection section: Int) -> CGRect {
        guard sections.indices.contains(section) else { return .zero }
        var frame = sections[section].frame(of: CompositionalDecoration(kind: ""))
        frame = frame.moved(by: start(ofSection: section), along: axis)
        return output(frame)
    }

    func decorationElement(
        _ decoration: CompositionalDecoration, inSection section: Int, start: CGFloat
    ) -> CompositionalElement {
        CompositionalElement(
            id: .decoration(kind: decoration.kind, section: section),
            frame: output(sections[section].frame(of: decoration).moved(by: start, along: axis)),
            zIndex: decoration.zIndex, sizedAxes: [], isInScroller: false)
    }
}

extension SolvedSection {
    /// The amount by which elements are raised in front of the section's background (S14.69).
    var promotion: Int { decorations.isEmpty ? 0 : 1 }
}
