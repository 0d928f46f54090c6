import UIKit

/// A rounded card with a headline above and rows below each other.
final class ControlCard: UIView {
    private let rows = UIStackView()

    init(headline: String, rows contents: [UIView]) {
        super.init(frame: .zero)
        let label = UILabel()
        label.text = headline
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        let ground = UIView()
        ground.backgroundColor = .secondarySystemGroupedBackground
        ground.layer.cornerRadius = 26
        rows.axis = .vertical
        rows.spacing = 12
        for content in contents { rows.addArrangedSubview(content) }
        for view in [label, ground] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        rows.translatesAutoresizingMaskIntoConstraints = false
        ground.addSubview(rows)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
            ground.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
            ground.leadingAnchor.constraint(equalTo: leadingAnchor),
            ground.trailingAnchor.constraint(equalTo: trailingAnchor),
            ground.bottomAnchor.constraint(equalTo: bottomAnchor),
            rows.topAnchor.constraint(equalTo: ground.topAnchor, constant: 14),
            rows.leadingAnchor.constraint(equalTo: ground.leadingAnchor, constant: 16),
            rows.trailingAnchor.constraint(equalTo: ground.trailingAnchor, constant: -16),
            rows.bottomAnchor.constraint(equalTo: ground.bottomAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) { fatalError("ControlCard is made in code") }

    /// A row with a text at the leading edge and a control at the trailing edge.
    static func row(_ title: String, _ control: UIView, fills: Bool = false) -> UIView {
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        let spacer = UIView()
        let row = UIStackView(arrangedSubviews: fills ? [label, control] : [label, spacer, control])
        row.spacing = 12
        row.alignment = .center
        return row
    }

    /// A row of views beside each other at the leading edge.
    static func line(_ views: [UIView], spacing: CGFloat = 8) -> UIView {
        let row = UIStackView(arrangedSubviews: views + [UIView()])
        row.spacing = spacing
        row.alignment = .center
        return row
    }
}
