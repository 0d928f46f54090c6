import CollectionLayouts
import UIKit

/// A white card with a photo or a placeholder, under a black shade.
///
/// The layout sets the opacity of the card's shadow.
final class PhotoCard: UICollectionViewCell {
    static let identifier = "PhotoCard"
    static let margin: CGFloat = 10

    private let photoView = UIImageView()
    private let placeholder = PhotoPlaceholder()
    private let maskingView = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 3)
        layer.shouldRasterize = true
        let area = contentView.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        photoView.contentMode = .scaleAspectFill
        photoView.clipsToBounds = true
        for view in [placeholder, photoView] as [UIView] {
            view.frame = area
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(view)
        }
        maskingView.frame = contentView.bounds
        maskingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        maskingView.backgroundColor = .black
        maskingView.alpha = 0
        maskingView.isUserInteractionEnabled = false
        contentView.addSubview(maskingView)
    }

    required init?(coder: NSCoder) { fatalError("PhotoCard is made in code") }

    /// Called when the button of a failure is clicked.
    var onRetry: (() -> Void)? {
        get { placeholder.onRetry }
        set { placeholder.onRetry = newValue }
    }

    /// The reason why the photo failed to load; nil otherwise.
    var failure: String? { placeholder.failure }

    var photo: UIImage? { photoView.image }

    /// The distance of the retry button's centre from the card's top, in points.
    var retryMiddle: CGFloat { placeholder.convert(placeholder.retryFrame, to: self).midY }

    func show(_ state: PhotoLoader.State) {
        if case .photo(let photo) = state { photoView.image = photo } else { photoView.image = nil }
        if case .failed(let reason) = state { placeholder.failure = reason } else { placeholder.failure = nil }
        placeholder.isHidden = photoView.image != nil
        photoView.isHidden = photoView.image == nil
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        maskingView.alpha = (layoutAttributes as? CoverFlowLayoutAttributes)?.maskingValue ?? 0
        layer.shadowOpacity = Float((layoutAttributes as? StackLayoutAttributes)?.shadowOpacity ?? 0)
        layer.rasterizationScale = traitCollection.displayScale
    }
}
