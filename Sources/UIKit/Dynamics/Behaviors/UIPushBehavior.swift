/// A force on items: all the time, or once (S21.12).
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        /// A force for as long as the behavior is active.
        case continuous
        /// A change of the momentum at one step; the behavior is inactive after it.
        case instantaneous
    }

    /// The items, in the order in which they were added.
    open private(set) var items: [any UIDynamicItem]
    public let mode: Mode
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.items = items
        self.mode = mode
        super.init()
    }

    /// Whether the force is applied; true by default.
    open var active = true { didSet { if active != oldValue { wake() } } }

    /// The force. Length 1 accelerates 100 × 100 points of density 1 by 100 points a second², or changes their velocity
    /// by 100 points a second. Zero by default.
    open var pushDirection = CGVector(dx: 0, dy: 0) {
        didSet {
            if pushDirection.length > 0 { direction = pushDirection.angle }
            if pushDirection != oldValue { wake() }
        }
    }

    /// The last direction of a force that was not zero.
    private var direction: CGFloat = 0

    /// The direction in radians, clockwise on screen from the x axis; 0 by default.
    open var angle: CGFloat {
        get { direction }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The length of the force; 0 by default.
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        direction = angle
        pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    /// The point of an item at which the force acts, from its centre; zero by default.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
        wake()
    }

    open func addItem(_ item: any UIDynamicItem) {
        guard !items.contains(where: { $0 === item }) else { return }
        reinstall { items.append(item) }
    }

    open func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        reinstall { items.removeAll { $0 === item } }
    }

    override var usedItems: [any UIDynamicItem] { items }

    override func install(in world: DynamicsWorld) {
        super.install(in: world)
        for item in items { world.body(of: item)?.wake() }
    }

    override var actsInSteps: Bool { true }

    override func willStep(_ world: DynamicsWorld) {
        guard active else { return }
        let (x, y) = (pushDirection.dx * PhysicsUnits.newton, pushDirection.dy * PhysicsUnits.newton)
        for item in items {
            guard let body = world.body(of: item) else { continue }
            let offset = targetOffsetFromCenter(for: item)
            let point = CGPoint(x: offset.horizontal, y: offset.vertical)
            if mode == .continuous { body.push(x, y, at: point) } else { body.kick(x, y, at: point) }
        }
        if mode == .instantaneous { active = false }
    }
}
