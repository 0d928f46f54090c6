import Stage
import Testing

@testable import UIKit

/// Values that UIKit forgives: they are limited, or the call has no effect.
@MainActor struct ForgivenValueTests {
    private static let strange: [CGFloat] = [.nan, .infinity, -.infinity, 1e30, -1e30, .greatestFiniteMagnitude]

    /// Shows a view and returns its window.
    @discardableResult private func show(_ view: UIView) -> Stage {
        let controller = UIViewController()
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 300, height: 200))
        stage.advance(by: 0.05)
        return stage
    }

    private func label(_ attributes: [NSAttributedString.Key: Any]) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(string: "Some text of two lines, or three", attributes: attributes)
        return label
    }

    @Test(arguments: [NSAttributedString.Key.kern, .tracking, .baselineOffset, .strokeWidth])
    func attributesOfText(key: NSAttributedString.Key) {
        for value in Self.strange {
            let label = label([key: value, .strokeColor: UIColor.red])
            show(label)
            let size = label.intrinsicContentSize
            #expect(size.width.isFinite && size.height.isFinite, "\(value)")
        }
    }

    private static var lengths: [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] {
        [
            \.lineSpacing, \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple, \.paragraphSpacing,
            \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent, \.tailIndent, \.defaultTabInterval,
        ]
    }

    @Test func paragraphStyles() {
        for length in Self.lengths {
            for value in Self.strange {
                let style = NSMutableParagraphStyle()
                style[keyPath: length] = value
                let label = label([.paragraphStyle: style])
                show(label)
                let size = label.intrinsicContentSize
                #expect(size.width.isFinite && size.height.isFinite, "\(value)")
            }
        }
    }

    @Test(
        arguments: [
            (.nan, 17), (-5, 17), (0, 17), (.infinity, 10_000), (1e9, 10_000), (12, 12),
        ] as [(CGFloat, CGFloat)])
    func sizesOfFonts(size: CGFloat, expected: CGFloat) {
        #expect(UIFont.systemFont(ofSize: size).pointSize == expected)
        #expect(UIFont.systemFont(ofSize: 20).withSize(size).pointSize == expected)
        show(label([.font: UIFont.systemFont(ofSize: size)]))
    }

    /// Painting what is too large must not end the painting of other text.
    @Test func textAfterStrangeText() throws {
        var size: CGFloat = 14, usual: CGFloat?
        /// Each time another font, whose glyphs are all new, covers as much of its square.
        func checkOtherText(after what: String) {
            size += 1 / 7
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 800, height: 60))
            label.font = .systemFont(ofSize: size)
            label.text = "The quick brown fox jumps over the lazy dog 0123456789"
            label.textColor = .black
            label.backgroundColor = .white
            let controller = UIViewController()
            controller.view.addSubview(label)
            let stage = Stage(root: controller, size: CGSize(width: 800, height: 60))
            stage.advance(by: 0.05)
            var ink: CGFloat = 0
            for y in 0..<60 { for x in 0..<800 { ink += CGFloat(255 - stage.renderedBitmap()[x, y] & 255) } }
            let share = ink / (size * size)
            #expect(abs(share - (usual ?? share)) < 0.05 * share, "after \(what)")
            usual = usual ?? share
        }
        checkOtherText(after: "nothing")
        for points: CGFloat in [200, 1000, 5000, 10_000] {
            // Of a font that is in use, most glyphs are new afterwards.
            let last = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            last.font = .systemFont(ofSize: size + 1 / 7)
            last.text = "Th"
            show(last)
            show(label([.font: UIFont.systemFont(ofSize: points)]))
            checkOtherText(after: "\(points) points")
        }
        for key in [NSAttributedString.Key.kern, .tracking, .baselineOffset, .strokeWidth] {
            for value in Self.strange {
                show(label([key: value, .strokeColor: UIColor.red]))
            }
            checkOtherText(after: key.rawValue)
        }
        for length in Self.lengths {
            for value in Self.strange {
                let style = NSMutableParagraphStyle()
                style[keyPath: length] = value
                show(label([.paragraphStyle: style]))
            }
            checkOtherText(after: "\(length)")
        }
    }

    @Test(arguments: [(.nan, 0), (.infinity, 1), (-.infinity, 0), (0.5, 0.5)] as [(CGFloat, CGFloat)])
    func alphas(alpha: CGFloat, expected: CGFloat) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.alpha = alpha
        show(view)
        #expect(view.alpha == expected)
    }

    /// No number and a negative duration are no time; what never ends keeps the first value on screen.
    @Test(arguments: [(.nan, 0), (-3, 0), (.infinity, 1)] as [(TimeInterval, Float)])
    func durations(duration: TimeInterval, shown: Float) throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let stage = show(view)
        UIView.animate(withDuration: duration) { view.alpha = 0 }
        stage.advance(by: 0.1)
        let alpha = try #require(view.layer.presentation()).opacity
        #expect(abs(alpha - shown) < 0.001)
    }

    @Test(arguments: [(.nan, .nan), (0, .infinity), (-1, -.infinity), (.infinity, 0)] as [(CGFloat, CGFloat)])
    func springs(damping: CGFloat, velocity: CGFloat) throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let stage = show(view)
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: velocity) {
            view.center.x = 50
        }
        try stage.settle()
        #expect(view.layer.presentation()?.position.x == 50)
    }

    @Test(arguments: [CGFloat.nan, -1, 0, 1, 2, .infinity])
    func ratesOfDeceleration(rate: CGFloat) throws {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.contentSize = CGSize(width: 300, height: 2000)
        view.decelerationRate = .init(rawValue: rate)
        let stage = show(view)
        stage.flick(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 60), in: 0.1)
        try stage.settle(limit: 60)
        #expect(view.contentOffset.y > 100 && view.contentOffset.y <= 1800)
    }

    @Test func pathsLeaveOutWhatIsNotFinite() {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.move(to: CGPoint(x: CGFloat.infinity, y: 0))
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addArc(withCenter: .zero, radius: .nan, startAngle: 0, endAngle: .infinity, clockwise: true)
        path.addQuadCurve(to: CGPoint(x: 0, y: -CGFloat.infinity), controlPoint: .zero)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 0))
        #expect(UIBezierPath(roundedRect: .null, cornerRadius: 5).isEmpty)
        #expect(UIBezierPath(rect: .infinite.insetBy(dx: .nan, dy: 0)).isEmpty)
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(UIBezierPath(roundedRect: square, cornerRadius: 50).bounds.width == 10)
    }

    @Test func manyPagesAndCopies() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        pages.numberOfPages = 1_000_000_000
        #expect(pages.numberOfPages == 1_000_000_000 && pages.subviews.count <= 1000)
        show(pages)
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        replicator.instanceCount = 1_000_000_000
        let copied = CALayer()
        copied.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        replicator.addSublayer(copied)
        let view = UIView(frame: replicator.frame)
        view.layer.addSublayer(replicator)
        show(view)
    }

    @Test func constraintsMultiplyToNoMoreThanCanBeDrawn() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let controller = UIViewController()
        controller.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 1e300),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1e300),
        ])
        Stage(root: controller, size: CGSize(width: 300, height: 200)).refresh()
        #expect(view.bounds.size == CGSize(width: 1e9, height: 1e9))
    }

    @Test("attributes of another type than theirs count for nothing") func wrongTypes() {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: 3, .foregroundColor: "red", .paragraphStyle: 1, .shadow: "dark", .attachment: 2, .kern: "wide",
            .underlineStyle: "single",
        ]
        show(label(attributes))
        #expect(label(attributes).intrinsicContentSize == label([:]).intrinsicContentSize)
    }

    @Test("a view of 1e308 points is not shown, and what is behind it is") func hugeFrames() {
        let view = UIView()
        view.backgroundColor = .red
        view.frame = CGRect(x: 0, y: 0, width: 1e308, height: 1e308)
        let stage = show(view)
        view.superview?.backgroundColor = .blue
        stage.refresh()
        #expect(stage.renderedBitmap()[150, 100] == 0xFF00_00FF)
    }

    @Test("content and a frame whose difference is infinite") func hugeScrollViews() {
        let view = UIScrollView()
        view.contentSize = CGSize(width: -1e308, height: 64)
        view.frame = CGRect(x: 0, y: 0, width: 1e308, height: 50)
        view.frame.size.width = 50
        show(view)
        #expect(view.contentOffset == .zero)
    }

    @Test("labels of any number of lines") func numbersOfLines() {
        let label = label([:])
        label.sizeToFit()
        let size = label.frame.size
        label.numberOfLines = .max
        label.sizeToFit()
        #expect(label.frame.size == size)
    }

    @Test("the way of a long jump past a low view is asked for in few parts") func jumpsPastLowViews() {
        let size = CGSize(width: 100, height: 4.5)
        var tiles = ElementTiles(size: size)
        #expect(tiles.missing(in: CGRect(x: 0, y: -1e9, width: 100, height: 1e9), size: size).count <= 70)
        #expect(tiles.missing(in: CGRect(x: 0, y: 0, width: 100, height: 450), size: size).count <= 102)
    }

    @Test("a thousand pushes at once show the last one") func manyPushes() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let stage = Stage(root: navigation, size: CGSize(width: 300, height: 200))
        for _ in 0..<1_000 { navigation.pushViewController(UIViewController(), animated: true) }
        stage.advance(by: 1)
        #expect(navigation.viewControllers.count == 1_001)
        #expect(navigation.topViewController?.viewIfLoaded?.window === stage.window)
    }

    @Test(
        "rectangles that are infinite or not a number are asked for",
        arguments: [.nan, .infinity, -.infinity, 1e30] as [CGFloat]) func attributes(y: CGFloat)
    {
        let layout = UICollectionViewFlowLayout()
        let controller = Many(collectionViewLayout: layout)
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 200))
        stage.refresh()
        let view = controller.collectionView!
        for height in [233.5, CGFloat.infinity, .nan] {
            let rect = CGRect(x: 56, y: y, width: 17, height: height)
            _ = layout.layoutAttributesForElements(in: rect)
            _ = UICollectionViewTransitionLayout(currentLayout: layout, nextLayout: layout)
                .layoutAttributesForElements(in: rect)
        }
        #expect(view.visibleCells.count > 0)
    }

    private final class Many: UICollectionViewController {
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            500
        }

        override func collectionView(
            _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
    }

    private final class Endless: UICollectionViewController {
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            .max
        }
    }

    /// Values that cannot be right stop the program with a message.
    enum Refused: String, CaseIterable { case ownMask, maskAround, layerMask, items, sections }

    @Test(arguments: Refused.allCases) nonisolated func refused(what: Refused) async {
        let result: ExitTest.Result? =
            switch what {
            case .ownMask:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let view = UIView()
                        view.mask = view
                    }
                }
            case .maskAround:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let (outer, inner) = (UIView(), UIView())
                        outer.addSubview(inner)
                        inner.mask = outer
                    }
                }
            case .layerMask:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    let layer = CALayer()
                    layer.mask = layer
                }
            case .items:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let controller = Endless(collectionViewLayout: UICollectionViewFlowLayout())
                        Stage(root: controller, size: CGSize(width: 100, height: 200)).refresh()
                    }
                }
            case .sections:
                await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    DataSourceCounts.enforce(sections: Int.max, "numberOfSections(in:)")
                }
            }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let expected =
            switch what {
            case .ownMask, .maskAround: "UIView.mask: UIView is the view itself or around it, and cannot be its mask"
            case .layerMask: "CALayer.mask: a layer cannot be its own mask"
            case .items: "numberOfItemsInSection: 0): the data source returned \(Int.max), which is not from 0 to"
            case .sections: "numberOfSections(in:): the data source returned \(Int.max), which is not from 0 to"
            }
        #expect(message.contains(expected))
    }
}
