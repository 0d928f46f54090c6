import Testing
import UIKit

/// Invalid attributes from layouts (S1.14–S1.17): one message names layout, element and value, and the window
/// continues.
@MainActor @Suite(.serialized) struct LayoutMessageTests {
    static let rows = ["0.0 at 0", "0.1 at 50", "0.2 at 100", "0.3 at 150"]

    @Test("S1.14: the last of several attributes for one element applies, with one message")
    func twice() {
        let layout = ProbeLayout()
        let again = UICollectionViewLayoutAttributes(forCellWith: at(0, 1))
        again.frame = CGRect(x: 20, y: 50, width: 60, height: 50)
        layout.extras = [again]
        let view = UICollectionView.fixture(layout, NumberSource([4]))
        for _ in 0..<3 {
            layout.invalidateLayout()
            view.layoutIfNeeded()
        }
        #expect(view.visibleCells.count == 4)
        #expect(view.cellForItem(at: at(0, 1))?.frame.minX == 20)
        #expect(view.layoutMessages.count == 1)
        for word in ["ProbeLayout.layoutAttributesForElements(in:)", "cell [0, 1]", "twice"] {
            #expect(view.layoutMessages.first?.contains(word) == true, "\(word)")
        }
        // Equal attributes twice are valid.
        again.frame = CGRect(x: 0, y: 50, width: 100, height: 50)
        let other = UICollectionView.fixture(ProbeLayout(), NumberSource([4]))
        (other.collectionViewLayout as! ProbeLayout).extras = [again]
        other.collectionViewLayout.invalidateLayout()
        other.layoutIfNeeded()
        #expect(other.layoutMessages.isEmpty)
    }

