import UIKit

/// A shade that grows darker towards its lower edge.
private final class Scrim: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        (layer as? CAGradientLayer)?.colors = [
            UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.withAlphaComponent(0.6).cgColor,
        ]
    }

    required init?(coder: NSCoder) { fatalError("Scrim is made in code") }
}

/// A rounded photo, with a title over its lower edge where there is one.
final class PhotoTile: UICollectionViewCell {
    private static let radius: CGFloat = 14
    private static let margin: CGFloat = 14
    private static let scrimHeight: CGFloat = 76

    private let imageView = UIImageView()
    private let scrim = Scrim()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = Self.radius
        contentView.clipsToBounds = true
        contentView.backgroundColor = .secondarySystemFill
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        label.textColor = .white
        label.numberOfLines = 2
        contentView.addSubview(imageView)
        contentView.addSubview(scrim)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("PhotoTile is made in code") }

    func show(_ photo: UIImage?, title: String? = nil, size: CGFloat = 15) {
        imageView.image = photo
        label.text = title
        label.font = .systemFont(ofSize: size, weight: .semibold)
        scrim.isHidden = title == nil
        setNeedsLayout()
    }

    /// Lays out at once, so that the photo takes its new size in the animation of the update.
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        imageView.frame = bounds
        scrim.frame = CGRect(
            x: 0, y: bounds.height - Self.scrimHeight, width: bounds.width, height: Self.scrimHeight)
        let width = max(0, bounds.width - 2 * Self.margin)
        let height = label.sizeThatFits(CGSize(width: width, height: bounds.height)).height
        label.frame = CGRect(
            x: Self.margin, y: bounds.height - height - Self.margin + 2, width: width, height: height)
    }
}
