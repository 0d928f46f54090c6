/// A view that shows a picture, positioned by `contentMode`.
///
/// Image views ignore touches by default. Symbols and templates use the tint colour; symbols are drawn from paths.
@preconcurrency @MainActor open class UIImageView: UIView {
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates an image view of the picture's size.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var image: UIImage? { didSet { imageDidChange(from: oldValue) } }
    /// The picture while highlighted; nil shows `image`.
    open var highlightedImage: UIImage? { didSet { imageDidChange(from: oldValue) } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateContents() } } }

    /// The size and weight of symbols; nil keeps those of the picture. Nil by default.
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
        image.map(styled)?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { image.map(styled)?.size ?? .zero }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        updateContents()
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateContents()
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        updateContents()
    }

    private func imageDidChange(from old: UIImage?) {
        guard image !== old || highlightedImage != nil else { return }
        if image?.size != old?.size { invalidateIntrinsicContentSize() }
        updateContents()
    }

    /// The image, as a symbol in the preferred configuration.
    private func styled(_ image: UIImage) -> UIImage {
        guard image.isSymbolImage, let preferredSymbolConfiguration else { return image }
        return image.withConfiguration(preferredSymbolConfiguration)
    }

    private func updateContents() {
        let shown = isHighlighted ? highlightedImage ?? image : image
        guard let shown = shown.map(styled) else {
            show(contents: nil, drawing: nil)
            return
        }
        let isTemplate = shown.usesTint(byDefault: false)
        let tint = (shown.explicitTint ?? tintColor ?? .tintColor).resolvedColor(with: traitCollection).cgColor
        switch shown.content {
        case .symbol:
            let color = isTemplate || shown.explicitTint != nil ? tint : .black
            show(contents: nil, drawing: ImageDrawing(image: shown, tint: color, contentMode: contentMode))
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
    private func show(contents: CGImage?, drawing: ImageDrawing?) {
        if layer.contents as? CGImage !== contents { layer.contents = contents }
        if drawing != nil || layer.drawing != nil { layer.drawing = drawing }
    }
}
