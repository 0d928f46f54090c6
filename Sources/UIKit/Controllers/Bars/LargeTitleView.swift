/// The large title below a navigation bar's buttons. It slides out at the top edge as the bar shrinks.
@MainActor final class LargeTitleView: UIView {
    private static let bottomMargin: CGFloat = 8
    private static let lineHeight: CGFloat = 41
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(label)
        apply([:])
    }

    required init?(coder: NSCoder) { fatalError("LargeTitleView is made by bars only") }

    var text: String? {
        get { label.text }
        set { label.text = newValue }
    }

    func apply(_ attributes: [NSAttributedString.Key: Any]) {
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = Self.lineHeight
        label.frame = CGRect(
            x: BarLayout.sideMargin, y: bounds.height - Self.bottomMargin - height,
            width: max(0, bounds.width - 2 * BarLayout.sideMargin), height: height)
    }
}
