import Stage
import Testing

@testable import UIKit

/// Progress views and activity indicators.
@MainActor struct ProgressTests {
    private func show(_ view: UIView, isMirrored: Bool = false) -> Stage {
        let controller = UIViewController()
        controller.view.addSubview(view)
        controller.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let stage = Stage(root: controller, size: CGSize(width: 400, height: 200))
        stage.refresh()
        return stage
    }

    /// S18.6: rounded to points, and never shorter than two of its heights.
    @Test(
        arguments: [(0, 0), (0.01, 8), (0.333, 93), (0.5, 140), (1, 280), (7, 280), (.nan, 0)] as [(Float, CGFloat)])
    func theBarIsAsLongAsTheProgress(progress: Float, width: CGFloat) {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 280, height: 4))
        bar.progress = progress
        let stage = show(bar)
        _ = stage
        #expect(bar.subviews[1].frame.width == width)
    }

    @Test func stylesHaveTheirHeights() {
        let bar = UIProgressView(progressViewStyle: .default)
        #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
        #expect(bar.frame.height == 4)
        bar.progressViewStyle = .bar
        #expect(abs(bar.intrinsicContentSize.height - 8 / 3) < 1e-9)
        #expect(bar.contentHuggingPriority(for: .vertical) == .defaultHigh)
    }

    @Test func rightToLeftTheBarGrowsFromTheRight() {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
        bar.progress = 0.25
        let stage = show(bar, isMirrored: true)
        _ = stage
        #expect(bar.subviews[1].frame == CGRect(x: 150, y: 0, width: 50, height: 4))
    }

    @Test func anAnimatedChangeGrows() throws {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
        bar.progress = 0.1
        let stage = show(bar)
        stage.session.perform(at: stage.now) { bar.setProgress(0.9, animated: true) }
        #expect(bar.progress == 0.9 && bar.accessibilityValue == "90 %")
        stage.advance(by: 0.125)
        let width = try #require(bar.subviews[1].layer.presentation()).bounds.width
        #expect(width > 40 && width < 170)
        try stage.settle()
        #expect(bar.subviews[1].layer.presentation()?.bounds.width == 180)
    }

    @Test func anIndicatorIsHiddenUntilItTurns() throws {
        let indicator = UIActivityIndicatorView(style: .medium)
        #expect(indicator.frame.size == CGSize(width: 20, height: 20))
        #expect(indicator.isHidden && !indicator.isAnimating && indicator.hidesWhenStopped)
        indicator.startAnimating()
        #expect(!indicator.isHidden && indicator.isAnimating)
        let stage = show(indicator)
        let spokes = try #require(indicator.layer.sublayers?.first?.sublayers)
        #expect(spokes.count == 8)
        let start = spokes.map { $0.presentation()?.opacity }
        stage.advance(by: 0.25)
        let later = spokes.map { $0.presentation()?.opacity }
        #expect(start != later)
        indicator.stopAnimating()
        #expect(indicator.isHidden)
        try stage.settle()
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
    }

    /// Started before it is in a window, and taken out of it.
    @Test func anIndicatorTurnsWheneverItIsInAWindow() throws {
        let indicator = UIActivityIndicatorView(style: .large)
        #expect(indicator.intrinsicContentSize == CGSize(width: 37, height: 37))
        indicator.startAnimating()
        let stage = show(indicator)
        #expect(throws: (any Error).self) { try stage.settle(limit: 1) }
        let parent = try #require(indicator.superview)
        indicator.removeFromSuperview()
        try stage.settle()
        parent.addSubview(indicator)
        #expect(throws: (any Error).self) { try stage.settle(limit: 1) }
    }
}
