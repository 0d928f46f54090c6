internal import CDynamics

/// Connects an item with a point or with another item (S21.9).
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items
        case anchor
    }

    /// How the points of an attachment are connected.
    enum Connection {
        /// At a distance, as a rod or a spring.
        case distance
        /// Within a distance.
        case limit
        case fixed
        case pin
        /// Along an axis, without rotation.
        case sliding(CGVector)
    }

    /// One item, or two that are attached to each other.
    open private(set) var items: [any UIDynamicItem]
    public let attachedBehaviorType: AttachmentType
    let connection: Connection
    /// The points of the items, from their centres.
    let offsets: [UIOffset]
    /// From the anchor to the item's point when the behavior was created, of length 1; zero if they were the same.
    let direction: CGVector
    private var joint: OpaquePointer?

    init(_ items: [any UIDynamicItem], offsets: [UIOffset], anchor: CGPoint?, _ connection: Connection = .distance) {
        self.items = items
        self.offsets = offsets
        self.connection = connection
        attachedBehaviorType = items.count == 1 ? .anchor : .items
        let points = zip(items, offsets).map { $0.attachmentPoint($1) }
        let end = items.count == 1 ? anchor ?? .zero : points[1]
        anchorPoint = anchor ?? .zero
        let length = hypot(end.x - points[0].x, end.y - points[0].y)
        self.length = length
        direction =
            length > 0
            ? CGVector(dx: (points[0].x - end.x) / length, dy: (points[0].y - end.y) / length) : CGVector(dx: 0, dy: 0)
        super.init()
    }

    /// Attaches the centre of an item to a point. The length is their present distance.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init([item], offsets: [.zero], anchor: point)
    }

    /// Attaches a point of an item, from its centre, to a point of the animator's coordinates.
    public convenience init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
    ) {
        self.init([item], offsets: [offset], anchor: point)
    }

    /// Attaches the centres of two items. The length is their present distance.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init([item1, item2], offsets: [.zero, .zero], anchor: nil)
    }

    /// Attaches points of two items, from their centres.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
        attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) {
        self.init([item1, item2], offsets: [offset1, offset2], anchor: nil)
    }

    /// The fixed point of an attachment to one. Setting it moves the item, and does not change the length.
    open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { reinstall {} } } }

    /// The distance of the points, in points; by default the one when the behavior was created.
    open var length: CGFloat { didSet { if length != oldValue { reinstall {} } } }

    /// The damping of the oscillation; 0, the default, is none, and 1 is critical. Used with a frequency.
    open var damping: CGFloat = 0 { didSet { if damping != oldValue { reinstall {} } } }

    /// Oscillations a second; 0, the default, makes the attachment stiff.
    open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { reinstall {} } } }

    /// The torque that a pin resists, as a push at a distance of a point; 0 by default.
    open var frictionTorque: CGFloat = 0 { didSet { if frictionTorque != oldValue { reinstall {} } } }

    /// The range of a sliding attachment in points and of a pin in radians; infinite by default.
    open var attachmentRange = UIFloatRange.infinite {
        didSet { if attachmentRange != oldValue { reinstall {} } }
    }

    override var usedItems: [any UIDynamicItem] { items }

    override func install(in world: DynamicsWorld) {
        super.install(in: world)
        joint = makeJoint(in: world)
    }

    override func uninstall(from world: DynamicsWorld) {
        if let joint { vitrine_joint_free(world.world, joint) }
        joint = nil
        super.uninstall(from: world)
    }
}

extension UIDynamicItem {
    /// A point of the rotated item, in the coordinates of its centre.
    fileprivate func attachmentPoint(_ offset: UIOffset) -> CGPoint {
        let (c, s) = (cos(angle), sin(angle))
        return CGPoint(
            x: center.x + offset.horizontal * c - offset.vertical * s,
            y: center.y + offset.horizontal * s + offset.vertical * c)
    }
}
