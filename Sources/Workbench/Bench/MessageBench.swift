import UIKit

/// Messages that size themselves, entered at their end and scrolled up by bursts of the wheel, while older ones are
/// inserted above and new ones below.
final class MessageBench: BenchScenario {
    let controller: UIViewController
    private let collection: MessageBenchController
    /// Frames between two insertions above, and below.
    private static let older = 60, newer = 45

    init(items: Int) {
        let size = NSCollectionLayoutSize.bench(.fractionalWidth(1), .estimated(70))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.interGroupSpacing = 8
        collection = MessageBenchController(
            items: items, layout: UICollectionViewCompositionalLayout(section: section))
        controller = collection
    }

    func move(to index: Int) {
        guard let view = collection.collectionView else { return }
        let before = index > 0 ? WheelBursts.offset(at: index - 1) : 0
        view.contentOffset.y -= WheelBursts.offset(at: index) - before
        if index % Self.older == Self.older - 1 { collection.insertOlder(20) }
        if index % Self.newer == Self.newer - 1 { collection.insertNewer() }
    }
}

private final class MessageBenchController: BenchCollectionController {
    private var first = 0
    private var count: Int
    private var hasEntered = false

    override init(items: Int, layout: UICollectionViewLayout) {
        count = items
        super.init(items: items, layout: layout)
    }

    required init?(coder: NSCoder) { fatalError("MessageBenchController is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(MessageBenchCell.self, forCellWithReuseIdentifier: MessageBenchCell.identifier)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !hasEntered else { return }
        hasEntered = true
        collectionView.scrollToItem(at: IndexPath(item: count - 1, section: 0), at: .bottom, animated: false)
    }

    func insertOlder(_ added: Int) {
        let height = collectionView.contentSize.height
        UIView.performWithoutAnimation {
            collectionView.performBatchUpdates {
                (first, count) = (first - added, count + added)
                collectionView.insertItems(at: (0..<added).map { IndexPath(item: $0, section: 0) })
            }
            collectionView.contentOffset.y += collectionView.contentSize.height - height
        }
    }

    func insertNewer() {
        collectionView.performBatchUpdates {
            count += 1
            collectionView.insertItems(at: [IndexPath(item: count - 1, section: 0)])
        }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: MessageBenchCell.identifier, for: indexPath)
        (cell as? MessageBenchCell)?.show(first + indexPath.item)
        return cell
    }
}

/// The bubble of a message. Every third is an own one, at the right.
private final class MessageBenchCell: UICollectionViewCell {
    static let identifier = "message"
    private let bubble = UIView()
    private let label = UILabel()
    private var left: NSLayoutConstraint!
    private var right: NSLayoutConstraint!

    override init(frame: CGRect) {
        super.init(frame: frame)
        bubble.layer.cornerRadius = 16
        label.font = .systemFont(ofSize: 16)
        label.numberOfLines = 0
        for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        contentView.addSubview(bubble)
        bubble.addSubview(label)
        left = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20)
        right = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bubble.widthAnchor.constraint(equalToConstant: 600),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) { fatalError("MessageBenchCell is made in code") }

    func show(_ number: Int) {
        let isOwn = number % 3 == 0
        label.text = BenchText.message(number)
        label.textColor = isOwn ? .white : .black
        bubble.backgroundColor = isOwn ? UIColor(red: 0, green: 0.53, blue: 1, alpha: 1) : UIColor(white: 0.9, alpha: 1)
        (isOwn ? left : right).isActive = false
        (isOwn ? right : left).isActive = true
    }
}
