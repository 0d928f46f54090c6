/// The background of a bar, and the line at its edge.
///
/// Bars keep a copy: set an appearance after changing it.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// The background colour; nil for none.
    open var backgroundColor: UIColor?
    /// The colour of the hairline at the bar's edge; nil or clear for none.
    open var shadowColor: UIColor?
    /// The blur behind the background colour; nil for none, the default of bars since iOS 26.
    open var backgroundEffect: UIBlurEffect?
    /// The image in front of the background colour.
    open var backgroundImage: UIImage?
    /// The position and the scale of the image.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill

    /// Creates the default appearance.
    override public required init() {
        super.init()
        configureWithDefaultBackground()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init()
        backgroundColor = barAppearance.backgroundColor
        shadowColor = barAppearance.shadowColor
        backgroundEffect = barAppearance.backgroundEffect
        backgroundImage = barAppearance.backgroundImage
        backgroundImageContentMode = barAppearance.backgroundImageContentMode
    }

    /// Configures the appearance of a bar at rest on iOS 26: no background.
    open func configureWithDefaultBackground() { configureWithTransparentBackground() }

    /// Configures the system background with a hairline of black at 30 %.
    open func configureWithOpaqueBackground() {
        backgroundColor = .systemBackground
        shadowColor = UIColor(light: (0, 0, 0, 0.3), dark: (255, 255, 255, 0.15))
        removeEffectAndImage()
    }

    open func configureWithTransparentBackground() {
        backgroundColor = nil
        shadowColor = nil
        removeEffectAndImage()
    }

    private func removeEffectAndImage() {
        backgroundEffect = nil
        backgroundImage = nil
        backgroundImageContentMode = .scaleToFill
    }

    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

    nonisolated override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBarAppearance else { return false }
        return MainActor.assumeIsolated { type(of: self) == type(of: other) && hasValues(of: other) }
    }

    nonisolated override open var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

    func hasValues(of other: UIBarAppearance) -> Bool {
        backgroundColor == other.backgroundColor && shadowColor == other.shadowColor
            && backgroundEffect == other.backgroundEffect && backgroundImage == other.backgroundImage
            && backgroundImageContentMode == other.backgroundImageContentMode
    }
}

/// The appearance of a navigation bar, with that of its title.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The title's attributes; by default 17 points semibold in the label colour.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The large title's attributes; by default 34 points bold in the label colour.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of a line below the title; by default 12 points in the secondary colour of labels.
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of a line below the large title; by default 15 points in the secondary colour of labels.
    open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title from its default position.
    open var titlePositionAdjustment = UIOffset.zero

    public required init() { super.init() }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        subtitleTextAttributes = other.subtitleTextAttributes
        largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
    }

    override func hasValues(of other: UIBarAppearance) -> Bool {
        guard super.hasValues(of: other), let other = other as? UINavigationBarAppearance else { return false }
        return titlePositionAdjustment == other.titlePositionAdjustment
            && AppearanceValue.isEqual(titleTextAttributes, other.titleTextAttributes)
            && AppearanceValue.isEqual(largeTitleTextAttributes, other.largeTitleTextAttributes)
            && AppearanceValue.isEqual(subtitleTextAttributes, other.subtitleTextAttributes)
            && AppearanceValue.isEqual(largeSubtitleTextAttributes, other.largeSubtitleTextAttributes)
    }
}
