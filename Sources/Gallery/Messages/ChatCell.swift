import UIKit

/// A line with the bubble of a message, as high as its text: the own ones at the trailing edge.
final class ChatCell: UICollectionViewCell {
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
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.76),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 9),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -9),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) { fatalError("ChatCell is made in code") }

    func show(_ message: ChatMessage) {
        label.text = message.text
        label.textColor = message.isOwn ? .white : .label
        bubble.backgroundColor = message.isOwn ? .systemBlue : .systemGray5
        // Deactivate first: both at once conflict with the width.
        (message.isOwn ? other : own).isActive = false
        (message.isOwn ? own : other).isActive = true
    }
}
