import Foundation

/// A solved section, from its start on the scroll axis: boundary items, insets, groups, insets, boundary items
/// (S14.47). Lengths are in points.
struct SolvedSection: Sendable {
    private let shared: Shared<CompositionalSection>
    let axis: FlowAxis
    /// The groups; nil without a description, or if there is no length across the scroll axis.
    private(set) var groups: GroupStack?
    private(set) var bars: [BoundaryBar] = []
    let decorations: [CompositionalDecoration]
    private(set) var problems: [CompositionalProblem] = []
    /// The start of the first group.
    private(set) var bodyStart: CGFloat = 0
    /// The start of the groups across the scroll axis; in a scrolling container, the space before its first group.
    private(set) var crossStart: CGFloat = 0
    /// The insets after the groups across the scroll axis.
    private(set) var crossTrailing: CGFloat = 0
    /// The end of the section's content, before the boundary items that follow it.
    private(set) var contentEnd: CGFloat = 0
    private(set) var top: CGFloat = 0
    private(set) var extent: CGFloat = 0
    /// The range of decorations across the scroll axis.
    private(set) var band: (start: CGFloat, length: CGFloat) = (0, 0)
    private var barArea: (start: CGFloat, length: CGFloat) = (0, 0)
    private var barSize = CGSize.zero
    private var insetAfter: CGFloat = 0
    private var measuredBars: [String: CGSize] = [:]

    var description: CompositionalSection { shared.value }
    var isOrthogonal: Bool { description.scrolling != .none }
    var bodyLength: CGFloat { groups.map { isOrthogonal ? $0.thickness : $0.length } ?? 0 }

    init(
        _ input: CompositionalSectionInput, section: Int, bounds: CGSize, axis: FlowAxis,
        sideInsets: (before: CGFloat, after: CGFloat), template: (SectionTemplate.Key, Int) -> Shared<SectionTemplate>
    ) {
        self.axis = axis
        var log = CompositionalProblems(section: section)
        guard let shared = input.shared else {
            self.shared = Shared(
                CompositionalSection(CompositionalItem(CompositionalSize(.absolute(0), .absolute(0)))))
            decorations = []
            problems = [.noSection(section)]
            return
        }
        self.shared = shared
        let description = shared.value
        decorations = log.checked(description.decorations)
        let cross = axis.crossing
        var reference = log.resolved(description.referenceInsets, of: bounds, "reference inset")
        var barReference =
            description.supplementaryReferenceInsets.map { log.resolved($0, of: bounds, "reference inset") }
            ?? reference
        reference.add(sideInsets, axis: cross)
        barReference.add(sideInsets, axis: cross)
        let effective = bounds.inset(by: reference)
        let insets = log.resolved(description.contentInsets, of: effective, "content inset")
        band = (reference.before(cross), max(0, effective[cross]))

        let barInsets = description.supplementariesFollowContentInsets ? insets + barReference : barReference
        barSize = bounds.inset(by: barInsets)
        barSize[cross] = max(0, barSize[cross])
        barSize[axis] = bounds.inset(by: insets + reference)[axis]
        barArea = (barInsets.before(cross), barSize[cross])
        let items = log.checked(description.boundaryItems)
        for item in items {
            let key = CompositionalSupplementaryKey(kind: item.kind, item: 0)
            if let size = input.measurements.supplementaries[key] { measuredBars[item.kind] = size }
        }
        bars = BoundaryBar.bars(items, axis: axis, area: barSize, measured: { measuredBars[$0] }, problems: &log)

        var container = effective.inset(by: insets)
        crossStart = reference.before(cross) + insets.before(cross)
        crossTrailing = reference.after(cross) + insets.after(cross)
        let beside = Self.beside(bars, axis)
        crossStart += beside.before
        crossTrailing += beside.after
        container[cross] -= beside.before + beside.after
        bodyStart = reference.before(axis) + insets.before(axis)
        insetAfter = reference.after(axis) + insets.after(axis)
        guard container[cross] > 0 else {
            log.add(.emptyContainer(section: section, size: container))
            problems = log.all
            bars = []
            extent = 0
            return
        }
        let key = SectionTemplate.Key(
            group: description.group, container: container,
            axis: description.scrolling == .none ? axis : axis.crossing)
        let solved = template(key, section)
        for problem in solved.value.problems { log.add(problem.inSection(section)) }
        var measurements = input.measurements
        for kind in measuredBars.keys { measurements.supplementaries[.init(kind: kind, item: 0)] = nil }
        groups = GroupStack(
            solved, itemCount: input.count,
            spacing: log.checked(description.interGroupSpacing, "inter-group spacing"), measurements: measurements)
        if input.count < 0 { log.add(.invalidNumber(section: section, name: "number of items")) }
        problems = log.all
        arrange()
    }

