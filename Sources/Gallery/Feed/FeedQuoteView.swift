import UIKit

/// A quoted post: a column of two labels inside a rounded frame.
final class FeedQuoteView: UIStackView {
    private let author = UILabel()
    private let text = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        axis = .vertical
        spacing = 4
        isLayoutMarginsRelativeArrangement = true
        directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 12, bottom: 10, trailing: 12)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        text.numberOfLines = 0
        text.textColor = .secondaryLabel
        addArrangedSubview(author)
        addArrangedSubview(text)
    }

    required init(coder: NSCoder) { fatalError("FeedQuoteView is made in code") }

    var typeSize: CGFloat = 15 {
        didSet {
            guard typeSize != oldValue else { return }
            author.font = .systemFont(ofSize: typeSize, weight: .medium)
            text.font = .systemFont(ofSize: typeSize)
        }
    }

    func show(_ quote: FeedPost.Quote) {
        author.text = quote.author
        text.text = quote.text
    }
}
