import UIKit

/// A print with a white edge.
final class SurveyCell: UICollectionViewCell {
    static let identifier = "SurveyCell"

    enum Mark {
        /// No photo of the page has been selected yet.
        case open
        case chosen
        /// Another photo of the page was selected.
        case passedOver
    }

    private static let edge: CGFloat = 3
    private static let badgeSide: CGFloat = 22
    private static let signSize: CGFloat = 12
    private static let dimmedAlpha: CGFloat = 0.35

    private let print = UIView()
    private let imageView = UIImageView()
    private let badge = UIImageView(
        image: UIImage(
            systemName: "checkmark",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: signSize, weight: .heavy)))

    override init(frame: CGRect) {
        super.init(frame: frame)
        print.backgroundColor = .white
        print.layer.shadowColor = UIColor.black.cgColor
        print.layer.shadowOpacity = 0.28
        print.layer.shadowRadius = 2.5
        print.layer.shadowOffset = CGSize(width: 0, height: 1.5)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        badge.tintColor = .white
        badge.backgroundColor = .systemGreen
        badge.contentMode = .center
        badge.layer.cornerRadius = Self.badgeSide / 2
        badge.alpha = 0
        contentView.addSubview(print)
        print.addSubview(imageView)
        contentView.addSubview(badge)
    }

    required init?(coder: NSCoder) { fatalError("SurveyCell is made in code") }

    var photo: UIImage? { didSet { imageView.image = photo } }

    var mark = Mark.open {
        didSet {
            print.alpha = mark == .passedOver ? Self.dimmedAlpha : 1
            badge.alpha = mark == .chosen ? 1 : 0
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        print.frame = contentView.bounds
        imageView.frame = print.bounds.insetBy(dx: Self.edge, dy: Self.edge)
        let side = Self.badgeSide
        badge.frame = CGRect(
            x: contentView.bounds.maxX - side * 0.7, y: contentView.bounds.maxY - side * 0.7, width: side, height: side)
    }
}
