import Stage
import Testing
import UIKit

/// S8.9: cells configured again where they are, and supplementary views of a diffable data source.
@MainActor @Suite(.serialized) struct ReconfigureTests {
    /// Rows with the heights that their cells prefer.
    final class WishLayout: UICollectionViewLayout {
        var heights: [Int: CGFloat] = [:]
        private func frame(_ item: Int) -> CGRect {
            let top = (0..<item).reduce(CGFloat(0)) { $0 + (heights[$1] ?? 50) }
            return CGRect(x: 0, y: top, width: 100, height: heights[item] ?? 50)
        }
        private var count: Int {
            guard let collectionView, collectionView.numberOfSections > 0 else { return 0 }
            return collectionView.numberOfItems(inSection: 0)
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: frame(count).minY) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frame(indexPath.item)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }
        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            heights[preferredAttributes.indexPath.item] = preferredAttributes.size.height
            return super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        }
    }

    final class WishCell: UICollectionViewCell {
        var preferredHeight: CGFloat = 50
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = preferredHeight
            return layoutAttributes
        }
    }

    @Test("A cell whose preferred size changes animates to it, with those below")
    func size() {
        let controller = UIViewController()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: WishLayout())
        view.contentInsetAdjustmentBehavior = .never
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 100, height: 200))
        var preferredHeights: [Int: CGFloat] = [:]
        let registration = UICollectionView.CellRegistration<WishCell, Int> { cell, _, item in
            cell.preferredHeight = preferredHeights[item] ?? 50
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.apply(DiffableRig.snapshot([("a", [1, 2])]), animatingDifferences: false)
        stage.advance(by: 0.1)
        let two = view.cellForItem(at: IndexPath(item: 1, section: 0))!
        #expect(two.frame.minY == 50)
        preferredHeights[1] = 90
        stage.session.perform(at: stage.now) {
            var snapshot = source.snapshot()
            snapshot.reconfigureItems([1])
            source.apply(snapshot)
        }
        stage.advance(by: 0.15)
        #expect(two.frame.minY == 90)
        #expect(abs(two.layer.presentation()!.position.y - 95) < 2)
        stage.advance(by: 0.4)
        #expect(two.layer.presentation()?.position.y ?? two.layer.position.y == 115)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))!.frame.height == 90)
    }

    @Test("Called on the view, and within a batch that moves the item; items out of sight are left alone")
    func onTheView() {
        let rig = DiffableRig()
        rig.apply(DiffableRig.snapshot([("a", Array(1...9))]))
        let one = rig.cell(1)!
        var asked: [Int] = []
        rig.provided = { asked.append($0) }
        rig.collection.reconfigureItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 8, section: 0)])
        #expect(asked == [1])
        #expect(one.configured == 2)
        rig.collection.reconfigureItems(at: [])
        #expect(asked == [1])
    }

    @Test("S8.1: supplementary views come from the provider, made by a registration")
    func supplementary() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 20)
        layout.headerReferenceSize = CGSize(width: 100, height: 30)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let kind = UICollectionView.elementKindSectionHeader
        var configured: [String] = []
        let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) {
            _, kind, path in configured.append("\(kind) \(path.section)")
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        source.apply(DiffableRig.snapshot([("a", [1]), ("b", [2])]))
        view.layoutIfNeeded()
        #expect(configured == ["\(kind) 0", "\(kind) 1"])
        #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
    }
}
