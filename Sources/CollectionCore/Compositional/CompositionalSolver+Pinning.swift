import Foundation

/// Boundary items, and their pinning while their section is visible (S14.54–56).
extension CompositionalSolver {
    /// A boundary item of the whole content.
    func barElement(_ index: Int, state: CompositionalViewState) -> CompositionalElement {
        let bar = bars[index]
        let start = pinnedStart(
            of: index, in: bars, start: 0, contentStart: sectionsStart, contentEnd: sectionsEnd, state: state)
        return element(
            bar, id: .supplementary(kind: bar.item.kind, section: nil, item: 0), start: start,
            isPinned: start != bar.frame.low(axis), promotion: 0)
    }

    /// A boundary item of a section that starts at `start`.
    func barElement(
        _ index: Int, inSection number: Int, start: CGFloat, state: CompositionalViewState
    ) -> CompositionalElement {
        let section = sections[number]
        let bar = section.bars[index]
        let position = pinnedStart(
            of: index, in: section.bars, start: start, contentStart: start + section.top,
            contentEnd: start + section.contentEnd, state: state)
        return element(
            bar, id: .supplementary(kind: bar.item.kind, section: number, item: 0), start: position,
            isPinned: position != start + bar.frame.low(axis), promotion: section.promotion)
    }

    private func element(
        _ bar: BoundaryBar, id: CompositionalID, start: CGFloat, isPinned: Bool, promotion: Int
    ) -> CompositionalElement {
        let frame = bar.frame.moved(by: start - bar.frame.low(axis), along: axis)
        return CompositionalElement(
            id: id, frame: output(bar.inset(frame)),
            zIndex: bar.item.zIndex + (bar.item.pinsToVisibleBounds ? Self.pinnedZIndex : promotion),
            sizedAxes: bar.item.size.estimatedAxes, isInScroller: false, isPinned: isPinned)
    }

    /// The position of a boundary item on the scroll axis, pinned if required.
    private func pinnedStart(
        of index: Int, in bars: [BoundaryBar], start: CGFloat, contentStart: CGFloat, contentEnd: CGFloat,
        state: CompositionalViewState
    ) -> CGFloat {
        let bar = bars[index]
        let natural = start + bar.frame.low(axis)
        guard bar.item.pinsToVisibleBounds, let visible = visibleStretch(state) else { return natural }
        let length = bar.size[axis]
        guard bar.main > 0 else {
            return FlowPinning.header(
                natural: natural, length: length, sectionEnd: contentEnd, visibleStart: visible.start)
        }
        let position = FlowPinning.footer(
            natural: natural, length: length, sectionStart: contentStart, visibleEnd: visible.end)
        // If both do not fit the visible range, the item after the content gives way.
        var headerEnd = -CGFloat.infinity
        for (other, header) in bars.enumerated() where header.main < 0 && header.item.pinsToVisibleBounds {
            let headerStart = pinnedStart(
                of: other, in: bars, start: start, contentStart: contentStart, contentEnd: contentEnd, state: state)
            headerEnd = max(headerEnd, headerStart + header.size[axis])
        }
        return max(position, min(natural, headerEnd))
    }

    /// The visible range from the leading end of the content, before mirroring.
    private func visibleStretch(_ state: CompositionalViewState) -> CompositionalViewState.Visible? {
        guard let visible = state.visible, visible.start.isFinite, visible.end.isFinite else { return nil }
        guard isRightToLeft, axis == .horizontal else { return visible }
        return .init(start: mirrorWidth - visible.end, end: mirrorWidth - visible.start)
    }
}
