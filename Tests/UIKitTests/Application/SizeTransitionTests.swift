import Stage
import Testing

@testable import UIKit

/// Changes of the window's size and traits as transitions of controllers.
@MainActor @Suite(.serialized) struct SizeTransitionTests {
    private final class Recorder: UIViewController {
        var calls: [String] = []
        var alongside: ((UIViewController) -> Void)?

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            calls.append("to \(Int(size.width))x\(Int(size.height)) from \(Int(view.bounds.width))")
            guard let alongside else { return }
            coordinator.animate(
                alongsideTransition: { [weak self] context in
                    self?.calls.append("alongside \(Int(self?.view.bounds.width ?? 0)) \(context.isAnimated)")
                    if let self { alongside(self) }
                },
                completion: { [weak self] _ in self?.calls.append("completed") })
        }

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            // Size classes may change with the size.
            guard newCollection.userInterfaceStyle != traitCollection.userInterfaceStyle else { return }
            calls.append(newCollection.userInterfaceStyle == .dark ? "dark" : "light")
        }
    }

    /// S16.1: called before the size changes, with the new size.
    @Test func calledBeforeTheChange() throws {
        let root = Recorder()
        let stage = Stage(root: root, size: CGSize(width: 300, height: 200))
        try stage.settle()
        #expect(root.calls.isEmpty)
        stage.resize(to: CGSize(width: 500, height: 400))
        try stage.settle()
        #expect(root.calls == ["to 500x400 from 300"] && root.view.bounds.width == 500)
        stage.resize(to: CGSize(width: 500, height: 400))
        #expect(root.calls.count == 1 && root.transitionCoordinator == nil)
    }

    /// S16.2: what is added runs in an animation after the change of the size, and completes after it.
    @Test func animatesAlongside() throws {
        let root = Recorder()
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.alongside = { _ in box.frame.origin.x = 100 }
        let stage = Stage(root: root, size: CGSize(width: 300, height: 200))
        root.view.addSubview(box)
        try stage.settle()
        stage.resize(to: CGSize(width: 400, height: 200))
        #expect(root.calls == ["to 400x200 from 300", "alongside 400 true"])
        #expect(root.transitionCoordinator != nil)
        stage.advance(by: 0.15)
        let middle = try #require(box.layer.presentation()).frame.minX
        #expect(middle > 20 && middle < 80)
        try stage.settle()
        #expect(root.calls.last == "completed" && box.frame.minX == 100 && root.transitionCoordinator == nil)
    }

    /// S16.3: children keep their distances to the edges.
    @Test func children() throws {
        let root = Recorder(), child = Recorder(), grandchild = Recorder()
        let stage = Stage(root: root, size: CGSize(width: 300, height: 200))
        root.addChild(child)
        child.view.frame = CGRect(x: 0, y: 50, width: 300, height: 150)
        root.view.addSubview(child.view)
        child.addChild(grandchild)
        grandchild.view.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        child.view.addSubview(grandchild.view)
        try stage.settle()
        stage.resize(to: CGSize(width: 400, height: 200))
        #expect(child.calls == ["to 400x150 from 300"] && grandchild.calls == ["to 200x100 from 100"])
        stage.resize(to: CGSize(width: 400, height: 260))
        #expect(root.calls.last == "to 400x260 from 400")
    }

    /// S16.4: traits of the window change in the same way.
    @Test func traits() throws {
        let root = Recorder()
        let stage = Stage(root: UINavigationController(rootViewController: root), size: CGSize(width: 300, height: 200))
        try stage.settle()
        stage.setAppearance(.dark)
        try stage.settle()
        #expect(root.calls == ["dark"] && root.traitCollection.userInterfaceStyle == .dark)
    }

    /// Defaults of members that have no effect here.
    @Test func acceptedMembers() {
        let controller = UIViewController()
        #expect(controller.supportedInterfaceOrientations == .all && controller.shouldAutorotate)
        #expect(controller.preferredStatusBarStyle == .default && !controller.prefersStatusBarHidden)
        #expect(controller.preferredStatusBarUpdateAnimation == .fade && controller.childForStatusBarStyle == nil)
        #expect(!controller.prefersHomeIndicatorAutoHidden)
        #expect(controller.preferredScreenEdgesDeferringSystemGestures.isEmpty)
        #expect(
            UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26
                && UIInterfaceOrientation.landscapeLeft.isLandscape)
        controller.setNeedsStatusBarAppearanceUpdate()
        controller.didReceiveMemoryWarning()
        controller.awakeFromNib()
    }
}
