import UIKit

/// The content of a card without a photo: a symbol, and after a failure its reason and a retry button.
///
/// The colours are those of paper in both appearances, like the card's.
final class PhotoPlaceholder: UIView {
    private enum Metrics {
        static let paper = UIColor(white: 0.93, alpha: 1)
        static let ink = UIColor(white: 0.35, alpha: 1)
        static let paleInk = UIColor(white: 0.72, alpha: 1)
        static let link = UIColor(red: 0, green: 0.42, blue: 0.9, alpha: 1)
        static let signSize = CGSize(width: 46, height: 38)
        static let textSize: CGFloat = 13
        static let padding: CGFloat = 8
        static let gap: CGFloat = 6
        static let lines = 4
        static let buttonHeight: CGFloat = 34
    }

    private let sign = UIImageView(image: UIImage(systemName: "photo"))
    private let label = UILabel()
    private let button = UIButton(type: .system)
    var onRetry: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Metrics.paper
        clipsToBounds = true
        sign.tintColor = Metrics.paleInk
        sign.contentMode = .scaleAspectFit
        label.font = .systemFont(ofSize: Metrics.textSize)
        label.textColor = Metrics.ink
        label.textAlignment = .center
        label.numberOfLines = Metrics.lines
        button.setTitle("Try Again", for: .normal)
        button.setTitleColor(Metrics.link, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: Metrics.textSize, weight: .semibold)
        button.addAction(UIAction { [weak self] _ in self?.onRetry?() }, for: .touchUpInside)
        for view in [sign, label, button] as [UIView] { addSubview(view) }
        showFailure()
    }

    required init?(coder: NSCoder) { fatalError("PhotoPlaceholder is made in code") }

    /// The reason of the failure; nil while the photo is loading.
    var failure: String? { didSet { if failure != oldValue { showFailure() } } }

    var retryFrame: CGRect { button.frame }

    private func showFailure() {
        label.text = failure
        label.isHidden = failure == nil
        button.isHidden = failure == nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = bounds.insetBy(dx: Metrics.padding, dy: Metrics.padding)
        guard failure != nil else {
            sign.frame = CGRect(
                x: bounds.midX - Metrics.signSize.width / 2, y: bounds.midY - Metrics.signSize.height / 2,
                width: Metrics.signSize.width, height: Metrics.signSize.height)
            return
        }
        let text = label.sizeThatFits(content.size)
        let free = content.height - Metrics.signSize.height - text.height - Metrics.buttonHeight - Metrics.gap
        var top = content.minY + max(0, (free / 2).rounded(.down))
        sign.frame = CGRect(
            x: bounds.midX - Metrics.signSize.width / 2, y: top, width: Metrics.signSize.width,
            height: Metrics.signSize.height)
        top += Metrics.signSize.height + Metrics.gap
        label.frame = CGRect(x: content.minX, y: top, width: content.width, height: text.height)
        button.frame = CGRect(
            x: content.minX, y: label.frame.maxY, width: content.width, height: Metrics.buttonHeight)
    }
}
