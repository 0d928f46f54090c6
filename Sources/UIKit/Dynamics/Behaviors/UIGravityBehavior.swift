/// Accelerates items in a direction; magnitude 1 is 1000 points a second² (S21.8).
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    /// The items, in the order in which they were added.
    open private(set) var items: [any UIDynamicItem]

    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    public override convenience init() { self.init(items: []) }

    /// The direction, whose length is the magnitude; (0, 1), downwards, by default.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { if gravityDirection != oldValue { wake() } } }

    /// The direction in radians, clockwise on screen from the x axis; π/2 by default.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// In units of 1000 points a second²; 1 by default.
    open var magnitude: CGFloat {
        get { gravityDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    open func addItem(_ item: any UIDynamicItem) {
        guard !items.contains(where: { $0 === item }) else { return }
        reinstall { items.append(item) }
        wake()
    }

    open func removeItem(_ item: any UIDynamicItem) { reinstall { items.removeAll { $0 === item } } }

    override var usedItems: [any UIDynamicItem] { items }

    override func install(in world: DynamicsWorld) {
        super.install(in: world)
        for item in items { world.body(of: item)?.wake() }
    }

    override var actsInSteps: Bool { true }

    override func willStep(_ world: DynamicsWorld) {
        for item in items {
            guard let body = world.body(of: item) else { continue }
            let force = body.mass * PhysicsUnits.gravity
            body.push(gravityDirection.dx * force, gravityDirection.dy * force)
        }
    }
}

extension CGVector {
    var length: CGFloat { hypot(dx, dy) }
    /// In radians, clockwise on screen from the x axis.
    var angle: CGFloat { atan2(dy, dx) }
}
