import Stage
import UIKit

/// Rows of 100 × 50, one section; logs every call that the collection view makes of a layout.
@MainActor class ContractLayout: UICollectionViewLayout {
    var log: [String] = []
    var rowHeight: CGFloat = 50
    var invalidatesOnBoundsChange = false
    /// Changes the base class's answer for an appearing element.
    var initial: (IndexPath, UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? = { $1 }
    /// Changes the base class's answer for a disappearing element.
    var final: (IndexPath, UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? = { $1 }
    private var count = 0

    func taken() -> [String] {
        defer { log = [] }
        return log
    }

    override func prepare() {
        super.prepare()
        count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
        log.append("prepare \(count)")
    }
    override var collectionViewContentSize: CGSize {
        log.append("size")
        return CGSize(width: 100, height: CGFloat(count) * rowHeight)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.append("elements")
        return (0..<count).map { row($0) }.filter { $0.frame.minY < rect.maxY && rect.minY < $0.frame.maxY }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        (0..<count).contains(indexPath.item) ? row(indexPath.item) : nil
    }
    func row(_ item: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: CGFloat(item) * rowHeight, width: 100, height: rowHeight)
        return attributes
    }

    override func invalidateLayout() {
        log.append("invalidate")
        super.invalidateLayout()
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        var words = ["invalidate with"]
        if context.invalidateEverything { words.append("everything") }
        if context.invalidateDataSourceCounts { words.append("counts") }
        if let view = collectionView { words.append("at \(Int(view.bounds.minY)) of \(Int(view.bounds.height))") }
        log.append(words.joined(separator: " "))
        super.invalidateLayout(with: context)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        log.append("should \(Int(newBounds.minY)) while \(Int(collectionView!.bounds.minY))")
        return invalidatesOnBoundsChange
    }
    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        log.append("context while \(Int(collectionView!.bounds.minY))")
        return super.invalidationContext(forBoundsChange: newBounds)
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        log.append("updates \(updateItems.count)")
    }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        log.append("target")
        return proposedContentOffset
    }
    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("initial \(itemIndexPath.item)")
        return initial(itemIndexPath, super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }
    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("final \(itemIndexPath.item)")
        return final(itemIndexPath, super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
    }
    override func finalizeCollectionViewUpdates() { log.append("finalize") }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { log.append("bounds change") }
    override func finalizeAnimatedBoundsChange() { log.append("finalize bounds") }
}

/// A collection view of 100 × 200 in a window, with closures for what its delegate and data source do.
@MainActor final class ContractScene: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    var items: [Int]
    let collection: UICollectionView
    var log: [String] = []
    var onScroll: (UIScrollView) -> Void = { _ in }
    var onDisplay: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }
    var onEndDisplay: (IndexPath) -> Void = { _ in }
    var onCell: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }

    init(_ count: Int, _ layout: UICollectionViewLayout, cells: UICollectionViewCell.Type = UICollectionViewCell.self) {
        items = Array(0..<count)
        collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(cells, forCellWithReuseIdentifier: "cell")
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        collection.dataSource = self
        collection.delegate = self
        view.addSubview(collection)
    }
    func shown() -> Stage {
        let stage = Stage(root: self, size: CGSize(width: 100, height: 200))
        stage.advance(by: 0)
        log = []
        return stage
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        log.append("counts")
        (collectionView.collectionViewLayout as? ContractLayout)?.log.append("counts")
        return items.count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        log.append("cell \(indexPath.item)")
        // A model that is shorter than what is asked for ends the program here, as it would on iOS.
        let item = items[indexPath.item]
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.tag = item
        onCell(cell, indexPath)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        log.append("will \(indexPath.item)")
        onDisplay(cell, indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { onEndDisplay(indexPath) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll(scrollView) }

    /// The tags of the cells in sight, which are the items of the model, in order.
    var shownItems: [Int] { collection.visibleCells.map(\.tag) }
    func cell(_ item: Int) -> UICollectionViewCell? { collection.cellForItem(at: IndexPath(item: item, section: 0)) }
    /// Where a view is seen just now, in the middle of whatever it does.
    func seen(_ view: UIView?) -> CALayer? { view.map { $0.layer.presentation() ?? $0.layer } }
}
