import UIKit

/// A card with the name of a class and an indicator of hidden or visible subclasses.
final class ClassCell: UICollectionViewCell {
    static let identifier = "ClassCell"

    private enum Metrics {
        static let cornerRadius: CGFloat = 10
        static let fontSize: CGFloat = 14
        static let bar = CGRect(x: 8, y: 10, width: 4, height: 0)
        static let textLeft: CGFloat = 22
        static let textRight: CGFloat = 10
        static let signWidth: CGFloat = 34
        static let signRight: CGFloat = 8
        static let badgeHeight: CGFloat = 22
        static let badgeSize: CGFloat = 13
        static let chevronSize: CGFloat = 13
    }

    private static let colors: [UIColor] = [
        .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemOrange, .systemGreen,
    ]

    private let bar = UIView()
    private let name = UILabel()
    private let badge = UILabel()
    private let chevron = UIImageView(
        image: UIImage(
            systemName: "chevron.right",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: Metrics.chevronSize, weight: .semibold)))
    private var hasSubclasses = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = Metrics.cornerRadius
        bar.layer.cornerRadius = Metrics.bar.width / 2
        name.font = .systemFont(ofSize: Metrics.fontSize, weight: .medium)
        name.numberOfLines = 2
        badge.font = .systemFont(ofSize: Metrics.badgeSize, weight: .semibold)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.layer.cornerRadius = Metrics.badgeHeight / 2
        badge.clipsToBounds = true
        chevron.tintColor = .systemGray2
        chevron.contentMode = .center
        for view in [bar, name, badge, chevron] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("ClassCell is made in code") }

    /// - Parameters:
    ///   - subclasses: The number of direct and indirect subclasses.
    ///   - depth: The distance from the root.
    func show(name: String, subclasses: Int, depth: Int, isCollapsed: Bool) {
        self.name.text = Self.breakable(name)
        self.name.accessibilityLabel = name
        badge.text = String(subclasses)
        hasSubclasses = subclasses > 0
        let color = Self.colors[depth % Self.colors.count]
        bar.backgroundColor = color
        badge.backgroundColor = color
        self.isCollapsed = isCollapsed
        setNeedsLayout()
    }

    /// Whether the subclasses are hidden; their number is shown then.
    var isCollapsed = false {
        didSet {
            badge.alpha = hasSubclasses && isCollapsed ? 1 : 0
            chevron.alpha = hasSubclasses && !isCollapsed ? 1 : 0
        }
    }

    override var isHighlighted: Bool {
        didSet { contentView.backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemBackground }
    }

    /// Allows line breaks before a capital after a lower-case letter.
    private static func breakable(_ name: String) -> String {
        var result = ""
        var last: Character?
        for character in name {
            if character.isUppercase, last?.isLowercase == true { result.append("\u{200B}") }
            result.append(character)
            last = character
        }
        return result
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        bar.frame = Metrics.bar
        bar.frame.size.height = size.height - 2 * Metrics.bar.minY
        let right = hasSubclasses ? Metrics.signWidth + 2 * Metrics.signRight : Metrics.textRight
        name.frame = CGRect(
            x: Metrics.textLeft, y: 0, width: size.width - Metrics.textLeft - right, height: size.height)
        let sign = CGRect(
            x: size.width - Metrics.signRight - Metrics.signWidth, y: (size.height - Metrics.badgeHeight) / 2,
            width: Metrics.signWidth, height: Metrics.badgeHeight)
        badge.frame = sign
        chevron.frame = sign
    }
}
