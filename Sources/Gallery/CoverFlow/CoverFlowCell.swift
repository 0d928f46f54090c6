import CollectionLayouts
import UIKit

/// A white card with a photo under a black shade. Alpha on the card itself would let the cards behind show through.
final class CoverFlowCell: UICollectionViewCell {
    static let identifier = "CoverFlowCell"
    private static let margin: CGFloat = 10

    private let imageView = UIImageView()
    private let maskingView = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .white
        imageView.frame = contentView.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        contentView.addSubview(imageView)
        maskingView.frame = contentView.bounds
        maskingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        maskingView.backgroundColor = .black
        maskingView.alpha = 0
        maskingView.isUserInteractionEnabled = false
        contentView.addSubview(maskingView)
    }

    required init?(coder: NSCoder) { fatalError("CoverFlowCell is made in code") }

    var photo: UIImage? {
        get { imageView.image }
        set { imageView.image = newValue }
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        let card = layoutAttributes as? CoverFlowLayoutAttributes
        maskingView.alpha = card?.maskingValue ?? 0
        layer.shouldRasterize = card?.shouldRasterize ?? false
        layer.rasterizationScale = traitCollection.displayScale
    }
}
