import Stage
import Testing
import UIKit

/// The animator's life, and that what it shows depends on the time only (S21.1, S21.2, S21.3, S21.18).
@MainActor struct DynamicAnimatorTests {
    private final class Log: UIDynamicAnimatorDelegate {
        var lines: [String] = []
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
    }

    /// The centres and rotations of tumbling items at tenths of a second.
    private func film(rate: Double) -> [[CGFloat]] {
        let rig = DynamicsRig(rate: rate)
        let items = (0..<5).map { rig.square(300 + 90 * CGFloat($0), 100 + 70 * CGFloat($0), side: 80) }
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        rig.animator.addBehavior(collision)
        rig.animator.addBehavior(UIGravityBehavior(items: items))
        let spring = UIAttachmentBehavior(item: items[0], attachedToAnchor: CGPoint(x: 500, y: 0))
        spring.frequency = 1.5
        rig.animator.addBehavior(spring)
        let properties = UIDynamicItemBehavior(items: items)
        properties.elasticity = 0.6
        properties.friction = 0.2
        rig.animator.addBehavior(properties)
        var film: [[CGFloat]] = []
        for tenth in 1...25 {
            rig.run(to: Double(tenth) / 10)
            film.append(items.flatMap { [$0.center.x, $0.center.y, $0.transform.a, $0.transform.b] })
        }
        return film
    }

