import Stage
import Testing
import UIKit

/// When a layout is asked what (S1.1–S1.13).
@MainActor @Suite(.serialized) struct LayoutRuleTests {
    @Test("S1.1: between passes every question may come, in any order, and nothing is prepared for it")
    func live() {
        let layout = ProbeLayout()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        _ = layout.taken()
        #expect(layout.layoutAttributesForItem(at: at(0, 30))?.frame.minY == 1500)
        #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 2000))?.count == 40)
        #expect(view.layoutAttributesForItem(at: at(0, 3))?.frame.minY == 150)
        #expect(layout.taken() == ["item 0.30", "elements 0..<2000", "item 0.3"])
    }

    @Test("S1.2: scrolling to an item and public queries ask for that item alone")
    func oneItem() {
        let layout = ProbeLayout()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        _ = layout.taken()
        _ = view.layoutAttributesForItem(at: at(0, 7))
        #expect(layout.taken() == ["item 0.7"])
        view.scrollToItem(at: at(0, 20), at: .top, animated: false)
        #expect(layout.taken().first == "item 0.20")
    }

    @Test("S1.3: prepare runs once after each kind of invalidation, and not by scrolling")
    func prepareAgain() {
        let layout = ProbeLayout()
        let source = NumberSource([40])
        let view = UICollectionView.fixture(layout, source)
        let other = NumberSource([40])
        let changes: [(String, () -> Void)] = [
            (
                "invalidated twice",
                {
                    layout.invalidateLayout(); layout.invalidateLayout()
                }
            ),
            ("reloaded", { view.reloadData() }),
            ("another data source", { view.dataSource = other }),
            (
                "an update",
                {
                    other.counts = [41]
                    view.insertItems(at: [at(0, 0)])
                }
            ),
        ]
        for (name, change) in changes {
            _ = layout.taken()
            change()
            view.layoutIfNeeded()
            #expect(layout.taken().filter { $0 == "prepare" } == ["prepare"], "\(name)")
        }
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        #expect(!layout.taken().contains("prepare"))
        let next = ProbeLayout()
        view.collectionViewLayout = next
        view.layoutIfNeeded()
        #expect(next.taken().filter { $0 == "prepare" } == ["prepare"])
        withExtendedLifetime(other) {}
    }

    @Test(
        "S1.5: each change of the bounds is asked about and an equal value is none; the base says no, flow to another width"
    )
    func boundsChanges() {
        let layout = ProbeLayout()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        _ = layout.taken()
        view.contentOffset.y = 5
        view.contentOffset.y = 5
        view.contentOffset.y = 6
        #expect(layout.taken() == ["should 5", "should 6"])
        let flow = UICollectionViewFlowLayout()
        let other = UICollectionView.fixture(flow, NumberSource([40]))
        #expect(!UICollectionViewLayout().shouldInvalidateLayout(forBoundsChange: .zero))
        var bounds = other.bounds
        bounds.origin.y = 40
        bounds.size.height = 50
        #expect(!flow.shouldInvalidateLayout(forBoundsChange: bounds))
        bounds.size.width = 50
        #expect(flow.shouldInvalidateLayout(forBoundsChange: bounds))
        bounds = other.bounds
        bounds.origin.y = 1
        flow.sectionHeadersPinToVisibleBounds = true
        #expect(flow.shouldInvalidateLayout(forBoundsChange: bounds))
    }

    @Test("S1.7: what a layout changes while scrolling is applied at once, without animation")
    func scrollingApplies() {
        final class Sticky: ProbeLayout {
            override func row(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
                let attributes = super.row(path)
                if path.item == 0 { attributes.frame.origin.y = collectionView!.contentOffset.y }
                return attributes
            }
        }
        let layout = Sticky()
        layout.invalidates = true
        let (stage, scene) = ProbeScene.stage(layout, [40])
        stage.session.perform(at: stage.now) { scene.collection.contentOffset.y = 33 }
        stage.refresh()
        let cell = scene.collection.cellForItem(at: at(0, 0))
        #expect(cell?.frame.minY == 33)
        #expect(cell?.layer.animationKeys() ?? [] == [])
    }

    @Test("S1.9: what is returned beside the rectangle is not shown")
    func moreThanAsked() {
        let layout = ProbeLayout()
        layout.answersEverything = true
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "0.2 at 100", "0.3 at 150"])
        view.contentOffset.y = 75
        view.layoutIfNeeded()
        #expect(view.rows.count == 5)
    }

    @Test("S1.10: each tile is asked about once, also on the way back")
    func tiles() {
        let layout = ProbeLayout()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        _ = layout.taken()
        for y in [10, 150, 250, 390, 250, 10, 0, -20, 0, 10] as [CGFloat] {
            view.contentOffset.y = y
            view.layoutIfNeeded()
        }
        #expect(
            layout.taken().filter { $0.hasPrefix("elements") } == [
                "elements 200..<400", "elements 400..<600", "elements -200..<0",
            ])
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "0.2 at 100", "0.3 at 150", "0.4 at 200"])
        // From far away nothing of the old place is kept.
        view.contentOffset.y = 1700
        view.layoutIfNeeded()
        #expect(view.rows == ["0.34 at 1700", "0.35 at 1750", "0.36 at 1800", "0.37 at 1850"])
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        #expect(view.rows.first == "0.0 at 0")
        #expect(view.rows.count == 5)
    }

    @Test("S1.11: what would change by scrolling stays until the layout says so")
    func stale() {
        final class Shifting: ProbeLayout {
            override func row(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
                let attributes = super.row(path)
                attributes.frame.origin.x = collectionView!.contentOffset.y
                return attributes
            }
        }
        let layout = Shifting()
        let view = UICollectionView.fixture(layout, NumberSource([8]))
        view.contentOffset.y = 20
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: at(0, 1))?.frame.minX == 0)
        layout.invalidates = true
        view.contentOffset.y = 30
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: at(0, 1))?.frame.minX == 30)
    }

    @Test(
        "S1.12: content as wide as the bounds, or wider, misplaces nothing in an update",
        arguments: [99, 100, 300] as [CGFloat])
    func contentWidth(width: CGFloat) {
        let layout = ProbeLayout()
        layout.width = width
        let source = NumberSource([40])
        let view = UICollectionView.fixture(layout, source)
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        view.performBatchUpdates {
            source.counts = [39]
            view.deleteItems(at: [at(0, 19), at(0, 22)])
            view.insertItems(at: [at(0, 21)])
        }
        #expect(view.rows == ["0.20 at 1000", "0.21 at 1050", "0.22 at 1100", "0.23 at 1150"])
    }

    @Test("S1.13: nil is no elements; the views go")
    func nothing() {
        final class Silent: ProbeLayout {
            var isSilent = false
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                isSilent ? nil : super.layoutAttributesForElements(in: rect)
            }
        }
        let layout = Silent()
        let view = UICollectionView.fixture(layout, NumberSource([4]))
        #expect(view.rows.count == 4)
        layout.isSilent = true
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.rows.isEmpty)
        #expect(!view.subviews.contains { $0 is UICollectionViewCell })
        #expect(UICollectionViewLayout().layoutAttributesForElements(in: .zero) == nil)
    }
}
