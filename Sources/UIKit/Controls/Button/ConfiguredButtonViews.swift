/// The views that show a button's configuration, besides the title label and the image view.
@MainActor final class ConfiguredButtonViews {
    private unowned let button: UIButton
    let subtitle = UILabel()
    let background = BackgroundConfigurationView(.clear())
    private let sign = UIImageView()
    private var spinner: UIActivityIndicatorView?
    private var layout = ButtonLayout()
    /// The configuration for the state.
    private var shown = UIButton.Configuration.plain()

    init(_ button: UIButton) { self.button = button }

    /// Adds the views, once.
    func install() {
        guard background.superview !== button else { return }
        background.autoresizingMask = []
        sign.contentMode = .center
        button.insertSubview(background, at: 0)
        for view in [subtitle, sign] as [UIView] { button.addSubview(view) }
        button.background.isHidden = true
        button.picture.alpha = 1
        button.label.alpha = 1
    }

    func remove() {
        guard background.superview === button else { return }
        for view in [background, subtitle, sign] as [UIView] { view.removeFromSuperview() }
        spinner?.removeFromSuperview()
        spinner = nil
        button.background.isHidden = false
        button.label.numberOfLines = 1
    }

    /// Shows a configuration that is updated for the state.
    func show(_ configuration: UIButton.Configuration) {
        install()
        shown = configuration
        let traits = button.traitCollection
        let front = configuration.baseForegroundColor ?? .label
        let size = configuration.buttonSize
        let titleFont = UIFont.preferredFont(forTextStyle: size.titleStyle, compatibleWith: traits)
        show(
            configuration.attributedTitle ?? button.shownTitle.map { AttributedString($0) }, in: button.label,
            titleFont,
            front, configuration.titleLineBreakMode, configuration.titleTextAttributesTransformer)
        show(
            configuration.attributedSubtitle, in: subtitle,
            .preferredFont(forTextStyle: size.subtitleStyle, compatibleWith: traits), front,
            configuration.subtitleLineBreakMode, configuration.subtitleTextAttributesTransformer)
        button.picture.image = configuration.showsActivityIndicator ? nil : configuration.image ?? button.currentImage
        button.picture.tintColor = configuration.imageColorTransformer?(front) ?? front
        button.picture.preferredSymbolConfiguration =
            configuration.preferredSymbolConfigurationForImage ?? button.currentPreferredSymbolConfiguration
            ?? UIImage.SymbolConfiguration(font: titleFont)
        showSpinner(configuration, front)
        let hasSign = configuration.indicator == .popup || configuration.indicator == .automatic && button.isPopUp
        sign.image =
            hasSign
            ? UIImage(
                systemName: "chevron.up.chevron.down",
                withConfiguration: .init(pointSize: titleFont.pointSize * 0.72, weight: .medium)) : nil
        sign.tintColor = configuration.indicatorColorTransformer?(front) ?? front
        button.accessibilityLabel = button.label.text
    }

    private func show(
        _ text: AttributedString?, in label: UILabel, _ font: UIFont, _ color: UIColor,
        _ lineBreakMode: NSLineBreakMode, _ transformer: UIConfigurationTextAttributesTransformer?
    ) {
        label.text = text.map { String($0.characters) }
        label.font = font
        label.textColor = color
        if var text, transformer != nil || !text.isPlain {
            typealias Scope = AttributeScopes.UIKitAttributes
            var attributes = AttributeContainer()
            attributes[Scope.FontAttribute.self] = font
            attributes[Scope.ForegroundColorAttribute.self] = color
            if let transformer { attributes = transformer(attributes) }
            var others = attributes
            others[Scope.FontAttribute.self] = nil
            others[Scope.ForegroundColorAttribute.self] = nil
            if text.isPlain, others == AttributeContainer() {
                // Avoids an attributed string: Foundation on Linux never frees the storage of its runs.
                label.font = attributes[Scope.FontAttribute.self] ?? font
                label.textColor = attributes[Scope.ForegroundColorAttribute.self] ?? color
            } else {
                text.mergeAttributes(attributes, mergePolicy: .keepCurrent)
                label.attributedText = NSAttributedString(text)
            }
        }
        label.lineBreakMode = lineBreakMode
        let wraps = lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping
        label.numberOfLines = wraps ? 0 : 1
    }

    private func showSpinner(_ configuration: UIButton.Configuration, _ front: UIColor) {
        guard configuration.showsActivityIndicator else {
            spinner?.removeFromSuperview()
            spinner = nil
            return
        }
        let view = spinner ?? UIActivityIndicatorView(style: .medium)
        view.color = configuration.activityIndicatorColorTransformer?(front) ?? front
        guard spinner == nil else { return }
        spinner = view
        button.addSubview(view)
        view.startAnimating()
    }

    // MARK: Layout

