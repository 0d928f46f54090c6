import Stage
import Testing

@testable import UIKit

/// Touches on views that are animated (S25.3).
@MainActor @Suite(.serialized) struct AnimatedTouchTests {
    /// A holder with a button, one of which a block animates, in front of another button.
    @MainActor private struct Rig {
        let stage: Stage
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let holder = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let log = CallLog()

        init() {
            let root = UIViewController()
            stage = Stage(root: root, size: CGSize(width: 300, height: 300))
            let behind = UIButton(frame: holder.frame)
            root.view.addSubview(behind)
            root.view.addSubview(holder)
            holder.addSubview(button)
            behind.addAction(UIAction { [log] _ in log.lines.append("behind") }, for: .touchUpInside)
            button.addAction(UIAction { [log] _ in log.lines.append("tap") }, for: .touchUpInside)
            stage.advance(by: 0)
        }

        func tap() -> [String] {
            log.lines = []
            stage.click(CGPoint(x: 100, y: 100))
            return log.lines
        }

        func perform(_ body: () -> Void) {
            stage.session.perform(at: stage.now, body)
        }
    }

    private static let kinds: [(String, @MainActor (UIView, UIView.AnimationOptions) -> Void)] = [
        ("fade", { view, options in UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 0.5 } }),
        (
            "move",
            { view, options in UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x += 4 } }
        ),
        (
            "delay",
            { view, options in UIView.animate(withDuration: 0.5, delay: 0.5, options: options) { view.alpha = 0.5 } }
        ),
        (
            "spring",
            { view, options in UIView.animate(springDuration: 1, options: options) { view.transform.a = 1.1 } }
        ),
        (
            "keyframes",
            { view, options in
                UIView.animateKeyframes(
                    withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue),
                    animations: {
                        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
                    })
            }
        ),
        (
            "transition",
            { view, options in
                UIView.transition(
                    with: view, duration: 1, options: options.union(.transitionCrossDissolve),
                    animations: { view.backgroundColor = .red })
            }
        ),
        (
            "animator",
            { view, options in
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
                animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
                animator.startAnimation()
            }
        ),
    ]

    @Test("A view gets touches after its animation, or with allowUserInteraction", arguments: 0..<7, [true, false])
    func kinds(kind: Int, onHolder: Bool) throws {
        for options in [[], .allowUserInteraction] as [UIView.AnimationOptions] {
            let rig = Rig()
            #expect(rig.tap() == ["tap"])
            rig.perform { Self.kinds[kind].1(onHolder ? rig.holder : rig.button, options) }
            rig.stage.advance(by: 0.2)
            // The touch goes to what is behind.
            let isAllowed = options.contains(.allowUserInteraction)
            #expect((rig.tap() == ["tap"]) == isAllowed, "\(Self.kinds[kind].0)")
            try rig.stage.settle()
            #expect(rig.tap() == ["tap"], "\(Self.kinds[kind].0)")
        }
    }

    @Test("The view behind gets the touch; other views are as before") func behind() {
        let rig = Rig()
        rig.perform { UIView.animate(withDuration: 1) { rig.holder.alpha = 0.5 } }
        rig.stage.advance(by: 0.2)
        #expect(rig.tap() == ["behind"])
        // The pointer and the wheel still find it.
        let point = CGPoint(x: 100, y: 100)
        #expect(rig.stage.window.hitTest(point, with: nil) === rig.button)
        rig.perform { UIView.animate(withDuration: 1) { rig.holder.superview?.subviews.last?.tag = 1 } }
        rig.stage.advance(by: 2)
        rig.perform { UIView.animate(withDuration: 1) { rig.holder.superview?.addSubview(UIView()) } }
        #expect(rig.tap() == ["tap"])
    }

    @Test("An inner block allows touches where the outer one does; a property animator does by default") func inner() {
        for (outer, isAllowed) in [([], false), (.allowUserInteraction, true)] as [(UIView.AnimationOptions, Bool)] {
            let rig = Rig()
            rig.perform {
                UIView.animate(withDuration: 1, delay: 0, options: outer) {
                    UIView.animate(withDuration: 1) { rig.button.alpha = 0.5 }
                }
            }
            rig.stage.advance(by: 0.2)
            #expect((rig.tap() == ["tap"]) == isAllowed)
        }
        let rig = Rig()
        rig.perform { UIViewPropertyAnimator(duration: 1, curve: .linear) { rig.button.alpha = 0.5 }.startAnimation() }
        rig.stage.advance(by: 0.2)
        #expect(rig.tap() == ["tap"])
    }

    @Test("A touch that is down when the animation starts stays with its view") func touchUnderWay() {
        let rig = Rig()
        rig.stage.send(.pointerDown(CGPoint(x: 100, y: 100), .primary, []))
        rig.perform { UIView.animate(withDuration: 1) { rig.button.alpha = 0.5 } }
        rig.stage.advance(by: 0.1)
        rig.stage.send(.pointerUp(CGPoint(x: 100, y: 100), .primary, []))
        #expect(rig.log.lines == ["tap"])
    }
}