    @Test("S1.15: attributes for an item that does not exist are ignored")
    func outOfRange() {
        let layout = ProbeLayout()
        layout.extras = [at(0, 4), at(2, 0), IndexPath(indexes: [0])].map { path in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            return attributes
        }
        let view = UICollectionView.fixture(layout, NumberSource([4]))
        #expect(view.rows == Self.rows)
        #expect(view.layoutMessages.count == 3)
        #expect(
            view.layoutMessages.first
                == "ProbeLayout.layoutAttributesForElements(in:): cell [0, 4]: has attributes "
                + "but does not exist; the sections have [4] items; it is ignored")
    }

    @Test("S1.15: attributes for deleted items in an update are reported, and the update continues")
    func keptTooLong() {
        final class Stale: ProbeLayout {
            override func prepare() {
                if counts.isEmpty { super.prepare() }
            }
        }
        let source = NumberSource([4])
        let view = UICollectionView.fixture(Stale(), source)
        view.performBatchUpdates {
            source.counts = [3]
            view.deleteItems(at: [at(0, 1)])
        }
        #expect(view.rows == Array(Self.rows.prefix(3)))
        #expect(view.layoutMessages.contains { $0.contains("cell [0, 3]") && $0.contains("[3] items") })
    }

    @Test("S1.16: attributes changed without an invalidation are reported; a copy is shown")
    func changedBehindTheBack() {
        final class Keeping: ProbeLayout {
            var kept: [UICollectionViewLayoutAttributes] = []
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                if kept.isEmpty {
                    kept = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 2000))!
                }
                return kept
            }
        }
        let layout = Keeping()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        layout.kept[1].frame.origin.x = 30
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: at(0, 1))?.frame.minX == 0)
        #expect(view.layoutMessages.isEmpty)
        view.contentOffset.y = 20
        view.layoutIfNeeded()
        #expect(view.layoutMessages.count == 1)
        for word in ["cell [0, 1]", "was not invalidated"] { #expect(view.layoutMessages[0].contains(word)) }
        // What is handed out is the caller's.
        view.layoutAttributesForItem(at: at(0, 2))?.frame.origin.x = 77
        #expect(view.layoutAttributesForItem(at: at(0, 2))?.frame.minX == 0)
    }

    @Test("S1.17: nil for an existing item is reported; updates and scrolling to it continue")
    func nilForAnItem() {
        final class Rectangles: ProbeLayout {
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
        }
        let source = NumberSource([40])
        let view = UICollectionView.fixture(Rectangles(), source)
        view.performBatchUpdates {
            source.counts = [40]
            view.deleteItems(at: [at(0, 1)])
            view.insertItems(at: [at(0, 0)])
            view.moveItem(at: at(0, 3), to: at(0, 30))
            view.moveItem(at: at(0, 30), to: at(0, 3))
        }
        #expect(view.rows == Self.rows)
        view.scrollToItem(at: at(0, 20), at: .top, animated: false)
        #expect(view.contentOffset.y == 0)
        #expect(
            view.layoutMessages == [
                "Rectangles.layoutAttributesForItem(at:): cell [0, 20]: nil; not scrolling to the item"
            ])
    }

    struct Flaw: Sendable, CustomStringConvertible {
        let description: String
        let spoil: @MainActor @Sendable (UICollectionViewLayoutAttributes) -> Void
    }

    nonisolated static let flaws: [Flaw] = [
        Flaw(description: "center (nan") { $0.center.x = .nan },
        Flaw(description: "center (inf") { $0.frame = CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1) },
        Flaw(description: "size (inf") { $0.size.width = .infinity },
        Flaw(description: "size (-5.0") { $0.size.width = -5 },
        Flaw(description: "alpha (nan)") { $0.alpha = .nan },
        Flaw(description: "transform (") { $0.transform3D.m34 = .nan },
    ]

    @Test(
        "Attributes that are no place: the element stays as it was last, one that was never shown is left out",
        arguments: flaws)
    func noPlace(_ flaw: Flaw) {
        let layout = ProbeLayout()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        layout.spoil = { attributes in
            if [1, 4].contains(attributes.indexPath.item) { flaw.spoil(attributes) }
            return attributes
        }
        for _ in 0..<2 {
            layout.invalidateLayout()
            view.layoutIfNeeded()
        }
        #expect(view.rows == Self.rows)
        view.contentOffset.y = 50
        view.layoutIfNeeded()
        #expect(view.rows == ["0.1 at 50", "0.2 at 100", "0.3 at 150"])
        let messages = view.layoutMessages
        #expect(messages.count == 2)
        #expect(messages.allSatisfy { $0.hasPrefix("ProbeLayout.layoutAttributesForElements(in:): cell [0, ") })
        #expect(messages.allSatisfy { $0.contains("the \(flaw)") })
        layout.spoil = { $0 }
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.rows == ["0.1 at 50", "0.2 at 100", "0.3 at 150", "0.4 at 200"])
    }

    @Test("An invalid content size is ignored")
    func noSize() {
        final class Sizing: ProbeLayout {
            var isWrong = false
            override var collectionViewContentSize: CGSize {
                isWrong ? CGSize(width: 100, height: CGFloat.nan) : super.collectionViewContentSize
            }
        }
        let layout = Sizing()
        let view = UICollectionView.fixture(layout, NumberSource([40]))
        layout.isWrong = true
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 2000)
        #expect(view.layoutMessages.count == 1)
        #expect(view.layoutMessages.first?.hasPrefix("Sizing.collectionViewContentSize: ") == true)
    }

    @Test("Initial and final attributes with an invalid frame are ignored")
    func noInitialPlace() {
        final class Lost: ProbeLayout {
            override func initialLayoutAttributesForAppearingItem(
                at itemIndexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let attributes = row(itemIndexPath)
                attributes.center.y = .nan
                return attributes
            }
        }
        let (stage, scene) = ProbeScene.stage(Lost(), [2])
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.source.counts = [3]
                scene.collection.insertItems(at: [at(0, 2)])
            }
        }
        stage.advance(by: 0.15)
        #expect(scene.seenY(2) == 125)
        #expect(scene.collection.layoutMessages.contains { $0.contains("initial attributes") })
    }
}
