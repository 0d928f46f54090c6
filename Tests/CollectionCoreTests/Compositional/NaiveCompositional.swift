import Foundation

@testable import CollectionCore

/// A compositional layout solved without templates or trees: every group is expanded, every frame is kept.
///
/// Written from the rules alone, for groups that fit and numbers that are sane. Frames are not rounded.
struct NaiveCompositional {
    struct Element {
        var id: CompositionalID
        var frame: CGRect
        /// The section whose scrolling container it lies in.
        var scroller: Int?
    }

    private(set) var elements: [Element] = []
    private(set) var contentSize: CGSize
    /// The frame of each section's scrolling container and the length of what it scrolls.
    private(set) var scrollers: [Int: (frame: CGRect, length: CGFloat)] = [:]
    private let input: CompositionalInput
    private var axis: FlowAxis { input.axis }

    init(_ input: CompositionalInput) {
        self.input = input
        contentSize = input.bounds
        var cursor: CGFloat = 0
        for (number, section) in input.sections.enumerated() {
            if number > 0 { cursor += input.interSectionSpacing }
            cursor = add(section, number: number, at: cursor)
        }
        contentSize[axis] = cursor
        guard input.isRightToLeft else { return }
        for index in elements.indices where elements[index].scroller == nil || axis == .horizontal {
            let frame = elements[index].frame
            elements[index].frame.origin.x = contentSize.width - frame.maxX
        }
    }

    /// Adds a section; answers where it ends.
    private mutating func add(_ input: CompositionalSectionInput, number: Int, at start: CGFloat) -> CGFloat {
        guard let section = input.section else { return start }
        let cross = axis.crossing
        let reference = section.referenceInsets
        let insets = section.contentInsets
        let container = self.input.bounds.inset(by: reference).inset(by: insets)
        let area = section.supplementariesFollowContentInsets ? reference + insets : reference
        var barContainer = self.input.bounds.inset(by: area)
        barContainer[axis] = container[axis]
        var bands: [Int: CGFloat] = [:]
        for bar in section.boundaryItems where bar.extendsBoundary {
            let side = bar.alignment.contains(axis == .vertical ? .top : .leading) ? -1 : 1
            bands[side] = max(bands[side] ?? 0, resolve(bar.size, in: barContainer)[axis])
        }
        let body = start + (bands[-1] ?? 0) + reference.before(axis) + insets.before(axis)
        let lead = reference.before(cross) + insets.before(cross)
        let isOrthogonal = section.scrolling != .none
        let flow = isOrthogonal ? cross : axis

        // Expand every group, then measure it.
        var groups: [NaiveGroup] = []
        var item = 0
        while item < input.count {
            let sizes = NaiveGroup.Sizes(count: input.count, measured: input.measurements.items)
            let prototype = NaiveGroup(section.group.value, in: container, first: item, sized: .both, wrapping: sizes)
            guard prototype.count > 0 else { break }
            groups.append(prototype)
            item += prototype.count
        }
        let sizes = NaiveGroup.Sizes(count: input.count, measured: input.measurements.items)
        let natural = groups.map { group in
            var group = group
            return group.solve(sizes, minimum: .zero)
        }
        let longest = CGSize(
            width: natural.map(\.width).max() ?? 0, height: natural.map(\.height).max() ?? 0)
        var extents: [CGSize] = []
        for index in groups.indices { extents.append(groups[index].solve(sizes, minimum: longest)) }

        var cursor: CGFloat = 0
        var length: CGFloat = 0
        for index in groups.indices {
            var origin = CGPoint.zero
            origin[axis] = body
            origin[cross] = lead
            origin[flow] += cursor
            for leaf in groups[index].frames(at: origin, count: input.count) {
                elements.append(
                    Element(
                        id: leaf.kind.map { .supplementary(kind: $0, section: number, item: leaf.item) }
                            ?? .item(section: number, item: leaf.item), frame: leaf.frame,
                        scroller: isOrthogonal ? number : nil))
            }
            length = cursor + extents[index][flow]
            cursor = length + section.interGroupSpacing
        }
        var thickness = length
        if isOrthogonal {
            let cross = extents.map { $0[axis] }
            let measured = groups.indices.filter { groups[$0].hasMeasured(sizes) }.map { cross[$0] }
            thickness = measured.max() ?? cross.max() ?? 0
            var origin = CGPoint.zero
            origin[axis] = body
            var size = self.input.bounds
            size[axis] = thickness
            scrollers[number] = (
                CGRect(origin: origin, size: size),
                lead + length + reference.after(flow) + insets.after(flow)
            )
        }
        let contentEnd = body + thickness + insets.after(axis) + reference.after(axis)
        let end = contentEnd + (bands[1] ?? 0)
        for bar in section.boundaryItems {
            let size = resolve(bar.size, in: barContainer)
            var origin = CGPoint.zero
            if bar.alignment.contains(axis == .vertical ? .top : .leading) {
                origin[axis] = bar.extendsBoundary ? start : start + (bands[-1] ?? 0)
            } else {
                origin[axis] = bar.extendsBoundary ? contentEnd : contentEnd - size[axis]
            }
            origin[cross] = area.before(cross) + (barContainer[cross] - size[cross]) / 2
            elements.append(
                Element(
                    id: .supplementary(kind: bar.kind, section: number, item: 0),
                    frame: CGRect(origin: origin, size: size), scroller: nil))
        }
        for decoration in section.decorations where end > start {
            var origin = CGPoint.zero
            origin[axis] = start
            origin[cross] = reference.before(cross)
            var size = self.input.bounds.inset(by: reference)
            size[axis] = end - start
            elements.append(
                Element(
                    id: .decoration(kind: decoration.kind, section: number),
                    frame: CGRect(origin: origin, size: size).inset(by: decoration.contentInsets), scroller: nil))
        }
        return end
    }

    private func resolve(_ size: CompositionalSize, in container: CGSize) -> CGSize {
        CGSize(
            width: NaiveGroup.length(size.width, container), height: NaiveGroup.length(size.height, container))
    }
}
