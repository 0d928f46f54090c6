import CollectionLayouts
import UIKit

/// A black square with a photo, whole or cropped as specified by the layout.
final class DimensionsCell: UICollectionViewCell {
    static let identifier = "DimensionsCell"

    private let imageView = UIImageView()
    private var attributes: AspectLayoutAttributes?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .black
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        contentView.addSubview(imageView)
    }

    required init?(coder: NSCoder) { fatalError("DimensionsCell is made in code") }

    var photo: UIImage? {
        didSet {
            imageView.image = photo
            layOutPhoto()
        }
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        attributes = layoutAttributes as? AspectLayoutAttributes
        layOutPhoto()
    }

    /// Sets bounds and centre, so that an animated change of mode moves both edges evenly.
    private func layOutPhoto() {
        guard let attributes, let photo, photo.size.height > 0 else { return }
        imageView.bounds.size = attributes.pictureSize(aspect: photo.size.width / photo.size.height)
        imageView.center = CGPoint(x: attributes.size.width / 2, y: attributes.size.height / 2)
    }
}
