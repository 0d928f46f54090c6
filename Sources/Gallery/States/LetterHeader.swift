import UIKit

/// The first letter of the states below.
final class LetterHeader: UICollectionReusableView {
    static let identifier = "LetterHeader"

    private enum Metrics {
        static let size: CGFloat = 22
        static let margin: CGFloat = 10
        static let bottom: CGFloat = 8
    }

    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: Metrics.size, weight: .semibold)
        label.textColor = .secondaryLabel
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("LetterHeader is made in code") }

    var letter = "" {
        didSet {
            label.text = letter
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = label.intrinsicContentSize
        label.frame = CGRect(
            x: Metrics.margin, y: bounds.height - Metrics.bottom - size.height, width: size.width, height: size.height)
    }
}
