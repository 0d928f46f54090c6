import UIKit

/// A row of the charts: rank, cover, title and maker, with a line under it.
final class ChartRow: UICollectionViewCell {
    private static let coverSide: CGFloat = 48
    private static let rankWidth: CGFloat = 28
    private static let gap: CGFloat = 12

    private let cover = UIImageView()
    private let rank = UILabel()
    private let title = UILabel()
    private let detail = UILabel()
    private let separator = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        cover.contentMode = .scaleAspectFill
        cover.clipsToBounds = true
        cover.layer.cornerRadius = 10
        cover.backgroundColor = .secondarySystemFill
        rank.font = .systemFont(ofSize: 17, weight: .semibold)
        rank.textAlignment = .center
        title.font = .systemFont(ofSize: 17)
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .secondaryLabel
        separator.backgroundColor = .separator
        for view in [cover, rank, title, detail, separator] { contentView.addSubview(view) }
        arrange()
    }

    required init?(coder: NSCoder) { fatalError("ChartRow is made in code") }

    func show(_ photo: UIImage?, rank number: Int, title text: String, isLast: Bool) {
        cover.image = photo
        rank.text = "\(number)"
        title.text = text
        detail.text = "Collection \(number)"
        separator.isHidden = isLast
    }

    private func arrange() {
        for view in [cover, rank, title, detail, separator] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            cover.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            cover.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            cover.widthAnchor.constraint(equalToConstant: Self.coverSide),
            cover.heightAnchor.constraint(equalToConstant: Self.coverSide),
            rank.leadingAnchor.constraint(equalTo: cover.trailingAnchor, constant: Self.gap / 2),
            rank.widthAnchor.constraint(equalToConstant: Self.rankWidth),
            rank.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
            title.leadingAnchor.constraint(equalTo: rank.trailingAnchor, constant: Self.gap / 2),
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            title.bottomAnchor.constraint(equalTo: contentView.centerYAnchor, constant: 1),
            detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            detail.topAnchor.constraint(equalTo: contentView.centerYAnchor, constant: 3),
            separator.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            separator.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            separator.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            separator.heightAnchor.constraint(equalToConstant: 1),
        ])
    }
}
