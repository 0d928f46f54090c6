/// A view or a layout guide.
@MainActor protocol LayoutParticipant: AnyObject {
    /// The view whose hierarchy the item belongs to.
    var layoutView: UIView? { get }
    /// The item's part in an engine; made at its first use.
    var layoutItem: LayoutItem { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor struct LayoutOperand {
    private(set) weak var item: (any LayoutParticipant)?
    let attribute: NSLayoutConstraint.Attribute
    /// The number of items that the operand was made with.
    let count: Int
    private weak var originItem: (any LayoutParticipant)?
    private let originAttribute: NSLayoutConstraint.Attribute?

    /// An attribute of one item, and whether it is added or subtracted.
    struct Part {
        let item: any LayoutParticipant
        let attribute: NSLayoutConstraint.Attribute
        let sign: Double
    }

    init(_ item: Any, _ attribute: NSLayoutConstraint.Attribute) {
        // A cast to the protocol would search all conformances of the program, once for each class of views.
        let participant: (any LayoutParticipant)? = item as? UIView ?? item as? UILayoutGuide
        guard let participant else {
            fatalError("NSLayoutConstraint: \(type(of: item)) is neither a view nor a layout guide")
        }
        self.item = participant
        self.attribute = attribute
        originAttribute = nil
        count = 1
    }

    /// The operand of a constraint without items, which no activation takes.
    static var none: LayoutOperand { LayoutOperand() }

    private init() {
        attribute = .notAnAttribute
        originAttribute = nil
        count = 1
    }

    /// The signed distance from one attribute to another.
    init(from origin: LayoutOperand, to end: LayoutOperand) {
        item = end.item
        attribute = end.attribute
        originItem = origin.item
        originAttribute = origin.attribute
        count = 2
    }

    var isDistance: Bool { originAttribute != nil }
    var isDimension: Bool { isDistance || attribute.isDimension }
    var axis: NSLayoutConstraint.Axis? { attribute.axis }

    /// Appends the items that are alive.
    func append(to participants: inout [any LayoutParticipant]) {
        if let item { participants.append(item) }
        if let originItem { participants.append(originItem) }
    }

    /// The attributes with their signs; nil if an item is gone.
    var parts: [Part]? {
        guard let item else { return nil }
        let end = Part(item: item, attribute: attribute, sign: 1)
        guard let originAttribute else { return [end] }
        guard let originItem else { return nil }
        return [end, Part(item: originItem, attribute: originAttribute, sign: -1)]
    }

    func isEqual(to other: LayoutOperand) -> Bool {
        item === other.item && attribute == other.attribute && originItem === other.originItem
            && originAttribute == other.originAttribute
    }

    func hash(into hasher: inout Hasher) {
        if let item { hasher.combine(ObjectIdentifier(item)) }
        if let originItem { hasher.combine(ObjectIdentifier(originItem)) }
        hasher.combine(attribute)
        hasher.combine(originAttribute)
    }
}
