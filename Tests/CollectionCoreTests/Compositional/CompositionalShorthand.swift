import Foundation

@testable import CollectionCore

// Short forms of descriptions for tables of tests.

func w(_ factor: CGFloat) -> CompositionalDimension { .fractionalWidth(factor) }
func h(_ factor: CGFloat) -> CompositionalDimension { .fractionalHeight(factor) }
func abs(_ points: CGFloat) -> CompositionalDimension { .absolute(points) }
func est(_ points: CGFloat) -> CompositionalDimension { .estimated(points) }
func uniform(_ points: CGFloat) -> CompositionalDimension { .uniformAcrossSiblings(points) }

func size(_ width: CompositionalDimension, _ height: CompositionalDimension) -> CompositionalSize {
    CompositionalSize(width, height)
}

func item(
    _ width: CompositionalDimension, _ height: CompositionalDimension, insets: CompositionalInsets = .zero,
    edges: CompositionalEdgeSpacing = CompositionalEdgeSpacing(), badges: [CompositionalSupplementary] = []
) -> CompositionalItem {
    CompositionalItem(
        CompositionalSize(width, height), contentInsets: insets, edgeSpacing: edges, supplementaries: badges)
}

/// A horizontal group that cycles through its items.
func hGroup(
    _ width: CompositionalDimension, _ height: CompositionalDimension, _ items: CompositionalItem...,
    spacing: CompositionalSpacing = .fixed(0), insets: CompositionalInsets = .zero,
    edges: CompositionalEdgeSpacing = CompositionalEdgeSpacing(), badges: [CompositionalSupplementary] = []
) -> CompositionalItem {
    CompositionalItem(
        CompositionalSize(width, height), contentInsets: insets, edgeSpacing: edges, supplementaries: badges,
        group: CompositionalGroup(.horizontal, .filling(items), interItemSpacing: spacing))
}

/// A horizontal group with members of any other kind.
func hGroup(
    _ width: CompositionalDimension, _ height: CompositionalDimension, members: CompositionalGroup.Members,
    spacing: CompositionalSpacing = .fixed(0), insets: CompositionalInsets = .zero
) -> CompositionalItem {
    CompositionalItem(
        CompositionalSize(width, height), contentInsets: insets,
        group: CompositionalGroup(.horizontal, members, interItemSpacing: spacing))
}

/// A vertical group that cycles through its items.
func vGroup(
    _ width: CompositionalDimension, _ height: CompositionalDimension, _ items: CompositionalItem...,
    spacing: CompositionalSpacing = .fixed(0), insets: CompositionalInsets = .zero,
    edges: CompositionalEdgeSpacing = CompositionalEdgeSpacing(), badges: [CompositionalSupplementary] = []
) -> CompositionalItem {
    CompositionalItem(
        CompositionalSize(width, height), contentInsets: insets, edgeSpacing: edges, supplementaries: badges,
        group: CompositionalGroup(.vertical, .filling(items), interItemSpacing: spacing))
}

/// A vertical group with members of any other kind.
func vGroup(
    _ width: CompositionalDimension, _ height: CompositionalDimension, members: CompositionalGroup.Members,
    spacing: CompositionalSpacing = .fixed(0), insets: CompositionalInsets = .zero
) -> CompositionalItem {
    CompositionalItem(
        CompositionalSize(width, height), contentInsets: insets,
        group: CompositionalGroup(.vertical, members, interItemSpacing: spacing))
}

func insets(_ all: CGFloat) -> CompositionalInsets {
    CompositionalInsets(top: all, leading: all, bottom: all, trailing: all)
}

func sides(_ both: CGFloat) -> CompositionalInsets { CompositionalInsets(leading: both, trailing: both) }

func header(
    _ height: CGFloat = 44, extends: Bool = true, pins: Bool = false, alignment: CompositionalEdges = .top,
    dy: CGFloat = 0
) -> CompositionalBoundaryItem {
    CompositionalBoundaryItem(
        kind: "header", size: size(w(1), abs(height)), alignment: alignment, dy: dy, extendsBoundary: extends,
        pinsToVisibleBounds: pins)
}

func footer(_ height: CGFloat = 44, extends: Bool = true, pins: Bool = false) -> CompositionalBoundaryItem {
    CompositionalBoundaryItem(
        kind: "footer", size: size(w(1), abs(height)), alignment: .bottom, extendsBoundary: extends,
        pinsToVisibleBounds: pins)
}

/// One section of a number of items in a view of 375 by 667 at two pixels a point, unless said.
func solve(
    _ section: CompositionalSection, _ count: Int, width: CGFloat = 375, height: CGFloat = 667, scale: CGFloat = 2,
    axis: FlowAxis = .vertical, isRightToLeft: Bool = false, measured: [Int: CGSize] = [:]
) -> CompositionalSolver {
    CompositionalSolver(
        CompositionalInput(
            bounds: CGSize(width: width, height: height), axis: axis, scale: scale, isRightToLeft: isRightToLeft,
            sections: [
                CompositionalSectionInput(
                    section, count: count, measurements: CompositionalMeasurements(items: measured))
            ]))
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

extension CompositionalSolver {
    var items: [CGRect] { itemFrames(inSection: 0) }

    func boundary(_ kind: String, section: Int? = 0, state: CompositionalViewState = .init()) -> CGRect? {
        element(.supplementary(kind: kind, section: section, item: 0), state: state)?.frame
    }
}

/// Whether numbers are equal but for what was rounded in print.
func matches(_ found: [CGFloat], _ expected: [CGFloat], within tolerance: CGFloat = 0.0005) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { Swift.abs($0 - $1) <= tolerance }
}

func matches(_ found: [CGRect], _ expected: [CGRect], within tolerance: CGFloat = 0.0005) -> Bool {
    func numbers(_ frames: [CGRect]) -> [CGFloat] { frames.flatMap { [$0.minX, $0.minY, $0.width, $0.height] } }
    return matches(numbers(found), numbers(expected), within: tolerance)
}
