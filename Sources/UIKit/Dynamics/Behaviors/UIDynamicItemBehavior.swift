internal import CDynamics

/// The physical properties of items, and their velocities (S21.16).
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// The items, in the order in which they were added.
    open private(set) var items: [any UIDynamicItem]
    private(set) var values = DynamicItemValues() {
        didSet {
            installed?.applyMaterials(to: items)
            wake()
        }
    }
    /// Velocities that were added before the behavior had an animator.
    private var pending: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    public override convenience init() { self.init(items: []) }

    /// From 0, no bounce, the default, to 1, no loss of speed. Of two items the larger value counts.
    open var elasticity: CGFloat {
        get { values.elasticity ?? 0 }
        set { values.elasticity = newValue }
    }

    /// The friction of items that slide on each other; 0, none, by default.
    open var friction: CGFloat {
        get { values.friction ?? 0 }
        set { values.friction = newValue }
    }

    /// The mass of 100 × 100 points; 1 by default.
    open var density: CGFloat {
        get { values.density ?? 1 }
        set { values.density = newValue }
    }

    /// The part of its speed that an item loses in a second, while that part is small; 0 by default.
    open var resistance: CGFloat {
        get { values.resistance ?? 0 }
        set { values.resistance = newValue }
    }

    /// As `resistance`, for rotation; 0 by default.
    open var angularResistance: CGFloat {
        get { values.angularResistance ?? 0 }
        set { values.angularResistance = newValue }
    }

    /// Whether the items stay in place, as boundaries do; false by default.
    open var isAnchored: Bool {
        get { values.isAnchored ?? false }
        set { values.isAnchored = newValue }
    }

    /// Whether the items rotate; true by default.
    open var allowsRotation: Bool {
        get { values.allowsRotation ?? true }
        set { values.allowsRotation = newValue }
    }

    open func addItem(_ item: any UIDynamicItem) {
        guard !items.contains(where: { $0 === item }) else { return }
        reinstall { items.append(item) }
    }

    open func removeItem(_ item: any UIDynamicItem) {
        pending[ObjectIdentifier(item)] = nil
        reinstall { items.removeAll { $0 === item } }
        installed?.applyMaterials(to: [item])
    }

    /// Adds to the velocity of an item of this behavior, in points a second. Before the behavior has an animator, the
    /// velocities are kept for it.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        addVelocity(velocity, angular: 0, for: item)
    }

    /// Adds to the angular velocity of an item of this behavior, in radians a second, clockwise on screen.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        addVelocity(.zero, angular: velocity, for: item)
    }

    /// In points a second; zero for an item without an animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { installed?.body(of: item)?.velocity ?? .zero }

    /// In radians a second; zero for an item without an animator.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        installed?.body(of: item)?.angularVelocity ?? 0
    }

    private func addVelocity(_ velocity: CGPoint, angular: CGFloat, for item: any UIDynamicItem) {
        guard items.contains(where: { $0 === item }) else { return }
        if let body = installed?.body(of: item) {
            body.addVelocity(velocity, angular: angular)
            dynamicAnimator?.resume()
        } else {
            let sum = pending[ObjectIdentifier(item)] ?? (.zero, 0)
            pending[ObjectIdentifier(item)] = (
                CGPoint(x: sum.linear.x + velocity.x, y: sum.linear.y + velocity.y), sum.angular + angular
            )
        }
    }

    override var usedItems: [any UIDynamicItem] { items }

    override func install(in world: DynamicsWorld) {
        super.install(in: world)
        world.add(self)
        world.applyMaterials(to: items)
        for item in items {
            guard let sum = pending[ObjectIdentifier(item)] else { continue }
            world.body(of: item)?.addVelocity(sum.linear, angular: sum.angular)
        }
        pending = [:]
    }

    override func uninstall(from world: DynamicsWorld) {
        world.remove(self)
        world.applyMaterials(to: items)
        super.uninstall(from: world)
    }
}

/// The properties that an item behavior sets; nil leaves them to another.
struct DynamicItemValues {
    var elasticity: CGFloat?
    var friction: CGFloat?
    var density: CGFloat?
    var resistance: CGFloat?
    var angularResistance: CGFloat?
    var isAnchored: Bool?
    var allowsRotation: Bool?

    mutating func override(with other: DynamicItemValues) {
        elasticity = other.elasticity ?? elasticity
        friction = other.friction ?? friction
        density = other.density ?? density
        resistance = other.resistance ?? resistance
        angularResistance = other.angularResistance ?? angularResistance
        isAnchored = other.isAnchored ?? isAnchored
        allowsRotation = other.allowsRotation ?? allowsRotation
    }

    /// The library's values; those that it does not accept are clamped.
    var material: vitrine_material {
        func clamp(_ value: CGFloat?, _ normal: CGFloat, _ least: CGFloat, _ most: CGFloat) -> Float {
            guard let value, !value.isNaN else { return Float(normal) }
            return Float(min(max(value, least), most))
        }
        return vitrine_material(
            density: clamp(density, 1, 1e-4, 1e6) * Float(PhysicsUnits.density),
            friction: clamp(friction, 0, 0, 1e3), restitution: clamp(elasticity, 0, 0, 1e3),
            damping: clamp(resistance, 0, 0, 1e6), angularDamping: clamp(angularResistance, 0, 0, 1e6),
            isStatic: isAnchored ?? false, isUpright: !(allowsRotation ?? true))
    }
}
