import UIKit

/// A rounded card with views in a column; its labels have as many lines as they need.
final class TextCard: UIView {
    private static let padding: CGFloat = 16
    private static let cornerRadius: CGFloat = 26

    init(_ views: [UIView]) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = Self.cornerRadius
        let column = UIStackView(arrangedSubviews: views)
        column.axis = .vertical
        column.spacing = Self.padding
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        for case let label as UILabel in views { label.numberOfLines = 0 }
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor, constant: Self.padding),
            column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.padding),
            column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.padding),
            column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.padding),
        ])
    }

    required init?(coder: NSCoder) { fatalError("TextCard is made in code") }
}
