/// The looks of the tabs of a tab bar, by their states.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    open var normal: UITabBarItemStateAppearance { states[0] }
    open var selected: UITabBarItemStateAppearance { states[1] }
    open var disabled: UITabBarItemStateAppearance { states[2] }
    open var focused: UITabBarItemStateAppearance { states[3] }
    private var states: [UITabBarItemStateAppearance]

    public convenience override init() { self.init(style: .stacked) }

    public init(style: Style) { states = (0..<4).map { _ in UITabBarItemStateAppearance() } }

    private init(copying other: UITabBarItemAppearance) {
        states = other.states.map { UITabBarItemStateAppearance(copying: $0) }
    }

    open func configureWithDefault(for style: Style) { states = (0..<4).map { _ in UITabBarItemStateAppearance() } }

    open func copy(with zone: NSZone? = nil) -> Any { UITabBarItemAppearance(copying: self) }

    func hasValues(of other: UITabBarItemAppearance) -> Bool {
        zip(states, other.states).allSatisfy { $0.hasValues(of: $1) }
    }

    /// The looks of one state: disabled tabs have theirs even when they are selected.
    func looks(isEnabled: Bool, isSelected: Bool) -> UITabBarItemStateAppearance {
        isEnabled ? isSelected ? selected : normal : disabled
    }
}

/// The looks of the tabs of a tab bar in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of the title; font and colour are those of the system where it has none.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title from its place.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour of the image; nil for that of the bar.
    open var iconColor: UIColor?
    /// The colour of the badge where the item has none; nil for red.
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var badgePositionAdjustment = UIOffset.zero

    override init() {}

    init(copying other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
    }

    func hasValues(of other: UITabBarItemStateAppearance) -> Bool {
        iconColor == other.iconColor && badgeBackgroundColor == other.badgeBackgroundColor
            && titlePositionAdjustment == other.titlePositionAdjustment
            && badgePositionAdjustment == other.badgePositionAdjustment
            && AppearanceValue.isEqual(titleTextAttributes, other.titleTextAttributes)
            && AppearanceValue.isEqual(badgeTextAttributes, other.badgeTextAttributes)
    }
}
