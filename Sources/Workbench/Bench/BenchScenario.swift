import UIKit

/// A scenario of `bench`: a controller and its motion from frame to frame.
///
/// Sizes, colours, labels and motion equal those of the toolkits it is compared with. Scenarios use UIKit as an app
/// would.
@MainActor protocol BenchScenario: AnyObject {
    var controller: UIViewController { get }
    /// Called in frame `index`, from 0, before layout, so that the frame shows the change.
    func move(to index: Int)
}

enum BenchKind: String, CaseIterable, Sendable {
    case grid, coverflow, transition, text, photos, compositional, orthogonal, list, disclosure, updates, reload
    case rows, sideways, sheet, messages, calendar, pinch, kanban, blur, clock, spinner
    case snapshots, latency

    /// All names as text.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    @MainActor func make(items: Int) -> any BenchScenario {
        switch self {
        case .grid, .latency: GridBench(items: items, step: 40)
        case .snapshots: GridBench(items: items, step: 37)
        case .coverflow: CoverFlowBench(items: items)
        case .transition: TransitionBench()
        case .text: TextBench(items: items)
        case .photos: PhotoBench(items: items)
        case .compositional: CompositionalBench(items: items)
        case .orthogonal: OrthogonalBench(items: items)
        case .list: ListBench(items: items)
        case .disclosure: DisclosureBench(items: items)
        case .updates: UpdateBench(items: items)
        case .reload: ReloadBench(items: items)
        case .rows, .sideways: RowsBench(items: items, isSideways: self == .sideways)
        case .sheet: SheetBench(items: items)
        case .messages: MessageBench(items: items)
        case .calendar: CalendarBench(items: items)
        case .pinch: PinchBench(items: items)
        case .kanban: KanbanBench(items: items)
        case .blur: BlurBench(items: items)
        case .clock: ClockBench()
        case .spinner: SpinnerBench()
        }
    }

    var defaultItems: Int {
        switch self {
        case .grid, .compositional, .orthogonal, .updates, .snapshots, .latency: 100_000
        case .coverflow: 1_000
        case .transition: 60
        case .text, .photos, .list, .disclosure, .messages, .pinch, .blur: 20_000
        case .reload: 10_000
        case .rows, .sideways: 4_000
        case .sheet: 1_000_000
        case .calendar: 240
        case .kanban: 12
        case .clock, .spinner: 1
        }
    }

    /// The size of the window in points.
    var defaultSize: CGSize {
        switch self {
        case .text, .photos, .blur: CGSize(width: 1600, height: 1000)
        default: CGSize(width: 1280, height: 800)
        }
    }

    var defaultFrames: Int {
        switch self {
        case .transition: 300
        case .snapshots, .latency: 100
        case .clock: 10
        default: 600
        }
    }

    /// Whether the window rests but for one view. Nothing else may ask it for frames, as a display link would.
    var isIdle: Bool { self == .clock || self == .spinner }

    /// Seconds from one frame to the next.
    var interval: Double { self == .clock ? 1 : 1 / 60 }
}

/// A tile with rounded corners and its index in the centre.
final class BenchCell: UICollectionViewCell {
    static let identifier = "tile"
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 8
        label.font = .systemFont(ofSize: 16)
        label.textColor = .black
        label.textAlignment = .center
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("BenchCell is made in code") }

    func show(_ index: Int) {
        contentView.backgroundColor = Self.color(index)
        label.text = String(index)
    }

    /// hsl(index · 7 mod 360, 60 %, 60 %).
    private static func color(_ index: Int) -> UIColor {
        let hue = CGFloat(index * 7 % 360) / 360
        // Converted to hue, saturation and brightness.
        let brightness = 0.6 + 0.6 * 0.4
        return UIColor(hue: hue, saturation: 2 * (1 - 0.6 / brightness), brightness: brightness, alpha: 1)
    }
}

/// Cells with their index, in one section.
class BenchCollectionController: UICollectionViewController {
    private let items: Int

    init(items: Int, layout: UICollectionViewLayout) {
        self.items = items
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { fatalError("BenchCollectionController is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .white
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(BenchCell.self, forCellWithReuseIdentifier: BenchCell.identifier)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: BenchCell.identifier, for: indexPath)
        (cell as? BenchCell)?.show(indexPath.item)
        return cell
    }
}
