import UIKit

/// A post. Constraints and stack views decide all frames, and the height of the cell.
final class FeedCell: UICollectionViewCell {
    static let identifier = "FeedCell"
    private static let avatarSide: CGFloat = 40
    private static let linesOfShortText = 4

    private let avatar = UIView()
    private let initials = UILabel()
    private let name = UILabel()
    private let time = UILabel()
    private let body = UILabel()
    private let more = UIButton(type: .system)
    private let photo = UIImageView()
    private let quote = FeedQuoteView()
    private let actions = UIStackView()
    private let column = UIStackView()
    private let line = UIView()
    private var photoShape: NSLayoutConstraint?
    private var typeSize: CGFloat?

    /// Called when the text is to be opened.
    var onMore: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.clipsToBounds = true
        makeAvatar()
        makeTexts()
        makeActions()
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        photo.layer.cornerRadius = 10
        let header = UIStackView(arrangedSubviews: [avatar, name, time])
        header.spacing = 10
        header.alignment = .center
        for view in [header, body, more, photo, quote, actions] { column.addArrangedSubview(view) }
        column.axis = .vertical
        column.spacing = 10
        line.backgroundColor = .separator
        place()
    }

    required init?(coder: NSCoder) { fatalError("FeedCell is made in code") }

    private func makeAvatar() {
        avatar.layer.cornerRadius = Self.avatarSide / 2
        initials.textColor = .white
        initials.translatesAutoresizingMaskIntoConstraints = false
        avatar.addSubview(initials)
        NSLayoutConstraint.activate([
            avatar.widthAnchor.constraint(equalToConstant: Self.avatarSide),
            avatar.heightAnchor.constraint(equalToConstant: Self.avatarSide),
            initials.centerXAnchor.constraint(equalTo: avatar.centerXAnchor),
            initials.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
        ])
    }

    private func makeTexts() {
        time.textColor = .secondaryLabel
        time.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        time.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
        more.setTitle("More", for: .normal)
        more.contentHorizontalAlignment = .leading
        more.addAction(UIAction { [weak self] _ in self?.onMore() }, for: .primaryActionTriggered)
    }

    private func makeActions() {
        actions.distribution = .fillEqually
        for symbol in ["heart", "arrowshape.turn.up.left", "square.and.arrow.up"] {
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: symbol), for: .normal)
            actions.addArrangedSubview(button)
        }
    }

    private func place() {
        for view in [column, line] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        // Below the resistance of texts: in a cell that is still too low, they are cut off and not compressed.
        let bottom = column.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12)
        bottom.priority = .defaultHigh - 10
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            column.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12), bottom,
            line.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 1 / max(1, traitCollection.displayScale)),
        ])
    }

    // MARK: Content

    /// How a post is shown.
    struct Appearance: Equatable {
        var isOpen: Bool
        /// Points of the text.
        var typeSize: CGFloat
        var direction: UISemanticContentAttribute
    }

    func show(_ post: FeedPost, image: UIImage?, appearance: Appearance) {
        if typeSize != appearance.typeSize { setFonts(appearance.typeSize) }
        mirror(contentView, appearance.direction)
        initials.text = post.initials
        avatar.backgroundColor = UIColor(
            hue: CGFloat(post.author.count % 9) / 9, saturation: 0.5, brightness: 0.75, alpha: 1)
        name.text = post.author
        time.text = post.age
        body.text = post.text
        open(appearance.isOpen || !post.isLong)
        showPhoto(image, ratio: post.photoRatio)
        quote.isHidden = post.quote == nil
        if let inner = post.quote { quote.show(inner) }
        actions.isHidden = !post.hasActions
    }

    /// Shows the whole text, or its first lines and the button for more.
    func open(_ isOpen: Bool) {
        body.numberOfLines = isOpen ? 0 : Self.linesOfShortText
        more.isHidden = isOpen
        column.setCustomSpacing(isOpen ? UIStackView.spacingUseDefault : 2, after: body)
    }

    private func showPhoto(_ image: UIImage?, ratio: CGFloat) {
        photo.image = image
        photo.isHidden = image == nil
        guard photoShape?.multiplier != ratio else { return }
        photoShape?.isActive = false
        let shape = photo.heightAnchor.constraint(equalTo: photo.widthAnchor, multiplier: ratio)
        // The photo has its own size in pixels too, which does not count.
        shape.priority = .required - 2
        shape.isActive = true
        photoShape = shape
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            photo.setContentCompressionResistancePriority(.defaultLow - 1, for: axis)
            photo.setContentHuggingPriority(.defaultLow - 1, for: axis)
        }
    }

    private func setFonts(_ size: CGFloat) {
        typeSize = size
        body.font = .systemFont(ofSize: size)
        name.font = .systemFont(ofSize: size, weight: .semibold)
        initials.font = .systemFont(ofSize: size * 0.9, weight: .medium)
        time.font = .systemFont(ofSize: size * 0.85)
        more.titleLabel?.font = .systemFont(ofSize: size * 0.95)
        quote.typeSize = size * 0.9
    }

    private func mirror(_ view: UIView, _ direction: UISemanticContentAttribute) {
        if view.semanticContentAttribute != direction { view.semanticContentAttribute = direction }
        if let label = view as? UILabel, label !== initials {
            label.textAlignment = direction == .forceRightToLeft ? .right : .natural
        }
        for inner in view.subviews { mirror(inner, direction) }
    }
}
