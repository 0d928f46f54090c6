import SeededRandom
import UIKit

/// Property-based tests of a layout in random cases. The same seed gives the same cases.
///
///     let fault = LayoutDoctor().fault { StairsLayout() }
///
/// Cells keep the sizes of the layout, so that self-sizing does not take part.
@MainActor public struct LayoutDoctor: Sendable {
    /// The number of random cases; 200 by default.
    public var cases: Int
    /// The seed of the random cases; 1 by default.
    public var seed: UInt64
    /// The numbers of sections at the start; 1 to 3 by default. Unless at most one is possible, one case in thirty has
    /// none, as before a data source is set.
    public var sections: ClosedRange<Int>
    /// The numbers of items of a section at the start; 0 to 40 by default. One case in twenty has up to six times as
    /// many. Updates leave at least the lowest number.
    public var items: ClosedRange<Int>
    /// The widths and heights of the collection view, in whole points; 360 to 1000 by default. One case in thirty
    /// starts with the size zero, as a view that is created without a frame.
    public var lengths: ClosedRange<Int>
    /// The heights of the collection view, in whole points, if they differ from `lengths`; nil by default.
    public var heights: ClosedRange<Int>?
    /// The largest content inset on a side, in points; 40 by default.
    public var insets: Int
    /// The checks; all by default.
    public var checks: Set<LayoutCheck>
    /// The properties that the layout promises; none by default.
    public var properties: Set<LayoutProperty>

    /// Changes of the layout's settings, applied in random order; none by default. After each, the layout must answer
    /// as a new one with the same settings.
    public var settings: [LayoutSetting]
    /// The classes of the views; empty views by default.
    public var views: LayoutViews

    /// Creates a doctor.
    public init(
        cases: Int = 200, seed: UInt64 = 1, sections: ClosedRange<Int> = 1...3, items: ClosedRange<Int> = 0...40,
        lengths: ClosedRange<Int> = 360...1000, heights: ClosedRange<Int>? = nil, insets: Int = 40,
        checks: Set<LayoutCheck> = Set(LayoutCheck.allCases), properties: Set<LayoutProperty> = [],
        settings: [LayoutSetting] = [], views: LayoutViews = LayoutViews()
    ) {
        self.cases = cases
        self.seed = seed
        self.sections = sections
        self.items = items
        self.lengths = lengths
        self.heights = heights
        self.insets = insets
        self.checks = checks
        self.properties = properties
        self.settings = settings
        self.views = views
    }

    /// The first fault in random cases, in the smallest case that still shows it; nil if there is none.
    ///
    /// - Parameters:
    ///   - delegate: The delegate of the collection view; none by default. Answers that depend on the index alone, such
    ///     as sizes, look stale after updates in layouts that keep them with their items.
    ///   - makeLayout: Makes a new layout with its decoration views registered. Called several times a case.
    public func fault(
        delegate: (any UICollectionViewDelegate)? = nil, _ makeLayout: () -> UICollectionViewLayout
    ) -> LayoutFault? {
        let views = ViewPool()
        for index in 0..<max(0, cases) {
            if let fault = fault(in: randomCase(index), delegate: delegate, views, makeLayout) {
                return shrunk(fault, delegate: delegate, views, makeLayout)
            }
        }
        return nil
    }

    /// The first fault in a given case; nil if there is none.
    public func fault(
        in layoutCase: LayoutCase, delegate: (any UICollectionViewDelegate)? = nil,
        _ makeLayout: () -> UICollectionViewLayout
    ) -> LayoutFault? {
        fault(in: layoutCase, delegate: delegate, ViewPool(), makeLayout)
    }

    func fault(
        in layoutCase: LayoutCase, delegate: (any UICollectionViewDelegate)?, _ views: ViewPool,
        _ makeLayout: () -> UICollectionViewLayout
    ) -> LayoutFault? {
        withoutActuallyEscaping(makeLayout) { makeLayout in
            StopNotice.around(layoutCase, seed: seed) {
                LayoutCaseTest(layoutCase: layoutCase, doctor: self, delegate: delegate, views: views, makeLayout).run()
            }.map { LayoutFault(check: $0.check, message: $0.message, layoutCase: layoutCase) }
        }
    }

    // MARK: Cases

    /// The random case of an index.
    package func randomCase(_ index: Int) -> LayoutCase {
        var generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
        let sectionCount = generator.int(sections)
        // A few large cases show what costs as much as the whole content.
        let items = generator.chance(5) ? items.upperBound...(items.upperBound * 6) : items
        let fewer = generator.chance(50) ? items.lowerBound...max(items.lowerBound, items.upperBound / 5) : items
        let counts = (0..<sectionCount).map { _ in generator.int(generator.chance(20) ? items : fewer) }
        var layoutCase = LayoutCase(counts: counts, size: size(&generator))
        if insets > 0, generator.chance(25) {
            layoutCase.inset = UIEdgeInsets(
                top: CGFloat(generator.int(0...insets)), left: CGFloat(generator.int(0...insets)),
                bottom: CGFloat(generator.int(0...insets)), right: CGFloat(generator.int(0...insets)))
        }
        layoutCase.steps = (0..<generator.int(0...4)).map { _ in step(in: sectionCount, &generator) }
        layoutCase.isRightToLeft = generator.chance(10)
        if generator.chance(3), sections.upperBound > 1 { layoutCase.counts = [] }
        if generator.chance(10) { layoutCase.displayScale = 2 }
        if generator.chance(3) {
            layoutCase.steps.insert(.resize(layoutCase.size.width, layoutCase.size.height), at: 0)
            layoutCase.size = .zero
        }
        return layoutCase
    }

    /// A simple size within the ranges.
    var plainSize: CGSize {
        func plain(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(min(max(400, range.lowerBound), range.upperBound)) }
        return CGSize(width: plain(lengths), height: plain(heights ?? lengths))
    }

    private func size(_ generator: inout SeededGenerator) -> CGSize {
        CGSize(width: CGFloat(generator.int(lengths)), height: CGFloat(generator.int(heights ?? lengths)))
    }

    private func step(in sectionCount: Int, _ generator: inout SeededGenerator) -> LayoutStep {
        let section = generator.int(0...max(0, sectionCount - 1))
        if !settings.isEmpty, generator.chance(15) { return .set(generator.int(0...(settings.count - 1))) }
        let item = generator.chance(30) ? 0 : generator.int(0...max(1, items.upperBound / 4))
        switch generator.int(0...14) {
        case 0...2: return .scroll(generator.pick([0, 0.1, 0.25, 0.5, 0.75, 1]))
        case 3, 4:
            let size = size(&generator)
            return .resize(size.width, size.height)
        case 5, 6: return .insert(generator.int(1...3), at: item, section: section)
        case 7: return .delete(generator.int(1...3), at: item, section: section)
        case 8: return .move(from: item, to: generator.int(0...max(1, items.upperBound / 4)), section: section)
        case 9:
            guard sections.upperBound > 1 else { return .reload(item: item, section: section) }
            return generator.chance(50)
                ? .insertSection(at: section, items: generator.int(0...5)) : .deleteSection(section)
        case 10: return .reloadData
        case 11: return .replace(generator.int(1...3), with: generator.int(1...3), at: item, section: section)
        case 12: return .rest(generator.pick([0, 0.1, 0.25, 0.5, 0.75, 1]))
        case 13: return .overscroll(generator.pick([-150, -40, -1, 1, 40, 150]))
        default: return .invalidate
        }
    }
}
