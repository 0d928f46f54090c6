import UIKit

/// The large title of a section.
final class BrowseTitle: UICollectionReusableView {
    private static let margin: CGFloat = 16
    private let label = UILabel()
    /// How far from the edges, beyond the section's own insets.
    var isInset = false { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 22, weight: .bold)
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("BrowseTitle is made in code") }

    var text: String? {
        get { label.text }
        set { label.text = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = isInset ? 0 : Self.margin
        label.frame = CGRect(x: margin, y: 12, width: bounds.width - 2 * margin, height: bounds.height - 16)
    }
}

/// A count in a red circle.
final class BrowseBadge: UICollectionReusableView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
        label.font = .systemFont(ofSize: 12, weight: .bold)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("BrowseBadge is made in code") }

    var count = 0 { didSet { label.text = "\(count)" } }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds
    }
}

/// The dots under the featured cards.
final class BrowseDots: UICollectionReusableView {
    let control = UIPageControl()

    override init(frame: CGRect) {
        super.init(frame: frame)
        control.currentPageIndicatorTintColor = .label
        control.pageIndicatorTintColor = .quaternaryLabel
        addSubview(control)
    }

    required init?(coder: NSCoder) { fatalError("BrowseDots is made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        control.frame = bounds
    }
}

/// The filter over everything, which stays in sight.
final class BrowseFilter: UICollectionReusableView {
    private static let size = CGSize(width: 240, height: 32)
    let control = UISegmentedControl(items: ["All", "Favourites"])
    private let line = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        control.selectedSegmentIndex = 0
        line.backgroundColor = .separator
        addSubview(control)
        addSubview(line)
    }

    required init?(coder: NSCoder) { fatalError("BrowseFilter is made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = Self.size
        control.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }
}

/// The plate behind the mosaic.
final class BrowsePlate: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 20
    }

    required init?(coder: NSCoder) { fatalError("BrowsePlate is made in code") }
}
