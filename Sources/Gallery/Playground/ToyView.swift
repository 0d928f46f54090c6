import UIKit

/// A coloured square or circle that can be thrown.
final class ToyView: UIView {
    private let isRound: Bool
    private let label = UILabel()

    init(letter: String, color: UIColor, isRound: Bool, side: CGFloat) {
        self.isRound = isRound
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        backgroundColor = color
        layer.cornerRadius = isRound ? side / 2 : 10
        label.text = letter
        label.textAlignment = .center
        label.textColor = .white
        label.font = .systemFont(ofSize: side * 0.4, weight: .semibold)
        label.frame = bounds
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("ToyView is made in code") }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { isRound ? .ellipse : .rectangle }
}
