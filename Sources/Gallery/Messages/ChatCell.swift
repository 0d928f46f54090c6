import UIKit

/// A line with the bubble of a message, as high as its text: the own ones at the trailing edge.
final class ChatCell: UICollectionViewCell {
    private static let padding: CGFloat = 14
    /// The part of the line that a bubble takes at most.
    private static let widthShare: CGFloat = 0.76
    private let bubble = UIView()
    private let label = UILabel()
    private var own: NSLayoutConstraint!
    private var other: NSLayoutConstraint!

    override init(frame: CGRect) {
        super.init(frame: frame)
        bubble.layer.cornerRadius = 18
        bubble.translatesAutoresizingMaskIntoConstraints = false
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        contentView.addSubview(bubble)
        bubble.addSubview(label)
        own = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14)
        other = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: Self.widthShare),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 9),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -9),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: Self.padding),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -Self.padding),
        ])
    }

    required init?(coder: NSCoder) { fatalError("ChatCell is made in code") }

    /// The label wraps in the greatest width, and is as wide as its longest line.
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        label.preferredMaxLayoutWidth = layoutAttributes.size.width * Self.widthShare - 2 * Self.padding
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    func show(_ message: ChatMessage) {
        label.text = message.text
        label.textColor = message.isOwn ? .white : .label
        bubble.backgroundColor = message.isOwn ? .systemBlue : .systemGray5
        // Deactivate first: both at once conflict with the width.
        (message.isOwn ? other : own).isActive = false
        (message.isOwn ? own : other).isActive = true
    }
}
