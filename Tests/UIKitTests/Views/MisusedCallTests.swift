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

    @Test func slidersWithoutEndsHaveNoFractions() {
        let slider = UISlider()
        slider.maximumValue = -.infinity
        slider.setValue(1, animated: true)
        slider.maximumValue = 0.25
        slider.setValue(0, animated: true)
        #expect(slider.accessibilityValue == "0 %")
    }

    @Test(arguments: [
        "cornerRadius", "borderWidth", "shadowRadius", "bounds.size.width", "position.x", "anchorPoint.x",
    ])
    func animatedValuesAreLimitedAsOthers(key: String) {
        let root = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        view.backgroundColor = .red
        root.view.addSubview(view)
        for value in [CGFloat.nan, .infinity, -.infinity, 1e308] {
            let animation = CABasicAnimation(keyPath: key)
            animation.toValue = Double(value)
            animation.duration = 1
            view.layer.add(animation, forKey: "misuse")
            for _ in 0..<4 { stage.advance(by: 0.3) }
        }
    }

    /// Core Animation skips what it cannot place.
    @Test func layersWithoutAPlaceAreNotPainted() {
        let root = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 100, height: 100))
        let layer = CALayer()
        layer.backgroundColor = UIColor.red.cgColor
        root.view.layer.addSublayer(layer)
        let changes: [(CALayer) -> Void] = [
            { $0.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10) },
            { $0.bounds = CGRect(x: -1e308, y: 0, width: 1e308, height: 10) },
            { $0.transform.m34 = .nan }, { $0.sublayerTransform.m11 = .infinity }, { $0.anchorPoint.x = .nan },
        ]
        for change in changes {
            (layer.anchorPoint, layer.transform) = (CGPoint(x: 0.5, y: 0.5), CATransform3DIdentity)
            layer.sublayerTransform = CATransform3DIdentity
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            stage.refresh()
            change(layer)
            stage.refresh()
        }
    }

    @Test func drawingsThatFitIntoNoMemoryAreNotShown() {
        final class Drawing: UIView { override func draw(_ rect: CGRect) {} }
        let root = UIViewController()
        let stage = Stage(root: root, size: CGSize(width: 100, height: 100))
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 1e9, height: 1e9))
        root.view.addSubview(view)
        stage.refresh()
        #expect(view.layer.contents == nil)
    }

    @Test func layersStopForCoordinatesThatAreNoNumbers() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { CALayer().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1) }
        }
        #expect(message(result).contains("CALayer.frame: (0.0, 0.0, nan, 1.0) has a coordinate"), "\(message(result))")
    }

    @Test func viewsInAWindowStopOnOtherThreads() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIViewController()
                let stage = Stage(root: root, size: CGSize(width: 100, height: 100))
                stage.refresh()
                onAnotherThread { root.view.frame.size.width = 50 }
            }
        }
        #expect(message(result).contains("layer.bounds changes on the thread “Worker”"), "\(message(result))")
    }

    /// As iOS forgives.
    @Test func viewsOutsideOfWindowsCanBePreparedOnOtherThreads() {
        let view = UIView()
        onAnotherThread {
            view.frame.size = CGSize(width: 50, height: 20)
            view.addSubview(UIView())
            view.setNeedsLayout()
        }
        #expect(view.bounds.width == 50 && view.subviews.count == 1)
    }

    @Test(arguments: [CGFloat(-1e308), -1e9, 1e9, 1e308]) func flowLayoutsStandInsetsOfAnySize(inset: CGFloat) {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 0, left: -inset, bottom: 0, right: inset)
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        let source = Sections([3, 2])
        list.dataSource = source
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        withExtendedLifetime(source) {
            list.layoutIfNeeded()
            #expect(list.numberOfSections == 2)
        }
    }

    @Test func listsStandDataThatChangesInACallback() {
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
        let source = Sections([2, 8])
        source.onCell = { list in
            source.counts = [3]
            list.reloadData()
        }
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = source
        list.layoutIfNeeded()
        list.layoutIfNeeded()
        #expect(list.numberOfSections == 1)
    }

    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}

/// Makes calls of the main actor on a thread of its own, as code in Swift 5 mode can, and waits for them.
@MainActor private func onAnotherThread(_ calls: @escaping @MainActor () -> Void) {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let plain = unsafeBitCast(calls, to: (() -> Void).self)
    let thread = Thread {
        // Foundation drops a name that is set before the thread that starts this one knows it.
        while Thread.current.name != "Worker" { Thread.current.name = "Worker" }
        plain()
        done.signal()
    }
    thread.start()
    done.wait()
}

private final class Sections: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    /// Called once, for the first cell.
    var onCell: ((UICollectionView) -> Void)?

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        if let onCell {
            self.onCell = nil
            onCell(collectionView)
        }
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
}
