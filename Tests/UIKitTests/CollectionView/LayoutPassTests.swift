import Testing
import UIKit

@MainActor @Suite struct LayoutPassTests {
    @Test("S1: numbers, prepare, content size, elements, cells") func callsOfTheFirstPass() {
        let source = NumberSource([2, 1])
        let layout = RowLayout()
        var calls: [String] = []
        source.log = { calls.append($0) }
        layout.log = { calls.append($0) }
        let view = UICollectionView.fixture(layout, source)
        #expect(
            calls.filter { !$0.hasPrefix("should") } == [
                "sections", "items 0", "items 1", "prepare", "contentSize", "elements 0..<200", "cell 0.0", "cell 0.1",
                "cell 1.0",
            ])
        #expect(view.contentSize == CGSize(width: 100, height: 150))
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "1.0 at 100"])
    }

    @Test(
        "S1.3, S1.4, S1.10: scrolling asks about the bounds while they are the old ones, and about tiles that are new")
    func callsOfScrolling() {
        let source = NumberSource([40])
        let layout = RowLayout()
        let view = UICollectionView.fixture(layout, source)
        var calls: [String] = []
        layout.log = { calls.append($0) }
        for y in [60, 120] as [CGFloat] {
            view.contentOffset.y = y
            view.layoutIfNeeded()
        }
        #expect(calls == ["should 60 while 0", "elements 200..<400", "should 120 while 60"])
        #expect(view.rows == ["0.2 at 100", "0.3 at 150", "0.4 at 200", "0.5 at 250", "0.6 at 300"])
    }

    @Test("S1.4, S1.6: a layout that says yes is prepared again in the same turn") func invalidationByScrolling() {
        let source = NumberSource([40])
        let layout = RowLayout()
        layout.invalidatesOnBoundsChange = true
        let view = UICollectionView.fixture(layout, source)
        var calls: [String] = []
        layout.log = { calls.append($0) }
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        #expect(calls == ["should 10 while 0", "prepare", "contentSize", "elements -25..<250"])
    }

    @Test("S1.7, S1.10: a layout that scrolling invalidates is asked about the bounds and an eighth around them")
    func fittedTiles() {
        let layout = RowLayout()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        layout.invalidatesOnBoundsChange = true
        var calls: [String] = []
        layout.log = { if $0.hasPrefix("elements") { calls.append($0) } }
        for y in [130, 140, 260, -20] as [CGFloat] {
            view.contentOffset.y = y
            view.layoutIfNeeded()
        }
        #expect(calls == ["elements 100..<375", "elements 100..<375", "elements 225..<500", "elements -50..<225"])
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "0.2 at 100", "0.3 at 150"])
        // Tiles beside a fitted one have its size. Another invalidation asks about aligned ones again.
        layout.invalidatesOnBoundsChange = false
        calls = []
        view.contentOffset.y = 30
        view.layoutIfNeeded()
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(calls == ["elements 225..<500", "elements 0..<400"])
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "0.2 at 100", "0.3 at 150", "0.4 at 200"])
    }

    /// S5.3, S5.4: views go round; `prepareForReuse` comes on the way out of the queue, not on fresh cells.
    @Test("S5.3, S5.4: reuse") func reuse() {
        let source = NumberSource([100])
        let view = UICollectionView.fixture(RowLayout(), source)
        let first = view.visibleCells.map { ObjectIdentifier($0) }
        #expect(first.count == 4)
        #expect(view.visibleCells.allSatisfy { ($0 as! CountingCell).prepared == 0 })
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        let later = view.visibleCells
        #expect(Set(later.map { ObjectIdentifier($0) }) == Set(first))
        #expect(later.allSatisfy { ($0 as! CountingCell).prepared == 1 })
    }

    @Test("S1.19: equal attributes are not applied again") func equalAttributesAreNotApplied() {
        let view = UICollectionView.fixture(RowLayout(), NumberSource([3]))
        let cell = view.visibleCells[0] as! CountingCell
        let applied = cell.applied
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cell.applied == applied)
    }

    @Test("S1.8: nothing is seen in a view without area, but the numbers are known") func emptyBounds() {
        let view = UICollectionView.fixture(RowLayout(), NumberSource([3]), frame: .zero)
        #expect(view.visibleCells.isEmpty)
        #expect(view.numberOfItems(inSection: 0) == 3)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.layoutIfNeeded()
        #expect(view.rows == ["0.0 at 0", "0.1 at 50"])
    }

    @Test("S3.19: a reload takes the numbers anew and clears the selection") func reloadData() {
        let source = NumberSource([3])
        let view = UICollectionView.fixture(RowLayout(), source)
        view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        source.counts = [1, 1]
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.rows == ["0.0 at 0", "1.0 at 50"])
        #expect(view.indexPathsForSelectedItems == nil)
    }

    @Test("S1.21: zIndex, then decoration, cell, supplementary, then index path") func paintingOrder() {
        let layout = ZLayout()
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let view = UICollectionView.fixture(layout, NumberSource([3]))
        let order = view.elementsOnScreen().map { $0.attributes.key.description }
        #expect(order == ["cell [0, 2]", "decoration view \"back\" [0, 0]", "cell [0, 0]", "cell [0, 1]"])
        let views = view.elementsOnScreen().map(\.view)
        for (index, element) in views.enumerated() { #expect(view.subviews[index] === element) }
    }

    @Test func scrollToItem() {
        let view = UICollectionView.fixture(RowLayout(), NumberSource([40]))
        let path = IndexPath(item: 20, section: 0)
        let table: [(UICollectionView.ScrollPosition, CGFloat)] = [
            (.top, 1000), (.centeredVertically, 925), (.bottom, 850),
        ]
        for (position, y) in table {
            view.scrollToItem(at: path, at: position, animated: false)
            #expect(view.contentOffset.y == y)
        }
        view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .top, animated: false)
        #expect(view.contentOffset.y == 1800)
    }
}

@MainActor private final class ZLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let cells = (0..<3).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            attributes.zIndex = item == 2 ? -1 : 0
            return attributes
        }
        let back = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "back", with: IndexPath(item: 0, section: 0))
        back.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        return cells + [back]
    }
}
