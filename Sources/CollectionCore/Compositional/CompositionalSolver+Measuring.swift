import Foundation

extension CompositionalSolver {
    /// Applies measured sizes in points, or removes those that are nil. Returns the affected frames.
    ///
    /// Only estimated axes are used; differences of less than half a device pixel are ignored (S14.105). The cost per
    /// size is that of solving one group plus O(log n).
    package mutating func measure(_ sizes: [CompositionalID: CGSize?]) -> CompositionalMoves {
        var moves = CompositionalMoves()
        var shift: CGFloat = 0
        let oldLength = contentLength
        let oldBars = bars.map(\.frame)
        let order = sizes.sorted { Self.precedes($0.key, $1.key) }
        var next = order.startIndex
        while next < order.endIndex {
            let section = order[next].key.section
            let end = order[next...].firstIndex { $0.key.section != section } ?? order.endIndex
            let batch = order[next..<end]
            next = end
            guard let section else {
                for (id, size) in batch { measureContentBar(id, size: Self.usable(size), moves: &moves) }
                continue
            }
            guard sections.indices.contains(section) else { continue }
            let delta = measure(batch, inSection: section, moves: &moves)
            guard delta != 0 else { continue }
            // All sections between two that grew move, by different distances.
            let first = moves.shiftedSections.isEmpty ? section + 1 : moves.shiftedSections.lowerBound
            if first < sections.count { moves.shiftedSections = first..<sections.count }
            shift += delta
        }
        moves.shift = moves.shiftedSections.isEmpty ? 0 : shift
        for index in bars.indices where bars[index].frame != oldBars[index] {
            moves.elements.insert(.supplementary(kind: bars[index].item.kind, section: nil, item: 0))
        }
        if oldLength != contentLength {
            moves.changesContentSize = true
            if isRightToLeft, axis == .horizontal { moves.isEverything = true }
        }
        return moves
    }

    /// Sorts by section, the whole content first, then items before supplementary items.
    private static func precedes(_ left: CompositionalID, _ right: CompositionalID) -> Bool {
        func key(_ id: CompositionalID) -> (Int, Int, Int, String) {
            switch id {
            case .item(let section, let item): (section, 0, item, "")
            case .supplementary(let kind, let section, let item): (section ?? -1, 1, item, kind)
            case .decoration(let kind, let section): (section, 2, 0, kind)
            }
        }
        return key(left) < key(right)
    }

    /// A size with invalid lengths replaced.
    private static func usable(_ size: CGSize?) -> CGSize? {
        guard let size else { return nil }
        func usable(_ length: CGFloat) -> CGFloat {
            length.isNaN ? 0 : min(max(0, length), CompositionalProblems.farthest)
        }
        return CGSize(width: usable(size.width), height: usable(size.height))
    }

    private mutating func measureContentBar(_ id: CompositionalID, size: CGSize?, moves: inout CompositionalMoves) {
        let before = sectionsStart
        guard case .supplementary(let kind, _, _) = id, measureBar(kind, size: size) else { return }
        moves.elements.insert(id)
        if before != sectionsStart { moves.isEverything = true }
    }

    /// Applies sizes of one section. Returns the change of its length.
    private mutating func measure(
        _ sizes: ArraySlice<(key: CompositionalID, value: CGSize?)>, inSection number: Int,
        moves: inout CompositionalMoves
    ) -> CGFloat {
        let before = sections[number]
        let scale = scale
        updateSection(number) { section in
            for (id, size) in sizes {
                let size = Self.usable(size)
                switch id {
                case .item(_, let item):
                    guard Self.changes(size, item: item, of: section, scale: scale) else { continue }
                    let groups = section.groups!
                    switch section.measure(item: item, size: size) {
                    case .none: break
                    case .group(let group): moves.add(groups.items(ofGroup: group), inSection: number)
                    case .groups(let group):
                        moves.add(groups.items(ofGroup: group).lowerBound..<groups.itemCount, inSection: number)
                    }
                case .supplementary(let kind, _, let item):
                    let key = CompositionalSupplementaryKey(kind: kind, item: item)
                    if section.measure(supplementary: key, size: size) { moves.elements.insert(id) }
                case .decoration: break
                }
            }
        }
        let after = sections[number]
        if after.needsRebuild(since: before) {
            replaceSection(number, with: after.input)
            moves.add(0..<numberOfItems(inSection: number), inSection: number)
        }
        compare(before, sections[number], number, moves: &moves)
        return sections[number].extent - before.extent
    }

    /// Whether a size differs from the last one by half a pixel on a relevant axis.
    private static func changes(_ size: CGSize?, item: Int, of section: SolvedSection, scale: CGFloat) -> Bool {
        guard let groups = section.groups else { return false }
        let axes = groups.keptAxes(ofItem: item)
        guard let old = groups.measurements.items[item], let size else { return !axes.isEmpty }
        return [FlowAxis.horizontal, .vertical].contains {
            axes.contains($0) && abs(size[$0] - old[$0]) * scale >= 0.5
        }
    }

    /// Records changed boundary items, decorations and containers, and the items that moved with the first group.
    private func compare(
        _ before: SolvedSection, _ after: SolvedSection, _ number: Int, moves: inout CompositionalMoves
    ) {
        // The position of a pinned boundary item depends on the end of the content.
        let isLonger = before.contentEnd != after.contentEnd || before.top != after.top
        for (index, bar) in after.bars.enumerated()
        where bar.frame != before.bars[index].frame || isLonger && bar.item.pinsToVisibleBounds {
            moves.elements.insert(.supplementary(kind: bar.item.kind, section: number, item: 0))
        }
        if before.extent != after.extent {
            for decoration in after.decorations {
                moves.elements.insert(.decoration(kind: decoration.kind, section: number))
            }
        }
        let hasMovedBody = before.bodyStart != after.bodyStart
        if hasMovedBody { moves.add(0..<numberOfItems(inSection: number), inSection: number) }
        guard after.isOrthogonal, let old = before.groups, let new = after.groups else { return }
        if hasMovedBody || old.length != new.length || old.thickness != new.thickness {
            moves.scrollers.insert(number)
        }
        // Flexible edges align groups within the thickness.
        if old.thickness != new.thickness, new.template.plan.edges.flexibleEdges(axis) > 0 {
            moves.add(0..<numberOfItems(inSection: number), inSection: number)
        }
    }
}

extension SolvedSection {
    /// Whether the width of a boundary item beside the groups has changed, which affects the groups.
    fileprivate func needsRebuild(since before: SolvedSection) -> Bool {
        zip(bars, before.bars).contains { $0.isBeside && $0.size != $1.size }
    }

    /// The description, item count and measured sizes of a section.
    fileprivate var input: CompositionalSectionInput {
        var measurements = groups?.measurements ?? CompositionalMeasurements()
        for bar in bars {
            measurements.supplementaries[.init(kind: bar.item.kind, item: 0)] = measuredSize(ofBar: bar.item.kind)
        }
        return CompositionalSectionInput(description, count: groups?.itemCount ?? 0, measurements: measurements)
    }
}
