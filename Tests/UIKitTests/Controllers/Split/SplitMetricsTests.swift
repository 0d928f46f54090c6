import Testing

@testable import UIKit

/// The modes and frames of columns as values.
@Suite struct SplitMetricsTests {
    private typealias Mode = UISplitViewController.DisplayMode
    private typealias Behavior = UISplitViewController.SplitBehavior

    private static let landscape = CGSize(width: 1000, height: 700), portrait = CGSize(width: 700, height: 1000)

    private func metrics(
        _ style: UISplitViewController.Style, _ size: CGSize = Self.landscape, mode: Mode = .automatic,
        _ behavior: Behavior = .automatic
    ) -> SplitMetrics {
        var result = SplitMetrics()
        (result.style, result.size, result.preferredMode, result.preferredBehavior) = (style, size, mode, behavior)
        return result
    }

    /// S27.2, S27.3.
    @Test func automaticModes() {
        let wide = CGSize(width: 1366, height: 1024)
        let cases: [(SplitMetrics, Behavior, Mode)] = [
            (metrics(.unspecified), .tile, .oneBesideSecondary),
            (metrics(.unspecified, Self.portrait), .overlay, .secondaryOnly),
            (metrics(.doubleColumn), .tile, .oneBesideSecondary),
            (metrics(.doubleColumn, Self.portrait), .overlay, .secondaryOnly),
            (metrics(.tripleColumn), .displace, .oneBesideSecondary),
            (metrics(.tripleColumn, wide), .tile, .twoBesideSecondary),
            (metrics(.tripleColumn, Self.portrait), .overlay, .secondaryOnly),
        ]
        for (metrics, behavior, mode) in cases { #expect(metrics.behavior == behavior && metrics.mode() == mode) }
    }

    /// S27.1.
    @Test func modesFollowTheBehavior() {
        let cases: [(Behavior, Mode, Mode)] = [
            (.tile, .twoOverSecondary, .twoBesideSecondary), (.tile, .oneOverSecondary, .oneBesideSecondary),
            (.overlay, .twoBesideSecondary, .twoOverSecondary), (.overlay, .oneBesideSecondary, .oneOverSecondary),
            (.displace, .twoBesideSecondary, .twoDisplaceSecondary), (.displace, .secondaryOnly, .secondaryOnly),
        ]
        for (behavior, wanted, mode) in cases {
            #expect(metrics(.tripleColumn, mode: wanted, behavior).mode() == mode)
        }
        #expect(metrics(.doubleColumn, mode: .twoBesideSecondary, .tile).mode() == .oneBesideSecondary)
    }

    /// S27.3: a mode that covers the secondary column has its behavior.
    @Test func modesOfTheAutomaticBehavior() {
        let covering = metrics(.doubleColumn, mode: .oneOverSecondary)
        #expect(covering.behavior == .overlay && covering.mode() == .oneOverSecondary)
        #expect(metrics(.tripleColumn, Self.portrait, mode: .twoDisplaceSecondary).mode() == .twoDisplaceSecondary)
        #expect(metrics(.doubleColumn, mode: .twoDisplaceSecondary).mode() == .oneBesideSecondary)
        #expect(metrics(.tripleColumn, mode: .twoOverSecondary, .tile).mode() == .twoBesideSecondary)
    }

    /// S27.4.
    @Test func strictModes() {
        #expect(metrics(.unspecified, Self.portrait, mode: .oneBesideSecondary).mode() == .oneBesideSecondary)
        var columns = metrics(.doubleColumn, Self.portrait, mode: .oneBesideSecondary)
        #expect(columns.mode() == .oneOverSecondary)
        columns.isModeStrict = true
        #expect(columns.behavior == .tile && columns.mode() == .oneBesideSecondary)
    }

    /// S27.5, S27.9.
    @Test func widths() {
        var width = SplitColumnWidth()
        #expect(width.width(in: 500) == 200 && width.width(in: 1000) == 320 && width.width(in: 0) == 0)
        width.fraction = 0.5
        #expect(width.width(in: 1000) == 320)
        width.maximum = 450
        #expect(width.width(in: 1000) == 450)
        width.minimum = 470
        #expect(width.width(in: 1000) == 470 && width.width(in: 300) == 300)
        width = SplitColumnWidth(preferred: 400)
        #expect(width.width(in: 1000) == 400)
        width = SplitColumnWidth(preferred: .nan, fraction: -.infinity)
        #expect(width.width(in: 500) == 200)
    }

    private func spans(_ metrics: SplitMetrics, _ mode: Mode) -> [[CGFloat]] {
        let frames = metrics.frames(mode)
        return [frames.primary, frames.supplementary, frames.secondary].map { [$0.minX, $0.width] }
    }

    /// S27.6, S27.7.
    @Test func framesOfThreeColumns() {
        let metrics = metrics(.tripleColumn)
        let cases: [(Mode, [[CGFloat]], CGFloat)] = [
            (.secondaryOnly, [[-640, 320], [-320, 320], [0, 1000]], 0),
            (.oneBesideSecondary, [[-320, 320], [0, 320], [320, 680]], 0),
            (.oneOverSecondary, [[-320, 320], [0, 320], [0, 1000]], 1),
            (.twoBesideSecondary, [[0, 320], [320, 320], [640, 360]], 0),
            (.twoOverSecondary, [[0, 320], [320, 320], [0, 1000]], 1),
            (.twoDisplaceSecondary, [[0, 320], [320, 320], [640, 680]], 1),
        ]
        for (mode, expected, dimming) in cases {
            #expect(spans(metrics, mode) == expected && metrics.frames(mode).dimming == dimming)
        }
    }

    /// S27.8.
    @Test func mirroredFrames() {
        var metrics = metrics(.doubleColumn)
        #expect(spans(metrics, .secondaryOnly) == [[-320, 320], [0, 0], [0, 1000]])
        metrics.isMirrored = true
        #expect(spans(metrics, .oneBesideSecondary) == [[680, 320], [680, 0], [0, 680]])
        #expect(spans(metrics, .secondaryOnly)[0] == [1000, 320])
    }

    @Test func framesOnTheWay() {
        let metrics = metrics(.doubleColumn)
        let middle = metrics.frames(.secondaryOnly).moved(to: metrics.frames(.oneBesideSecondary), fraction: 0.5)
        #expect(middle.primary.minX == -160 && middle.secondary.minX == 160 && middle.secondary.width == 840)
    }
}
