import Stage
import Testing

@testable import UIKit

/// Updates of properties, layout regions, repeated parts of animations, and members that are kept without an effect.
@MainActor @Suite(.serialized) struct ViewUpdateTests {
    private final class Noting: UIView {
        var calls: [String] = []
        override func updateProperties() {
            super.updateProperties()
            calls.append("properties \(UITraitCollection.current.userInterfaceStyle == .dark ? "dark" : "light")")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            calls.append("layout")
        }
    }

    @Test("S25.12: properties are updated once before the first layout, and on request") func properties() {
        let view = Noting(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), controller = UIViewController()
        view.overrideUserInterfaceStyle = .dark
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
        stage.refresh()
        #expect(view.calls == ["properties dark", "layout"])
        view.calls = []
        view.setNeedsUpdateProperties()
        view.updatePropertiesIfNeeded()
        view.updatePropertiesIfNeeded()
        #expect(view.calls == ["properties dark"])
        view.setNeedsUpdateProperties()
        stage.refresh()
        #expect(view.calls.filter { $0 == "properties dark" }.count == 2)
    }

    @Test func regions() {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let stage = Stage(root: controller, size: CGSize(width: 1000, height: 700))
        stage.refresh()
        let view = controller.view!
        #expect(view.edgeInsets(for: .safeArea()) == view.safeAreaInsets && view.safeAreaInsets.left == 2)
        #expect(view.edgeInsets(for: .margins()) == view.layoutMargins)
        #expect(view.bounds.inset(by: view.edgeInsets(for: .readableContent())).width == UIView.readableWidth)
        #expect(view.layoutGuide(for: .safeArea()) === view.safeAreaLayoutGuide)
        #expect(view.layoutGuide(for: .margins(cornerAdaptation: .vertical)) === view.layoutMarginsGuide)
        view.semanticContentAttribute = .forceRightToLeft
        let insets = view.directionalEdgeInsets(for: .safeArea())
        #expect(insets.leading == 4 && insets.trailing == 2 && insets.top == 1)
    }

    @Test("S9.11: a part of an animation block repeats; the completion comes after it") func repetition() throws {
        let controller = UIViewController(), (still, turning) = (UIView(), UIView())
        [still, turning].forEach(controller.view.addSubview)
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
        stage.refresh()
        var end: Bool?
        UIView.animate(withDuration: 1) {
            still.alpha = 0
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { turning.alpha = 0 }
        } completion: {
            end = $0
        }
        let animation = try #require(turning.layer.animation(forKey: "opacity"))
        #expect(animation.repeatCount == 2 && animation.autoreverses && animation.duration == 1)
        #expect(still.layer.animation(forKey: "opacity")?.repeatCount == 0)
        stage.advance(by: 3)
        #expect(end == nil)
        try stage.settle()
        #expect(end == true)
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { turning.alpha = 1 }
        #expect(turning.layer.animation(forKey: "opacity") == nil)
    }

    private final class Wide: UIView {
        @Invalidating(.layout, .display, .constraints, .intrinsicContentSize, .configuration) var five = 1
        @Invalidating(.layout, .layout, .layout, .layout, .layout, .layout) var six = 1
        @Invalidating(.layout, .layout, .layout, .layout, .layout, .layout, .layout) var seven = 1
        @Invalidating(.layout, .layout, .layout, .layout, .layout, .layout, .layout, .layout) var eight = 1
        @Invalidating(.layout, .layout, .layout, .layout, .layout, .layout, .layout, .layout, .layout) var nine = 1
        @Invalidating(.layout, .layout, .layout, .layout, .layout, .layout, .layout, .layout, .layout, .display)
        var ten = 1
    }

    @Test func invalidations() {
        let view = Wide()
        for change in [\Wide.five, \.six, \.seven, \.eight, \.nine, \.ten] {
            view.layoutIfNeeded()
            #expect(!view.layer.needsLayout())
            view[keyPath: change] += 1
            #expect(view.layer.needsLayout())
        }
    }

    @Test func motion() {
        let view = UIView(), effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30)
        let values = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
        #expect(values?["center.x"] as? Double == 20)
        let group = UIMotionEffectGroup()
        group.motionEffects = [effect]
        #expect(group.keyPathsAndRelativeValues(forViewerOffset: .zero)?["center.x"] as? Double == 10)
        view.addMotionEffect(group)
        view.addMotionEffect(group)
        #expect(view.motionEffects == [group])
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty)
    }

    @Test func keptValues() {
        let view = UIView()
        #expect(!view.showsLargeContentViewer && view.largeContentTitle == nil && view.largeContentImage == nil)
        view.showsLargeContentViewer = true
        view.largeContentTitle = "Title"
        view.scalesLargeContentImage = true
        view.largeContentImageInsets.left = 3
        view.accessibilityIgnoresInvertColors = true
        #expect(view.showsLargeContentViewer && view.largeContentTitle == "Title" && view.scalesLargeContentImage)
        #expect(view.largeContentImageInsets.left == 3 && view.accessibilityIgnoresInvertColors)
        view.updateTraitsIfNeeded()
    }

    private final class Presses: UIGestureRecognizer {
        var calls: [String] = []
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            calls.append("began \(presses.first?.key?.characters ?? "")")
            state = .began
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            calls.append("ended")
            state = .ended
        }
    }

    @Test("Recognisers get the presses of the first responder inside their view") func presses() {
        final class Responder: UIView { override var canBecomeFirstResponder: Bool { true } }
        let controller = UIViewController(), inner = Responder(), recognizer = Presses(), other = Presses()
        let beside = UIView()
        controller.view.addSubview(inner)
        controller.view.addSubview(beside)
        controller.view.addGestureRecognizer(recognizer)
        beside.addGestureRecognizer(other)
        var states: [UIGestureRecognizer.State] = []
        recognizer.addHandler { states.append($0.state) }
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 100))
        inner.becomeFirstResponder()
        stage.key("a")
        stage.key("a")
        #expect(recognizer.calls == ["began a", "ended", "began a", "ended"] && other.calls.isEmpty)
        #expect(states == [.began, .ended, .began, .ended] && recognizer.state == .possible)
    }
}
