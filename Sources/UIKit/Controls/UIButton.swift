/// A control with a title and an image that calls its action when clicked.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// The style of a button.
    public enum ButtonType: Int, Sendable {
        /// No style: a white title without background.
        case custom = 0
        /// A title in the tint colour that fades while pressed.
        case system = 1
        /// A cross to dismiss the content behind it.
        case close = 7
    }

    /// The title's alpha while a system button is pressed, measured on iOS.
    private static let pressedAlpha: CGFloat = 0.2
    private static let imagePadding: CGFloat = 6

    open private(set) var buttonType: ButtonType = .custom
    private var titles = StateTable<String>()
    private var attributedTitles = StateTable<NSAttributedString>()
    private var titleColors = StateTable<UIColor>()
    private var images = StateTable<UIImage>()
    private var backgroundImages = StateTable<UIImage>()

    private let label = UILabel()
    private let picture = UIImageView()
    private let background = UIImageView()

    /// The title label; its font and line settings apply to the title.
    open var titleLabel: UILabel? { label }
    open var imageView: UIImageView? { picture }
    open var contentInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        picture.contentMode = .scaleAspectFit
        background.contentMode = .scaleToFill
        for view in [background, picture, label] as [UIView] { addSubview(view) }
        update()
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType == .system { label.font = .systemFont(ofSize: 15) }
        if buttonType == .close { setImage(UIImage(systemName: "xmark"), for: .normal) }
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

    // MARK: Content by state

    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
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
        contentDidChange()
    }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages[state] = image
        contentDidChange()
    }

    open func title(for state: UIControl.State) -> String? { titles.resolved(state) }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles.resolved(state) }
    open func image(for state: UIControl.State) -> UIImage? { images.resolved(state) }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages.resolved(state) }
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
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = label.sizeThatFits(.zero)
        let image = currentImage?.size ?? .zero
        let gap = title.width > 0 && image.width > 0 ? UIButton.imagePadding : 0
        let back = currentBackgroundImage?.size ?? .zero
        // On iOS a text button without insets has 6 points above and below the text and a minimum width of 30.
        let padding: CGFloat = contentInsets == .zero && title.width > 0 ? 6 : 0
        let width = title.width + gap + image.width + contentInsets.left + contentInsets.right
        let height = max(title.height, image.height) + 2 * padding + contentInsets.top + contentInsets.bottom
        return CGSize(
            width: max(width, back.width, title.width > 0 ? 30 : 0), height: max(height, back.height))
    }

    /// The baseline of the title, from where `layoutSubviews` puts it.
    override func textBaseline(isFirst: Bool) -> TextBaseline {
        let height = label.sizeThatFits(.zero).height
        guard height > 0 else { return .bottom }
        let line = label.textBaseline(isFirst: isFirst)
        let inside = line.heightShare * height + line.offset
        return switch contentVerticalAlignment {
        case .top: TextBaseline(heightShare: 0, offset: contentInsets.top + inside)
        case .bottom: TextBaseline(heightShare: 1, offset: inside - height - contentInsets.bottom)
        case .center, .fill:
            TextBaseline(
                heightShare: 0.5, offset: (contentInsets.top - contentInsets.bottom - height) / 2 + inside)
        }
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let area = bounds.inset(by: contentInsets)
        let image = currentImage?.size ?? .zero
        var title = label.sizeThatFits(.zero)
        let gap = title.width > 0 && image.width > 0 ? UIButton.imagePadding : 0
        title.width = max(0, min(title.width, area.width - image.width - gap))
        let free = area.width - image.width - gap - title.width
        let start: CGFloat =
            switch contentHorizontalAlignment {
            case .left, .leading: area.minX
            case .right, .trailing: area.minX + free
            case .center, .fill: area.minX + free / 2
            }
        func top(_ height: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .top: area.minY
            case .bottom: area.maxY - height
            case .center, .fill: area.midY - height / 2
            }
        }
        picture.frame = CGRect(origin: CGPoint(x: start, y: top(image.height)), size: image)
        label.frame = CGRect(origin: CGPoint(x: start + image.width + gap, y: top(title.height)), size: title)
    }

    override func stateDidChange() {
        guard buttonType == .system, !isHighlighted else {
            update()
            return
        }
        // Pressing takes effect at once, releasing fades.
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) { self.update() }
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    private func contentDidChange() {
        update()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func update() {
        label.textColor = currentTitleColor
        if let title = currentAttributedTitle {
            label.attributedText = title
        } else {
            label.text = currentTitle
        }
        picture.image = currentImage
        background.image = currentBackgroundImage
        picture.tintColor = buttonType == .custom ? tintColor : currentTitleColor
        let alpha = isHighlighted && buttonType != .custom && titles[.highlighted] == nil ? UIButton.pressedAlpha : 1
        label.alpha = alpha
        picture.alpha = alpha
        setNeedsLayout()
    }
}
