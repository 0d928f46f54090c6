/// The background of a bar: an effect, a colour over it, and an image over both.
@MainActor final class BarBackground: UIView {
    /// The views of an effect and of an image, made when they are needed.
    private var effectView: UIVisualEffectView?
    private var picture: UIImageView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("BarBackground is made by bars only") }

    /// Whether nothing is behind the bar's content.
    private(set) var isEmpty = true

    /// Shows the background of an appearance, with the colour that the bar has resolved, and its own image where the
    /// appearance has none.
    func show(_ appearance: UIBarAppearance, color: UIColor?, image: UIImage? = nil) {
        show(appearance.backgroundEffect)
        // The colour is over the effect.
        backgroundColor = effectView == nil ? color : nil
        effectView?.contentView.backgroundColor = color
        show(appearance.backgroundImage ?? image, appearance.backgroundImageContentMode)
        isEmpty = color == nil && picture == nil && effectView == nil
    }

    private func show(_ effect: UIBlurEffect?) {
        if let effect, let effectView { return effectView.effect = effect }
        effectView?.removeFromSuperview()
        effectView = effect.map { UIVisualEffectView(effect: $0) }
        if let effectView { insertSubview(effectView, at: 0) }
        setNeedsLayout()
    }

    private func show(_ image: UIImage?, _ mode: ContentMode) {
        if image == nil || picture == nil {
            picture?.removeFromSuperview()
            picture = image.map { UIImageView(image: $0) }
            picture?.clipsToBounds = true
            if let picture { addSubview(picture) }
            setNeedsLayout()
        }
        picture?.image = image
        picture?.contentMode = mode
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effectView?.frame = bounds
        picture?.frame = bounds
    }
}
