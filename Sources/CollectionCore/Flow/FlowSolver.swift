import Foundation

/// The frames of a flow layout: greedy lines, full lines justified, origins on device pixels.
///
/// Follows measurements on UIKit; the tests state each number. Solving reads each size once, and a section of one size
/// costs the same for any number of items. Queries binary search lines and sections, so their cost depends on the size
/// of the result.
package struct FlowSolver: Sendable {
    package let axis: FlowAxis
    package let scale: CGFloat
    /// As long as all sections and as wide as the bounds (S2.17).
    package let contentSize: CGSize
    /// The first item longer than its line. Allowed and centred, but reported in the log (S2.19).
    package let firstOversizedItem: (section: Int, item: Int)?
    let blocks: [FlowBlock]
    let crossLength: CGFloat
    let roundsEdges: Bool

    package init(_ input: FlowInput) {
        enforce(
            input.scale > 0 && input.scale.isFinite, "UICollectionViewFlowLayout: the scale is \(input.scale)")
        axis = input.axis
        scale = input.scale
        roundsEdges = input.roundsEdges
        crossLength = max(0, axis.cross(input.bounds))
        var blocks: [FlowBlock] = []
        blocks.reserveCapacity(input.sections.count)
        var oversized: (section: Int, item: Int)?
        for (index, section) in input.sections.enumerated() {
            Self.check(section, index: index)
            let measure = FlowMeasure(section: section, input: input)
            let body = Self.body(of: section.sizes, index: index, measure: measure)
            if oversized == nil, let item = Self.firstOversizedItem(of: body, measure: measure) {
                oversized = (index, item)
            }
            blocks.append(
                FlowBlock(
                    section, body: body, start: blocks.last?.end ?? 0, reach: blocks.last?.reach ?? -.infinity,
                    axis: axis))
        }
        var floor = CGFloat.infinity
        for index in blocks.indices.reversed() {
            floor = min(floor, blocks[index].floor)
            blocks[index].floor = floor
        }
        self.blocks = blocks
        firstOversizedItem = oversized
        contentSize = axis.size(main: max(0, blocks.last?.end ?? 0), cross: crossLength)
    }

    private static func body(of sizes: FlowSizes, index: Int, measure: FlowMeasure) -> FlowBlock.Body {
        switch sizes {
        case .uniform(let count, let size):
            return .grid(FlowGrid(count: count, size: checked(size, section: index, item: 0), measure: measure))
        case .list(let sizes):
            var checkedSizes = sizes
            var isUniform = true
            for item in sizes.indices {
                let given = sizes[item]
                // Without calls for sizes that are right: there may be a million.
                if !(given.width >= 0 && given.height >= 0 && given.width < .infinity && given.height < .infinity) {
                    checkedSizes[item] = checked(given, section: index, item: item)
                }
                if isUniform, checkedSizes[item] != checkedSizes[0] { isUniform = false }
            }
            // A size delegate that returns one size for every item is equivalent to none (probes X, Y and Z).
            return isUniform
                ? .grid(FlowGrid(count: sizes.count, size: checkedSizes.first ?? .zero, measure: measure))
                : .lines(FlowLines(sizes: checkedSizes, measure: measure))
        }
    }

    private static func firstOversizedItem(of body: FlowBlock.Body, measure: FlowMeasure) -> Int? {
        switch body {
        case .grid(let grid): grid.count > 0 && !measure.fits(measure.axis.cross(grid.size)) ? 0 : nil
        case .lines(let lines): lines.firstOversizedItem
        }
    }

    /// A size clamped to zero: layouts often compute negative sizes before the first bounds, which must not flip
    /// frames.
    private static func checked(_ size: CGSize, section: Int, item: Int) -> CGSize {
        enforce(
            size.width.isFinite && size.height.isFinite,
            "UICollectionViewFlowLayout: the size of item \(item) in section \(section) is not finite: \(size)")
        return size.width < 0 || size.height < 0
            ? CGSize(width: max(0, size.width), height: max(0, size.height)) : size
    }

    private static func check(_ section: FlowSection, index: Int) {
        func finite(_ value: CGFloat, _ name: String) {
            enforce(
                value.isFinite, "UICollectionViewFlowLayout: the \(name) of section \(index) is not finite: \(value)")
        }
        finite(section.insets.top + section.insets.left + section.insets.bottom + section.insets.right, "inset")
        finite(section.lineSpacing, "line spacing")
        finite(section.interitemSpacing, "interitem spacing")
        finite(section.headerLength, "header length")
        finite(section.footerLength, "footer length")
    }
}
