import Foundation

extension CompositionalSolver {
    /// Above all cells: boundary items that pin (S14.K).
    static let pinnedZIndex = 1024

    package var numberOfSections: Int { sections.count }

    package func numberOfItems(inSection section: Int) -> Int { sections[section].groups?.itemCount ?? 0 }

    /// An element by name, or nil when the layout has none of that name.
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
            return supplementaryElements(ofItem: item, of: solved).first {
                if case .supplementary(kind, _, _) = $0.id { true } else { false }
            }
        }
    }

    /// The frame of an item in points, or nil when it has none.
    package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
        element(.item(section: section, item: item))?.frame
    }

    /// The frames of all items of a section; for a table of numbers, as it costs a frame for each item.
    package func itemFrames(inSection section: Int) -> [CGRect] {
        (0..<numberOfItems(inSection: section)).compactMap { frame(ofItem: $0, inSection: section) }
    }

    /// The frame of a whole section in points: across the scroll axis as wide as its container without insets.
    package func frame(ofSection section: Int) -> CGRect {
        var frame = sections[section].frame(of: CompositionalDecoration(kind: ""))
        frame = frame.moved(by: start(ofSection: section), along: axis)
        return output(frame)
    }

    // MARK: Groups

    /// A group of a section, and where it lies.
    struct SolvedGroup {
        let section: Int
        let solution: GroupSolution
        let isTemplate: Bool
        let items: Range<Int>
        let origin: CGPoint
    }

    func solvedGroup(_ group: Int, inSection section: Int) -> SolvedGroup {
        let start = sections[section].groups!.extent(ofGroup: group).start
        return solvedGroup(group, at: start, inSection: section, sectionStart: self.start(ofSection: section))
    }

    /// A group that starts at a position of its section's stack.
    func solvedGroup(
        _ group: Int, at position: CGFloat, inSection index: Int, sectionStart: CGFloat
    ) -> SolvedGroup {
        let section = sections[index]
        let groups = section.groups!
        let (solution, isTemplate) = groups.solution(ofGroup: group)
        let plan = groups.template.plan
        let (along, across) = (groups.axis, groups.axis.crossing)
        var origin = CGPoint.zero
        origin[axis] = sectionStart + section.bodyStart
        origin[axis.crossing] = section.crossStart
        origin[along] += position + plan.edges.before(along).minimum
        // Flexible edges align a group across the stack.
        origin[across] += plan.edges.before(across).minimum
        let flexible = plan.edges.flexibleEdges(across)
        if flexible > 0, plan.edges.before(across).isFlexible {
            let whole = section.isOrthogonal ? groups.thickness : groups.template.key.container[across]
            let free = whole - solution.size[across] - plan.edges.minimum(across)
            origin[across] += max(0, free) / CGFloat(flexible)
        }
        return SolvedGroup(
            section: index, solution: solution, isTemplate: isTemplate, items: groups.items(ofGroup: group),
            origin: origin)
    }

    /// The frame of an item before mirroring and rounding.
    func rawFrame(ofItem item: Int, of group: SolvedGroup) -> CGRect {
        let styles = sections[group.section].groups!.template.styles
        return group.solution.frame(ofLeaf: item - group.items.lowerBound, styles: styles)
            .offsetBy(dx: group.origin.x, dy: group.origin.y)
    }

    func itemElement(_ item: Int, of group: SolvedGroup) -> CompositionalElement {
        let section = sections[group.section]
        let leaf = group.solution.leaves[item - group.items.lowerBound]
        return CompositionalElement(
            id: .item(section: group.section, item: item),
            frame: output(rawFrame(ofItem: item, of: group), isInScroller: section.isOrthogonal),
            zIndex: leaf.zIndex + section.promotion, sizedAxes: section.groups!.template.styles[leaf.style].sized,
            isInScroller: section.isOrthogonal)
    }

    /// The supplementaries of an item, and those of the groups of which it is the first (S14.30).
    func supplementaryElements(ofItem item: Int, of group: SolvedGroup) -> [CompositionalElement] {
        let section = sections[group.section]
        let styles = section.groups!.template.styles
        let leaf = item - group.items.lowerBound
        var found: [CompositionalElement] = []
        func add(_ supplementaries: [CompositionalSupplementary], host: @autoclosure () -> CGRect) {
            guard !supplementaries.isEmpty else { return }
            let host = host()
            for supplementary in supplementaries {
                let key = CompositionalSupplementaryKey(kind: supplementary.kind, item: item)
                let frame = supplementary.frame(
                    on: host, measured: section.groups!.measurements.supplementaries[key])
                found.append(
                    CompositionalElement(
                        id: .supplementary(kind: supplementary.kind, section: group.section, item: item),
                        frame: output(frame, isInScroller: section.isOrthogonal),
                        zIndex: supplementary.zIndex + section.promotion,
                        sizedAxes: supplementary.size.estimatedAxes, isInScroller: section.isOrthogonal))
            }
        }
        add(styles[group.solution.leaves[leaf].style].supplementaries, host: rawFrame(ofItem: item, of: group))
        for box in group.solution.boxes where box.firstLeaf == leaf {
            add(
                styles[box.style].supplementaries,
                host: box.frame.offsetBy(dx: group.origin.x, dy: group.origin.y))
        }
        return found
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
    /// Elements of a section with a background lie above it (S14.69).
    var promotion: Int { decorations.isEmpty ? 0 : 1 }
}
