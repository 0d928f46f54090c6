internal import CDynamics

/// The position and rotation of an item.
struct ItemPose: Equatable {
    var center: CGPoint
    /// In radians.
    var angle: CGFloat

    var isFinite: Bool { center.x.isFinite && center.y.isFinite && angle.isFinite }

    func interpolated(to other: ItemPose, _ fraction: Double) -> ItemPose {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a == b || fraction >= 1 ? b : a + (b - a) * fraction }
        return ItemPose(
            center: CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y)),
            angle: mix(angle, other.angle))
    }
}

/// The body of an item in a simulation.
@MainActor final class ItemBody {
    let item: any UIDynamicItem
    let body: OpaquePointer
    /// Names the body in contacts.
    let tag: UInt
    /// The behaviors that use the item.
    var uses = 0
    private weak var reference: UIView?
    private var size: CGSize
    /// The poses of the last two steps, and the one that the item shows.
    private var previous: ItemPose
    private(set) var current: ItemPose
    private var shown: ItemPose
    /// The last position of the body, to recognise those at rest.
    private var settled: (vitrine_vector, Float)
    /// The item's transform without rotation.
    private var unrotated: CGAffineTransform

    init(_ item: any UIDynamicItem, tag: UInt, in world: OpaquePointer, reference: UIView?) {
        self.item = item
        self.tag = tag
        self.reference = reference
        let read = Self.pose(of: item, in: reference)
        let pose = read.isFinite ? read : ItemPose(center: .zero, angle: 0)
        (previous, current, shown) = (pose, pose, pose)
        size = item.bounds.size
        unrotated = Self.unrotated(item)
        settled = (PhysicsUnits.vector(pose.center), Float(pose.angle))
        body = vitrine_body_new(world, tag, false, settled.0, settled.1)
        addShapes()
    }

    private static func pose(of item: any UIDynamicItem, in reference: UIView?) -> ItemPose {
        var center = item.center
        if let view = item as? UIView, let reference, let parent = view.superview, parent !== reference {
            center = parent.convert(center, to: reference)
        }
        return ItemPose(center: center, angle: item.angle)
    }

    private static func unrotated(_ item: any UIDynamicItem) -> CGAffineTransform {
        item.transform.isIdentity ? .identity : item.transform.rotatedAfter(-item.angle)
    }

    private func addShapes() {
        for shape in item.collisionShapes {
            switch shape {
            case .circle(let center, let radius):
                vitrine_body_add_circle(body, PhysicsUnits.vector(center), Float(radius / PhysicsUnits.metre))
            case .polygon(let points):
                let corners = points.map(PhysicsUnits.vector)
                vitrine_body_add_polygon(body, corners, Int32(corners.count))
            }
        }
    }

    /// The mass; 1 for 100 × 100 points of density 1.
    var mass: CGFloat { CGFloat(vitrine_body_mass(body)) }
    var isAwake: Bool { vitrine_body_is_awake(body) }
    /// In points a second.
    var velocity: CGPoint { PhysicsUnits.point(vitrine_body_velocity(body)) }
    /// In radians a second.
    var angularVelocity: CGFloat { CGFloat(vitrine_body_angular_velocity(body)) }

    func addVelocity(_ velocity: CGPoint, angular: CGFloat) {
        guard velocity.x.isFinite, velocity.y.isFinite, angular.isFinite else { return }
        let now = self.velocity
        vitrine_body_set_velocity(
            body, PhysicsUnits.vector(now.x + velocity.x, now.y + velocity.y), Float(angularVelocity + angular))
    }

    func wake() { vitrine_body_wake(body) }

    /// Applies a force, in units of which 1 accelerates mass 1 by a point a second². The point is relative to the
    /// rotated centre.
    func push(_ x: CGFloat, _ y: CGFloat, at point: CGPoint = .zero) {
        guard x.isFinite, y.isFinite else { return }
        vitrine_body_push(body, PhysicsUnits.vector(x, y), PhysicsUnits.vector(point))
    }

    /// Changes the momentum: 1 changes the velocity of mass 1 by a point a second.
    func kick(_ x: CGFloat, _ y: CGFloat, at point: CGPoint) {
        guard x.isFinite, y.isFinite else { return }
        vitrine_body_kick(body, PhysicsUnits.vector(x, y), PhysicsUnits.vector(point))
    }

    /// Reads the result of a step.
    func didStep() {
        let (position, angle) = (vitrine_body_position(body), vitrine_body_angle(body))
        previous = current
        guard position.x != settled.0.x || position.y != settled.0.y || angle != settled.1 else { return }
        settled = (position, angle)
        current = ItemPose(center: PhysicsUnits.point(position), angle: CGFloat(angle))
    }

    /// Moves the item to its pose between the last two steps; false if it is there.
    func show(_ fraction: Double) -> Bool {
        let pose = previous.interpolated(to: current, fraction)
        guard pose != shown else { return false }
        if pose.angle != shown.angle { item.transform = unrotated.rotatedAfter(pose.angle) }
        if pose.center != shown.center {
            var center = pose.center
            if let view = item as? UIView, let reference, let parent = view.superview, parent !== reference {
                center = parent.convert(center, from: reference)
            }
            item.center = center
        }
        shown = pose
        return true
    }

    /// Adopts the item's present position, rotation and size; false if they are those of the body. The velocity stays
    /// (S21.7).
    func readItem(in world: DynamicsWorld) -> Bool {
        let pose = Self.pose(of: item, in: reference)
        guard pose.isFinite, pose != shown || item.bounds.size != size else { return false }
        unrotated = Self.unrotated(item)
        if item.bounds.size != size {
            size = item.bounds.size
            vitrine_body_remove_shapes(body)
            addShapes()
            world.applyMaterial(to: self)
        }
        let delta = CGPoint(x: pose.center.x - shown.center.x, y: pose.center.y - shown.center.y)
        shift(&previous, by: delta, angle: pose.angle - shown.angle)
        shift(&current, by: delta, angle: pose.angle - shown.angle)
        shown = pose
        if previous == current { (previous, current) = (pose, pose) }
        settled = (PhysicsUnits.vector(current.center), Float(current.angle))
        vitrine_body_set_position(body, settled.0, settled.1)
        return true
    }

    private func shift(_ pose: inout ItemPose, by delta: CGPoint, angle: CGFloat) {
        pose.center.x += delta.x
        pose.center.y += delta.y
        pose.angle += angle
    }
}

extension CGAffineTransform {
    /// This transform, then a rotation.
    fileprivate func rotatedAfter(_ angle: CGFloat) -> CGAffineTransform {
        concatenating(CGAffineTransform(rotationAngle: angle))
    }
}
