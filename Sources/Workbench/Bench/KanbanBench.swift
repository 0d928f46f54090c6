import UIKit

/// Lists of cards side by side. The lists scroll at speeds of their own; in every second second the board does.
final class KanbanBench: BenchScenario {
    let controller: UIViewController
    private let board: KanbanBenchController

    init(items: Int) {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 16
        layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        board = KanbanBenchController(items: items, layout: layout)
        controller = board
    }

    func move(to index: Int) {
        guard let view = board.collectionView else { return }
        if index / 60 % 2 == 1 { return view.contentOffset.x += index / 120 % 2 == 0 ? 6 : -6 }
        for case let list as KanbanBenchList in view.visibleCells {
            list.cards.contentOffset.y += 3 + CGFloat(list.number % 4) * 2
        }
    }
}

/// The items are lists.
private final class KanbanBenchController: BenchCollectionController, UICollectionViewDelegateFlowLayout {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(KanbanBenchList.self, forCellWithReuseIdentifier: KanbanBenchList.identifier)
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: KanbanBenchList.identifier, for: indexPath)
        (cell as? KanbanBenchList)?.show(indexPath.item)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 300, height: max(0, collectionView.bounds.height - 40)) }
}

/// A list of 200 cards that size themselves.
private final class KanbanBenchList: UICollectionViewCell, UICollectionViewDataSource {
    static let identifier = "list"
    let cards: UICollectionView
    private(set) var number = 0

    override init(frame: CGRect) {
        let size = NSCollectionLayoutSize.bench(.fractionalWidth(1), .estimated(90))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.interGroupSpacing = 8
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        cards = UICollectionView(
            frame: CGRect(origin: .zero, size: frame.size),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        super.init(frame: frame)
        cards.backgroundColor = UIColor(white: 0.93, alpha: 1)
        cards.layer.cornerRadius = 12
        cards.register(KanbanBenchCard.self, forCellWithReuseIdentifier: KanbanBenchCard.identifier)
        cards.dataSource = self
        cards.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(cards)
    }

    required init?(coder: NSCoder) { fatalError("KanbanBenchList is made in code") }

    func show(_ number: Int) {
        self.number = number
        cards.reloadData()
        cards.contentOffset.y = 0
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: KanbanBenchCard.identifier, for: indexPath)
        (cell as? KanbanBenchCard)?.show(number * 200 + indexPath.item)
        return cell
    }
}

/// A title of one to three lines above a line about its state.
private final class KanbanBenchCard: UICollectionViewCell {
    static let identifier = "card"
    private let title = UILabel()
    private let state = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .white
        contentView.layer.cornerRadius = 8
        title.font = .systemFont(ofSize: 15)
        title.numberOfLines = 0
        state.font = .systemFont(ofSize: 12)
        state.textColor = .gray
        let stack = UIStackView(arrangedSubviews: [title, state])
        stack.axis = .vertical
        stack.spacing = 6
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) { fatalError("KanbanBenchCard is made in code") }

    func show(_ number: Int) {
        title.text = BenchText.words(2 + number * 5 % 12, from: number)
        state.text = "#\(number) · \(number * 3 % 9) comments"
    }
}