    static func beside(_ bars: [BoundaryBar], _ axis: FlowAxis) -> (before: CGFloat, after: CGFloat) {
        var result: (before: CGFloat, after: CGFloat) = (0, 0)
        for bar in bars where bar.isBeside {
            if bar.cross < 0 {
                result.before = max(result.before, bar.yield(axis))
            } else {
                result.after = max(result.after, bar.yield(axis))
            }
        }
        return result
    }

    /// Positions everything that depends on the length of the groups.
    private mutating func arrange() {
        let inset = bodyStart - top
        top = 0
        var bottom: CGFloat = 0
        for bar in bars {
            if bar.main < 0 { top = max(top, bar.yield(axis)) }
            if bar.main > 0 { bottom = max(bottom, bar.yield(axis)) }
        }
        bodyStart = top + inset
        contentEnd = bodyStart + bodyLength + insetAfter
        extent = contentEnd + bottom
        for index in bars.indices {
            bars[index].place(
                axis: axis, top: top, end: contentEnd, body: (bodyStart, bodyLength), area: barArea)
        }
    }

    /// The range of all drawing, relative to the section's start.
    var ink: (low: CGFloat, high: CGFloat) {
        var low = min(0, extent)
        var high = max(0, extent)
        for bar in bars {
            low = min(low, bar.frame.low(axis))
            high = max(high, bar.frame.high(axis))
        }
        if let groups {
            let ink = isOrthogonal ? groups.crossInk : groups.ink
            low = min(low, bodyStart + ink.low)
            high = max(high, bodyStart + ink.high)
        }
        return (low, high)
    }

    /// Replaces or removes an item's measured size.
    mutating func measure(item: Int, size: CGSize?) -> GroupStack.Effect {
        let effect = groups?.measure(item: item, size: size) ?? .none
        if effect != .none { arrange() }
        return effect
    }

    /// Replaces or removes the measured size of a supplementary item. Returns whether the item is self-sizing.
    mutating func measure(supplementary key: CompositionalSupplementaryKey, size: CGSize?) -> Bool {
        if key.item == 0, let index = bars.firstIndex(where: { $0.item.kind == key.kind }) {
            measuredBars[key.kind] = size
            let item = bars[index].item
            var log = CompositionalProblems()
            let bar = BoundaryBar.bars([item], axis: axis, area: barSize, measured: { _ in size }, problems: &log)
            bars[index].size = bar[0].size
            arrange()
            return !item.size.estimatedAxes.isEmpty
        }
        guard let found = groups?.supplementary(of: key), !found.size.estimatedAxes.isEmpty else { return false }
        _ = groups?.measure(supplementary: key, size: size)
        return true
    }

    /// The measured size of a boundary item.
    func measuredSize(ofBar kind: String) -> CGSize? { measuredBars[kind] }

    /// The frame of a decoration before rounding, relative to the section's start. It includes insets and boundary
    /// items (S14.70).
    func frame(of decoration: CompositionalDecoration) -> CGRect {
        var origin = CGPoint.zero
        origin[axis.crossing] = band.start
        var size = CGSize.zero
        size[axis] = max(0, extent)
        size[axis.crossing] = band.length
        return CGRect(origin: origin, size: size).inset(by: decoration.contentInsets)
    }
}

extension CompositionalInsets {
    fileprivate mutating func add(_ sides: (before: CGFloat, after: CGFloat), axis: FlowAxis) {
        if axis == .vertical {
            top += sides.before
            bottom += sides.after
        } else {
            leading += sides.before
            trailing += sides.after
        }
    }
}

extension CompositionalProblem {
    /// The problem of a shared template, for a given section.
    func inSection(_ section: Int) -> CompositionalProblem {
        switch self {
        case .noSection: .noSection(section)
        case .emptyContainer(_, let size): .emptyContainer(section: section, size: size)
        case .emptyFraction: .emptyFraction(section: section)
        case .memberDoesNotFit(_, let length, let available):
            .memberDoesNotFit(section: section, length: length, available: available)
        case .noMembers: .noMembers(section: section)
        case .membersWithoutLength: .membersWithoutLength(section: section)
        case .tooManyMembers(_, let limit): .tooManyMembers(section: section, limit: limit)
        case .invalidNumber(_, let name): .invalidNumber(section: section, name: name)
        case .duplicateKind(_, let kind): .duplicateKind(section: section, kind: kind)
        case .fractionalInset: .fractionalInset(section: section)
        case .insetsIgnored: .insetsIgnored(section: section)
        case .fractionOfEstimate: .fractionOfEstimate(section: section)
        }
    }
}
