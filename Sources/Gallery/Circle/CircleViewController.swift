import CollectionLayouts
import UIKit

/// Numbered tiles on a circle that is also a clock, or in rows.
public final class CircleViewController: UIViewController, UICollectionViewDataSource, CircleLayoutDelegate {
    private let now: () -> Date
    private let callAt: (Date, @escaping () -> Void) -> Void
    private let timeZone: TimeZone
    private var count: Int
    private var nextTick: Date?

    private let circle = CircleLayout()
    private let flow = SpinningFlowLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: circle)

    /// - Parameters:
    ///   - now: The app's clock.
    ///   - callAt: Schedules a call for a date of that clock.
    ///   - count: The initial number of tiles, at least 1.
    ///   - timeZone: The time zone of the clock hand.
    public init(
        now: @escaping () -> Date, callAt: @escaping (Date, @escaping () -> Void) -> Void, count: Int = 12,
        timeZone: TimeZone = .gmt
    ) {
        self.now = now
        self.callAt = callAt
        self.timeZone = timeZone
        self.count = max(1, count)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("CircleViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(
        now: @escaping () -> Date, callAt: @escaping (Date, @escaping () -> Void) -> Void, count: Int = 12,
        timeZone: TimeZone = .gmt
    ) -> UINavigationController {
        let controller = CircleViewController(now: now, callAt: callAt, count: count, timeZone: timeZone)
        return UINavigationController(underBlackBar: controller)
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        makeBar()
        circle.register(ClockHandView.self, forDecorationViewOfKind: CircleLayout.handKind)
        flow.itemSize = CGSize(width: 200, height: 200)
        flow.sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
        flow.minimumLineSpacing = 13
        flow.minimumInteritemSpacing = 13
        collectionView.register(CircleCell.self, forCellWithReuseIdentifier: CircleCell.identifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        showBelowBar(collectionView, on: .black)
        waitForNextMinute()
    }

    private func makeBar() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.removeLast() })
        let layouts = UISegmentedControl(
            frame: .zero,
            actions: [
                UIAction(title: "Circle") { [weak self] _ in self?.show(self?.circle) },
                UIAction(title: "Flow") { [weak self] _ in self?.show(self?.flow) },
            ])
        layouts.selectedSegmentIndex = 0
        navigationItem.titleView = layouts
    }

    // MARK: Actions

    private func add() {
        collectionView.performBatchUpdates {
            collectionView.insertItems(at: [IndexPath(item: count, section: 0)])
            count += 1
        }
    }

    private func removeLast() {
        guard count > 1 else { return }
        collectionView.performBatchUpdates {
            count -= 1
            collectionView.deleteItems(at: [IndexPath(item: count, section: 0)])
        }
    }

    private func show(_ layout: UICollectionViewLayout?) {
        guard let layout else { return }
        collectionView.setCollectionViewLayout(layout, animated: true)
        waitForNextMinute()
    }

    // MARK: The clock

    public func collectionView(_ collectionView: UICollectionView, handRotationFor layout: CircleLayout) -> CGFloat {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return CircleGeometry.handRotation(minute: calendar.component(.minute, from: now()))
    }

    /// Schedules the next tick, unless the flow layout hides the hand.
    private func waitForNextMinute() {
        guard nextTick == nil, collectionView.collectionViewLayout === circle else { return }
        let minute: TimeInterval = 60
        let tick = Date(
            timeIntervalSinceReferenceDate: ((now().timeIntervalSinceReferenceDate / minute).rounded(.down) + 1)
                * minute)
        nextTick = tick
        callAt(tick) { [weak self] in
            guard let self else { return }
            nextTick = nil
            circle.invalidateLayout()
            waitForNextMinute()
        }
    }

    // MARK: UICollectionViewDataSource

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: CircleCell.identifier, for: indexPath)
            as! CircleCell
        cell.number = indexPath.item
        return cell
    }
}
