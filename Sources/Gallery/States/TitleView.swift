import CollectionLayouts
import UIKit

/// Shows the title of the layout's attributes, shrunk to fit.
final class TitleView: UICollectionReusableView {
    private enum Metrics {
        static let size: CGFloat = 40
        static let smallest: CGFloat = 0.5
    }

    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .boldSystemFont(ofSize: Metrics.size)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = Metrics.smallest
        label.baselineAdjustment = .alignCenters
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("TitleView is made in code") }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        label.text = (layoutAttributes as? TitleLayoutAttributes)?.title
    }
}
