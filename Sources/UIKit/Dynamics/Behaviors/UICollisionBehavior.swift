/// Makes items collide with each other and with boundaries (S21.10).
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
    /// The partners of collisions.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1)
        public static let boundaries = Mode(rawValue: 2)
        public static let everything = Mode(rawValue: .max)
    }

    /// The items, in the order in which they were added.
    open private(set) var items: [any UIDynamicItem]
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// The boundaries by identifier, and their bodies.
    private var boundaries: [AnyHashable: CollisionBoundary] = [:]
    private var order: [AnyHashable] = []
    private var bodies: [AnyHashable: OpaquePointer] = [:]
    private var referenceInsets: UIEdgeInsets?
    private var reference: (bounds: CGRect, body: OpaquePointer)?
    /// The number of touching shapes of each pair.
    private var touching: [Contact: Int] = [:]

    private struct Contact: Hashable {
        let item: ObjectIdentifier
        let other: ObjectIdentifier
    }

    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    public override convenience init() { self.init(items: []) }

    /// The partners of collisions; everything by default.
    open var collisionMode = Mode.everything {
        didSet { if collisionMode != oldValue { installed?.applyGroups() } }
    }

    open func addItem(_ item: any UIDynamicItem) {
        guard !items.contains(where: { $0 === item }) else { return }
        reinstall { items.append(item) }
    }

    open func removeItem(_ item: any UIDynamicItem) {
        touching = touching.filter {
            $0.key.item != ObjectIdentifier(item) && $0.key.other != ObjectIdentifier(item)
        }
        reinstall { items.removeAll { $0 === item } }
    }

    // MARK: Boundaries

    /// Whether the bounds of the reference view, or of a layout's content, are a boundary; false by default.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set { reinstall { referenceInsets = newValue ? .zero : nil } }
    }

    /// Makes the inset bounds of the reference view a boundary. Positive insets make it smaller.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        reinstall { referenceInsets = insets }
    }

    /// Adds a path, or replaces the one of the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        guard let key = identifier as? AnyHashable else { return }
        reinstall {
            if boundaries.updateValue(CollisionBoundary(identifier, path: bezierPath), forKey: key) == nil {
                order.append(key)
            }
        }
    }

    /// Adds a line, or replaces the boundary of the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    /// The path of a boundary; nil if there is none of the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        (identifier as? AnyHashable).flatMap { boundaries[$0]?.path }
    }

    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        guard let key = identifier as? AnyHashable else { return }
        reinstall {
            boundaries[key] = nil
            order.removeAll { $0 == key }
        }
    }

    open func removeAllBoundaries() {
        reinstall {
            boundaries = [:]
            order = []
        }
    }

    /// The identifiers in the order in which they were added; nil without boundaries.
    open var boundaryIdentifiers: [any NSCopying]? {
        order.isEmpty ? nil : order.compactMap { boundaries[$0]?.identifier }
    }

    // MARK: Simulation

    /// The bodies of the boundaries.
    var walls: [OpaquePointer] { Array(bodies.values) + (reference.map { [$0.body] } ?? []) }

    override var usedItems: [any UIDynamicItem] { items }

    override func install(in world: DynamicsWorld) {
        super.install(in: world)
        bodies = [:]
        reference = nil
        world.add(self)
        for key in order {
            if let boundary = boundaries[key] { bodies[key] = world.addBoundary(boundary, of: self) }
        }
        addReference(to: world)
        world.applyGroups()
    }

    override func uninstall(from world: DynamicsWorld) {
        for wall in walls { world.removeBoundary(wall) }
        bodies = [:]
        reference = nil
        touching = [:]
        world.remove(self)
        world.applyGroups()
        super.uninstall(from: world)
    }

    private func addReference(to world: DynamicsWorld) {
        guard let insets = referenceInsets, let bounds = dynamicAnimator?.referenceBounds else { return }
        let boundary = CollisionBoundary(nil, path: UIBezierPath(rect: bounds.inset(by: insets)))
        if let body = world.addBoundary(boundary, of: self) { reference = (bounds, body) }
    }

    override var actsInSteps: Bool { true }

    /// Follows the bounds of the reference view.
    override func willStep(_ world: DynamicsWorld) {
        guard referenceInsets != nil, dynamicAnimator?.referenceBounds != reference?.bounds else { return }
        if let reference { world.removeBoundary(reference.body) }
        reference = nil
        addReference(to: world)
        world.wakeAll()
    }

    // MARK: Contacts

    /// Counts the touching shapes of a pair; true if the contact of the items begins or ends.
    private func changes(_ contact: Contact, begins: Bool) -> Bool {
        let count = max(0, touching[contact, default: 0] + (begins ? 1 : -1))
        let before = touching[contact] != nil
        touching[contact] = count == 0 ? nil : count
        return before != (count > 0)
    }

    func contact(_ a: any UIDynamicItem, _ b: any UIDynamicItem, begins: Bool, at point: CGPoint) {
        guard collisionMode.contains(.items), items.contains(where: { $0 === a }), items.contains(where: { $0 === b }),
            changes(Contact(item: ObjectIdentifier(a), other: ObjectIdentifier(b)), begins: begins)
        else { return }
        if begins {
            collisionDelegate?.collisionBehavior(self, beganContactFor: a, with: b, at: point)
        } else {
            collisionDelegate?.collisionBehavior(self, endedContactFor: a, with: b)
        }
    }

    func contact(_ item: any UIDynamicItem, _ boundary: CollisionBoundary, begins: Bool, at point: CGPoint) {
        guard changes(Contact(item: ObjectIdentifier(item), other: ObjectIdentifier(boundary)), begins: begins) else {
            return
        }
        if begins {
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: item, withBoundaryIdentifier: boundary.identifier, at: point)
        } else {
            collisionDelegate?.collisionBehavior(
                self, endedContactFor: item, withBoundaryIdentifier: boundary.identifier)
        }
    }
}
