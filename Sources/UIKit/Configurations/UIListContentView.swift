/// Shows list content: a picture, a text and a secondary text.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let label = UILabel(frame: .zero)
    private let secondaryLabel = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    /// Guides that were asked for, by the part that they follow.
    private var guides: [KeyPath<ListContentLayout, CGRect?>: UILayoutGuide] = [:]
    private var arranged: ListContentLayout?

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [label, secondaryLabel, imageView] { addSubview(view) }
        imageView.contentMode = .scaleAspectFit
        update()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        for view in [label, secondaryLabel, imageView] { addSubview(view) }
        update()
    }

    /// The content that is shown. Setting a configuration of another type stops with a message.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                fatalError("UIListContentView.configuration: \(type(of: newValue)) is no UIListContentConfiguration")
            }
            shown = new
            update()
        }
    }

    /// Follows the text; nil without one.
    open var textLayoutGuide: UILayoutGuide? { label.isHidden ? nil : guide(\.text) }
    /// Follows the secondary text; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? { secondaryLabel.isHidden ? nil : guide(\.secondary) }
    /// Follows the picture; nil without one.
    open var imageLayoutGuide: UILayoutGuide? { imageView.isHidden ? nil : guide(\.image) }

    /// The leading edge of the texts, in points from the leading edge of the view, which is laid out first if needed.
    var textLeading: CGFloat? {
        layer.layoutTree()
        return (arranged?.text ?? arranged?.secondary)?.minX
    }

    // MARK: Size

    /// The size of the content with each text on one line.
    open override var intrinsicContentSize: CGSize {
        fittingSize(width: .greatestFiniteMagnitude, inherited: inheritedMargins)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width, inherited: inheritedMargins)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let isFixed = horizontalFittingPriority == .required
        let width = isFixed || targetSize.width > 0 ? targetSize.width : .greatestFiniteMagnitude
        let size = fittingSize(width: width, inherited: inheritedMargins)
        return CGSize(width: isFixed ? targetSize.width : min(size.width, width), height: size.height)
    }

    /// The size of the content in a width, with margins that hold on the axes that preserve them.
    func fittingSize(width: CGFloat, inherited: NSDirectionalEdgeInsets) -> CGSize {
        ListContentLayout(input(width: width, height: nil, inherited: inherited)).size
    }

    // MARK: Display

    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = ListContentLayout(
            input(width: bounds.width, height: bounds.height, inherited: inheritedMargins))
        arranged = layout
        place(label, layout.text)
        place(secondaryLabel, layout.secondary)
        place(imageView, layout.image)
        if !guides.isEmpty { layoutMetricsDidChange() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        update()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateImage()
    }

    private func update() {
        show(shown.text, shown.attributedText, shown.textProperties, in: label)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
        updateImage()
        if alpha != shown.alpha { alpha = shown.alpha }
        setNeedsLayout()
        if !translatesAutoresizingMaskIntoConstraints { invalidateIntrinsicContentSize() }
        let size = fittingSize(width: bounds.width, inherited: inheritedMargins)
        guard let arranged, arranged.size.height != size.height else { return }
        invalidateIntrinsicContentSize()
        if let view = superview?.elementView { view.invalidateIntrinsicContentSize() }
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        in label: UILabel
    ) {
        let font =
            properties.adjustsFontForContentSizeCategory
            ? properties.font.adjusted(for: traitCollection.preferredContentSizeCategory) : properties.font
        if label.font != font { label.font = font }
        let color = properties.resolvedColor()
        if label.textColor != color { label.textColor = color }
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.textAlignment =
            switch properties.alignment {
            case .natural: isMirrored ? .right : .left
            case .center: .center
            case .justified: .justified
            }
        // Last, since the attributes of the text take precedence.
        if let attributed {
            label.attributedText = attributed
        } else {
            let plain = properties.transformed(text)
            if label.hasAttributedText || label.text != plain { label.text = plain }
        }
        label.isHidden = (text ?? "").isEmpty && (attributed?.length ?? 0) == 0
    }

    private func updateImage() {
        let properties = shown.imageProperties
        imageView.image = styledImage
        imageView.isHidden = shown.image == nil
        imageView.tintColor = properties.resolvedTintColor(for: tintColor)
        let size = styledImage.map(properties.size) ?? .zero
        imageView.layer.cornerRadius = min(properties.cornerRadius, size.width / 2, size.height / 2)
        imageView.clipsToBounds = properties.cornerRadius > 0
        imageView.layer.borderWidth = properties.strokeWidth
        if properties.strokeWidth > 0 {
            imageView.layer.borderColor =
                properties.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
        }
    }

    /// The picture; signs at the size of the text unless a configuration says otherwise.
    private var styledImage: UIImage? {
        guard let image = shown.image, image.isSymbolImage else { return shown.image }
        if let configuration = shown.imageProperties.preferredSymbolConfiguration {
            return image.withConfiguration(configuration)
        }
        guard image.hasStandardSymbolConfiguration else { return image }
        return image.withConfiguration(UIImage.SymbolConfiguration(pointSize: label.font.pointSize))
    }

    private func place(_ view: UIView, _ rect: CGRect?) {
        guard let rect else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame =
            isMirrored
            ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        if view.frame != frame { view.frame = frame }
    }

    private func guide(_ part: KeyPath<ListContentLayout, CGRect?>) -> UILayoutGuide {
        if let guide = guides[part] { return guide }
        let guide = UILayoutGuide()
        guide.owningView = self
        guide.kind = .inset { view in
            guard let view = view as? UIListContentView, let rect = view.arranged?[keyPath: part] else { return .zero }
            return NSDirectionalEdgeInsets(
                top: rect.minY, leading: rect.minX, bottom: view.bounds.height - rect.maxY,
                trailing: view.bounds.width - rect.maxX
            ).insets(view.effectiveUserInterfaceLayoutDirection)
        }
        guides[part] = guide
        return guide
    }

    /// The parts of the superview's margins that reach into this view.
    private var inheritedMargins: NSDirectionalEdgeInsets {
        if let cell = superview as? UICollectionViewCell, cell.showsRow { return cell.rowContentMargins }
        if let cell = superview as? UITableViewCell { return cell.contentMargins }
        guard let superview else { return .zero }
        let margins = superview.layoutMargins, frame = frame
        let overlap = UIEdgeInsets(
            top: max(0, margins.top - frame.minY), left: max(0, margins.left - frame.minX),
            bottom: max(0, frame.maxY - superview.bounds.height + margins.bottom),
            right: max(0, frame.maxX - superview.bounds.width + margins.right))
        return NSDirectionalEdgeInsets(overlap, effectiveUserInterfaceLayoutDirection)
    }

    private func input(
        width: CGFloat, height: CGFloat?, inherited: NSDirectionalEdgeInsets
    ) -> ListContentLayout.Input {
        var margins = shown.directionalLayoutMargins
        if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            margins.leading = max(margins.leading, inherited.leading)
            margins.trailing = max(margins.trailing, inherited.trailing)
        }
        if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            margins.top = max(margins.top, inherited.top)
            margins.bottom = max(margins.bottom, inherited.bottom)
        }
        let image = styledImage
        let imageSize = image.map(shown.imageProperties.size)
        return ListContentLayout.Input(
            width: width, height: height, minimumHeight: shown.style.minimumHeight, margins: margins,
            image: imageSize,
            reservedImage: imageSize.map {
                shown.imageProperties.reservedSize(for: $0, isSymbol: image?.isSymbolImage ?? false, traitCollection)
            } ?? .zero,
            imageToText: shown.imageToTextPadding, hasText: !label.isHidden, hasSecondary: !secondaryLabel.isHidden,
            sideBySide: shown.prefersSideBySideTextAndSecondaryText,
            horizontalPadding: shown.textToSecondaryTextHorizontalPadding,
            verticalPadding: shown.textToSecondaryTextVerticalPadding, text: { self.label.size(inWidth: $0) },
            secondary: { self.secondaryLabel.size(inWidth: $0) })
    }
}

extension UILabel {
    /// The size of the text in a width, or without wrapping where that is nil.
    func size(inWidth width: CGFloat?) -> CGSize {
        sizeThatFits(CGSize(width: max(1, width ?? .greatestFiniteMagnitude), height: .greatestFiniteMagnitude))
    }
}

extension UIImage {
    /// Whether a sign was given neither size nor weight.
    fileprivate var hasStandardSymbolConfiguration: Bool {
        if case .symbol(_, _, let configuration) = content {
            configuration === SymbolConfiguration.unspecified
        } else {
            false
        }
    }
}
