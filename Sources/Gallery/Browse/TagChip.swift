import UIKit

/// A word in a capsule, as wide as it is; a chosen one has a check mark.
final class TagChip: UICollectionViewCell {
    private static let margin: CGFloat = 14
    private static let height: CGFloat = 34
    private static let gap: CGFloat = 6

    private let label = UILabel()
    private let mark = UIImageView(
        image: UIImage(
            systemName: "checkmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)))
    /// The label begins at the edge, or after the mark, which otherwise waits beside the edge.
    private lazy var plainStart = label.leadingAnchor.constraint(
        equalTo: contentView.leadingAnchor, constant: Self.margin)
    private lazy var markedStart = mark.leadingAnchor.constraint(
        equalTo: contentView.leadingAnchor, constant: Self.margin - 2)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 15, weight: .medium)
        mark.tintColor = .white
        mark.alpha = 0
        contentView.layer.cornerRadius = Self.height / 2
        contentView.clipsToBounds = true
        for view in [label, mark] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            plainStart,
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.margin),
            label.topAnchor.constraint(equalTo: contentView.topAnchor),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            label.heightAnchor.constraint(equalToConstant: Self.height),
            label.leadingAnchor.constraint(equalTo: mark.trailingAnchor, constant: Self.gap),
            mark.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
        updateColors()
    }

    required init?(coder: NSCoder) { fatalError("TagChip is made in code") }

    var text: String? {
        get { label.text }
        set { label.text = newValue }
    }

    var isChosen = false {
        didSet {
            guard isChosen != oldValue else { return }
            // One of the two at a time.
            (isChosen ? plainStart : markedStart).isActive = false
            (isChosen ? markedStart : plainStart).isActive = true
            updateColors()
        }
    }

    private func updateColors() {
        mark.alpha = isChosen ? 1 : 0
        contentView.backgroundColor = isChosen ? .systemBlue : .secondarySystemFill
        label.textColor = isChosen ? .white : .label
    }
}
