import UIKit

/// The words about a place that can be edited.
struct PlaceDetails: Hashable, Sendable {
    var name: String
    var region = ""
    var notes = ""
}

/// A form in a list: fields and a text view whose row grows with its text.
final class PlaceFormViewController: UICollectionViewController {
    private enum Row: Hashable, Sendable { case name, region, notes }

    private var details: PlaceDetails { didSet { if details != oldValue { onChange(details) } } }
    private let onChange: (PlaceDetails) -> Void
    private var dataSource: UICollectionViewDiffableDataSource<Int, Row>!

    /// - Parameter onChange: Called for each change.
    init(_ details: PlaceDetails, onChange: @escaping (PlaceDetails) -> Void) {
        (self.details, self.onChange) = (details, onChange)
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        title = "Place"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) { fatalError("PlaceFormViewController is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.keyboardDismissMode = .interactive
        collectionView.allowsSelection = false
        let fields = UICollectionView.CellRegistration<FieldCell, Row> { [weak self] cell, _, row in
            guard let self else { return }
            cell.label.text = row == .name ? "Name" : "Region"
            cell.field.placeholder = row == .name ? "Required" : "Optional"
            cell.field.text = row == .name ? details.name : details.region
            cell.onChange = { [weak self] in
                if row == .name { self?.details.name = $0 } else { self?.details.region = $0 }
            }
            cell.onReturn = { [weak self] in self?.edit(row == .name ? .region : .notes) }
        }
        let notes = UICollectionView.CellRegistration<NotesCell, Row> { [weak self] cell, _, _ in
            cell.textView.text = self?.details.notes
            cell.onChange = { [weak self] in self?.details.notes = $0 }
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, row in
            row == .notes
                ? view.dequeueConfiguredReusableCell(using: notes, for: indexPath, item: row)
                : view.dequeueConfiguredReusableCell(using: fields, for: indexPath, item: row)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, indexPath in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = indexPath.section == 0 ? "Place" : "Notes"
            view.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([.name, .region], toSection: 0)
        snapshot.appendItems([.notes], toSection: 1)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    /// Moves the caret into a row.
    private func edit(_ row: Row) {
        guard let cell = dataSource.indexPath(for: row).flatMap(collectionView.cellForItem) else { return }
        if let cell = cell as? FieldCell { cell.field.becomeFirstResponder() }
        if let cell = cell as? NotesCell { cell.textView.becomeFirstResponder() }
    }
}

private enum PlaceFormMetrics {
    static let side: CGFloat = 20
    static let top: CGFloat = 15
}

/// A row with a label and a field.
private final class FieldCell: UICollectionViewListCell, UITextFieldDelegate {
    let label = UILabel()
    let field = UITextField()
    var onChange: (String) -> Void = { _ in }
    var onReturn: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.widthAnchor.constraint(greaterThanOrEqualToConstant: 64).isActive = true
        label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        field.font = label.font
        field.adjustsFontForContentSizeCategory = true
        field.textAlignment = .natural
        field.clearButtonMode = .whileEditing
        field.returnKeyType = .next
        field.delegate = self
        field.addAction(
            UIAction { [weak self] _ in self.map { $0.onChange($0.field.text ?? "") } }, for: .editingChanged)
        let row = UIStackView(arrangedSubviews: [label, field])
        row.spacing = 16
        fill(with: row)
    }

    required init?(coder: NSCoder) { fatalError("FieldCell is made in code") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onReturn()
        return false
    }
}

/// A row with a text of several lines, as high as the text.
private final class NotesCell: UICollectionViewListCell, UITextViewDelegate {
    let textView = UITextView()
    var onChange: (String) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        textView.isScrollEnabled = false
        textView.backgroundColor = .clear
        textView.font = .preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.textContainerInset = .zero
        textView.textContainer.lineFragmentPadding = 0
        textView.delegate = self
        textView.heightAnchor.constraint(greaterThanOrEqualToConstant: 88).isActive = true
        fill(with: textView)
    }

    required init?(coder: NSCoder) { fatalError("NotesCell is made in code") }

    func textViewDidChange(_ textView: UITextView) {
        onChange(textView.text)
        invalidateIntrinsicContentSize()
    }
}

extension UICollectionViewListCell {
    /// Adds a view that fills the content view up to the margins of the form.
    fileprivate func fill(with view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: PlaceFormMetrics.side),
            view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -PlaceFormMetrics.side),
            view.topAnchor.constraint(equalTo: contentView.topAnchor, constant: PlaceFormMetrics.top),
            view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -PlaceFormMetrics.top),
        ])
    }
}
