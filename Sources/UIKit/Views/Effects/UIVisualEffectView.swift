import Renderer

/// A view with an effect on what lies behind it, or on its content (S25.6 to S25.9 and S25.13).
///
/// Add subviews to `contentView`. Changes of the effect animate in an animation block. The blur shows all that is
/// painted below the view, also where the view or a view around it is translucent or masked; in rotated and scaled
/// views only the material's colour.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let backdropView = BackdropView()
    private let content = UIView()

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        setUp()
        self.effect = effect
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if let effect = coder.decodeObject(forKey: "UIVisualEffectViewEffect") as? UIVisualEffect {
            self.effect = effect
        }
        coder.finish(self, at: UIVisualEffectView.self)
    }
    override class var coderLevel: UIView.Type { UIVisualEffectView.self }

    private func setUp() {
        for view in [backdropView, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        backdropView.isUserInteractionEnabled = false
        backdropView.onTraitChange = { [weak self] in self?.updateEffect() }
    }

    /// The view for subviews, as large as this one.
    open var contentView: UIView { content }

    /// The effect; nil shows what lies behind as it is. Animatable.
    @NSCopying open var effect: UIVisualEffect? { didSet { updateEffect() } }

    override open func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        enforce(
            subview === backdropView || subview === content,
            """
            \(type(of: subview)) has been added as a subview to \(type(of: self)): add subviews of a visual effect \
            view to its contentView
            """)
    }

    private func updateEffect() {
        let style = traitCollection.userInterfaceStyle
        backdropView.show((effect as? UIBlurEffect)?.style.material(in: style).backdrop)
        content.layer.backdrop = (effect as? UIVibrancyEffect)?.backdrop(in: style)
    }
}

/// The view that shows a material, below the content.
private final class BackdropView: UIView {
    var onTraitChange: () -> Void = {}

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        onTraitChange()
    }

    /// Sets the material; nil for none. Animation blocks fade from and to a value without an effect.
    func show(_ new: BackdropValues?) {
        let old = layer.backdrop
        guard new != nil || old != nil else { return }
        if old == nil || old?.tint.w == 0, let new {
            UIView.performWithoutAnimation { layer.backdrop = .clear(new) }
        }
        layer.backdrop = new ?? old.map(BackdropValues.clear)
    }
}

extension BackdropValues {
    /// No effect, in the colour of another value, so that the colour remains between both.
    fileprivate static func clear(_ other: BackdropValues) -> BackdropValues {
        var values = BackdropValues(radius: 0, saturation: 1, tint: other.tint)
        values.tint.w = 0
        return values
    }
}
