import UIKit

/// A line with the bubble of a message: the own ones at the trailing edge, the others at the leading edge.
final class MessageCell: UICollectionViewCell {
    static let identifier = "MessageCell"

    private enum Metrics {
        static let fontSize: CGFloat = 16
        static let padding = UIEdgeInsets(top: 9, left: 14, bottom: 9, right: 14)
        static let cornerRadius: CGFloat = 18
        /// The widest bubble, as a share of the line.
        static let widest: CGFloat = 0.76
    }

    private let bubble = UIView()
    private let label = UILabel()
    private var isOwn = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        bubble.layer.cornerRadius = Metrics.cornerRadius
        label.font = .systemFont(ofSize: Metrics.fontSize)
        label.numberOfLines = 0
        contentView.addSubview(bubble)
        bubble.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("MessageCell is made in code") }

    func show(_ message: Message) {
        isOwn = message.isOwn
        label.text = message.text
        label.textColor = isOwn ? .white : .label
        bubble.backgroundColor = isOwn ? .systemBlue : .systemGray5
        setNeedsLayout()
    }

    /// The height of a message in a line.
    static func height(_ message: Message, width: CGFloat) -> CGFloat { bubbleSize(message.text, width: width).height }

    private static let measuring: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: Metrics.fontSize)
        label.numberOfLines = 0
        return label
    }()

    private static func bubbleSize(_ text: String, width: CGFloat) -> CGSize {
        measuring.text = text
        let (x, y) = (Metrics.padding.left + Metrics.padding.right, Metrics.padding.top + Metrics.padding.bottom)
        let available = max(1, (width * Metrics.widest).rounded() - x)
        let size = measuring.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, available).rounded(.up) + x, height: size.height.rounded(.up) + y)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = Self.bubbleSize(label.text ?? "", width: bounds.width)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isOwn != isRightToLeft ? bounds.width - size.width : 0
        bubble.frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
        label.frame = bubble.bounds.inset(by: Metrics.padding)
    }
}
