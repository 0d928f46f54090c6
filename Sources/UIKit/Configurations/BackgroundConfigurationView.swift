/// Shows a background configuration at the size of its cell.
final class BackgroundConfigurationView: UIView {
    private let ground = UIView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let stroke = UIView(frame: .zero)
    private var customView: UIView?

    var configuration: UIBackgroundConfiguration {
        didSet { update() }
    }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ground.clipsToBounds = true
        addSubview(ground)
        addSubview(stroke)
        ground.addSubview(picture)
        update()
    }

    required init?(coder: NSCoder) {
        configuration = .clear()
        super.init(coder: coder)
    }

    private func update() {
        if customView !== configuration.customView {
            customView?.removeFromSuperview()
            customView = configuration.customView
            if let customView { ground.addSubview(customView) }
        }
        ground.layer.cornerRadius = configuration.cornerRadius
        picture.image = configuration.image
        picture.isHidden = configuration.image == nil
        picture.contentMode = configuration.imageContentMode
        stroke.isHidden = configuration.strokeWidth <= 0
        stroke.layer.borderWidth = configuration.strokeWidth
        stroke.layer.cornerRadius =
            configuration.cornerRadius > 0 ? max(0, configuration.cornerRadius + configuration.strokeOutset) : 0
        updateColors()
        setNeedsLayout()
    }

    private func updateColors() {
        ground.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        stroke.layer.borderColor =
            configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var insets = configuration.backgroundInsets
        let margins = superview?.directionalLayoutMargins ?? .zero
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        let sides = insets.insets(effectiveUserInterfaceLayoutDirection)
        ground.frame = CGRect(
            x: sides.left, y: sides.top, width: max(0, bounds.width - sides.left - sides.right),
            height: max(0, bounds.height - sides.top - sides.bottom))
        picture.frame = ground.bounds
        customView?.frame = ground.bounds
        stroke.frame = ground.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    }
}