    @Test func everyFrameRateShowsTheSame() {
        let film = film(rate: 60)
        #expect(film.last?.allSatisfy(\.isFinite) == true && film[0] != film[10])
        for rate in [10.0, 30, 120, 240, 1000] { #expect(self.film(rate: rate) == film, "\(rate)") }
    }

    @Test func anAnimatorPausesAndResumes() {
        let rig = DynamicsRig()
        let log = Log()
        rig.animator.delegate = log
        let square = rig.square(500, 500)
        #expect(!rig.animator.isRunning && !MotionRegistry.current.isMoving && rig.animator.elapsedTime == 0)
        rig.run(to: 1)
        let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 600, y: 500))
        snap.damping = 1
        rig.animator.addBehavior(snap)
        #expect(rig.animator.isRunning && log.lines == ["resume"])
        rig.run(to: 1.5)
        #expect(close(rig.animator.elapsedTime, 0.5))
        rig.settle()
        #expect(!rig.animator.isRunning && log.lines == ["resume", "pause"] && !MotionRegistry.current.isMoving)
        let moved = square.center
        rig.run(to: 20)
        #expect(square.center == moved)
        snap.snapPoint.x = 500
        #expect(rig.animator.isRunning && log.lines == ["resume", "pause", "resume"])
        rig.run(to: 20.25)
        #expect(close(rig.animator.elapsedTime, 0.25))
        rig.animator.removeAllBehaviors()
        #expect(rig.animator.behaviors.isEmpty && snap.dynamicAnimator == nil)
        let center = square.center
        rig.run(to: 21)
        #expect(!rig.animator.isRunning && square.center == center && log.lines.last == "pause")
    }

    @Test func aReleasedAnimatorStops() {
        let rig = WindowRig()
        let item = Particle(0, 0)
        var animator: UIDynamicAnimator? = UIDynamicAnimator()
        animator?.addBehavior(UIGravityBehavior(items: [item]))
        rig.advance(to: 0.1)
        #expect(item.center.y > 4 && MotionRegistry.current.isMoving)
        let center = item.center
        animator = nil
        rig.advance(to: 0.2)
        #expect(item.center == center && !MotionRegistry.current.isMoving)
    }

    @Test func itemsInARectangle() {
        let rig = DynamicsRig()
        #expect(rig.animator.items(in: rig.view.bounds).isEmpty)
        let (a, b) = (rig.square(100, 100), rig.square(400, 100))
        b.transform = CGAffineTransform(rotationAngle: .pi / 4)
        rig.animator.addBehavior(UIDynamicItemBehavior(items: [a, b]))
        #expect(rig.animator.items(in: CGRect(x: 0, y: 0, width: 60, height: 60)).first === a)
        #expect(rig.animator.items(in: CGRect(x: 320, y: 90, width: 15, height: 10)).first === b)
        #expect(rig.animator.items(in: CGRect(x: 200, y: 0, width: 100, height: 300)).isEmpty)
    }

    /// An item deeper in the hierarchy moves in the coordinates of the reference view.
    @Test func nestedViewsAreConverted() {
        let rig = DynamicsRig()
        let parent = UIView(frame: CGRect(x: 100, y: 200, width: 300, height: 300))
        rig.view.addSubview(parent)
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        parent.addSubview(square)
        let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 300, y: 300))
        rig.animator.addBehavior(snap)
        rig.settle()
        #expect(close(square.center.x, 200, 0.1) && close(square.center.y, 100, 0.1))
    }

    @Test func updatesFromCode() {
        let rig = DynamicsRig()
        let square = rig.square(500, 500)
        let item = UIDynamicItemBehavior(items: [square])
        item.addLinearVelocity(CGPoint(x: 100, y: 0), for: square)
        rig.animator.addBehavior(item)
        rig.run(to: 1)
        square.center = CGPoint(x: 0, y: 0)
        rig.run(to: 2)
        #expect(close(square.center.x, 700, 0.5) && square.center.y == 500, "the change is ignored")
        square.center = CGPoint(x: 100, y: 50)
        square.transform = CGAffineTransform(rotationAngle: 1)
        rig.animator.updateItem(usingCurrentState: square)
        rig.run(to: 3)
        #expect(
            close(square.center.x, 200, 0.5) && close(square.center.y, 50) && close(square.transform.b, sin(1), 1e-6))
    }

    /// An update adopts the size, and with it the mass.
    @Test func updatesOfTheSize() {
        let rig = DynamicsRig()
        let square = rig.square(500, 500)
        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.magnitude = 1
        let item = UIDynamicItemBehavior(items: [square])
        rig.animator.addBehavior(item)
        square.bounds.size = CGSize(width: 200, height: 100)
        rig.animator.updateItem(usingCurrentState: square)
        rig.animator.addBehavior(push)
        rig.run(to: 0.1)
        #expect(close(item.linearVelocity(for: square).x, 50, 0.1))
    }

    /// An action that is set while the animator runs is called from the next step on.
    @Test func actionsSetLater() {
        let rig = DynamicsRig()
        let gravity = UIGravityBehavior(items: [rig.square(500, 100)])
        rig.animator.addBehavior(gravity)
        rig.run(to: 0.5)
        var count = 0
        gravity.action = { count += 1 }
        rig.run(to: 1)
        #expect(count == 120)
        gravity.action = nil
        rig.run(to: 1.1)
        #expect(count == 120)
    }

    @Test func composites() {
        final class Falling: UIDynamicBehavior {
            var moves: [Bool] = []
            let gravity: UIGravityBehavior

            init(_ items: [any UIDynamicItem]) {
                gravity = UIGravityBehavior(items: items)
                super.init()
                addChildBehavior(gravity)
            }
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
        }
        let rig = DynamicsRig()
        let square = rig.square(500, 100)
        let falling = Falling([square])
        var heights: [CGFloat] = []
        falling.action = { [unowned rig] in
            heights.append(square.center.y)
            if square.center.y > 300 { rig.animator.removeBehavior(falling) }
        }
        rig.animator.addBehavior(falling)
        #expect(rig.animator.behaviors == [falling] && falling.childBehaviors == [falling.gravity])
        #expect(falling.gravity.dynamicAnimator === rig.animator && falling.moves == [true])
        rig.run(to: 2)
        // 200 points take √(2 · 200 / 1000) s, at 240 steps a second.
        #expect(abs(heights.count - Int(sqrt(0.4) * 240)) <= 1 && heights == heights.sorted())
        #expect(falling.moves == [true, false] && falling.gravity.dynamicAnimator == nil)
        #expect(close(square.center.y, 301, 3) && !rig.animator.isRunning)
        let spin = UIDynamicItemBehavior(items: [square])
        spin.addAngularVelocity(1, for: square)
        rig.animator.addBehavior(falling)
        falling.action = nil
        falling.addChildBehavior(spin)
        rig.run(to: 2.5)
        #expect(square.transform.b > 0.4)
        falling.removeChildBehavior(spin)
        falling.removeChildBehavior(falling.gravity)
        #expect(rig.animator.items(in: .infinite).isEmpty)
    }

    /// Two windows with clocks of their own.
    @Test func windowsAreIndependent() {
        var centers: [CGPoint] = []
        for pause in [false, true] {
            let first = Stage(root: UIViewController(), size: CGSize(width: 200, height: 200))
            let second = Stage(root: UIViewController(), size: CGSize(width: 200, height: 200))
            var animators: [UIDynamicAnimator] = []
            let squares = [first, second].map { stage in
                let square = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
                stage.window.rootViewController?.view.addSubview(square)
                let animator = UIDynamicAnimator(referenceView: stage.window.rootViewController!.view)
                animator.addBehavior(UISnapBehavior(item: square, snapTo: CGPoint(x: 150, y: 150)))
                animators.append(animator)
                return square
            }
            first.advance(by: 0.1)
            if !pause { second.advance(by: 0.5) }
            first.advance(by: 0.1)
            centers.append(squares[0].center)
            #expect((squares[1].center == CGPoint(x: 30, y: 30)) == pause)
            let running = animators.map(\.isRunning)
            #expect(running == [true, true])
        }
        #expect(centers[0] == centers[1] && centers[0] != CGPoint(x: 30, y: 30))
    }
}
