import CollectionLayouts
import UIKit

/// The system's colours in a grid: the selected one takes two columns and two rows, and group names stick to the edge.
public final class ColumnSpanViewController: UIViewController, UICollectionViewDataSource, ColumnSpanLayoutDelegate {
    private enum Metrics {
        static let rowLength: CGFloat = 120
        static let headerHeight: CGFloat = 44
        static let headerWidth: CGFloat = 88
        static let chosenSpan = 2
        static let columnChoices = 1...3
    }

    private let groups: [SwatchGroup]
    private let layout = ColumnSpanLayout()
    private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private var chosen: IndexPath?

    /// - Parameters:
    ///   - columns: The initial number of columns, or of lanes with horizontal scrolling.
    ///   - itemsPerSection: The number of colours shown in each group; nil for its own number.
    ///   - scrollsHorizontally: Whether the grid scrolls horizontally, with headers at the left edge.
    ///   - headersStick: Whether headers stay visible.
    public init(
        columns: Int = 2, itemsPerSection: Int? = nil, scrollsHorizontally: Bool = false, headersStick: Bool = true
    ) {
        groups = itemsPerSection.map { SwatchGroup.palette(count: $0) } ?? SwatchGroup.palette
        super.init(nibName: nil, bundle: nil)
        layout.numberOfColumns = columns
        layout.scrollDirection = scrollsHorizontally ? .horizontal : .vertical
        layout.rowLength = Metrics.rowLength
        layout.headerLength = scrollsHorizontally ? Metrics.headerWidth : Metrics.headerHeight
        layout.headersStick = headersStick
    }

    public required init?(coder: NSCoder) { fatalError("ColumnSpanViewController is made in code") }

    /// The controller in a navigation controller with a black bar.
    public static func inNavigation(
        columns: Int = 2, itemsPerSection: Int? = nil, scrollsHorizontally: Bool = false, headersStick: Bool = true
    ) -> UINavigationController {
        UINavigationController(
            underBlackBar: ColumnSpanViewController(
                columns: columns, itemsPerSection: itemsPerSection, scrollsHorizontally: scrollsHorizontally,
                headersStick: headersStick))
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let choices = UISegmentedControl(
            frame: .zero,
            actions: Metrics.columnChoices.map { count in
                UIAction(title: String(count)) { [weak self] _ in self?.show(columns: count) }
            })
        if Metrics.columnChoices.contains(layout.numberOfColumns) {
            choices.selectedSegmentIndex = layout.numberOfColumns - Metrics.columnChoices.lowerBound
        }
        navigationItem.titleView = choices
        collectionView.register(SwatchCell.self, forCellWithReuseIdentifier: SwatchCell.identifier)
        collectionView.registerHeader(SwatchHeader.self, identifier: SwatchHeader.identifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        showBelowBar(collectionView, on: .systemBackground)
    }

    private func show(columns: Int) {
        collectionView.performBatchUpdates { layout.numberOfColumns = columns }
    }

    // MARK: Choosing

    public func collectionView(
        _ collectionView: UICollectionView, layout: ColumnSpanLayout, spanForItemAt indexPath: IndexPath
    ) -> GridSpan {
        indexPath == chosen ? GridSpan(columns: Metrics.chosenSpan, rows: Metrics.chosenSpan) : .single
    }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        let previous = chosen
        collectionView.performBatchUpdates {
            chosen = indexPath == previous ? nil : indexPath
            collectionView.reloadItems(at: Set([indexPath, previous].compactMap { $0 }).sorted())
        }
    }

    // MARK: UICollectionViewDataSource

    public func numberOfSections(in collectionView: UICollectionView) -> Int { groups.count }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        groups[section].swatches.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: SwatchCell.identifier, for: indexPath)
            as! SwatchCell
        cell.show(groups[indexPath.section].swatches[indexPath.item], isChosen: indexPath == chosen)
        return cell
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header =
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: SwatchHeader.identifier, for: indexPath) as! SwatchHeader
        header.show(groups[indexPath.section])
        return header
    }
}
