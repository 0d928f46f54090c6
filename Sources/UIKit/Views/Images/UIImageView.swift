/// A view that shows a picture, positioned by `contentMode`.
///
/// Image views ignore touches by default. Symbols and templates use the tint colour; symbols are drawn from paths.
///
/// Unchecked: the image is only assigned.
@preconcurrency @MainActor open class UIImageView: UIView {
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates an image view of the picture's size.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        storedImage = image
        self.highlightedImage = highlightedImage
        // Initializers call no property observers.
        updateContents()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.finish(self, at: UIImageView.self)
    }
    override class var coderLevel: UIView.Type { UIImageView.self }

    open var image: UIImage? {
        get { storedImage }
        set { notifying(.image) { setImage(newValue) } }
    }
    @exclusivity(unchecked) private var storedImage: UIImage?
    /// The picture while highlighted; nil shows `image`.
    open var highlightedImage: UIImage? { didSet { imageDidChange(from: oldValue) } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateContents() } } }

    /// The configuration of symbols, applied over their own; nil by default.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration !== oldValue else { return }
            invalidateIntrinsicContentSize()
            updateContents()
        }
    }

    override open var contentMode: UIView.ContentMode {
        didSet { if contentMode != oldValue { updateContents() } }
    }

    override open var intrinsicContentSize: CGSize {
        adapted(image)?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { adapted(image)?.size ?? .zero }

    /// The baseline of the text that a symbol stands in (S22.7).
    override func textBaseline(isFirst: Bool) -> TextBaseline {
        guard let image = adapted(image), let offset = image.baselineOffsetFromBottom else { return .bottom }
        return TextBaseline(heightShare: 0.5, offset: image.size.height / 2 - offset)
    }

    /// The image with the preferred configuration, and at the size of its text style.
    private func adapted(_ image: UIImage?) -> UIImage? {
        guard let image, let own = image.symbolConfiguration,
            preferredSymbolConfiguration != nil || own.textStyle != nil
        else { return image }
        return image.withConfiguration(own.applying(preferredSymbolConfiguration).resolved(traitCollection))
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        updateContents()
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let follows = (preferredSymbolConfiguration ?? image?.symbolConfiguration)?.textStyle != nil
        let category = traitCollection.preferredContentSizeCategory
        if follows, previousTraitCollection?.preferredContentSizeCategory != category {
            invalidateIntrinsicContentSize()
        }
        updateContents()
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        updateContents()
    }

    private func setImage(_ image: UIImage?) {
        let old = storedImage
        storedImage = image
        imageDidChange(from: old)
    }

    private func imageDidChange(from old: UIImage?) {
        guard image !== old || highlightedImage != nil else { return }
        if image?.size != old?.size { invalidateIntrinsicContentSize() }
        updateContents()
    }

    /// The picture that is prepared on other threads; the view shows it when it is ready.
    var preparation: PicturePreparation?

    override open func display(_ layer: CALayer) {
        super.display(layer)
        startPreparation()
    }

    private func updateContents() {
        guard let shown = adapted(isHighlighted ? highlightedImage ?? image : image)?.resolved(for: traitCollection)
        else {
            preparation = nil
            show(contents: nil, drawing: nil)
            return
        }
        guard !prepares(shown) else {
            layer.contentsScale = shown.scale
            return prepare(shown)
        }
        preparation = nil
        let isTemplate = shown.usesTint(byDefault: false)
        let tint = (shown.explicitTint ?? tintColor ?? .tintColor).resolvedColor(with: traitCollection).cgColor
        switch shown.content {
        case .empty: show(contents: nil, drawing: nil)
        case .symbol(let symbol, _, let configuration):
            let color = isTemplate || shown.explicitTint != nil ? tint : .black
            let isMirrored = symbol.isDirectional && effectiveUserInterfaceLayoutDirection == .rightToLeft
            show(
                contents: nil,
                drawing: ImageDrawing(
                    image: shown, tint: color, contentMode: contentMode,
                    coloring: configuration.coloring(traitCollection), isMirrored: isMirrored))
        case .pixels where shown.resizing != nil, .encoded where shown.resizing != nil:
            let color = isTemplate || shown.explicitTint != nil ? tint : nil
            show(contents: nil, drawing: ImageDrawing(image: shown, tint: color, contentMode: contentMode))
        case .pixels, .encoded:
            layer.contentsScale = shown.scale
            let image = shown.cgImage
            show(contents: isTemplate || shown.explicitTint != nil ? image?.filled(tint) : image, drawing: nil)
        }
    }

    /// Sets only what changed, so that an unchanged picture is not repainted.
    func show(contents: CGImage?, drawing: ImageDrawing?) {
        if layer.contents as? CGImage !== contents { layer.contents = contents }
        if let drawing, let shown = layer.drawing as? ImageDrawing, shown.isSameSymbol(as: drawing) { return }
        if drawing != nil || layer.drawing != nil { layer.drawing = drawing }
    }
}
