/// A filled circle with a sign, or an empty ring.
final class AccessoryBadge: UIView {
    private let disc = UIView(frame: .zero)
    private let sign = UIImageView(frame: .zero)
    /// The diameter of the circle in a badge of 26 points.
    private static let diameter: CGFloat = 22

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(disc)
        addSubview(sign)
        sign.contentMode = .center
    }

    required init?(coder: NSCoder) { nil }

    /// Nil as fill shows a ring without sign.
    func show(_ name: String, fill: UIColor?, sign color: UIColor) {
        if sign.image?.symbolName != name {
            sign.image = UIImage(systemName: name, withConfiguration: .init(pointSize: 12, weight: .bold))
        }
        sign.isHidden = fill == nil
        sign.tintColor = color
        disc.backgroundColor = fill ?? .clear
        disc.layer.borderWidth = fill == nil ? 1.5 : 0
        disc.layer.borderColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = Self.diameter
        disc.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        disc.layer.cornerRadius = side / 2
        sign.frame = bounds
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        disc.layer.borderColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
    }
}
