import UIKit

/// A list of 200 rows of 40 points, each with a label and a box of a constrained width. No count of its work depends on
/// a font.
final class WorkList: UICollectionViewController {
    /// A fault that makes scrolling dearer.
    enum Fault: CaseIterable {
        /// An identifier for each item.
        case reusesNoCell
        /// `reloadData()` while scrolling.
        case reloads
        /// A label is measured for a width that it does not get.
        case measuresText
        /// Each configuration lays out a text that is not shown.
        case laysOutText
        /// A constraint is solved for a value that is replaced.
        case solvesTwice
        /// Constraints are removed and added again.
        case reinstallsConstraints
        /// A layout that is invalid after each change of bounds.
        case invalidatesByBounds
        /// `invalidateLayout()` while scrolling.
        case invalidates
        /// One item is invalidated while scrolling.
        case invalidatesItem
        /// The layout is asked for an item while scrolling.
        case queriesItem
        /// `setNeedsLayout()` of each visible cell while scrolling.
        case laysOutCells
        /// A layer of each visible cell changes while scrolling.
        case changesLayers
        /// Items are reconfigured while scrolling.
        case reconfigures
        /// The background changes its colour while scrolling.
        case repaints
        /// The layout returns items that are far away.
        case answersTooMuch
        /// Each configuration adds a layer.
        case addsLayers
        /// Visible cells are measured again while scrolling.
        case measuresCells
        /// An item is replaced while scrolling.
        case reloadsItem
        /// The layout is prepared between two invalidations.
        case preparesTwice
        /// The opacity of visible cells changes while scrolling.
        case fadesCells

        /// A count that grows by the fault.
        var count: String {
            switch self {
            case .reusesNoCell: "cellsMade"
            case .reloads: "cellsDequeued"
            case .measuresText, .laysOutText: "textLayouts"
            case .solvesTwice: "constraintSolves"
            case .reinstallsConstraints: "constraintPivots"
            case .invalidatesByBounds: "rectQueries"
            case .invalidates: "fullInvalidations"
            case .invalidatesItem: "elementsInvalidated"
            case .queriesItem: "elementQueries"
            case .laysOutCells: "layersLaidOut"
            case .changesLayers, .addsLayers: "nodesMade"
            case .reconfigures: "cellsConfigured"
            case .repaints: "pixelsPainted"
            case .answersTooMuch: "attributesAnswered"
            case .measuresCells: "cellsMeasured"
            case .reloadsItem: "updateQueries"
            case .preparesTwice: "layoutsPrepared"
            case .fadesCells: "layersCommitted"
            }
        }
    }

    static let size = CGSize(width: 120, height: 200)
    private let fault: Fault?
    private var isOdd = false

    init(_ fault: Fault? = nil) {
        self.fault = fault
        let layout = WorkLayout()
        layout.itemSize = CGSize(width: 120, height: 40)
        layout.minimumLineSpacing = 0
        layout.fault = fault
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { fatalError("WorkList is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .white
        collectionView.showsVerticalScrollIndicator = false
        for item in 0..<200 { collectionView.register(WorkCell.self, forCellWithReuseIdentifier: "\(item)") }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let identifier = fault == .reusesNoCell ? "\(indexPath.item)" : "0"
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        (cell as? WorkCell)?.show(indexPath.item, fault)
        return cell
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        isOdd.toggle()
        let first = collectionView.indexPathsForVisibleItems.min()
        switch fault {
        case .reloads: collectionView.reloadData()
        case .invalidates: collectionViewLayout.invalidateLayout()
        case .invalidatesItem:
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
            context.invalidateItems(at: [first].compactMap(\.self))
            collectionViewLayout.invalidateLayout(with: context)
        case .queriesItem: _ = first.flatMap { collectionView.layoutAttributesForItem(at: $0) }
        case .laysOutCells: for cell in collectionView.visibleCells { cell.setNeedsLayout() }
        case .changesLayers: for cell in collectionView.visibleCells { cell.layer.zPosition = isOdd ? 0.5 : 0 }
        case .reconfigures: collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems)
        case .repaints: collectionView.backgroundColor = isOdd ? .black : .white
        case .measuresCells: for cell in collectionView.visibleCells { cell.invalidateIntrinsicContentSize() }
        case .reloadsItem: collectionView.reloadItems(at: [first].compactMap(\.self))
        case .preparesTwice:
            collectionViewLayout.invalidateLayout()
            collectionView.layoutIfNeeded()
            collectionViewLayout.invalidateLayout()
        case .fadesCells: for cell in collectionView.visibleCells { cell.alpha = isOdd ? 0.5 : 1 }
        default: break
        }
    }
}

private final class WorkLayout: UICollectionViewFlowLayout {
    var fault: WorkList.Fault?

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        fault == .invalidatesByBounds || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: fault == .answersTooMuch ? rect.insetBy(dx: 0, dy: -400) : rect)
    }
}

private final class WorkCell: UICollectionViewCell {
    private let label = UILabel(frame: CGRect(x: 60, y: 4, width: 56, height: 32))
    private let box = UIView()
    private lazy var width = box.widthAnchor.constraint(equalToConstant: 10)
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 20)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .lightGray
        contentView.clipsToBounds = true
        contentView.addSubview(label)
        contentView.addSubview(box)
        box.backgroundColor = .blue
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            width, height, box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("WorkCell is made in code") }

    func show(_ item: Int, _ fault: WorkList.Fault?) {
        label.text = "\(item)"
        if fault == .solvesTwice {
            width.constant = 5
            layoutIfNeeded()
        }
        width.constant = CGFloat(10 + item % 30)
        switch fault {
        case .measuresText:
            label.numberOfLines = 0
            _ = label.sizeThatFits(CGSize(width: 3, height: 32))
            label.numberOfLines = 1
        case .laysOutText:
            let text = CATextLayer()
            text.string = "\(item)"
        case .reinstallsConstraints:
            NSLayoutConstraint.deactivate([width, height])
            NSLayoutConstraint.activate([width, height])
        case .addsLayers:
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
            layer.backgroundColor = UIColor.blue.cgColor
            contentView.layer.addSublayer(layer)
        default: break
        }
    }
}
