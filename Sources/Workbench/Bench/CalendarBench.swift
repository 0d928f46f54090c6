import UIKit

/// Months of days with appointments below a title that stays in sight, scrolled by bursts of the wheel.
final class CalendarBench: BenchScenario {
    let controller: UIViewController
    private let collection: CalendarBenchController

    init(items: Int) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 176, height: 96)
        layout.minimumInteritemSpacing = 1
        layout.minimumLineSpacing = 1
        layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 12, right: 20)
        layout.headerReferenceSize = CGSize(width: 1280, height: 44)
        layout.sectionHeadersPinToVisibleBounds = true
        collection = CalendarBenchController(items: items, layout: layout)
        controller = collection
    }

    func move(to index: Int) { collection.collectionView.contentOffset.y = WheelBursts.offset(at: index) }
}

/// The items are months.
private final class CalendarBenchController: BenchCollectionController {
    private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    private static let kind = UICollectionView.elementKindSectionHeader

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(CalendarBenchCell.self, forCellWithReuseIdentifier: CalendarBenchCell.identifier)
        collectionView.register(
            BenchTitleView.self, forSupplementaryViewOfKind: Self.kind, withReuseIdentifier: BenchTitleView.kind)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        super.collectionView(collectionView, numberOfItemsInSection: 0)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.lengths[section % 12]
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: CalendarBenchCell.identifier, for: indexPath)
        (cell as? CalendarBenchCell)?.show(month: indexPath.section, day: indexPath.item)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let title = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: BenchTitleView.kind, for: indexPath)
        title.backgroundColor = .white
        guard let title = title as? BenchTitleView else { return title }
        title.label.frame = title.bounds.insetBy(dx: 20, dy: 0)
        title.label.text = "Month \(indexPath.section + 1)"
        return title
    }
}

/// A day: its number and up to three appointments.
private final class CalendarBenchCell: UICollectionViewCell {
    static let identifier = "day"
    private let number = UILabel(frame: CGRect(x: 8, y: 4, width: 60, height: 20))
    private let bars = (0..<3).map { UILabel(frame: CGRect(x: 6, y: 26 + CGFloat($0) * 22, width: 164, height: 20)) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = UIColor(white: 0.96, alpha: 1)
        number.font = .systemFont(ofSize: 15)
        contentView.addSubview(number)
        for (index, bar) in bars.enumerated() {
            bar.font = .systemFont(ofSize: 12)
            bar.textColor = .black
            bar.backgroundColor = UIColor(hue: CGFloat(index) * 0.3, saturation: 0.25, brightness: 1, alpha: 1)
            contentView.addSubview(bar)
        }
    }

    required init?(coder: NSCoder) { fatalError("CalendarBenchCell is made in code") }

    func show(month: Int, day: Int) {
        number.text = String(day + 1)
        let count = (month * 5 + day * 3) % 4
        for (index, bar) in bars.enumerated() {
            bar.isHidden = index >= count
            bar.text = " " + BenchText.words(3, from: month * 31 + day + index)
        }
    }
}