    private var isMirrored: Bool { button.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The layout with the natural sizes, wrapped in a width of the button unless it is nil.
    private func makeLayout(width: CGFloat?) -> ButtonLayout {
        var layout = ButtonLayout()
        layout.insets = shown.contentInsets.insets(isMirrored ? .rightToLeft : .leftToRight)
        layout.image =
            spinner?.intrinsicContentSize ?? (button.picture.image == nil ? .zero : button.picture.sizeThatFits(.zero))
        layout.indicator = sign.image?.size ?? .zero
        layout.imageEdge = edge
        layout.imagePadding = shown.imagePadding
        layout.imageReservation = shown.imageReservation
        layout.titlePadding = shown.titlePadding
        layout.textAlignment = textAlignment
        layout.isMirrored = isMirrored
        layout.title = button.label.sizeThatFits(.zero)
        layout.subtitle = subtitle.sizeThatFits(.zero)
        guard let width else { return layout }
        let room = layout.textWidth(in: width)
        if layout.title.width > room { layout.title = fitted(button.label, room) }
        if layout.subtitle.width > room { layout.subtitle = fitted(subtitle, room) }
        return layout
    }

    private func fitted(_ label: UILabel, _ width: CGFloat) -> CGSize {
        let size = label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    var fittingSize: CGSize { makeLayout(width: nil).fittingSize }

    private var edge: ButtonLayout.Edge {
        switch shown.imagePlacement {
        case .trailing: isMirrored ? .left : .right
        case .top: .top
        case .bottom: .bottom
        default: isMirrored ? .right : .left
        }
    }

    private var textAlignment: ButtonLayout.Alignment {
        let (start, end): (ButtonLayout.Alignment, ButtonLayout.Alignment) =
            isMirrored ? (.end, .start) : (.start, .end)
        return switch shown.titleAlignment {
        case .leading: start
        case .trailing: end
        case .center: .center
        case .automatic:
            button.picture.image == nil && spinner == nil || shown.imagePlacement == .top
                || shown.imagePlacement == .bottom ? .center : shown.imagePlacement == .trailing ? end : start
        }
    }

    func layOut() {
        let bounds = button.bounds
        layout = makeLayout(width: bounds.width)
        let frames = layout.frames(
            in: bounds, horizontal: horizontalAlignment, vertical: verticalAlignment)
        button.picture.frame = frames.image
        button.label.frame = frames.title
        button.label.textAlignment = labelAlignment
        subtitle.frame = frames.subtitle
        subtitle.textAlignment = labelAlignment
        sign.frame = frames.indicator
        spinner?.frame = frames.image
        layOutBackground()
    }

    private var labelAlignment: NSTextAlignment {
        switch textAlignment {
        case .start: .left
        case .end: .right
        case .center, .fill: .center
        }
    }

    private var horizontalAlignment: ButtonLayout.Alignment {
        switch button.effectiveContentHorizontalAlignment {
        case .left: .start
        case .right: .end
        case .fill: .fill
        default: .center
        }
    }

    private var verticalAlignment: ButtonLayout.Alignment {
        switch button.contentVerticalAlignment {
        case .top: .start
        case .bottom: .end
        case .fill: .fill
        case .center: .center
        }
    }

    private func layOutBackground() {
        var value = shown.background
        value.cornerRadius = cornerRadius(value)
        background.configuration = value
        background.frame = button.bounds
        background.layoutIfNeeded()
        button.layer.cornerRadius = value.cornerRadius
        let isRaised = shown.style.isGlass
        background.layer.cornerRadius = value.cornerRadius
        background.layer.shadowOpacity = isRaised ? 0.12 : 0
        background.layer.shadowRadius = 8
        background.layer.shadowOffset = CGSize(width: 0, height: 3)
        background.layer.borderWidth = isRaised ? 0.75 : 0
        background.layer.borderColor =
            isRaised ? ButtonStyle.glassEdge.resolvedColor(with: button.traitCollection).cgColor : nil
    }

    /// The radius of the background's corners (S18.50).
    private func cornerRadius(_ background: UIBackgroundConfiguration) -> CGFloat {
        let capsule = min(button.bounds.width, button.bounds.height) / 2
        let radius: CGFloat =
            switch shown.cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic:
                background.cornerRadius == UIBackgroundConfiguration.buttonCornerRadius
                    ? capsule
                    : UIFontMetrics.default.scaledValue(
                        for: background.cornerRadius, compatibleWith: button.traitCollection)
            case .small: 5
            case .medium: 9
            case .large: 14
            case .capsule: capsule
            }
        return max(0, min(radius, capsule))
    }

    func textBaseline(isFirst: Bool) -> TextBaseline {
        let natural = makeLayout(width: nil)
        let frames = natural.frames(
            in: CGRect(origin: .zero, size: natural.fittingSize), horizontal: .center, vertical: .center)
        let usesSubtitle = !isFirst && natural.subtitle.height > 0
        let label = usesSubtitle ? subtitle : button.label
        let frame = usesSubtitle ? frames.subtitle : frames.title
        guard frame.height > 0 else { return .bottom }
        let line = label.textBaseline(isFirst: isFirst)
        let y = frame.minY + line.heightShare * frame.height + line.offset
        return TextBaseline(heightShare: 0.5, offset: y - natural.fittingSize.height / 2)
    }
}

extension UIBackgroundConfiguration {
    /// The radius of a button's background that was not set; it stands for a capsule.
    static let buttonCornerRadius: CGFloat = 5.95

    /// The background of a button before the colours of its style.
    static var ofButton: UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        background.cornerRadius = buttonCornerRadius
        return background
    }
}
