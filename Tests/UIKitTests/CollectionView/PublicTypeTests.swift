import Testing
import UIKit

/// Small public types of the collection view family that no other test is about.
@MainActor @Suite(.serialized) struct PublicTypeTests {
    @Test("UICollectionViewFlowLayoutInvalidationContext: metrics kept are not asked again, attributes kept stay")
    func flowContext() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            var height: CGFloat = 30
            var asked = 0
            func collectionView(
                _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
            ) -> CGSize {
                asked += 1
                return CGSize(width: 100, height: height)
            }
        }
        let source = NumberSource([3])
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView.fixture(layout, source)
        let sizes = Sizes()
        view.delegate = sizes
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.visibleCells[0].bounds.height == 30)
        func heights(metrics: Bool, attributes: Bool) -> (asked: Int, height: CGFloat) {
            let context = UICollectionViewFlowLayoutInvalidationContext()
            #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
            context.invalidateFlowLayoutDelegateMetrics = metrics
            context.invalidateFlowLayoutAttributes = attributes
            sizes.asked = 0
            layout.invalidateLayout(with: context)
            view.layoutIfNeeded()
            return (sizes.asked, view.visibleCells[0].bounds.height)
        }
        sizes.height = 40
        #expect(heights(metrics: false, attributes: false) == (0, 30))
        #expect(heights(metrics: false, attributes: true) == (0, 30))
        let all = heights(metrics: true, attributes: true)
        #expect(all.asked >= 3 && all.height == 40)
        withExtendedLifetime(sizes) {}
    }

    @Test("UICollectionViewUpdateItem: action and places; those of sections have no item")
    func updateItems() {
        final class Notes: UICollectionViewFlowLayout {
            var items: [UICollectionViewUpdateItem] = []
            override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
                super.prepare(forCollectionViewUpdates: items)
                self.items = items
            }
        }
        let source = NumberSource([4, 1])
        let layout = Notes()
        let view = UICollectionView.fixture(layout, source)
        view.performBatchUpdates {
            source.counts = [4]
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 3, section: 0)])
            view.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 0))
            view.reloadItems(at: [IndexPath(item: 1, section: 0)])
            view.deleteSections([1])
        }
        func text(_ path: IndexPath?) -> String {
            path.map { $0.item == NSNotFound ? "section \($0.section)" : "\($0.item)" } ?? "-"
        }
        let lines = layout.items.map { item -> String in
            let name =
                switch item.updateAction {
                case .insert: "insert"
                case .delete: "delete"
                case .reload: "reload"
                case .move: "move"
                case .none: "none"
                }
            return "\(name) \(text(item.indexPathBeforeUpdate)) \(text(item.indexPathAfterUpdate))"
        }
        #expect(
            Set(lines) == ["delete 0 -", "insert - 3", "move 3 0", "reload 1 1", "delete section 1 -"])
    }

    @Test("NSDirectionalEdgeInsets, NSDirectionalRectEdge, NSRectAlignment: values, and sides that follow the text")
    func directions() throws {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.insetsLayoutMarginsFromSafeArea = false
        view.directionalLayoutMargins = insets
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.semanticContentAttribute = .forceRightToLeft
        view.directionalLayoutMargins = insets
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        let data = try JSONEncoder().encode(insets)
        #expect(try JSONDecoder().decode(NSDirectionalEdgeInsets.self, from: data) == insets)
        #expect(NSDirectionalRectEdge.all.subtracting([.top, .bottom]) == [.leading, .trailing])
        let alignments = (0...8).compactMap(NSRectAlignment.init(rawValue:))
        #expect(
            alignments == [
                .none, .top, .topLeading, .leading, .bottomLeading, .bottom, .bottomTrailing, .trailing, .topTrailing,
            ])
        #expect(NSRectAlignment(rawValue: 9) == nil)
    }

    /// `UICollectionViewDelegateCalls`, `UICollectionViewDelegateFlowLayoutCalls`, `UICollectionViewDataSourceCalls`:
    /// methods called as optional ones, as on iOS.
    @Test("optional methods answer nil where they are not there")
    func optionalCalls() {
        final class Some: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
            func collectionView(
                _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
            ) -> CGSize { CGSize(width: 3, height: 4) }
            func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool { path.item == 1 }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                UICollectionViewCell(frame: .zero)
            }
            func collectionView(
                _ view: UICollectionView, indexPathForIndexTitle title: String, at index: Int
            ) -> IndexPath { IndexPath(item: index, section: 7) }
        }
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let some = Some()
        let delegate: (any UICollectionViewDelegate)? = some
        let source: (any UICollectionViewDataSource)? = some
        let path = IndexPath(item: 1, section: 0)
        #expect(delegate?.collectionView?(view, canFocusItemAt: path) == true)
        #expect(delegate?.collectionView?(view, selectionFollowsFocusForItemAt: path) == nil)
        #expect(delegate?.collectionView?(view, shouldBeginMultipleSelectionInteractionAt: path) == nil)
        #expect(delegate?.collectionView?(view, contextMenuConfigurationForItemsAt: [path], point: .zero) == nil)
        let flow = view.collectionViewLayout
        let sizes: (any UICollectionViewDelegateFlowLayout)? = some
        #expect(sizes?.collectionView?(view, layout: flow, sizeForItemAt: path) == CGSize(width: 3, height: 4))
        #expect(sizes?.collectionView?(view, layout: flow, insetForSectionAt: 0) == nil)
        #expect(source?.collectionView?(view, canMoveItemAt: path) == nil)
        #expect(
            source?.collectionView?(view, indexPathForIndexTitle: "A", at: 2) == IndexPath(item: 2, section: 7))
    }
}
