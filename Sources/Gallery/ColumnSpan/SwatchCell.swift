import UIKit

/// A card of one colour with its name, and with its components when it is selected.
final class SwatchCell: UICollectionViewCell {
    static let identifier = "SwatchCell"

    private enum Metrics {
        /// The layout has no spacing: the distance between two cards is inside the cells.
        static let margin: CGFloat = 6
        static let cornerRadius: CGFloat = 14
        static let padding: CGFloat = 16
        static let nameSize: CGFloat = 17
        static let chosenNameSize: CGFloat = 34
        static let numbersSize: CGFloat = 17
        static let numbersGap: CGFloat = 4
        static let pressedAlpha: CGFloat = 0.7
    }

    private let card = UIView()
    private let name = UILabel()
    private let numbers = UILabel()
    private var swatch: Swatch?

    override init(frame: CGRect) {
        super.init(frame: frame)
        card.frame = contentView.bounds.insetBy(dx: Metrics.margin, dy: Metrics.margin)
        card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.layer.cornerRadius = Metrics.cornerRadius
        card.clipsToBounds = true
        numbers.font = .monospacedDigitSystemFont(ofSize: Metrics.numbersSize, weight: .regular)
        card.addSubview(name)
        card.addSubview(numbers)
        contentView.addSubview(card)
    }

    required init?(coder: NSCoder) { fatalError("SwatchCell is made in code") }

    func show(_ swatch: Swatch, isChosen: Bool) {
        card.backgroundColor = swatch.color
        name.text = swatch.name
        name.textColor = swatch.textColor
        name.font = .boldSystemFont(ofSize: isChosen ? Metrics.chosenNameSize : Metrics.nameSize)
        name.sizeToFit()
        name.frame.origin = CGPoint(x: Metrics.padding, y: Metrics.padding)
        numbers.isHidden = !isChosen
        numbers.textColor = swatch.textColor
        self.swatch = swatch
        showNumbers()
    }

    private func showNumbers() {
        numbers.text = swatch?.numbers(traitCollection)
        numbers.sizeToFit()
        numbers.frame.origin = CGPoint(x: Metrics.padding, y: name.frame.maxY + Metrics.numbersGap)
    }

    /// The system's colours have other components in dark appearance.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showNumbers()
    }

    override var isHighlighted: Bool {
        didSet { card.alpha = isHighlighted ? Metrics.pressedAlpha : 1 }
    }
}
