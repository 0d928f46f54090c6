import UIKit

/// The title of a page, above the binder.
final class SurveyHeader: UICollectionReusableView {
    static let identifier = "SurveyHeader"
    private static let margin: CGFloat = 20
    private static let height: CGFloat = 28
    /// The distance of the title from the lower edge, where the binder begins.
    private static let lift: CGFloat = 12

    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .boldSystemFont(ofSize: 22)
        label.textColor = .label
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("SurveyHeader is made in code") }

    /// The page number, from 1.
    var page = 1 { didSet { label.text = "Page \(page)" } }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(
            x: Self.margin, y: bounds.height - Self.lift - Self.height, width: bounds.width - 2 * Self.margin,
            height: Self.height)
    }
}
