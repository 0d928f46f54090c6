/// The thumb of switches and sliders: a capsule with a soft shadow (S18.12, S18.22).
final class ControlThumb: UIView {
    static let disabledColor = UIColor(light: (255, 255, 255, 1), dark: (152, 152, 157, 1))

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .white
        layer.shadowColor = .black
        layer.shadowOpacity = 0.11
        layer.shadowRadius = 3
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}
