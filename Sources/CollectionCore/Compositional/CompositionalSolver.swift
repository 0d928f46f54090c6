import Foundation

/// The solver of a compositional layout's frames.
///
/// The cost of solving grows with the numbers of sections, distinct outermost groups and measured items, but not with
/// the number of other items. Queries search trees, so their cost is proportional to their results.
package struct CompositionalSolver: Sendable {
    /// The scroll axis.
    package let axis: FlowAxis
    /// The number of device pixels per point.
    package let scale: CGFloat
    /// The size of the bounds in points, with invalid lengths replaced.
    package let bounds: CGSize
    /// Whether results are mirrored horizontally.
    package let isRightToLeft: Bool
    /// The distinct problems of the description.
    package private(set) var problems: [CompositionalProblem]
    private(set) var sections = SolvedSections()
    /// The boundary items of the whole content.
    private(set) var bars: [BoundaryBar]
    /// The start of the first section and the end of the last one.
    private(set) var sectionsStart: CGFloat = 0
    private(set) var sectionsEnd: CGFloat = 0
    private(set) var contentLength: CGFloat = 0
    private var stack: StackIndex
    private let interSectionSpacing: CGFloat
    private let barArea: CGSize
    private let barStart: CGFloat
    private let sideInsets: (before: CGFloat, after: CGFloat)

    /// Solves a layout, reusing the solved groups of sections with the same description as in `previous`.
    package init(_ input: CompositionalInput, reusing previous: CompositionalSolver? = nil) {
        var log = CompositionalProblems()
        axis = input.axis
        scale = input.scale > 0 && input.scale <= 1000 ? input.scale : 1
        if scale != input.scale { log.add(.invalidNumber(section: nil, name: "scale")) }
        isRightToLeft = input.isRightToLeft
        let cross = axis.crossing
        var bounds = log.checked(input.bounds, "bounds")
        bounds[axis] = max(0, bounds[axis])
        let isEmpty = !(bounds[cross] > 0)
        if isEmpty, !input.sections.isEmpty || !input.boundaryItems.isEmpty {
            log.add(.emptyContainer(section: nil, size: input.bounds))
        }
        bounds[cross] = max(0, bounds[cross])
        self.bounds = bounds
        interSectionSpacing = log.checked(input.interSectionSpacing, "inter-section spacing")

        let insets = log.resolved(input.boundaryInsets, of: bounds, "boundary inset")
        var area = bounds.inset(by: insets)
        area[cross] = max(0, area[cross])
        barArea = area
        barStart = insets.before(cross)
        let items = isEmpty ? [] : log.checked(input.boundaryItems)
        bars = BoundaryBar.bars(
            items, axis: axis, area: area, measured: { input.boundaryMeasurements[$0] }, problems: &log)
        sideInsets = SolvedSection.beside(bars, axis)

        var templates = previous?.sections.last?.groups.map { [$0.sharedTemplate] } ?? []
        func template(_ key: SectionTemplate.Key, _ section: Int) -> Shared<SectionTemplate> {
            if let known = templates.last(where: { $0.value.key == key }) { return known }
            if let previous, previous.sections.indices.contains(section),
                let known = previous.sections[section].groups?.sharedTemplate,
                known.value.key == key
            {
                templates.append(known)
            } else {
                templates.append(Shared(SectionTemplate(key, section: section)))
            }
            if templates.count > 8 { templates.removeFirst() }
            return templates[templates.count - 1]
        }
        problems = log.all
        stack = StackIndex([])
        sections.reserveCapacity(input.sections.count)
        for index in input.sections.indices where !isEmpty {
            // Equal sections in a row are solved once.
            if index > 0, input.sections[index] == input.sections[index - 1], sections.repeatLast() { continue }
            let section = SolvedSection(
                input.sections[index], section: index, bounds: bounds, axis: axis, sideInsets: sideInsets,
                template: template)
            problems += section.problems
            sections.append(section)
        }
        stack = sections.stack(slot)
        arrange()
    }

    private func slot(of section: SolvedSection) -> StackSlot {
        let ink = section.ink
        return StackSlot(
            advance: section.extent + interSectionSpacing, extent: section.extent, inkLow: ink.low, inkHigh: ink.high)
    }

    /// Positions everything that depends on the length of all sections.
    private mutating func arrange() {
        var top: CGFloat = 0
        var bottom: CGFloat = 0
        for bar in bars {
            if bar.main < 0 { top = max(top, bar.yield(axis)) }
            if bar.main > 0 { bottom = max(bottom, bar.yield(axis)) }
        }
        sectionsStart = top
        let length = sections.isEmpty ? 0 : stack.total.advance - interSectionSpacing
        sectionsEnd = top + length
        contentLength = max(0, sectionsEnd + bottom)
        for index in bars.indices {
            bars[index].place(
                axis: axis, top: top, end: sectionsEnd, body: (top, length),
                area: (barStart, barArea[axis.crossing]))
        }
    }

    /// The size of the content in points, with its length rounded to device pixels.
    package var contentSize: CGSize {
        var size = bounds
        size[axis] = onPixel(contentLength)
        return size
    }

    /// The start of a section on the scroll axis, before mirroring and rounding.
    func start(ofSection section: Int) -> CGFloat { sectionsStart + stack.element(section).start }

    /// Calls `body` with the sections that may touch a range. Returns the number of visited nodes.
    @discardableResult
    func forEachSection(from low: CGFloat, to high: CGFloat, _ body: (_ section: Int, _ start: CGFloat) -> Void) -> Int
    {
        stack.forEach(from: low - sectionsStart, to: high - sectionsStart) { section, start, _ in
            body(section, sectionsStart + start)
        }
    }

    // MARK: Changes

    /// Changes a section in place and moves the following ones.
    mutating func updateSection<Result>(_ section: Int, _ change: (inout SolvedSection) -> Result) -> Result {
        let result = sections.update(section, change)
        stack.set(section, to: slot(of: sections[section]))
        arrange()
        return result
    }

    /// Solves a section again with another description, item count or measured sizes; other sections are unchanged.
    package mutating func replaceSection(_ section: Int, with input: CompositionalSectionInput) {
        guard sections.indices.contains(section) else { return }
        let known = sections[section].groups?.sharedTemplate
        let solved = SolvedSection(input, section: section, bounds: bounds, axis: axis, sideInsets: sideInsets) {
            key, index in known?.value.key == key ? known! : Shared(SectionTemplate(key, section: index))
        }
        sections.update(section) { $0 = solved }
        for problem in solved.problems where !problems.contains(problem) { problems.append(problem) }
        stack.set(section, to: slot(of: solved))
        arrange()
    }

    /// Replaces the measured size of a boundary item of the whole content. Returns whether the size is used.
    mutating func measureBar(_ kind: String, size: CGSize?) -> Bool {
        guard let index = bars.firstIndex(where: { $0.item.kind == kind }), !bars[index].isBeside else { return false }
        let item = bars[index].item
        guard !item.size.estimatedAxes.isEmpty else { return false }
        var log = CompositionalProblems()
        bars[index].size =
            BoundaryBar.bars([item], axis: axis, area: barArea, measured: { _ in size }, problems: &log)[0].size
        arrange()
        return true
    }

    // MARK: Pixels

    /// Rounds to the nearest device pixel, ties up (S14.9). Adds a millionth of a pixel, since sums of thirds may be
    /// slightly below the half they represent.
    func onPixel(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }

    /// Rounds each edge separately (S14.9).
    func onPixels(_ frame: CGRect) -> CGRect {
        let (x, y) = (onPixel(frame.minX), onPixel(frame.minY))
        return CGRect(x: x, y: y, width: onPixel(frame.maxX) - x, height: onPixel(frame.maxY) - y)
    }

    /// The width in which frames are mirrored.
    var mirrorWidth: CGFloat { axis == .vertical ? bounds.width : contentLength }

    func mirrored(_ frame: CGRect) -> CGRect {
        CGRect(x: mirrorWidth - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// Converts a solved frame to a result: mirrored unless its section scrolls horizontally, then rounded.
    func output(_ frame: CGRect, isInScroller: Bool = false) -> CGRect {
        let isFlipped = isRightToLeft && !(isInScroller && axis == .vertical)
        return onPixels(isFlipped ? mirrored(frame) : frame)
    }
}
