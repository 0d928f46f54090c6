import Stage
import Testing
import UIKit

/// Views that are hidden and shown in a stack view (S15.85).
@MainActor @Suite(.serialized) struct StackHidingTests {
    final class Scene: UIViewController {
        let stack = UIStackView()
        let views = [content(40, 20), content(40, 30), content(40, 20)]
        override func viewDidLoad() {
            stack.axis = .vertical
            _ = constrained(stack, in: view)
            _ = arrange(views, in: stack)
            stack.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
    }

    private func run() -> (Scene, Stage) {
        let scene = Scene(), stage = Stage(root: scene, size: CGSize(width: 100, height: 100))
        stage.advance(by: 0)
        return (scene, stage)
    }

    @Test("S15.85: a view that is hidden in an animation collapses, and is hidden at the end") func animated() {
        let (scene, stage) = run()
        let view = scene.views[1]
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.isHidden = true })
        #expect(view.isHidden && !view.layer.isHidden)
        #expect(scene.views[2].frame.minY == 20 && scene.stack.frame.height == 40)
        stage.advance(by: 0.5)
        #expect(abs((scene.views[2].layer.presentation()?.frame.minY ?? 0) - 35) < 1)
        #expect(abs((view.layer.presentation()?.frame.height ?? 0) - 15) < 1)
        stage.advance(by: 0.6)
        #expect(view.layer.isHidden)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.isHidden = false })
        #expect(!view.isHidden && !view.layer.isHidden && view.frame.height == 30)
        stage.advance(by: 0.5)
        #expect(abs((scene.views[2].layer.presentation()?.frame.minY ?? 0) - 35) < 1)
    }

    @Test("S15.85: the same in a block that lays the stack out itself", arguments: [false, true])
    func laidOutInBlock(inTransaction: Bool) {
        let (scene, stage) = run()
        let view = scene.views[1]
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            if inTransaction { CATransaction.begin() }
            view.isHidden = true
            if inTransaction { CATransaction.commit() }
            scene.stack.layoutIfNeeded()
        }
        stage.advance(by: 0.5)
        #expect(!view.layer.isHidden)
        #expect(abs((view.layer.presentation()?.frame.height ?? 0) - 15) < 1)
        stage.advance(by: 0.6)
        #expect(view.layer.isHidden)
    }

    @Test("S15.85: in keyframes") func keyframes() {
        let (scene, stage) = run()
        let view = scene.views[1]
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) { view.isHidden = true }
        stage.advance(by: 0.5)
        #expect(!view.layer.isHidden)
        stage.advance(by: 0.6)
        #expect(view.layer.isHidden)
    }

    @Test("S15.85: a view that is hidden again collapses for the whole duration") func hiddenAgain() {
        let (scene, stage) = run()
        let view = scene.views[1]
        func animate(_ isHidden: Bool) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.isHidden = isHidden }
        }
        animate(true)
        stage.advance(by: 0.4)
        animate(false)
        stage.advance(by: 0.4)
        animate(true)
        stage.advance(by: 0.4)
        #expect(!view.layer.isHidden)
        stage.advance(by: 0.7)
        #expect(view.layer.isHidden)
    }

    @Test("S15.85: a view that is shown again before the end stays visible") func shownAgain() {
        let (scene, stage) = run()
        let view = scene.views[1]
        UIView.animate(withDuration: 1) { view.isHidden = true }
        stage.advance(by: 0.5)
        UIView.animate(withDuration: 1) { view.isHidden = false }
        stage.advance(by: 2)
        #expect(!view.isHidden && !view.layer.isHidden && view.frame.height == 30)
    }

    @Test("S15.102: without an animation a view is hidden at once, and the others move in the next frame") func atOnce()
    {
        let (scene, stage) = run()
        scene.views[1].isHidden = true
        #expect(scene.views[1].layer.isHidden && scene.stack.frame.height == 70)
        stage.advance(by: 0.1)
        #expect(scene.stack.frame.height == 40)
    }

    @Test("a view that is taken out while it collapses is hidden at once") func takenOut() {
        let (scene, stage) = run()
        let view = scene.views[1]
        UIView.animate(withDuration: 1) { view.isHidden = true }
        scene.stack.removeArrangedSubview(view)
        #expect(view.layer.isHidden)
        stage.advance(by: 2)
        view.isHidden = false
        #expect(!view.layer.isHidden)
    }
}
