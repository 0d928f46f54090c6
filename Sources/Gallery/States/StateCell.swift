import UIKit

/// A card with the code and the name of a state.
final class StateCell: UICollectionViewCell {
    static let identifier = "StateCell"

    private enum Metrics {
        static let cornerRadius: CGFloat = 12
        static let padding: CGFloat = 12
        static let codeSize: CGFloat = 20
        static let nameSize: CGFloat = 13
        static let gap: CGFloat = 2
    }

    private let code = UILabel()
    private let name = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = Metrics.cornerRadius
        code.font = .systemFont(ofSize: Metrics.codeSize, weight: .semibold)
        name.font = .systemFont(ofSize: Metrics.nameSize)
        contentView.addSubview(code)
        contentView.addSubview(name)
        showState()
    }

    required init?(coder: NSCoder) { fatalError("StateCell is made in code") }

    func show(_ state: USState) {
        code.text = state.code
        name.text = state.name
        setNeedsLayout()
    }

    override var isSelected: Bool { didSet { showState() } }
    override var isHighlighted: Bool { didSet { showState() } }

    private func showState() {
        contentView.backgroundColor =
            isSelected ? .systemBlue : isHighlighted ? .systemGray4 : .secondarySystemBackground
        code.textColor = isSelected ? .white : .label
        name.textColor = isSelected ? .white : .secondaryLabel
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 2 * Metrics.padding
        let (codeHeight, nameHeight) = (code.intrinsicContentSize.height, name.intrinsicContentSize.height)
        let top = ((bounds.height - codeHeight - Metrics.gap - nameHeight) / 2).rounded()
        code.frame = CGRect(x: Metrics.padding, y: top, width: width, height: codeHeight)
        name.frame = CGRect(x: Metrics.padding, y: top + codeHeight + Metrics.gap, width: width, height: nameHeight)
    }
}
