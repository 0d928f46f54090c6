import UIKit

/// Four columns of tiles with three lines in two scripts, scrolled by bursts of the wheel.
final class TextBench: BenchScenario {
    let controller: UIViewController
    private let collection: TextBenchController

    init(items: Int) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 380, height: 100)
        layout.minimumLineSpacing = 16
        layout.minimumInteritemSpacing = 16
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        collection = TextBenchController(items: items, layout: layout)
        controller = collection
    }

    func move(to index: Int) { collection.collectionView.contentOffset.y = WheelBursts.offset(at: index) }
}

final class TextBenchController: BenchCollectionController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = UIColor(white: 0.93, alpha: 1)
        collectionView.register(TextBenchCell.self, forCellWithReuseIdentifier: TextBenchCell.identifier)
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: TextBenchCell.identifier, for: indexPath)
        (cell as? TextBenchCell)?.show(BenchTexts(indexPath.item))
        return cell
    }
}

/// A white tile with an Arabic line, a Chinese line, and a line of both.
final class TextBenchCell: UICollectionViewCell {
    static let identifier = "text"
    private let labels = [UILabel(), UILabel(), UILabel()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .white
        contentView.layer.cornerRadius = 8
        for (index, label) in labels.enumerated() {
            label.font = .systemFont(ofSize: [18, 16, 14][index])
            label.textColor = index == 2 ? .darkGray : .black
            label.frame = CGRect(
                x: 12, y: 8 + CGFloat(index) * 29, width: contentView.bounds.width - 24, height: 26)
            contentView.addSubview(label)
        }
    }

    required init?(coder: NSCoder) { fatalError("TextBenchCell is made in code") }

    func show(_ texts: BenchTexts) {
        labels[0].text = texts.arabic
        labels[1].text = texts.chinese
        labels[2].text = texts.mixed
    }
}

/// The lines of a tile, which follow from its index.
struct BenchTexts {
    let arabic, chinese, mixed: String

    init(_ index: Int) {
        func word(_ number: Int) -> String { Self.words[(index * 7 + number * 11 + index / 13) % Self.words.count] }
        func phrase(_ number: Int) -> String {
            Self.phrases[(index * 5 + number * 7 + index / 11) % Self.phrases.count]
        }
        arabic = (0..<5).map(word).joined(separator: " ")
        chinese = (0..<5).map(phrase).joined() + "。"
        mixed = "\(phrase(6)) \(index) \(word(7)) \(word(8))"
    }

    private static let words = [
        "كتاب", "مدينة", "الشمس", "قمر", "بحر", "جبل", "طريق", "حديقة", "مدرسة", "بيت", "نافذة", "صباح", "مساء",
        "القهوة", "سفينة", "طائر", "شجرة", "مطر", "الريح", "سوق", "صديق", "رسالة", "موسيقى",
    ]
    private static let phrases = [
        "春天", "山水", "图书馆", "火车站", "早晨", "月亮", "花园", "河流", "城市", "朋友", "音乐", "茶叶", "下雨", "学校", "窗户", "秋风", "大海",
        "故事", "灯光", "桥梁", "白云", "远方",
    ]
}
