import Foundation

/// A positioned group of a section, with the common values of its elements.
struct SolvedGroup {
    let section: Int
    let solution: GroupSolution
    let isTemplate: Bool
    let items: Range<Int>
    /// The position before mirroring and rounding.
    let origin: CGPoint
    let styles: [GroupStyle]
    /// The amount added to every zIndex (S14.69).
    let promotion: Int
    let isInScroller: Bool
    let measured: [CompositionalSupplementaryKey: CGSize]

    /// The frame of an item before mirroring and rounding.
    func frame(ofItem item: Int) -> CGRect {
        solution.frame(ofLeaf: item - items.lowerBound, styles: styles).offsetBy(dx: origin.x, dy: origin.y)
    }
}

extension CompositionalSolver {
    func solvedGroup(_ group: Int, inSection section: Int) -> SolvedGroup {
        let start = sections[section].groups!.extent(ofGroup: group).start
        return solvedGroup(
            group, at: start, of: sections[section], number: section, sectionStart: self.start(ofSection: section))
    }

    /// Positions a group in its section's stack.
    func solvedGroup(
        _ group: Int, at position: CGFloat, of section: SolvedSection, number: Int, sectionStart: CGFloat
    ) -> SolvedGroup {
        let groups = section.groups!
        let (solution, isTemplate) = groups.solution(ofGroup: group)
        let edges = groups.template.plan.edges
        let (along, across) = (groups.axis, groups.axis.crossing)
        var origin = CGPoint.zero
        origin[axis] = sectionStart + section.bodyStart
        origin[axis.crossing] = section.crossStart
        origin[along] += position + edges.before(along).minimum
        // Flexible edges align a group across the stack.
        origin[across] += edges.before(across).minimum
        let flexible = edges.flexibleEdges(across)
        if flexible > 0, edges.before(across).isFlexible {
            let whole = section.isOrthogonal ? groups.thickness : groups.template.key.container[across]
            let free = whole - solution.size[across] - edges.minimum(across)
            origin[across] += max(0, free) / CGFloat(flexible)
        }
        return SolvedGroup(
            section: number, solution: solution, isTemplate: isTemplate, items: groups.items(ofGroup: group),
            origin: origin, styles: groups.template.styles, promotion: section.promotion,
            isInScroller: section.isOrthogonal, measured: groups.measurements.supplementaries)
    }

    func itemElement(_ item: Int, of group: SolvedGroup) -> CompositionalElement {
        let leaf = group.solution.leaves[item - group.items.lowerBound]
        return CompositionalElement(
            id: .item(section: group.section, item: item),
            frame: output(group.frame(ofItem: item), isInScroller: group.isInScroller),
            zIndex: leaf.zIndex + group.promotion, sizedAxes: group.styles[leaf.style].sized,
            isInScroller: group.isInScroller)
    }

    /// Calls `body` with the supplementary items of an item, and those of groups that begin with it (S14.30).
    func forEachSupplementary(ofItem item: Int, of group: SolvedGroup, _ body: (CompositionalElement) -> Void) {
        let leaf = item - group.items.lowerBound
        let own = group.solution.leaves[leaf].style
        // Style 0 has no supplementary items.
        if own != 0 {
            for supplementary in group.styles[own].supplementaries {
                body(element(supplementary, ofItem: item, on: group.frame(ofItem: item), of: group))
            }
        }
        for box in group.solution.boxes where box.firstLeaf == leaf {
            let host = box.frame.offsetBy(dx: group.origin.x, dy: group.origin.y)
            for supplementary in group.styles[box.style].supplementaries {
                body(element(supplementary, ofItem: item, on: host, of: group))
            }
        }
    }

    private func element(
        _ supplementary: CompositionalSupplementary, ofItem item: Int, on host: CGRect, of group: SolvedGroup
    ) -> CompositionalElement {
        let key = CompositionalSupplementaryKey(kind: supplementary.kind, item: item)
        let frame = supplementary.frame(on: host, measured: group.measured[key])
        return CompositionalElement(
            id: .supplementary(kind: supplementary.kind, section: group.section, item: item),
            frame: output(frame, isInScroller: group.isInScroller), zIndex: supplementary.zIndex + group.promotion,
            sizedAxes: supplementary.size.estimatedAxes, isInScroller: group.isInScroller)
    }
}
