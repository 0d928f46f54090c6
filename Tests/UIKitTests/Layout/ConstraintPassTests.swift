import Stage
import Testing
import UIKit

/// The order of the calls in a pass, and animation (S15.H, S15.L).
@MainActor @Suite(.serialized) struct ConstraintPassTests {
    @MainActor final class Log { var lines: [String] = [] }

    final class LoggingView: UIView {
        var name = ""
        var log: Log?
        override class var requiresConstraintBasedLayout: Bool { true }
        override func updateConstraints() {
            log?.lines.append("update \(name)")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            log?.lines.append("layout \(name)")
        }
    }

    @Test("S15.54: constraints are updated from the leaves, layout runs from the root") func order() {
        let log = Log()
        let views = ["root", "middle", "leaf"].map { name in
            let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            view.name = name
            view.log = log
            return view
        }
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        views[0].layoutIfNeeded()
        #expect(
            log.lines == ["update leaf", "update middle", "update root", "layout root", "layout middle", "layout leaf"])
        log.lines = []
        views[0].layoutIfNeeded()
        #expect(log.lines.isEmpty)
        views[2].setNeedsUpdateConstraints()
        #expect(views[2].needsUpdateConstraints())
        views[0].layoutIfNeeded()
        #expect(log.lines == ["update leaf", "layout leaf"])
    }

    final class RestlessView: UIView {
        var updates = 0
        override func updateConstraints() {
            super.updateConstraints()
            updates += 1
            setNeedsUpdateConstraints()
        }
    }

    @Test("S15.58: updates that ask for themselves end after a stated number of rounds") func restless() {
        let view = RestlessView(frame: .zero)
        view.setNeedsUpdateConstraints()
        view.updateConstraintsIfNeeded()
        #expect(view.updates == 1)
        view.layoutIfNeeded()
        #expect(view.updates > 1 && view.updates < 5000)
    }

    final class NarrowingView: UIView {
        var width: NSLayoutConstraint?
        override func layoutSubviews() {
            super.layoutSubviews()
            width?.constant = bounds.width / 2
        }
    }

    @Test("S15.58: a constant that layoutSubviews changes counts in the same pass") func changeDuringLayout() {
        let root = NarrowingView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = constrainedView(in: root)
        root.width = view.widthAnchor.constraint(equalToConstant: 10)
        root.width?.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 100)
    }

    final class Scene: UIViewController {
        let box = UIView()
        private(set) var leading: NSLayoutConstraint!
        override func viewDidLoad() {
            _ = constrained(box, in: view)
            leading = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
            NSLayoutConstraint.activate([
                leading, box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                box.widthAnchor.constraint(equalToConstant: 40), box.heightAnchor.constraint(equalToConstant: 40),
            ])
        }
    }

    @Test("T62, S15.82: layoutIfNeeded in an animation block animates a changed constant") func animatedConstant() {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 200, height: 100))
        stage.advance(by: 0)
        #expect(scene.box.frame == CGRect(x: 20, y: 0, width: 40, height: 40))
        scene.leading.constant = 60
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.layoutIfNeeded() }
        #expect(scene.box.frame.minX == 60)
        stage.advance(by: 0.5)
        let middle = scene.box.layer.presentation()?.frame.minX ?? 0
        #expect(middle > 25 && middle < 55)
        stage.advance(by: 1)
        #expect(scene.box.layer.presentation()?.frame.minX ?? 60 == 60)
    }

    @Test("S15.10: constraints that are exchanged between frames count in the next frame") func exchanged() {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 200, height: 100))
        stage.advance(by: 0)
        scene.leading.isActive = false
        scene.box.trailingAnchor.constraint(equalTo: scene.view.trailingAnchor, constant: -10).isActive = true
        stage.advance(by: 0.1)
        #expect(scene.box.frame.maxX == 190)
    }
}
