import UIKit

/// A white clock hand, opaque at its tip and transparent at the other end.
final class ClockHandView: UICollectionReusableView {
    private let fade = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
        fade.startPoint = CGPoint(x: 0.5, y: 0)
        fade.endPoint = CGPoint(x: 0.5, y: 1)
        fade.frame = bounds
        layer.mask = fade
    }

    required init?(coder: NSCoder) { fatalError("ClockHandView is made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        fade.frame = bounds
    }
}
