import Foundation
import TestSupport

@testable import CollectionCore

/// Random descriptions: groups nested to depth 4, mixed dimensions, insets, spacing, several sections.
struct RandomCompositional {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func input() -> CompositionalInput {
        let axis: FlowAxis = random.chance(75) ? .vertical : .horizontal
        let bounds = CGSize(width: random.int(100...500), height: random.int(100...700))
        let sections = (0..<random.int(1...4)).map { _ in section(axis) }
        return CompositionalInput(
            bounds: bounds, axis: axis, scale: CGFloat(random.int(1...3)), isRightToLeft: random.chance(25),
            interSectionSpacing: random.chance(50) ? 0 : CGFloat(random.int(1...20)), sections: sections)
    }

    private mutating func section(_ axis: FlowAxis) -> CompositionalSectionInput {
        var outer = node(depth: random.int(1...4))
        // Flexible edges of an outermost group have tests of their own.
        outer.edgeSpacing = fixedEdges()
        var section = CompositionalSection(outer)
        section.contentInsets = insets()
        section.referenceInsets = random.chance(80) ? .zero : insets()
        section.interGroupSpacing = random.chance(50) ? 0 : CGFloat(random.int(1...15))
        section.supplementariesFollowContentInsets = random.chance(70)
        if random.chance(30) { section.boundaryItems.append(bar("header", axis == .vertical ? .top : .leading)) }
        if random.chance(30) { section.boundaryItems.append(bar("footer", axis == .vertical ? .bottom : .trailing)) }
        if random.chance(20) { section.decorations = [CompositionalDecoration(kind: "back", contentInsets: insets())] }
        if random.chance(25) { section.scrolling = .continuous }
        let count = random.int(0...50)
        var measurements = CompositionalMeasurements()
        if random.chance(60) {
            for item in 0..<count where random.chance(30) { measurements.items[item] = measuredSize() }
        }
        return CompositionalSectionInput(section, count: count, measurements: measurements)
    }

    mutating func measuredSize() -> CGSize {
        CGSize(width: CGFloat(random.int(1...240)) / 2, height: CGFloat(random.int(1...240)) / 2)
    }

    private mutating func bar(_ kind: String, _ alignment: CompositionalEdges) -> CompositionalBoundaryItem {
        CompositionalBoundaryItem(
            kind: kind, size: size(w(0.9), pt(CGFloat(random.int(5...60)))), alignment: alignment,
            extendsBoundary: random.chance(75))
    }

    private mutating func insets() -> CompositionalInsets {
        guard random.chance(40) else { return .zero }
        func side(_ random: inout SeededGenerator) -> CGFloat { random.chance(30) ? 0 : CGFloat(random.int(1...12)) }
        return CompositionalInsets(
            top: side(&random), leading: side(&random), bottom: side(&random), trailing: side(&random))
    }

    private mutating func dimension(leaf: Bool) -> CompositionalDimension {
        let estimate = CGFloat(random.int(20...200)) / (leaf ? 2 : 1)
        switch random.int(0...9) {
        case 0, 1: return pt(CGFloat(random.int(10...160)) / 2)
        case 2, 3: return w(([1, 0.5, 1 / 3, 0.25, 0.7, 1.2] as [CGFloat]).randomElement(using: &random)!)
        case 4, 5: return h(([1, 0.5, 1 / 3, 0.2, 0.6] as [CGFloat]).randomElement(using: &random)!)
        case 6: return uniform(estimate)
        default: return est(estimate)
        }
    }

    private mutating func spacing() -> CompositionalSpacing {
        let value = random.chance(50) ? 0 : CGFloat(random.int(1...20)) / 2
        return random.chance(30) ? .flexible(value) : .fixed(value)
    }

    private mutating func fixedEdges() -> CompositionalEdgeSpacing {
        guard random.chance(20) else { return CompositionalEdgeSpacing() }
        return CompositionalEdgeSpacing(
            leading: .fixed(CGFloat(random.int(0...9))), top: .fixed(CGFloat(random.int(0...9))),
            trailing: nil, bottom: .fixed(CGFloat(random.int(0...9))))
    }

    private mutating func edges() -> CompositionalEdgeSpacing {
        guard random.chance(20) else { return CompositionalEdgeSpacing() }
        func edge(_ spacing: CompositionalSpacing, _ random: inout SeededGenerator) -> CompositionalSpacing? {
            random.chance(40) ? nil : spacing
        }
        let all = (0..<4).map { _ in spacing() }
        return CompositionalEdgeSpacing(
            leading: edge(all[0], &random), top: edge(all[1], &random), trailing: edge(all[2], &random),
            bottom: edge(all[3], &random))
    }

    private mutating func badges() -> [CompositionalSupplementary] {
        guard random.chance(15) else { return [] }
        let corners: [CompositionalEdges] = [[.top, .leading], [.top, .trailing], [.bottom, .trailing]]
        return [
            CompositionalSupplementary(
                kind: "badge\(random.int(0...2_000_000_000))", size: size(pt(10), h(0.5)),
                containerAnchor: CompositionalAnchor(
                    corners.randomElement(using: &random)!, dx: CGFloat(random.int(-12...12)),
                    dy: CGFloat(random.int(-12...12))))
        ]
    }

    private mutating func node(depth: Int) -> CompositionalItem {
        guard depth > 0 else {
            return CompositionalItem(
                size(dimension(leaf: true), dimension(leaf: true)), contentInsets: insets(), edgeSpacing: edges(),
                supplementaries: badges())
        }
        func member(_ self: inout Self) -> CompositionalItem {
            self.node(depth: self.random.chance(45) ? depth - 1 : 0)
        }
        let members: CompositionalGroup.Members
        switch random.int(0...9) {
        case 0, 1: members = .dividing(member(&self), count: random.int(1...4))
        case 2: members = .repeating(member(&self), count: random.int(1...4))
        case 3:
            let frames = (0..<random.int(1...6)).map { _ in
                CompositionalCustomFrame(
                    rect(
                        CGFloat(random.int(-10...120)), CGFloat(random.int(0...120)), CGFloat(random.int(1...90)),
                        CGFloat(random.int(1...90))))
            }
            members = .custom(CompositionalCustomFrames(identity: random.int(1...1_000_000_000)) { _ in frames })
        default: members = .filling((0..<random.int(1...3)).map { _ in member(&self) })
        }
        return CompositionalItem(
            size(dimension(leaf: false), dimension(leaf: false)), contentInsets: insets(), edgeSpacing: edges(),
            supplementaries: badges(),
            group: CompositionalGroup(
                random.chance(60) ? .horizontal : .vertical, members, interItemSpacing: spacing()))
    }
}
