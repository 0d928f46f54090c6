import UIKit

/// The name of a page, on its own line above the binder.
final class SurveyHeader: UICollectionReusableView {
    static let identifier = "SurveyHeader"
    private static let margin: CGFloat = 20
    private static let height: CGFloat = 28
    /// How far the line stands above the lower edge, behind which the binder begins.
    private static let lift: CGFloat = 12

    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .boldSystemFont(ofSize: 22)
        label.textColor = .label
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("SurveyHeader is made in code") }

    /// Counted from 1.
    var page = 1 { didSet { label.text = "Page \(page)" } }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(
            x: Self.margin, y: bounds.height - Self.lift - Self.height, width: bounds.width - 2 * Self.margin,
            height: Self.height)
    }
}
