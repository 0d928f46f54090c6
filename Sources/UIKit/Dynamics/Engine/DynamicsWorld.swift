internal import CDynamics

/// The simulation of an animator: the bodies of its items, its boundaries and its joints.
@MainActor final class DynamicsWorld {
    let world: OpaquePointer
    private let reference: UIView?
    private var bodies: [ObjectIdentifier: ItemBody] = [:]
    /// The bodies in the order in which their items were added.
    private(set) var order: [ItemBody] = []
    private var tagged: [UInt: Contactor] = [:]
    private var wallTags: [OpaquePointer: UInt] = [:]
    private var lastTag: UInt = 0
    private var itemBehaviors: [UIDynamicItemBehavior] = []
    private var collisions: [UICollisionBehavior] = []

    /// The object that a tag in a contact names.
    enum Contactor {
        case item(ItemBody)
        case wall(UICollisionBehavior, CollisionBoundary)
    }

    /// Nil if the physics library is not available.
    init?(reference: UIView?) {
        guard PhysicsLibrary.isLoaded else { return nil }
        world = vitrine_world_new()
        self.reference = reference
    }

    isolated deinit { vitrine_world_free(world) }

    // MARK: Bodies

    func body(of item: any UIDynamicItem) -> ItemBody? { bodies[ObjectIdentifier(item)] }

    /// Adds a use of each item; an item with uses has a body.
    func retain(_ items: [any UIDynamicItem]) {
        for item in items {
            if let body = bodies[ObjectIdentifier(item)] {
                body.uses += 1
                continue
            }
            lastTag += 1
            let body = ItemBody(item, tag: lastTag, in: world, reference: reference)
            body.uses = 1
            bodies[ObjectIdentifier(item)] = body
            order.append(body)
            tagged[lastTag] = .item(body)
            applyMaterial(to: body)
        }
    }

    /// Removes a use of each item. The last use removes the body, after its joints.
    func release(_ items: [any UIDynamicItem]) {
        for item in items {
            guard let body = bodies[ObjectIdentifier(item)] else { continue }
            body.uses -= 1
            guard body.uses == 0 else { continue }
            bodies[ObjectIdentifier(item)] = nil
            order.removeAll { $0 === body }
            tagged[body.tag] = nil
            vitrine_body_free(world, body.body)
        }
    }

    func addBoundary(_ boundary: CollisionBoundary, of behavior: UICollisionBehavior) -> OpaquePointer? {
        lastTag += 1
        guard let body = vitrine_body_new(world, lastTag, true, PhysicsUnits.vector(.zero), 0) else { return nil }
        tagged[lastTag] = .wall(behavior, boundary)
        wallTags[body] = lastTag
        for line in boundary.lines {
            for (a, b) in zip(line, line.dropFirst())
            where hypot(a.x - b.x, a.y - b.y) > 0.2 && a.x.isFinite && a.y.isFinite && b.x.isFinite && b.y.isFinite {
                vitrine_body_add_edge(body, PhysicsUnits.vector(a), PhysicsUnits.vector(b))
            }
        }
        if let group = group(of: behavior) { vitrine_body_set_groups(body, 0, 0, group) }
        return body
    }

    func removeBoundary(_ body: OpaquePointer) {
        if let tag = wallTags.removeValue(forKey: body) { tagged[tag] = nil }
        vitrine_body_free(world, body)
    }

    // MARK: Materials and groups

    func add(_ behavior: UIDynamicItemBehavior) { itemBehaviors.append(behavior) }
    func remove(_ behavior: UIDynamicItemBehavior) { itemBehaviors.removeAll { $0 === behavior } }

    /// Applies the properties of the item behaviors, of which the later override the earlier (S21.16).
    func applyMaterial(to body: ItemBody) {
        var values = DynamicItemValues()
        for behavior in itemBehaviors where behavior.items.contains(where: { $0 === body.item }) {
            values.override(with: behavior.values)
        }
        vitrine_body_set_material(body.body, values.material)
    }

    func applyMaterials(to items: [any UIDynamicItem]) {
        for item in items { if let body = body(of: item) { applyMaterial(to: body) } }
    }

    func add(_ behavior: UICollisionBehavior) { collisions.append(behavior) }
    func remove(_ behavior: UICollisionBehavior) { collisions.removeAll { $0 === behavior } }

    /// The bit of a collision behavior; the 65th has none, and its items do not collide.
    private func group(of behavior: UICollisionBehavior) -> UInt64? {
        collisions.firstIndex { $0 === behavior }.flatMap { $0 < 64 ? 1 << UInt64($0) : nil }
    }

    /// Applies the collision behaviors to all items and boundaries.
    func applyGroups() {
        for body in order {
            var members: UInt64 = 0, walls: UInt64 = 0
            for behavior in collisions where behavior.items.contains(where: { $0 === body.item }) {
                guard let group = group(of: behavior) else { continue }
                if behavior.collisionMode.contains(.items) { members |= group }
                if behavior.collisionMode.contains(.boundaries) { walls |= group }
            }
            vitrine_body_set_groups(body.body, members, walls, 0)
        }
        for behavior in collisions {
            guard let group = group(of: behavior) else { continue }
            for wall in behavior.walls { vitrine_body_set_groups(wall, 0, 0, group) }
        }
    }

    // MARK: Steps

    var isAwake: Bool { order.contains(where: \.isAwake) }

    func wakeAll() { for body in order { vitrine_body_wake(body.body) } }

    func step() {
        vitrine_world_step(world, Float(StepClock.step))
        for body in order { body.didStep() }
    }

    /// The items, between the last two steps; false if none has moved.
    func show(_ fraction: Double) -> Bool {
        var moved = false
        for body in order where body.show(fraction) { moved = true }
        return moved
    }

    /// Reports the contacts of the last step to the collision behaviors.
    func reportContacts() {
        var contact = vitrine_contact()
        while vitrine_world_next_contact(world, &contact) {
            let point = PhysicsUnits.point(contact.point)
            switch (tagged[min(contact.a, contact.b)], tagged[max(contact.a, contact.b)]) {
            case (.item(let a)?, .item(let b)?):
                for behavior in collisions { behavior.contact(a.item, b.item, begins: contact.begins, at: point) }
            case (.item(let body)?, .wall(let behavior, let boundary)?),
                (.wall(let behavior, let boundary)?, .item(let body)?):
                behavior.contact(body.item, boundary, begins: contact.begins, at: point)
            default: break
            }
        }
    }
}
