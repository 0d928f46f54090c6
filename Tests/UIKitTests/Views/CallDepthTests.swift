import Stage
import Testing

@testable import UIKit

/// Calls inside each other: layout inside a layout is permitted, and what would use up the stack stops by name.
struct CallDepthTests {
    /// The calls that an exit test runs in its process.
    enum Chain: String, CaseIterable {
        case views, inwards, layers, constraints, groups, scrolling, growing, observing, traits, moving
    }

    private final class Laying: UIView {
        var layouts = 0
        var onLayout: (Laying) -> Void = { _ in }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            onLayout(self)
        }
    }

    private final class LayingController: UIViewController {
        var layouts = 0

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            layouts += 1
            if layouts < 5 { view.setNeedsLayout() }
            view.layoutIfNeeded()
        }
    }

    private final class Moving: UIView {
        override func didMoveToSuperview() {
            super.didMoveToSuperview()
            guard let superview else { return }
            removeFromSuperview()
            superview.addSubview(self)
        }
    }

    private final class Scrolling: UIScrollView, UIScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) { contentOffset.y += 1 }
    }

    private final class Growing: UIScrollView, UIScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) { contentSize.height -= 1 }
    }

    private final class Switching: UIViewController {
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            traitOverrides.userInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
        }
    }

    @MainActor @discardableResult private static func show(_ view: UIView) -> Stage {
        let controller = UIViewController()
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 200))
        stage.refresh()
        return stage
    }

    @Test("A view lays itself out inside its own layout, as on iOS", arguments: [false, true])
    @MainActor func layoutInsideALayout(ofSuperview: Bool) {
        let view = Laying()
        view.onLayout = { view in
            if view.layouts < 5 { view.setNeedsLayout() }
            let target = ofSuperview ? view.superview : view
            if ofSuperview { target?.setNeedsLayout() }
            target?.layoutIfNeeded()
        }
        Self.show(view)
        #expect(view.layouts == 5)
    }

    @Test @MainActor func layoutInsideViewDidLayoutSubviews() {
        let controller = LayingController()
        Stage(root: controller, size: CGSize(width: 200, height: 200)).refresh()
        #expect(controller.layouts == 5)
    }

    @Test @MainActor func aHundredLevelsAreNothing() {
        let root = UIView()
        var deepest = root
        for _ in 0..<100 {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            deepest.addSubview(view)
            deepest = view
        }
        let stage = Self.show(root)
        #expect(deepest.window === stage.window)
    }

    @Test(arguments: Chain.allCases) func whatUsesUpTheStackStopsByName(chain: Chain) async {
        let result: ExitTest.Result? =
            switch chain {
            case .views:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        var outermost = UIView()
                        for _ in 0..<30_000 {
                            let view = UIView()
                            view.addSubview(outermost)
                            outermost = view
                        }
                        CallDepthTests.show(outermost)
                    }
                }
            case .inwards:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let root = UIView()
                        var deepest = root
                        for _ in 0...10_000 {
                            let view = UIView()
                            deepest.addSubview(view)
                            deepest = view
                        }
                    }
                }
            case .layers:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let view = UIView()
                        var outermost = CALayer()
                        for _ in 0..<30_000 {
                            let layer = CALayer()
                            layer.addSublayer(outermost)
                            outermost = layer
                        }
                        view.layer.addSublayer(outermost)
                        CallDepthTests.show(view)
                    }
                }
            case .constraints:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let root = UIView()
                        var deepest = root
                        for _ in 0..<3_000 {
                            let view = UIView()
                            view.translatesAutoresizingMaskIntoConstraints = false
                            deepest.addSubview(view)
                            view.widthAnchor.constraint(equalTo: deepest.widthAnchor).isActive = true
                            deepest = view
                        }
                        CallDepthTests.show(root)
                    }
                }
            case .groups:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let size = NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
                        var item = NSCollectionLayoutItem(layoutSize: size)
                        for _ in 0...100 {
                            item = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
                        }
                    }
                }
            case .scrolling:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let view = Scrolling()
                        view.contentSize = CGSize(width: 100, height: 1e9)
                        view.delegate = view
                        CallDepthTests.show(view)
                        view.contentOffset.y = 1
                    }
                }
            case .growing:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let view = Growing()
                        view.contentSize = CGSize(width: 100, height: 1e6)
                        view.delegate = view
                        CallDepthTests.show(view)
                        view.contentOffset.y = 1e6 - 100
                    }
                }
            case .observing:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let view = UIView()
                        let observation = view.observe(\.bounds) { view, _ in
                            MainActor.assumeIsolated { view.bounds.size.width += 1 }
                        }
                        view.bounds.size.width = 1
                        withExtendedLifetime(observation) {}
                    }
                }
            case .traits:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let stage = Stage(root: Switching(), size: CGSize(width: 100, height: 100))
                        stage.setAppearance(.dark)
                        stage.refresh()
                    }
                }
            case .moving:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run { _ = CallDepthTests.show(Moving()) }
                }
            }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let call =
            switch chain {
            case .views, .layers: "CALayer: sublayers that come into a window"
            case .inwards: "UIView.addSubview(_:): 10000 views are inside each other already"
            case .constraints: "Fatal error"
            case .groups: "NSCollectionLayoutGroup: more than 100 groups are inside each other"
            case .scrolling: "scrollViewDidScroll(_:) of Scrolling"
            case .growing: "scrollViewDidScroll(_:) of Growing"
            case .observing: "an observer of UIView.bounds"
            case .traits: "traitCollectionDidChange(_:)"
            case .moving: "UIView.addSubview(_:)"
            }
        // The larger frames of a sanitizer end the views before their layers.
        #expect(message.contains(call) || chain == .views && message.contains("UIView.willMove(toWindow:)"))
        #expect(
            chain == .groups || chain == .inwards || message.contains("is used up by calls inside each other"))
    }

    /// Views and layers that never come into a window end without calls inside each other.
    @Test func deepHierarchiesAreReleased() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                var view = UIView(), layer = CALayer()
                for _ in 0..<100_000 {
                    let (outer, outerLayer) = (UIView(), CALayer())
                    outer.addSubview(view)
                    outerLayer.addSublayer(layer)
                    (view, layer) = (outer, outerLayer)
                }
                (view, layer) = (UIView(), CALayer())
            }
        }
    }
}
