import UIKit

/// The name of a group and its number of colours.
final class SwatchHeader: UICollectionReusableView {
    static let identifier = "SwatchHeader"

    private enum Metrics {
        static let nameSize: CGFloat = 20
        static let countSize: CGFloat = 15
        static let margin: CGFloat = 16
        static let line: CGFloat = 0.5
    }

    private let name = UILabel()
    private let count = UILabel()
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        name.font = .boldSystemFont(ofSize: Metrics.nameSize)
        count.font = .systemFont(ofSize: Metrics.countSize)
        count.textColor = .secondaryLabel
        line.backgroundColor = .separator
        for view in [name, count, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("SwatchHeader is made in code") }

    func show(_ group: SwatchGroup) {
        name.text = group.name
        count.text = String(group.swatches.count)
        setNeedsLayout()
    }

    /// Stacks the labels in a narrow header at the left edge, otherwise puts them side by side.
    override func layoutSubviews() {
        super.layoutSubviews()
        let (nameSize, countSize) = (name.intrinsicContentSize, count.intrinsicContentSize)
        if bounds.width >= bounds.height {
            name.frame = CGRect(
                x: Metrics.margin, y: ((bounds.height - nameSize.height) / 2).rounded(), width: nameSize.width,
                height: nameSize.height)
            count.frame = CGRect(
                x: bounds.width - Metrics.margin - countSize.width,
                y: ((bounds.height - countSize.height) / 2).rounded(), width: countSize.width,
                height: countSize.height)
            line.frame = CGRect(x: 0, y: bounds.height - Metrics.line, width: bounds.width, height: Metrics.line)
        } else {
            name.frame = CGRect(
                x: ((bounds.width - nameSize.width) / 2).rounded(), y: Metrics.margin, width: nameSize.width,
                height: nameSize.height)
            count.frame = CGRect(
                x: ((bounds.width - countSize.width) / 2).rounded(), y: name.frame.maxY, width: countSize.width,
                height: countSize.height)
            line.frame = CGRect(x: bounds.width - Metrics.line, y: 0, width: Metrics.line, height: bounds.height)
        }
    }
}
