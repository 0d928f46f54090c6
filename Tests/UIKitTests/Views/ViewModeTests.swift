import Stage
import Testing

@testable import UIKit

/// Modes, effects and accepted members of views.
@MainActor @Suite(.serialized) struct ViewModeTests {
    /// The part of a view of 40 by 40 points that a picture of 10 by 20 covers, for each mode.
    @Test(
        arguments: [
            (.scaleToFill, [0, 0, 40, 40]), (.scaleAspectFit, [10, 0, 20, 40]), (.center, [15, 10, 10, 20]),
            (.top, [15, 0, 10, 20]), (.bottom, [15, 20, 10, 20]), (.left, [0, 10, 10, 20]), (.right, [30, 10, 10, 20]),
            (.topLeft, [0, 0, 10, 20]), (.topRight, [30, 0, 10, 20]), (.bottomLeft, [0, 20, 10, 20]),
            (.bottomRight, [30, 20, 10, 20]),
        ] as [(UIView.ContentMode, [Int])])
    func contentModes(mode: UIView.ContentMode, covered: [Int]) {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        }
        let view = UIImageView(image: picture)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        view.contentMode = mode
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 40, height: 40))
        let bitmap = stage.renderedBitmap()
        var (left, top, right, bottom) = (40, 40, -1, -1)
        for y in 0..<40 {
            for x in 0..<40 where bitmap[x, y] & 0xFF == 0 {
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
            }
        }
        #expect([left, top, right + 1 - left, bottom + 1 - top] == covered)
    }

    /// A drawn view keeps its bitmap when it is resized, unless the mode is to draw anew.
    @Test func redrawing() {
        final class Drawn: UIView {
            var draws = 0
            override func draw(_ rect: CGRect) { draws += 1 }
        }
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let stage = Stage(root: UIViewController(), size: CGSize(width: 100, height: 100))
        stage.window.addSubview(view)
        stage.refresh()
        #expect(view.draws == 1)
        view.frame.size.width = 20
        stage.refresh()
        #expect(view.draws == 1)
        view.contentMode = .redraw
        stage.refresh()
        view.frame.size.width = 30
        stage.refresh()
        #expect(view.draws == 3)
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        stage.refresh()
        #expect(view.draws == 4)
    }

    /// The delegate of a layer lays its sublayers out and provides its contents; a view is that of its own layer.
    @Test func delegatesOfLayers() {
        final class Owner: NSObject, CALayerDelegate {
            var log: [String] = []
            func display(_ layer: CALayer) { log.append("display") }
            func layoutSublayers(of layer: CALayer) { log.append("layout") }
        }
        let owner = Owner(), layer = CALayer()
        layer.delegate = owner
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(owner.log == ["layout", "display"])
        final class Laid: UIView {
            var log: [String] = []
            override func layoutSublayers(of layer: CALayer) {
                log.append("before \(layer === self.layer)")
                super.layoutSublayers(of: layer)
                log.append("after")
            }
            override func layoutSubviews() {
                log.append("subviews")
                super.layoutSubviews()
            }
        }
        let view = Laid()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.log == ["before true", "subviews", "after"])
        view.log = []
        view.layoutSublayers(of: CALayer())
        #expect(view.log == ["before false", "after"])
    }

    /// Materials of one appearance look the same in the other one; those without follow the interface.
    @Test func materials() {
        let light: [UIBlurEffect.Style] = [
            .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight, .systemThickMaterialLight,
            .systemChromeMaterialLight,
        ]
        let dark: [UIBlurEffect.Style] = [
            .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark,
        ]
        func middle(_ style: UIBlurEffect.Style, _ appearance: UIUserInterfaceStyle) -> UInt32 {
            let controller = UIViewController()
            controller.view.backgroundColor = .gray
            let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            controller.view.addSubview(view)
            let stage = Stage(root: controller, size: CGSize(width: 20, height: 20), appearance: appearance)
            return stage.renderedBitmap()[10, 10] & 0xFF
        }
        for (index, style) in light.enumerated() {
            #expect(middle(style, .light) == middle(style, .dark), "\(style)")
            #expect(middle(style, .light) > middle(dark[index], .light), "\(style)")
            #expect(middle(dark[index], .light) == middle(dark[index], .dark), "\(style)")
        }
        #expect(middle(.systemMaterial, .light) == middle(.systemMaterialLight, .dark))
        #expect(middle(.systemMaterial, .dark) == middle(.systemMaterialDark, .light))
    }

    /// The stronger the style, the more of its label is seen.
    @Test func stylesOfVibrancy() {
        func contrast(_ style: UIVibrancyEffectStyle) -> Int {
            let controller = UIViewController()
            controller.view.backgroundColor = .gray
            let blur = UIBlurEffect(style: .systemMaterialLight)
            let view = UIVisualEffectView(effect: blur)
            view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
            let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
            vibrant.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            mark.backgroundColor = .white
            vibrant.contentView.addSubview(mark)
            view.contentView.addSubview(vibrant)
            controller.view.addSubview(view)
            let bitmap = Stage(root: controller, size: CGSize(width: 40, height: 20)).renderedBitmap()
            return abs(Int(bitmap[10, 10] & 0xFF) - Int(bitmap[30, 10] & 0xFF))
        }
        let labels = [UIVibrancyEffectStyle.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel].map(contrast)
        #expect(labels == labels.sorted(by: >) && Set(labels).count == 4)
        let fills = [UIVibrancyEffectStyle.fill, .secondaryFill, .tertiaryFill].map(contrast)
        #expect(fills == fills.sorted(by: >) && Set(fills).count == 3)
    }

    @Test func motionEffects() {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        #expect(effect.keyPath == "center.y" && effect.type == .tiltAlongVerticalAxis)
        effect.minimumRelativeValue = -10
        effect.maximumRelativeValue = 30
        let offset = UIOffset(horizontal: 1, vertical: 0)
        #expect(effect.keyPathsAndRelativeValues(forViewerOffset: offset)?["center.y"] as? Double == 10)
    }

    /// A generator is an interaction of the view that it was made for.
    @Test func generatorsOfFeedback() {
        let view = UIView(), impact = UIImpactFeedbackGenerator(style: .rigid, view: view)
        #expect(impact.view === view && view.interactions.count == 1)
        view.removeInteraction(impact)
        #expect(impact.view == nil && view.interactions.isEmpty)
        let selection = UISelectionFeedbackGenerator(view: view)
        #expect(selection.view === view)
        #expect(UIImpactFeedbackGenerator(style: .light).view == nil)
        let styles: [UIImpactFeedbackGenerator.FeedbackStyle] = [.light, .medium, .heavy, .soft, .rigid]
        #expect(styles.map(\.rawValue) == Array(0...4))
        #expect([UINotificationFeedbackGenerator.FeedbackType.success, .warning, .error].map(\.rawValue) == [0, 1, 2])
    }

    /// Calls of an interaction that is added, moved to another view and removed.
    @Test func interactionsMove() {
        final class Noting: NSObject, UIInteraction {
            weak var view: UIView?
            var log: [String] = []
            func willMove(to view: UIView?) { log.append("will \(view?.tag ?? -1) from \(self.view?.tag ?? -1)") }
            func didMove(to view: UIView?) {
                self.view = view
                log.append("did \(view?.tag ?? -1)")
            }
        }
        let noting = Noting(), first = UIView(), second = UIView()
        (first.tag, second.tag) = (1, 2)
        first.addInteraction(noting)
        #expect(noting.log == ["will 1 from -1", "did 1"])
        second.addInteraction(noting)
        #expect(noting.log.suffix(4) == ["will -1 from 1", "did -1", "will 2 from -1", "did 2"])
        #expect(first.interactions.isEmpty && second.interactions.count == 1)
        second.interactions = []
        #expect(noting.log.suffix(2) == ["will -1 from 2", "did -1"] && noting.view == nil)
        let items = NoItems()
        let drag = UIDragInteraction(delegate: items), drop = UIDropInteraction(delegate: items)
        #expect(!drag.allowsSimultaneousRecognitionDuringLift && !drop.allowsSimultaneousDropSessions)
        first.interactions = [drag, drop]
        #expect(drag.view === first && drop.view === first && drag.delegate === items)
        drop.willMove(to: nil)
        #expect(drop.view === first)
        first.interactions = [drop]
        #expect(drag.view == nil && drop.view === first)
    }

    private final class NoItems: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] { [] }
    }

    /// A view that refuses the gesture of its own recogniser.
    @Test func aViewRefusesItsGestures() {
        final class Refusing: UIView {
            var refuses = true
            var asked = 0
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                asked += 1
                return !refuses && super.gestureRecognizerShouldBegin(gestureRecognizer)
            }
        }
        let rig = EventRig(), view = Refusing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap.addHandler { _ in taps += 1 }
        view.addGestureRecognizer(tap)
        rig.window.addSubview(view)
        rig.click(20, 20, at: 1)
        #expect(taps == 0 && view.asked == 1)
        view.refuses = false
        rig.click(20, 20, at: 2)
        #expect(taps == 1)
    }

    /// Invalidations by themselves.
    @Test func invalidations() {
        final class Counting: UIView {
            var sizes = 0
            override func invalidateIntrinsicContentSize() {
                super.invalidateIntrinsicContentSize()
                sizes += 1
            }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        UIView.Invalidations.Layout().invalidate(view: view)
        #expect(view.layer.needsLayout())
        UIView.Invalidations.IntrinsicContentSize().invalidate(view: view)
        UIView.Invalidations.Configuration().invalidate(view: view)
        #expect(view.sizes == 1)
        UIView.Invalidations.Constraints().invalidate(view: view)
        #expect(view.needsUpdateConstraints())
        let both = UIView.Invalidations.Tuple(
            UIView.Invalidations.IntrinsicContentSize(), UIView.Invalidations.Layout())
        both.invalidate(view: view)
        #expect(view.sizes == 2)
        final class Drawn: UIView { override func draw(_ rect: CGRect) {} }
        let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        drawn.layer.displayIfNeeded()
        UIView.Invalidations.Display().invalidate(view: drawn)
        #expect(drawn.layer.needsDisplay())
    }
}
