/// How a bar looks: its background and the line below it.
///
/// Bars keep a copy: change an appearance before handing it over.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// nil for none.
    open var backgroundColor: UIColor?
    /// The colour of the hairline at the bar's edge; nil or clear for none.
    open var shadowColor: UIColor?
    open var backgroundImage: UIImage?

    /// The default look.
    override public required init() {
        super.init()
        configureWithDefaultBackground()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init()
        backgroundColor = barAppearance.backgroundColor
        shadowColor = barAppearance.shadowColor
        backgroundImage = barAppearance.backgroundImage
    }

    /// The look of a bar at rest on iOS 26: nothing behind the items.
    open func configureWithDefaultBackground() { configureWithTransparentBackground() }

    /// The system background, with a hairline of black at 30 %.
    open func configureWithOpaqueBackground() {
        backgroundColor = .systemBackground
        shadowColor = UIColor(light: (0, 0, 0, 0.3), dark: (255, 255, 255, 0.15))
        backgroundImage = nil
    }

    open func configureWithTransparentBackground() {
        backgroundColor = nil
        shadowColor = nil
        backgroundImage = nil
    }

    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }
}

/// How a navigation bar looks: a bar's look and that of its title.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The title's font and colour; what is not said is 17 points semibold in the label colour.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Moves the title from where it stands by default.
    open var titlePositionAdjustment = UIOffset.zero

    public required init() { super.init() }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
    }
}
