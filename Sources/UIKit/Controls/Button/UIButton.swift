/// A control with a title and an image that calls its action when clicked.
///
/// With a `configuration` its appearance follows from that and from the state; without one from the titles, colours and
/// images by state.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// The style of a button.
    public enum ButtonType: Int, Sendable {
        /// No style: a white title without background.
        case custom = 0
        /// A title in the tint colour that fades while pressed.
        case system = 1
        /// An info sign.
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// A cross to dismiss the content behind it.
        case close = 7

        var symbolName: String? {
            switch self {
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark"
            default: nil
            }
        }
    }

    /// The meaning of a button.
    public enum Role: Int, Sendable {
        case normal = 0
        case primary = 1
        case cancel = 2
        /// Shown in red.
        case destructive = 3
    }

    /// The title's alpha while a system button is pressed, measured on iOS.
    private static let pressedAlpha: CGFloat = 0.2

    open private(set) var buttonType: ButtonType = .custom
    private var titles = StateTable<String>()
    private var attributedTitles = StateTable<NSAttributedString>()
    private(set) var titleColors = StateTable<UIColor>()
    private var images = StateTable<UIImage>()
    private var backgroundImages = StateTable<UIImage>()
    private var symbolConfigurations = StateTable<UIImage.SymbolConfiguration>()

    let label = UILabel()
    let picture = UIImageView()
    let background = UIImageView()
    /// The views of a configuration.
    lazy var configured = ConfiguredButtonViews(self)

    /// The title label; its font and line settings apply to the title.
    open var titleLabel: UILabel? { label }
    open var imageView: UIImageView? { picture }
    /// The label of a configuration's subtitle; nil without a configuration.
    open var subtitleLabel: UILabel? { configuration == nil ? nil : configured.subtitle }
    open var contentInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// The insets of the content; the same as `contentInsets`. Ignored with a configuration.
    open var contentEdgeInsets: UIEdgeInsets {
        get { contentInsets }
        set { contentInsets = newValue }
    }
    /// Insets of the title that move it without changing the size of the button. Ignored with a configuration.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Insets of the image that move it without changing the size of the button. Ignored with a configuration.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var role: Role = .normal { didSet { setNeedsUpdateConfiguration() } }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, at: UIButton.self)
    }
    override class var coderLevel: UIView.Type { UIButton.self }

    private func setUp() {
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        picture.contentMode = .scaleAspectFit
        background.contentMode = .scaleToFill
        for view in [background, picture, label] as [UIView] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityTraits = .button
        update()
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        adoptType(buttonType)
    }

    func adoptType(_ type: ButtonType) {
        buttonType = type
        if type == .system { label.font = .systemFont(ofSize: 15) }
        if let name = type.symbolName { setImage(UIImage(systemName: name), for: .normal) }
        update()
    }

    /// Creates a system button with the title and image of the action, called on click.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Creates a button of a configuration, which gets the title and image of the action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if let primaryAction {
            if !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
            if let image = primaryAction.image { configuration.image = image }
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
        // Initializers call no property observers.
        setNeedsUpdateConfiguration()
    }

    // MARK: Configuration

    /// The content and appearance; nil by default.
    open var configuration: Configuration? {
        didSet {
            configurationDidChange(from: oldValue)
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether a change of the state updates the configuration; true by default.
    open var automaticallyUpdatesConfiguration = true
    /// Called when the configuration is updated, for changes by state; nil by default.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
    var needsConfigurationUpdate = false
    var isUpdatingConfiguration = false

    /// Requests an update of the configuration before the next layout.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration, configuration != nil || configurationUpdateHandler != nil else { return }
        needsConfigurationUpdate = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Updates the configuration for the state; the base calls the update handler. Do not call it.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    // MARK: Menu

    /// The menu, shown by a long press or the right button, or by a click with `showsMenuAsPrimaryAction`.
    open var menu: UIMenu? { didSet { menuDidChange() } }
    override open var showsMenuAsPrimaryAction: Bool { didSet { menuDidChange() } }
    /// Whether a click toggles the selection, or with a menu, whether the chosen action becomes the title.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

    // MARK: Content by state

    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        if state == .normal, configuration != nil { configuration?.title = title }
        contentDidChange()
    }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        attributedTitles[state] = title
        contentDidChange()
    }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[state] = color
        update()
    }
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state] = image
        if state == .normal, configuration != nil { configuration?.image = image }
        contentDidChange()
    }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages[state] = image
        contentDidChange()
    }
    /// Sets the configuration of symbols for a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        symbolConfigurations[state] = configuration
        contentDidChange()
    }

    open func title(for state: UIControl.State) -> String? { titles.resolved(state) }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles.resolved(state) }
    open func image(for state: UIControl.State) -> UIImage? { images.resolved(state) }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages.resolved(state) }
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations.resolved(state)
    }
    /// Returns the title's colour; for a system button without one the tint colour.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        if let color = titleColors.resolved(state) { return color }
        if buttonType == .custom { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        return configuration == nil ? plainFittingSize : configured.fittingSize
    }

    /// The baseline of the title, from where `layoutSubviews` puts it.
    override func textBaseline(isFirst: Bool) -> TextBaseline {
        configuration == nil ? plainTextBaseline(isFirst: isFirst) : configured.textBaseline(isFirst: isFirst)
    }

    override open func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        if configuration == nil { layOutPlainContent() } else { configured.layOut() }
    }

    override func stateDidChange() {
        if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
        guard buttonType != .custom, !isHighlighted, window != nil || configuration == nil else {
            update()
            return
        }
        // Pressing takes effect at once, releasing fades.
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) {
            self.update()
            if self.configuration != nil { self.layoutIfNeeded() }
        }
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
        update()
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if configuration != nil { setNeedsUpdateConfiguration() }
    }

    func contentDidChange() {
        setNeedsUpdateConfiguration()
        update()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func update() {
        accessibilityTraits = accessibilityTraits.withState(of: self)
        guard configuration == nil else { return }
        label.textColor = currentTitleColor
        if let title = currentAttributedTitle {
            label.attributedText = title
        } else {
            label.text = currentTitle
        }
        picture.image = currentImage
        picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
        background.image = currentBackgroundImage
        picture.tintColor = buttonType == .custom ? tintColor : currentTitleColor
        let alpha = isHighlighted && buttonType != .custom && titles[.highlighted] == nil ? UIButton.pressedAlpha : 1
        label.alpha = alpha
        picture.alpha = alpha
        setNeedsLayout()
    }

    // MARK: Tracking

    override var triggersPrimaryActionOnTouchUp: Bool { !opensMenuOnPress }

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if opensMenuOnPress {
            openMenu()
            contextMenuInteraction?.session?.overlay.drag(to: touch.location(in: nil))
        }
        return super.beginTracking(touch, with: event)
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        contextMenuInteraction?.session?.overlay.drag(to: touch.location(in: nil))
        return super.continueTracking(touch, with: event)
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { contextMenuInteraction?.session?.overlay.drop(at: touch.location(in: nil)) }
    }

    override open func performPrimaryAction() {
        guard !opensMenuOnPress else { return openMenu() }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        super.performPrimaryAction()
    }

    override open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { menuConfiguration }
}
