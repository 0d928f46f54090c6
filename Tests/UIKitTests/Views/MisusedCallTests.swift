import Stage
import Testing

@testable import UIKit

/// Calls that random programs of `vitrine misuse` ended by a signal or without an end.
@MainActor @Suite struct MisusedCallTests {
    @Test(arguments: [(CGFloat(-3.5), CGFloat(5e-324)), (.nan, 1), (10, 0), (10, -1), (.infinity, 1)])
    func springsSettle(damping: CGFloat, mass: CGFloat) {
        let spring = CASpringAnimation(keyPath: "position.y")
        (spring.damping, spring.mass) = (damping, mass)
        #expect(spring.settlingDuration >= 0 && spring.settlingDuration <= 700)
        spring.duration = spring.settlingDuration
        let layer = CALayer()
        layer.add(spring, forKey: "spring")
    }

    /// Infinite lengths of layers are drawn as very long ones.
    @Test(arguments: [.nan, .infinity, -.infinity, 1e308, -1e308] as [CGFloat]) func lengthsOfLayers(length: CGFloat) {
        let root = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 100, height: 100))
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
        shape.strokeColor = UIColor.blue.cgColor
        root.view.layer.addSublayer(shape)
        let changes: [(CALayer) -> Void] = [
            { $0.cornerRadius = length }, { $0.borderWidth = length }, { $0.shadowRadius = length },
            { $0.shadowOffset = CGSize(width: length, height: 0) },
        ]
        for change in changes {
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            view.backgroundColor = .red
            view.layer.shadowOpacity = 1
            root.view.addSubview(view)
            change(view.layer)
            stage.refresh()
            view.layer.backgroundColor = UIColor.green.cgColor
            stage.refresh()
            view.removeFromSuperview()
        }
        (shape.lineWidth, shape.miterLimit) = (length, length)
        #expect(shape.lineWidth.isFinite && shape.miterLimit.isFinite)
        stage.refresh()
    }

    @Test func selectedRangesThatOverflowEndWithTheText() {
        let view = UITextView()
        view.text = "Hello, World"
        view.selectedRange = NSRange(location: 5, length: .max)
        #expect(view.selectedRange == NSRange(location: 5, length: 7))
        view.selectedRange = NSRange(location: .max - 1, length: .max)
        #expect(view.selectedRange == NSRange(location: 12, length: 0))
        view.selectedRange = NSRange(location: -5, length: 2)
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        view.scrollRangeToVisible(NSRange(location: 2, length: .max))
    }

    @Test func aMaskCannotHoldTheViewThatItMasks() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (view, mask) = (UIView(), UIView())
                view.mask = mask
                mask.addSubview(view)
            }
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("would create a cycle"), "\(message)")
    }

    @Test func imagesOfNoSizeStopWithAMessage() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UIGraphicsImageRenderer(size: CGSize(width: 500, height: -1e308)).image { _ in }
            }
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("UIGraphicsImageRenderer: a size of 500.0×1e+308 points"), "\(message)")
    }

    /// An update makes snapshots of cells of any size.
    @Test func snapshotsOfHugeViewsAreCoarser() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 70_000))
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        #expect(copy.bounds.size == view.bounds.size && copy.layer.contentsScale < 1)
        view.frame.size.height = 1e9
        #expect(view.snapshotView(afterScreenUpdates: true) == nil)
    }

    /// The view of a controller below is taken back from where the program has put it.
    @Test func aPopShowsAViewThatWasMoved() throws {
        let navigation = UINavigationController()
        let (first, second) = (UIViewController(), UIViewController())
        navigation.viewControllers = [first, second]
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 300))
        let elsewhere = UIView()
        navigation.view.addSubview(elsewhere)
        elsewhere.addSubview(second.view)
        navigation.popViewController(animated: true)
        try stage.settle()
        #expect(first.view.window != nil && second.view.window == nil)
    }
}
