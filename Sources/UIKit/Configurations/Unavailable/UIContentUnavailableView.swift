/// Shows a configuration of unavailable content in the middle of its bounds; content that is too high scrolls.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
    /// The largest width of the content, in points.
    private static let widest: CGFloat = 480

    private let backgroundShape = BackgroundConfigurationView(.clear())
    private let scroller = UIScrollView()
    private let imageView = UIImageView()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private let button = UIButton(configuration: .borderless())
    private let secondaryButton = UIButton(configuration: .borderless())
    private var actions: [ObjectIdentifier: UIAction] = [:]
    private var shown: UIContentUnavailableConfiguration

    /// Creates a view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        scroller.contentInsetAdjustmentBehavior = .never
        addSubview(backgroundShape)
        addSubview(scroller)
        for view in [imageView, spinner, textLabel, secondaryLabel, button, secondaryButton] as [UIView] {
            scroller.addSubview(view)
        }
        imageView.contentMode = .scaleAspectFit
        textLabel.accessibilityTraits = .header
        apply()
    }

    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(coder: coder)
        return nil
    }

    /// The configuration; others than those of unavailable content are ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else { return }
            shown = new
            apply()
        }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIContentUnavailableConfiguration
    }

    /// Whether content that is higher than the view scrolls; true by default.
    open var isScrollEnabled: Bool {
        get { scroller.isScrollEnabled }
        set { scroller.isScrollEnabled = newValue }
    }

    private func apply() {
        let new = shown
        backgroundShape.configuration = new.background
        imageView.isHidden = new.image == nil
        imageView.image = new.image
        imageView.preferredSymbolConfiguration = new.imageProperties.preferredSymbolConfiguration
        imageView.tintColor = new.imageProperties.tintColor
        imageView.layer.cornerRadius = new.imageProperties.cornerRadius
        imageView.clipsToBounds = new.imageProperties.cornerRadius > 0
        spinner.isHidden = !new.isLoading
        if new.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
        fill(textLabel, new.text, new.attributedText, new.textProperties)
        fill(secondaryLabel, new.secondaryText, new.secondaryAttributedText, new.secondaryTextProperties)
        fill(button, new.button, new.buttonProperties)
        fill(secondaryButton, new.secondaryButton, new.secondaryButtonProperties)
        let margins = new.directionalLayoutMargins
        if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
        preservesSuperviewLayoutMargins = !new.axesPreservingSuperviewLayoutMargins.isEmpty
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func fill(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties
    ) {
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment = shown.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
        label.isHidden = attributed == nil && text?.isEmpty ?? true
    }

    private func fill(
        _ button: UIButton, _ configuration: UIButton.Configuration,
        _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) {
        var configuration = configuration
        let action = properties.primaryAction
        if configuration.title == nil, configuration.image == nil {
            if let title = action?.title, !title.isEmpty { configuration.title = title }
            configuration.image = action?.image
        }
        button.configuration = configuration
        button.role = properties.role
        button.isEnabled = properties.isEnabled && action?.attributes.contains(.disabled) != true
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && action == nil
        let id = ObjectIdentifier(button)
        if let old = actions[id] { button.removeAction(old, for: .primaryActionTriggered) }
        actions[id] = action
        if let action { button.addAction(action, for: .primaryActionTriggered) }
        button.isHidden =
            (configuration.title ?? "").isEmpty && configuration.image == nil && !configuration.showsActivityIndicator
    }

    // MARK: Layout

    /// The visible parts with their sizes in a width, and the distance of each from the part before it.
    private func parts(width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
        let content: [(UIView, CGFloat)] = [
            (imageView, 0), (spinner, 0), (textLabel, shown.imageToTextPadding),
            (secondaryLabel, textLabel.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding),
            (button, shown.textToButtonPadding),
            (secondaryButton, button.isHidden ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding),
        ]
        var isFirst = true
        return content.compactMap { view, gap in
            guard !view.isHidden else { return nil }
            defer { isFirst = false }
            return (view, size(of: view, width: width), isFirst ? 0 : gap)
        }
    }

    private func size(of view: UIView, width: CGFloat) -> CGSize {
        var size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        if view === imageView {
            let most = shown.imageProperties.maximumSize
            let factor = min(
                1, most.width > 0 ? most.width / max(size.width, 1) : 1,
                most.height > 0 ? most.height / max(size.height, 1) : 1, width / max(size.width, 1))
            size = CGSize(width: size.width * factor, height: size.height * factor)
        }
        return CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
    }

    private func contentWidth(in width: CGFloat) -> CGFloat {
        min(Self.widest, max(0, width - layoutMargins.left - layoutMargins.right))
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = layoutMargins
        let parts = parts(width: contentWidth(in: size.width > 0 ? size.width : .greatestFiniteMagnitude))
        return CGSize(
            width: (parts.map(\.size.width).max() ?? 0) + margins.left + margins.right,
            height: parts.reduce(margins.top + margins.bottom) { $0 + $1.gap + $1.size.height })
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        backgroundShape.frame = bounds
        scroller.frame = bounds
        let margins = layoutMargins
        let width = contentWidth(in: bounds.width)
        let parts = parts(width: width)
        let height = parts.reduce(0) { $0 + $1.gap + $1.size.height }
        let free = bounds.height - margins.top - margins.bottom - height
        var y = margins.top + max(0, (free / 2).rounded(.down))
        let left = margins.left + ((bounds.width - margins.left - margins.right - width) / 2).rounded(.down)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, size, gap) in parts {
            y += gap
            let rest = width - size.width
            let shift = shown.alignment == .center ? (rest / 2).rounded(.down) : isRightToLeft ? rest : 0
            view.frame = CGRect(x: left + shift, y: y, width: size.width, height: size.height)
            y += size.height
        }
        scroller.contentSize = CGSize(width: bounds.width, height: max(bounds.height, y + margins.bottom))
        if free >= 0 { scroller.contentSize.height = bounds.height }
    }

    override open func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }
}
