import Testing
import UIKit

/// Motions against closed forms. A step of 1/240 s shifts them by half a step of their speed.
@MainActor struct DynamicMotionTests {
    // MARK: Forces

    @Test(arguments: [(1.0, 0.0, 1.0), (0.5, 0.0, 1.0), (2.0, 1.0, 0.0), (1.0, 0.6, -0.8)])
    func gravityIsAThousandPointsASecondSquared(magnitude: CGFloat, x: CGFloat, y: CGFloat) {
        let rig = DynamicsRig()
        let (a, b) = (rig.square(500, 500), rig.square(100, 100, side: 10))
        let gravity = UIGravityBehavior(items: [a, b])
        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && close(gravity.angle, .pi / 2))
        gravity.gravityDirection = CGVector(dx: x * magnitude, dy: y * magnitude)
        #expect(close(gravity.magnitude, magnitude))
        rig.animator.addBehavior(gravity)
        rig.run(to: 0.5) { time in
            let fallen = 500 * magnitude * time * time, slack = magnitude * time * 1000 / 240 / 2 + 0.05
            #expect(close(a.center.x, 500 + x * fallen, slack) && close(a.center.y, 500 + y * fallen, slack))
            #expect(close(b.center.x, 100 + x * fallen, slack) && close(b.center.y, 100 + y * fallen, slack))
        }
    }

    @Test(arguments: [(100.0, 1.0, 100.0), (200, 1, 25), (100, 2, 50), (50, 1, 400)])
    func aPushAcceleratesByArea(side: CGFloat, density: CGFloat, acceleration: CGFloat) {
        for mode in [UIPushBehavior.Mode.continuous, .instantaneous] {
            let rig = DynamicsRig()
            let square = rig.square(500, 500, side: side)
            let item = UIDynamicItemBehavior(items: [square])
            item.density = density
            rig.animator.addBehavior(item)
            let push = UIPushBehavior(items: [square], mode: mode)
            #expect(push.active && push.magnitude == 0 && push.angle == 0)
            push.setAngle(.pi, magnitude: 1)
            rig.animator.addBehavior(push)
            rig.run(to: 1)
            #expect(push.active == (mode == .continuous))
            #expect(close(item.linearVelocity(for: square).x, -acceleration, acceleration * 0.001))
            let moved = mode == .continuous ? acceleration / 2 : acceleration
            #expect(close(square.center.x, 500 - moved, acceleration / 200), "\(mode)")
            #expect(close(square.center.y, 500) && square.transform.isIdentity)
        }
    }

    /// Rounding must not turn an item either: it would be painted as a rotated one.
    @Test(arguments: [(772.0, 46.0), (872, 65), (41, 37), (320.5, 33.25), (1172, 27)])
    func forcesOnTheCentreRotateNothing(width: CGFloat, height: CGFloat) {
        let rig = DynamicsRig()
        let view = UIView(frame: CGRect(x: 100, y: 200, width: width, height: height))
        rig.view.addSubview(view)
        let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 480, y: 300))
        (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1.4)
        rig.animator.addBehavior(spring)
        let material = UIDynamicItemBehavior(items: [view])
        material.density = 3
        rig.animator.addBehavior(material)
        rig.animator.addBehavior(UIGravityBehavior(items: [view]))
        rig.run(to: 0.5) { _ in #expect(view.transform.isIdentity) }
        #expect(view.center.y > 250)
    }

    /// A push at the edge: torque over moment of inertia.
    @Test func aPushOffTheCentreRotates() {
        let rig = DynamicsRig()
        let square = rig.square(500, 500)
        let item = UIDynamicItemBehavior(items: [square])
        rig.animator.addBehavior(item)
        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -50), for: square)
        rig.animator.addBehavior(push)
        rig.run(to: 0.1)
        #expect(close(item.angularVelocity(for: square), 100 * 50 * 6 / 10_000, 0.05))
        #expect(close(atan2(square.transform.b, square.transform.a), 0.3, 0.02))
        item.allowsRotation = false
        #expect(item.angularVelocity(for: square) == 0)
    }

    /// Velocity decays as exp(-r t); each step divides by 1 + r dt.
    @Test func resistance() {
        let rig = DynamicsRig()
        let square = rig.square(100, 100)
        let item = UIDynamicItemBehavior(items: [square])
        item.resistance = 2
        item.angularResistance = 4
        item.addLinearVelocity(CGPoint(x: 100, y: 0), for: square)
        item.addLinearVelocity(CGPoint(x: 200, y: 60), for: square)
        item.addAngularVelocity(1, for: square)
        #expect(item.linearVelocity(for: square) == .zero)
        rig.animator.addBehavior(item)
        #expect(close(item.linearVelocity(for: square).x, 300, 0.01))
        rig.run(to: 0.5)
        #expect(close(item.linearVelocity(for: square).x, 300 * exp(-1), 1))
        #expect(close(item.angularVelocity(for: square), exp(-2), 0.01))
        #expect(close(square.center.x, 100 + 150 * (1 - exp(-1)), 1))
        rig.settle()
        #expect(close(square.center.x, 250, 1.5) && close(square.center.y, 130, 1.5))
    }

    @Test func laterItemBehaviorsOverride() {
        let rig = DynamicsRig()
        let square = rig.square(500, 500)
        let (first, second) = (UIDynamicItemBehavior(items: [square]), UIDynamicItemBehavior(items: [square]))
        #expect(first.elasticity == 0 && first.friction == 0 && first.density == 1 && first.resistance == 0)
        #expect(first.angularResistance == 0 && !first.isAnchored && first.allowsRotation)
        first.density = 4
        second.resistance = 0
        rig.animator.addBehavior(first)
        rig.animator.addBehavior(second)
        let push = UIPushBehavior(items: [square], mode: .instantaneous)
        push.magnitude = 4
        rig.animator.addBehavior(push)
        rig.run(to: 0.1)
        #expect(close(first.linearVelocity(for: square).x, 100, 0.1))
        second.density = 1
        push.active = true
        rig.run(to: 0.2)
        #expect(close(first.linearVelocity(for: square).x, 500, 0.5))
        second.isAnchored = true
        rig.run(to: 0.3)
        #expect(first.linearVelocity(for: square) == .zero && !rig.animator.isRunning)
    }

    // MARK: Connections

    /// A spring without damping passes its rest length after a quarter of the period.
    @Test(arguments: [(0.5, 0.0), (1, 0), (2, 0), (1, 100), (2, 250)])
    func springsHaveTheirFrequency(frequency: CGFloat, length: CGFloat) throws {
        let rig = DynamicsRig(rate: 240)
        let square = rig.square(500, 500 + length)
        let spring = UIAttachmentBehavior(item: square, attachedToAnchor: CGPoint(x: 500, y: 500))
        #expect(close(spring.length, length) && spring.frequency == 0 && spring.damping == 0)
        #expect(spring.attachedBehaviorType == .anchor && spring.attachmentRange.isInfinite)
        spring.frequency = frequency
        rig.animator.addBehavior(spring)
        square.center.y += 60
        rig.animator.updateItem(usingCurrentState: square)
        var crossings: [TimeInterval] = []
        var last: CGFloat = 60
        var lowest: CGFloat = 60
        rig.run(to: 3) { time in
            let now = square.center.y - 500 - length
            if now * last < 0 { crossings.append(time) }
            (last, lowest) = (now, min(lowest, now))
        }
        let period = 2 * (crossings[2] - crossings[1])
        #expect(close(period, 1 / frequency, 0.02 / frequency), "\(period)")
        #expect(close(crossings[0], 0.25 / frequency, 0.01 / frequency + 0.005))
        // The library's springs lose a little energy in each step.
        #expect(lowest < -50)
        #expect(close(square.center.x, 500, 0.01))
    }

    /// Code for iOS rounds the anchors of cells, whose centres may be on half points.
    @Test(arguments: [(84.0, 0.0), (85, 0), (84, 0.5), (85, 0.5)])
    func itemsDoNotCircleAnAnchorBesideTheirCentre(side: CGFloat, shift: CGFloat) {
        let rig = DynamicsRig()
        let square = rig.square(500 + side / 2, 300 + side / 2 + shift, side: side)
        let center = square.center
        let spring = UIAttachmentBehavior(
            item: square, attachedToAnchor: CGPoint(x: floor(center.x), y: floor(center.y)))
        (spring.damping, spring.frequency) = (0.7, 1.5)
        rig.animator.addBehavior(spring)
        rig.run(to: 0.1)
        square.center = CGPoint(x: center.x + 3, y: center.y + 80)
        rig.animator.updateItem(usingCurrentState: square)
        #expect(rig.settle() < 10)
        #expect(close(square.center.x, center.x, 0.5) && close(square.center.y, center.y, 0.5))
    }

    @Test func aCriticalSpringDoesNotPassItsPoint() {
        let rig = DynamicsRig()
        let square = rig.square(500, 500)
        let spring = UIAttachmentBehavior(item: square, attachedToAnchor: CGPoint(x: 500, y: 500))
        spring.frequency = 2
        spring.damping = 1
        rig.animator.addBehavior(spring)
        square.center.y = 600
        rig.animator.updateItem(usingCurrentState: square)
        var highest: CGFloat = 600
        rig.run(to: 0.1) { time in
            let omega = 2 * 2 * CGFloat.pi
            #expect(close(square.center.y, 500 + 100 * (1 + omega * time) * exp(-omega * time), 4))
        }
        rig.run(to: 3) { _ in highest = min(highest, square.center.y) }
        rig.settle()
        #expect(highest > 499.5 && close(square.center.y, 500, 0.1) && !rig.animator.isRunning)
    }

    /// Small swings have the period 2π √(l / g), here with the moment of inertia of a small item.
    @Test func pendulum() {
        let rig = DynamicsRig(rate: 240)
        let angle: CGFloat = 0.1
        let bob = rig.square(500 + 250 * sin(angle), 500 + 250 * cos(angle), side: 10)
        rig.animator.addBehavior(UIGravityBehavior(items: [bob]))
        rig.animator.addBehavior(UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 500, y: 500)))
        var crossings: [TimeInterval] = []
        var last = bob.center.x - 500
        rig.run(to: 4) { time in
            let now = bob.center.x - 500
            if now * last < 0 { crossings.append(time) }
            last = now
            #expect(close(hypot(now, bob.center.y - 500), 250, 0.5))
        }
        let period = 2 * (crossings[2] - crossings[1])
        #expect(close(period, 2 * .pi * sqrt(0.25), 0.02), "\(period)")
    }

    @Test func snapsComeToRestUpright() {
        for damping: CGFloat in [0, 0.5, 1] {
            let rig = DynamicsRig()
            let square = rig.square(100, 100)
            square.transform = CGAffineTransform(scaleX: 2, y: 2).rotated(by: 0.5)
            let snap = UISnapBehavior(item: square, snapTo: CGPoint(x: 400, y: 300))
            #expect(snap.damping == 0.5)
            snap.damping = damping
            rig.animator.addBehavior(snap)
            var farthest: CGFloat = 0
            rig.run(to: 0.6) { _ in farthest = max(farthest, square.center.x) }
            #expect(damping == 1 ? farthest < 402 : farthest > 410, "\(damping): \(farthest)")
            let time = rig.settle()
            #expect(time < 8 && close(square.center.x, 400, 0.1) && close(square.center.y, 300, 0.1))
            // Scale is kept.
            #expect(close(square.transform.a, 2, 0.01) && close(square.transform.b, 0, 0.01))
            snap.snapPoint = CGPoint(x: 200, y: 200)
            #expect(rig.animator.isRunning)
            rig.settle()
            #expect(close(square.center.x, 200, 0.1))
        }
    }

    @Test func attachmentsBetweenItems() {
        let rig = DynamicsRig()
        let (a, b) = (rig.square(300, 500), rig.square(450, 500))
        let rod = UIAttachmentBehavior(
            item: a, offsetFromCenter: UIOffset(horizontal: 50, vertical: 0), attachedTo: b,
            offsetFromCenter: UIOffset(horizontal: -50, vertical: 0))
        #expect(rod.length == 50 && rod.attachedBehaviorType == .items && rod.items.count == 2)
        rig.animator.addBehavior(rod)
        let push = UIPushBehavior(items: [a], mode: .instantaneous)
        push.pushDirection = CGVector(dx: -2, dy: 0)
        rig.animator.addBehavior(push)
        rig.run(to: 1)
        // The momentum is shared.
        #expect(close(a.center.x, 200, 1) && close(b.center.x - a.center.x, 150, 0.5))
        rig.animator.removeBehavior(rod)
        let center = b.center
        push.active = true
        rig.run(to: 1.5)
        // Without a behavior, the other item stays.
        #expect(close(a.center.x, 50, 2) && b.center.x == center.x)
    }

    @Test func otherAttachments() {
        let rig = DynamicsRig()
        let items = (0..<4).map { rig.square(100 + 200 * CGFloat($0), 300) }
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: items[0], attachmentAnchor: CGPoint(x: 100, y: 300), axisOfTranslation: CGVector(dx: 0, dy: 2))
        rail.attachmentRange = UIFloatRange(minimum: -10, maximum: 120)
        let rope = UIAttachmentBehavior.limitAttachment(
            with: items[1], offsetFromCenter: .zero, attachedTo: items[0], offsetFromCenter: .zero)
        let weld = UIAttachmentBehavior.fixedAttachment(
            with: items[2], attachedTo: items[3], attachmentAnchor: CGPoint(x: 600, y: 300))
        rig.animator.addBehavior(rail)
        rig.animator.addBehavior(weld)
        let push = UIPushBehavior(items: [items[0], items[2]], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 3, dy: 3)
        rig.animator.addBehavior(push)
        rig.run(to: 0.2)
        #expect(close(items[0].center.x, 100, 0.2) && close(items[0].center.y, 360, 2))
        rig.run(to: 1)
        #expect(close(items[0].center.y, 420, 0.5))
        #expect(close(hypot(items[3].center.x - items[2].center.x, items[3].center.y - items[2].center.y), 200, 0.5))
        #expect(items[2].transform.b != 0 && close(items[2].transform.b, items[3].transform.b, 0.01))
        #expect(items[1].center == CGPoint(x: 300, y: 300))
        rig.animator.addBehavior(rope)
        let away = UIPushBehavior(items: [items[1]], mode: .instantaneous)
        away.pushDirection = CGVector(dx: 5, dy: 0)
        rig.animator.addBehavior(away)
        var farthest: CGFloat = 0
        rig.run(to: 1.5) { _ in
            let (a, b) = (items[0].center, items[1].center)
            farthest = max(farthest, hypot(a.x - b.x, a.y - b.y))
        }
        #expect(close(farthest, rope.length, 1) && rope.length > 100)
    }
}
