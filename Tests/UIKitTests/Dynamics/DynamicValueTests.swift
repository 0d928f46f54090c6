import Testing

@testable import UIKit

/// Values of behaviours and what they do to items.
@MainActor @Suite(.serialized) struct DynamicValueTests {
    /// A push at a point beside the centre turns the item, one at the centre does not.
    @Test func pointsOfPushes() {
        for offset in [UIOffset.zero, UIOffset(horizontal: 0, vertical: -40)] {
            let rig = DynamicsRig(), square = rig.square(500, 500)
            let push = UIPushBehavior(items: [square], mode: .instantaneous)
            #expect(push.mode == .instantaneous && push.targetOffsetFromCenter(for: square) == .zero)
            push.setTargetOffsetFromCenter(offset, for: square)
            #expect(push.targetOffsetFromCenter(for: square) == offset)
            push.pushDirection = CGVector(dx: 1, dy: 0)
            rig.animator.addBehavior(push)
            rig.run(to: 0.3)
            let angle = atan2(square.transform.b, square.transform.a)
            #expect(square.center.x > 510 && (abs(angle) > 0.05) == (offset != .zero))
            push.removeItem(square)
            #expect(push.targetOffsetFromCenter(for: square) == .zero)
        }
    }

    @Test func angleAndMagnitudeOfGravity() {
        let rig = DynamicsRig(), square = rig.square(500, 500)
        let gravity = UIGravityBehavior(items: [square])
        gravity.setAngle(.pi, magnitude: 0.5)
        #expect(abs(gravity.gravityDirection.dx + 0.5) < 1e-9 && abs(gravity.gravityDirection.dy) < 1e-9)
        #expect(gravity.magnitude == 0.5 && abs(abs(gravity.angle) - .pi) < 1e-9)
        rig.animator.addBehavior(gravity)
        rig.run(to: 0.5)
        // Half of 500 points a second² for half a second.
        #expect(abs(square.center.x - 437.5) < 6 && abs(square.center.y - 500) < 0.01)
    }

    /// Two items slide along the axis only, whatever pulls one of them.
    @Test func twoItemsThatSlide() {
        let rig = DynamicsRig(), first = rig.square(300, 500), second = rig.square(600, 500)
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: first, attachedTo: second, attachmentAnchor: CGPoint(x: 450, y: 500),
            axisOfTranslation: CGVector(dx: 1, dy: 0))
        let push = UIPushBehavior(items: [second], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        rig.animator.addBehavior(slide)
        rig.animator.addBehavior(push)
        rig.run(to: 0.5)
        #expect(second.center.x > 605 && abs(first.center.x - 300) < 1)
        #expect(abs(first.center.y - second.center.y) < 1 && abs(second.transform.b) < 0.01)
    }

    /// A pin with friction holds an item that one without lets fall.
    @Test func frictionOfPins() {
        func fallen(_ torque: CGFloat) -> CGFloat {
            let rig = DynamicsRig(), arm = rig.square(500, 500), post = rig.square(300, 500)
            let pin = UIAttachmentBehavior.pinAttachment(
                with: arm, attachedTo: post, attachmentAnchor: CGPoint(x: 400, y: 500))
            #expect(pin.frictionTorque == 0)
            pin.frictionTorque = torque
            let still = UIDynamicItemBehavior(items: [post])
            still.isAnchored = true
            for behavior in [pin, still, UIGravityBehavior(items: [arm])] { rig.animator.addBehavior(behavior) }
            rig.run(to: 0.4)
            return arm.center.y - 500
        }
        let free = fallen(0), held = fallen(1e6)
        #expect(free > 20 && held < free / 2)
    }

    @Test func groupsAndRanges() {
        let rig = DynamicsRig(), first = rig.square(200, 200), second = rig.square(400, 200)
        let group = UIDynamicItemGroup(items: [first, second])
        #expect(group.items.count == 2 && group.items[1] === second && group.center == CGPoint(x: 300, y: 200))
        var range = UIFloatRange(minimum: -3, maximum: 4)
        #expect(range.minimum == -3 && range.maximum == 4 && !range.isInfinite)
        range.minimum = -.infinity
        range.maximum = .infinity
        #expect(range == .infinite)
    }

    /// Behaviours are told of the animator that they join and leave, with their children.
    @Test func behavioursJoinAndLeave() {
        final class Noting: UIDynamicBehavior {
            var log: [String] = []
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
                super.willMove(to: dynamicAnimator)
                log.append("\(dynamicAnimator != nil) from \(self.dynamicAnimator != nil)")
            }
        }
        let rig = DynamicsRig(), outer = Noting(), inner = Noting()
        outer.addChildBehavior(inner)
        #expect(outer.log == [] && inner.log == [])
        rig.animator.addBehavior(outer)
        #expect(outer.log == ["true from false"] && inner.log == ["true from false"])
        outer.removeChildBehavior(inner)
        #expect(inner.log.last == "false from true" && inner.dynamicAnimator == nil)
        rig.animator.removeAllBehaviors()
        #expect(outer.log.last == "false from true")
    }

    /// The shape of an item of a layout is its frame until a subclass has another.
    @Test func shapesOfAttributes() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        #expect(attributes.collisionBoundsType == .rectangle)
        #expect(attributes.collisionBoundingPath.isEmpty || attributes.collisionBoundingPath.bounds == .zero)
    }
}
