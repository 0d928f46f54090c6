internal import ConstraintSolver

/// A linear relation between attributes of views and layout guides:
/// first attribute (relation) multiplier × second attribute + constant (S15.1).
///
/// A constraint has an effect while it is active. Its items are not retained.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    private(set) var first = LayoutOperand.none
    private(set) var second: LayoutOperand?
    public private(set) var relation = Relation.equal
    public private(set) var multiplier: CGFloat = 1
    /// The creation index, by which the solver decides between equal priorities (S15.51).
    let age = LayoutAge.next()
    /// The nearest common ancestor of the items, which holds the constraint while it is active (S15.4).
    private(set) weak var holder: UIView?
    /// The engine that the constraint is in, and its identifier there once it is installed.
    var engine: ConstraintEngine?
    var installed: ConstraintID?
    /// Whether the constraint waits in the engine to be compiled.
    var isPending = false
    /// The part of the equation that follows from numbers of views, such as margins, in the solver's sign.
    var offset = 0.0
    /// The terms of an equation with numbers of views; empty for others.
    var metricTerms: [Term] = []
    /// The items of the views whose numbers are part of the equation.
    private var metricSources: [Weak<LayoutItem>] = []
    /// The position in the holder's list.
    var slot = -1
    /// The maker, which decides which constraint of a contradiction is broken (S15.78).
    var origin = ConstraintOrigin.app

    /// The only designated initialiser, so that subclasses inherit the one with items.
    public override init() { super.init() }

    /// A constraint between two items, or of one item with a constant if `view2` is nil.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            LayoutOperand(view1, attr1), relation, multiplier, view2.map { LayoutOperand($0, attr2) }, constant: c)
    }

    convenience init(
        _ first: LayoutOperand, _ relation: Relation, _ multiplier: CGFloat = 1, _ second: LayoutOperand? = nil,
        constant: CGFloat
    ) {
        self.init()
        self.first = first
        self.second = second
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        check()
    }

    // MARK: Values

    /// The number added to the second side. Changing it is inexpensive (S15.10).
    open var constant: CGFloat = 0 {
        didSet {
            guard constant != oldValue else { return }
            enforce(constant.isFinite, "NSLayoutConstraint.constant: \(constant) is not finite; \(summary)")
            engine?.constantChanged(self)
        }
    }
    /// Required by default. Cannot change between required and optional while the constraint is active (S15.9).
    open var priority = UILayoutPriority.required {
        didSet {
            guard priority != oldValue else { return }
            enforce(
                priority.rawValue > 0 && priority.rawValue <= 1000,
                "NSLayoutConstraint.priority: \(priority.rawValue) is not above 0 and up to 1000; \(summary)")
            enforce(
                !isActive || (priority != .required && oldValue != .required),
                "NSLayoutConstraint.priority: an active constraint cannot change between required and optional; \(summary)"
            )
            engine?.priorityChanged(self)
        }
    }
    /// A name for messages.
    open var identifier: String?
    open var shouldBeArchived = false
    /// Whether the constraint has an effect. Activation needs a common ancestor of the items.
    open var isActive: Bool {
        get { holder != nil }
        set { newValue ? activate() : deactivate() }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.activate() }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.deactivate() }
    }

    // MARK: Items

    public var firstItem: AnyObject? { first.item }
    public var firstAttribute: Attribute { first.attribute }
    public var secondItem: AnyObject? { second?.item }
    public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
    public var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

    /// The items that are alive, each side's in turn.
    var participants: [any LayoutParticipant] {
        var participants: [any LayoutParticipant] = []
        participants.reserveCapacity(2)
        first.append(to: &participants)
        second?.append(to: &participants)
        return participants
    }

    nonisolated override open var description: String {
        MainActor.assumeIsolated { ConstraintDescription(self).text }
    }

    // MARK: Activation

    func activate() {
        if isActive { return }
        let participants = participants
        guard let holder = commonAncestor(of: participants) else {
            fatalError("NSLayoutConstraint.isActive: the items have no common ancestor; \(summary)")
        }
        activate(participants, on: holder)
    }

    func activate(on holder: UIView) { if !isActive { activate(participants, on: holder) } }

    private func activate(_ participants: [any LayoutParticipant], on holder: UIView) {
        self.holder = holder
        holder.madeConstraintState.constraints.append(self)
        for participant in participants { participant.layoutItem.addReference(self) }
        ConstraintEngine.island(of: participants, holder: holder).enlist(self)
    }

    func deactivate() {
        guard let holder else { return }
        engine?.uninstall(self)
        engine = nil
        self.holder = nil
        for participant in participants { participant.layoutItem.removeReference(self) }
        holder.constraintState?.constraints.remove(self)
    }

    // MARK: Numbers of views

    func rememberMetrics(of items: [LayoutItem]) {
        forgetMetrics()
        for item in items { item.addMetricUser(self) }
        metricSources = items.map { Weak(value: $0) }
    }

    func forgetMetrics() {
        if metricSources.isEmpty { return }
        for item in metricSources { item.value?.removeMetricUser(self) }
        metricSources = []
    }

    /// The nearest view that holds all items; guides count as their owning views. Nil if an item is gone.
    var commonAncestor: UIView? { commonAncestor(of: participants) }

    private func commonAncestor(of participants: [any LayoutParticipant]) -> UIView? {
        guard participants.count == first.count + (second?.count ?? 0), var result = participants.first?.layoutView
        else { return nil }
        for participant in participants.dropFirst() {
            guard let view = participant.layoutView else { return nil }
            while !view.isDescendant(of: result) {
                guard let above = result.superview else { return nil }
                result = above
            }
        }
        return result
    }

    private func check() {
        enforce(
            multiplier.isFinite && constant.isFinite,
            "NSLayoutConstraint: the multiplier \(multiplier) and the constant \(constant) must be finite; \(summary)")
        let isLocation = !first.isDimension
        enforce(first.axis != nil, "NSLayoutConstraint: the first attribute is missing; \(summary)")
        guard let second, second.axis != nil else {
            return enforce(
                !isLocation, "NSLayoutConstraint: a location cannot equal a constant without a second item; \(summary)")
        }
        enforce(
            isLocation == !second.isDimension && (!isLocation || first.axis == second.axis),
            "NSLayoutConstraint: attributes of different kinds cannot be compared; \(summary)")
        enforce(!isLocation || multiplier != 0, "NSLayoutConstraint: the multiplier of a location is 0; \(summary)")
        enforce(
            !(first.attribute.isDirectional && second.attribute.isPhysicalEdge)
                && !(first.attribute.isPhysicalEdge && second.attribute.isDirectional),
            "NSLayoutConstraint: leading and trailing cannot be compared with left and right; \(summary)")
    }

    /// The constraint in words, for messages.
    var summary: String { ConstraintDescription(self).text }
}
