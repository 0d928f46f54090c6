import Foundation

extension CompositionalSolver {
    /// The elements whose frames overlap `rect` by more than an edge. For each section: boundary items, decorations,
    /// then items in order, each before its supplementary items (S14.119).
    ///
    /// Boundary items are positioned as pinned by `state`, and elements of scrolling containers as shifted by its
    /// offsets.
    package func elements(in rect: CGRect, state: CompositionalViewState = .init()) -> [CompositionalElement] {
        guard let range = Query(rect, solver: self) else { return [] }
        var found: [CompositionalElement] = []
        for index in bars.indices {
            let element = barElement(index, state: state)
            if element.frame.overlaps(range.rect) { found.append(element) }
        }
        let main = range.stretch(axis)
        forEachSection(from: main.low, to: main.high) { section, start in
            addBars(ofSection: section, start: start, range, state: state, to: &found)
            let offset = state.offsets[section] ?? 0
            addItems(
                ofSection: section, start: start, range, offset: offset.isFinite ? offset : 0, to: &found)
        }
        return found
    }

    /// The items and supplementary items in a section's scrolling container whose frames at offset zero overlap
    /// `rect`.
    package func elements(inScrollerOfSection section: Int, rect: CGRect) -> [CompositionalElement] {
        guard sections.indices.contains(section), sections[section].isOrthogonal,
            let range = Query(rect, solver: self)
        else { return [] }
        var found: [CompositionalElement] = []
        addItems(ofSection: section, start: start(ofSection: section), range, offset: 0, to: &found)
        return found
    }

    /// A query rectangle, with the ranges that cover it before mirroring and rounding.
    private struct Query {
        let rect: CGRect
        private let raw: CGRect

        init?(_ rect: CGRect, solver: CompositionalSolver) {
            let far: CGFloat = 1e15
            var rect = rect
            if rect.isInfinite { rect = CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far) }
            guard !rect.isNull, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite, rect.maxY.isFinite else {
                return nil
            }
            self.rect = rect
            raw = solver.isRightToLeft ? solver.mirrored(rect) : rect
            slack = 1 / solver.scale
        }

        /// Rounding moves an edge by up to half a pixel.
        private let slack: CGFloat

        func stretch(_ axis: FlowAxis) -> (low: CGFloat, high: CGFloat) {
            (raw.low(axis) - slack, raw.high(axis) + slack)
        }

        /// Whether a result's frame is in the rectangle, with the offset of its scrolling container applied.
        func contains(_ frame: CGRect, scrolledBy offset: CGFloat, axis: FlowAxis, isMirrored: Bool) -> Bool {
            offset == 0 && !isMirrored
                ? frame.overlaps(rect)
                : frame.moved(by: -offset, along: axis).overlaps(isMirrored ? raw : rect)
        }
    }

    private func addBars(
        ofSection number: Int, start: CGFloat, _ range: Query, state: CompositionalViewState,
        to found: inout [CompositionalElement]
    ) {
        let section = sections[number]
        for index in section.bars.indices {
            let element = barElement(index, inSection: number, start: start, state: state)
            if element.frame.overlaps(range.rect) { found.append(element) }
        }
        guard section.extent > 0 else { return }
        for decoration in section.decorations {
            let element = decorationElement(decoration, inSection: number, start: start)
            if element.frame.overlaps(range.rect) { found.append(element) }
        }
    }

    private func addItems(
        ofSection number: Int, start: CGFloat, _ range: Query, offset: CGFloat,
        to found: inout [CompositionalElement]
    ) {
        let section = sections[number]
        guard let groups = section.groups else { return }
        let along = groups.axis
        // Frames in a horizontally scrolling container are not mirrored, so mirror the rectangle.
        let isMirrored = isRightToLeft && section.isOrthogonal && axis == .vertical
        let shift = section.isOrthogonal ? offset : 0
        let base = section.isOrthogonal ? section.crossStart : start + section.bodyStart
        let stretch = range.stretch(along)
        let low = stretch.low + shift - base
        let high = stretch.high + shift - base
        func add(_ element: CompositionalElement) {
            if range.contains(element.frame, scrolledBy: shift, axis: axis.crossing, isMirrored: isMirrored) {
                found.append(element)
            }
        }
        groups.forEachGroup(from: low, to: high) { group, position in
            let solved = solvedGroup(group, at: position, of: section, number: number, sectionStart: start)
            func addItem(_ item: Int) {
                add(itemElement(item, of: solved))
                forEachSupplementary(ofItem: item, of: solved, add)
            }
            if solved.isTemplate, let index = groups.template.leafIndex, groups.measurements.supplementaries.isEmpty {
                let edge = groups.template.plan.edges.before(along).minimum
                for leaf in index.leaves(from: low - position - edge, to: high - position - edge)
                where leaf < solved.items.count {
                    addItem(solved.items.lowerBound + leaf)
                }
            } else {
                for item in solved.items { addItem(item) }
            }
        }
    }
}
