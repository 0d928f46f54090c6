import CollectionLayouts
import Stage
import UIKit

/// A row of a list whose items are held.
struct AnchorRow: Hashable {
    let id: Int
    var height: CGFloat

    /// The identifier as a color, to find the row in pictures.
    var color: UIColor { UIColor(red: CGFloat(id >> 8) / 255, green: CGFloat(id & 255) / 255, blue: 1, alpha: 1) }

    /// The identifier of a row whose color a pixel has; nil for others.
    static func identifier(of pixel: UInt32) -> Int? { pixel & 0xff == 0xff ? Int(pixel >> 8 & 0xffff) : nil }
}

/// The layouts in which items are held.
enum AnchorLayout: CaseIterable, Sendable { case compositional, flow, custom }

/// A cell that prefers the height of its row.
final class AnchorCell: UICollectionViewCell {
    var preferredSize = CGSize.zero { didSet { if preferredSize != oldValue { invalidateIntrinsicContentSize() } } }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        let width = preferredSize.width > 0 ? preferredSize.width : attributes.size.width
        attributes.size = CGSize(width: width, height: preferredSize.height)
        return attributes
    }
}

/// A column whose rows are measured; heights follow the identifiers of rows.
final class AnchorColumnLayout: UICollectionViewLayout {
    var identifiers: () -> [Int] = { [] }
    private var heights: [Int: CGFloat] = [:]
    private var rows: [Int] = []
    private var frames: [CGRect] = []

    override func prepare() {
        guard let collectionView else { return }
        rows = identifiers()
        var y: CGFloat = 5
        frames = rows.map { row in
            defer { y += (heights[row] ?? 50) + 3 }
            return CGRect(x: 0, y: y, width: collectionView.bounds.width, height: heights[row] ?? 50)
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: (frames.last?.maxY ?? 0) + 5)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.filter { frames[$0].intersects(rect) }
            .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard preferredAttributes.size.height != originalAttributes.size.height else { return false }
        heights[rows[preferredAttributes.indexPath.item]] = preferredAttributes.size.height
        return true
    }
}

/// A list of rows in an anchored collection view.
@MainActor final class AnchorRig: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    var rows: [AnchorRow]
    let list: AnchoredCollectionView
    let layout: AnchorLayout
    /// Whether the delegate returns the offset of updates.
    var asksAnchor = true
    /// The number of cells that were configured.
    var measured = 0
    var textScale: CGFloat = 1 { didSet { measureVisibleCells() } }
    var anchor: CollectionAnchor { list.anchor! }

    init(_ layout: AnchorLayout, _ rows: [AnchorRow]) {
        self.layout = layout
        self.rows = rows
        let column = AnchorColumnLayout()
        list = AnchoredCollectionView(
            frame: .zero, collectionViewLayout: layout == .custom ? column : Self.layout(layout))
        super.init(nibName: nil, bundle: nil)
        column.identifiers = { [unowned self] in self.rows.map(\.id) }
    }

    required init?(coder: NSCoder) { nil }

    private static func layout(_ kind: AnchorLayout) -> UICollectionViewLayout {
        if kind == .flow {
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = CGSize(width: 300, height: 44)
            flow.minimumLineSpacing = 4
            return flow
        }
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
        section.interGroupSpacing = 4
        return UICollectionViewCompositionalLayout(section: section)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.register(AnchorCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = self
        list.delegate = self
        view.addSubview(list)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        measured += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! AnchorCell
        cell.preferredSize = preferredSize(rows[indexPath.item])
        cell.contentView.backgroundColor = rows[indexPath.item].color
        return cell
    }

    /// Called before a cell is shown.
    var onDisplay: () -> Void = {}

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { onDisplay() }

    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
    ) -> CGPoint { asksAnchor ? anchor.targetContentOffset(for: proposed) : proposed }

    private func preferredSize(_ row: AnchorRow) -> CGSize {
        CGSize(width: layout == .flow ? 300 : 0, height: (row.height * textScale).rounded())
    }

    /// Makes the visible cells prefer the heights of their rows.
    func measureVisibleCells() {
        for path in list.indexPathsForVisibleItems {
            (list.cellForItem(at: path) as? AnchorCell)?.preferredSize = preferredSize(rows[path.item])
        }
    }

    // MARK: Changes

    func insert(_ new: [AnchorRow], at index: Int, animated: Bool = false) {
        update(animated) { [self] in
            rows.insert(contentsOf: new, at: index)
            list.insertItems(at: new.indices.map { IndexPath(item: index + $0, section: 0) })
        }
    }

    func remove(_ indexes: Set<Int>, animated: Bool = false) {
        update(animated) { [self] in
            rows = rows.indices.filter { !indexes.contains($0) }.map { rows[$0] }
            list.deleteItems(at: indexes.map { IndexPath(item: $0, section: 0) })
        }
    }

    private func update(_ animated: Bool, _ changes: @escaping () -> Void) {
        if animated { return list.performBatchUpdates(changes, completion: nil) }
        UIView.performWithoutAnimation { list.performBatchUpdates(changes, completion: nil) }
    }

    // MARK: Positions

    func path(_ id: Int) -> IndexPath? { rows.firstIndex { $0.id == id }.map { IndexPath(item: $0, section: 0) } }

    /// The frame of a row from the top left of the view.
    func frame(_ id: Int) -> CGRect? {
        let frame = path(id).flatMap { list.collectionViewLayout.layoutAttributesForItem(at: $0)?.frame }
        return frame?.offsetBy(dx: -list.bounds.minX, dy: -list.bounds.minY)
    }

    /// The frame of a row in the frame on screen; nil without a cell.
    func shownFrame(_ id: Int) -> CGRect? {
        guard let cell = path(id).flatMap(list.cellForItem) else { return nil }
        let bounds = list.layer.presentation()?.bounds ?? list.bounds
        return (cell.layer.presentation() ?? cell.layer).frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    }

    /// The rows in sight, in the order in which the anchor holds them.
    func readRows() -> [Int] {
        let isLast = anchor.item == .lastVisible
        let area = CGRect(origin: .zero, size: list.bounds.size).inset(by: list.adjustedContentInset)
        let shown = list.indexPathsForVisibleItems.sorted().map { rows[$0.item].id }
            .filter { frame($0)?.intersects(area) == true }
        let ordered = isLast ? shown.reversed() : shown
        let isWhole: (Int) -> Bool = { [self] id in
            guard let frame = frame(id) else { return false }
            return isLast ? frame.maxY <= area.maxY : frame.minY >= area.minY
        }
        return ordered.filter(isWhole) + ordered.filter { !isWhole($0) }
    }

    /// The greatest offset.
    var end: CGFloat {
        let inset = list.adjustedContentInset
        return max(-inset.top, list.contentSize.height + inset.bottom - list.bounds.height)
    }
}
