import Stage
import Testing
import UIKit

/// Members of behaviours that nothing else calls.
@MainActor @Suite(.serialized) struct DynamicMemberTests {
    private let controller = UIViewController()
    private let box = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
    private let stage: Stage
    private let animator: UIDynamicAnimator

    init() {
        controller.view.addSubview(box)
        stage = Stage(root: controller, size: CGSize(width: 300, height: 300))
        animator = UIDynamicAnimator(referenceView: controller.view)
        stage.refresh()
    }

    private func run(_ behaviors: [UIDynamicBehavior], for time: TimeInterval) {
        stage.session.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
        stage.advance(by: time)
    }

    @Test("A slide keeps its axis") func sliding() {
        let slide = UIAttachmentBehavior.slidingAttachment(
            with: box, attachmentAnchor: CGPoint(x: 60, y: 60), axisOfTranslation: CGVector(dx: 1, dy: 0))
        let gravity = UIGravityBehavior(items: [box])
        gravity.gravityDirection = CGVector(dx: 1, dy: 1)
        run([slide, gravity], for: 0.3)
        #expect(box.center.x > 65 && abs(box.center.y - 60) < 3)
    }

    @Test("A pin keeps the distance of an anchor") func pinned() {
        let other = UIView(frame: CGRect(x: 100, y: 50, width: 20, height: 20))
        controller.view.addSubview(other)
        let pin = UIAttachmentBehavior.pinAttachment(
            with: box, attachedTo: other, attachmentAnchor: CGPoint(x: 85, y: 60))
        let push = UIPushBehavior(items: [box], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        run([pin, push], for: 0.3)
        let distance = other.center.x - box.center.x
        #expect(box.center.x > 61 && abs(distance - 50) < 5)
    }

    @Test("Items that are removed are left alone") func removal() {
        let gravity = UIGravityBehavior(items: [box]), push = UIPushBehavior(items: [], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        push.addItem(box)
        let item = UIDynamicItemBehavior(items: [box]), collision = UICollisionBehavior(items: [box])
        gravity.removeItem(box)
        push.removeItem(box)
        item.removeItem(box)
        collision.removeItem(box)
        #expect(gravity.items.isEmpty && push.items.isEmpty && item.items.isEmpty && collision.items.isEmpty)
        run([gravity, push, item, collision], for: 0.2)
        #expect(box.center == CGPoint(x: 60, y: 60))
    }
}
