internal import CDynamics

extension UIAttachmentBehavior {
    /// Distances up to a point, such as those from rounding the anchor, connect two points as if they were one. A rod
    /// or spring damps along its length only, so that an item could circle an anchor that near for ever.
    private static let shortest: CGFloat = 1

    func makeJoint(in world: DynamicsWorld) -> OpaquePointer? {
        let bodies = items.compactMap { world.body(of: $0) }
        let numbers = [anchorPoint.x, anchorPoint.y, length, damping, frequency, frictionTorque]
        guard bodies.count == items.count, numbers.allSatisfy(\.isFinite) else { return nil }
        var link = vitrine_link(
            body: bodies[0].body, other: bodies.count > 1 ? bodies[1].body : nil, point: point(0),
            otherPoint: bodies.count > 1 ? point(1) : PhysicsUnits.vector(anchorPoint))
        let metres = Float(max(length, 0) / PhysicsUnits.metre)
        let (hertz, ratio) = (Float(max(frequency, 0)), Float(max(damping, 0)))
        switch connection {
        case .distance:
            guard length <= Self.shortest else { return vitrine_joint_rod(world.world, link, metres, hertz, ratio) }
            if bodies.count == 1 {
                // The item keeps its place beside the anchor.
                link.otherPoint = PhysicsUnits.vector(
                    anchorPoint.x + direction.dx * length, anchorPoint.y + direction.dy * length)
            }
            if frequency <= 0 { return makePin(link, in: world) }
            if bodies.count == 1 { return vitrine_joint_pull(world.world, link, hertz, ratio) }
            return vitrine_joint_rod(world.world, link, metres, hertz, ratio)
        case .limit: return vitrine_joint_rope(world.world, link, metres)
        case .fixed:
            placeAtAnchor(&link, bodies)
            return vitrine_joint_weld(world.world, link, hertz, ratio)
        case .pin:
            placeAtAnchor(&link, bodies)
            return makePin(link, in: world)
        case .sliding(let axis):
            placeAtAnchor(&link, bodies)
            guard axis.length > 0, axis.length.isFinite else { return nil }
            let range = limits(PhysicsUnits.metre)
            return vitrine_joint_slide(
                world.world, link, vitrine_vector(x: Float(axis.dx / axis.length), y: Float(axis.dy / axis.length)),
                range.0, range.1)
        }
    }

    private func makePin(_ link: vitrine_link, in world: DynamicsWorld) -> OpaquePointer? {
        let range = limits(1)
        let torque = frictionTorque * PhysicsUnits.newton / (PhysicsUnits.metre * PhysicsUnits.metre)
        return vitrine_joint_pin(world.world, link, range.0, range.1, Float(max(torque, 0)))
    }

    private func point(_ index: Int) -> vitrine_vector {
        PhysicsUnits.vector(offsets[index].horizontal, offsets[index].vertical)
    }

    /// Makes the anchor the common point of all bodies, at their present positions.
    private func placeAtAnchor(_ link: inout vitrine_link, _ bodies: [ItemBody]) {
        func local(_ body: ItemBody) -> vitrine_vector {
            let pose = body.current
            let moved = CGPoint(x: anchorPoint.x - pose.center.x, y: anchorPoint.y - pose.center.y)
            return PhysicsUnits.vector(moved.applying(CGAffineTransform(rotationAngle: -pose.angle)))
        }
        link.point = local(bodies[0])
        link.otherPoint = bodies.count > 1 ? local(bodies[1]) : PhysicsUnits.vector(anchorPoint)
    }

    /// The range in the library's units; an empty one has no limits.
    private func limits(_ unit: CGFloat) -> (Float, Float) {
        guard !attachmentRange.isInfinite, attachmentRange.minimum < attachmentRange.maximum else { return (0, 0) }
        return (Float(max(attachmentRange.minimum, -1e6) / unit), Float(min(attachmentRange.maximum, 1e6) / unit))
    }
}
