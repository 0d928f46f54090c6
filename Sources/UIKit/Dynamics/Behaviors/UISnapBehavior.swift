internal import CDynamics

/// Moves an item to a point as a spring does, and turns it upright (S21.14).
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    /// Oscillations a second, without damping.
    private static let frequency: CGFloat = 2.5

    private let item: any UIDynamicItem
    private var joints: [OpaquePointer] = []

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    /// The final centre of the item, in the animator's coordinates.
    open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { reinstall {} } } }

    /// From 0, many oscillations, to 1, none; 0.5 by default.
    open var damping: CGFloat = 0.5 { didSet { if damping != oldValue { reinstall {} } } }

    override var usedItems: [any UIDynamicItem] { [item] }

    override func install(in world: DynamicsWorld) {
        super.install(in: world)
        joints = []
        guard let body = world.body(of: item), snapPoint.x.isFinite, snapPoint.y.isFinite else { return }
        let (x, y) = (max(item.bounds.width, 1) / 2, max(item.bounds.height, 1) / 2)
        // Some damping is left, so that the item comes to rest. Four springs have twice the frequency of one.
        let ratio = 0.1 + 0.9 * min(max(damping, 0), 1)
        for (dx, dy) in [(-x, -y), (x, -y), (x, y), (-x, y)] {
            let link = vitrine_link(
                body: body.body, other: nil, point: PhysicsUnits.vector(dx, dy),
                otherPoint: PhysicsUnits.vector(snapPoint.x + dx, snapPoint.y + dy))
            joints.append(vitrine_joint_pull(world.world, link, Float(Self.frequency / 2), Float(ratio / 2)))
        }
    }

    override func uninstall(from world: DynamicsWorld) {
        for joint in joints { vitrine_joint_free(world.world, joint) }
        joints = []
        super.uninstall(from: world)
    }
}
