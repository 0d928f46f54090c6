import UIKit

/// An orange tile with its number in the centre.
final class CircleCell: UICollectionViewCell {
    static let identifier = "CircleCell"

    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .orange
        label.font = .boldSystemFont(ofSize: 24)
        label.textColor = .white
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("CircleCell is made in code") }

    var number = 0 {
        didSet {
            label.text = String(number)
            label.bounds = CGRect(origin: .zero, size: label.sizeThatFits(bounds.size))
        }
    }

    /// Sets the centre and not the frame, so that the label moves with the animation and its text keeps its size.
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        label.center = CGPoint(x: layoutAttributes.size.width / 2, y: layoutAttributes.size.height / 2)
    }
}
