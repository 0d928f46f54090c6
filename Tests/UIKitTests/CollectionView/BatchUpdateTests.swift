import Testing
import UIKit

@MainActor @Suite struct BatchUpdateTests {
    static func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func insertItems() {
        let source = NumberSource([2])
        let view = UICollectionView.fixture(RowLayout(), source)
        let second = view.cellForItem(at: Self.path(0, 1))
        view.performBatchUpdates {
            source.counts = [3]
            view.insertItems(at: [Self.path(0, 1)])
        }
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "0.2 at 100"])
        #expect(view.cellForItem(at: Self.path(0, 2)) === second)
        #expect(view.contentSize.height == 150)
    }

    @Test func deleteItems() {
        let source = NumberSource([6])
        let view = UICollectionView.fixture(RowLayout(), source)
        let third = view.cellForItem(at: Self.path(0, 2))
        view.performBatchUpdates {
            source.counts = [4]
            view.deleteItems(at: [Self.path(0, 0), Self.path(0, 1)])
        }
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "0.2 at 100", "0.3 at 150"])
        #expect(view.cellForItem(at: Self.path(0, 0)) === third)
    }

    @Test("S3.20: the cell goes along") func moveItem() {
        let source = NumberSource([3])
        let view = UICollectionView.fixture(RowLayout(), source)
        let cells = (0..<3).map { view.cellForItem(at: Self.path(0, $0)) }
        view.moveItem(at: Self.path(0, 0), to: Self.path(0, 2))
        #expect((0..<3).map { view.cellForItem(at: Self.path(0, $0)) } == [cells[1], cells[2], cells[0]])
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "0.2 at 100"])
    }

    @Test("S3.18: a reload takes another cell") func reloadItems() {
        let source = NumberSource([3])
        let view = UICollectionView.fixture(RowLayout(), source)
        let cells = (0..<3).map { view.cellForItem(at: Self.path(0, $0)) }
        view.reloadItems(at: [Self.path(0, 1)])
        #expect(view.cellForItem(at: Self.path(0, 0)) === cells[0])
        #expect(view.cellForItem(at: Self.path(0, 1)) !== cells[1])
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "0.2 at 100"])
        #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == 3)
    }

    @Test func sections() {
        let source = NumberSource([1, 2])
        let view = UICollectionView.fixture(RowLayout(), source)
        let cell = view.cellForItem(at: Self.path(1, 1))
        view.performBatchUpdates {
            source.counts = [1, 1, 2]
            view.insertSections([1])
        }
        #expect(view.rows == ["0.0 at 0", "1.0 at 50", "2.0 at 100", "2.1 at 150"])
        #expect(view.cellForItem(at: Self.path(2, 1)) === cell)
        view.performBatchUpdates {
            source.counts = [1, 2]
            view.deleteSections([0])
        }
        #expect(view.rows == ["0.0 at 0", "1.0 at 50", "1.1 at 100"])
        #expect(view.cellForItem(at: Self.path(1, 1)) === cell)
        view.performBatchUpdates {
            source.counts = [2, 1]
            view.moveSection(1, toSection: 0)
        }
        #expect(view.cellForItem(at: Self.path(0, 1)) === cell)
        #expect(view.rows == ["0.0 at 0", "0.1 at 50", "1.0 at 100"])
    }

    @Test("S3, S1.25, B6: the calls of a batch, the items after the preparation") func callsOfABatch() {
        let source = NumberSource([2])
        let layout = RowLayout()
        let view = UICollectionView.fixture(layout, source)
        var calls: [String] = []
        source.log = { calls.append($0) }
        layout.log = { calls.append($0) }
        view.performBatchUpdates({
            calls.append("block")
            source.counts = [3]
            view.insertItems(at: [Self.path(0, 2)])
        }) { calls.append("completion \($0)") }
        #expect(
            calls == [
                "block", "sections", "items 0", "prepare", "contentSize", "updates 1", "contentSize",
                "elements 0..<200", "cell 0.2",
                "finalize", "completion true",
            ])
    }

    @Test("S3.21: one batch, one set of calls") func nestedBatches() {
        let source = NumberSource([1])
        let layout = RowLayout()
        let view = UICollectionView.fixture(layout, source)
        var calls: [String] = []
        layout.log = { calls.append($0) }
        view.performBatchUpdates {
            source.counts = [3]
            view.insertItems(at: [Self.path(0, 0)])
            view.performBatchUpdates { view.insertItems(at: [Self.path(0, 1)]) }
        }
        #expect(calls.filter { $0.hasPrefix("updates") } == ["updates 2"])
        #expect(view.rows.count == 3)
    }

    @Test("S3.6, S3.18, B5: a reload in a batch, or one that waits, wins over its changes") func reloadWins() {
        let source = NumberSource([1])
        let view = UICollectionView.fixture(RowLayout(), source)
        source.counts = [4]
        view.reloadData()
        view.insertItems(at: [Self.path(0, 0)])
        view.layoutIfNeeded()
        #expect(view.rows.count == 4)
        view.performBatchUpdates {
            source.counts = [2]
            view.reloadData()
            view.insertItems(at: [Self.path(0, 0)])
        }
        view.layoutIfNeeded()
        #expect(view.rows.count == 2)
    }

    /// S5.18
    @Test("S5.18: selection follows") func selectionFollows() {
        let source = NumberSource([4])
        let view = UICollectionView.fixture(RowLayout(), source)
        view.allowsMultipleSelection = true
        for item in [1, 3] { view.selectItem(at: Self.path(0, item), animated: false, scrollPosition: []) }
        view.performBatchUpdates {
            source.counts = [3]
            view.deleteItems(at: [Self.path(0, 1)])
        }
        #expect(view.indexPathsForSelectedItems == [Self.path(0, 2)])
        #expect(view.cellForItem(at: Self.path(0, 2))?.isSelected == true)
    }

    @Test("S3.23: the offset stays in the range that is left") func offsetAfterDeletion() {
        let source = NumberSource([20])
        let view = UICollectionView.fixture(RowLayout(), source)
        view.contentOffset.y = 800
        view.layoutIfNeeded()
        view.performBatchUpdates {
            source.counts = [10]
            view.deleteItems(at: (10..<20).map { Self.path(0, $0) })
        }
        #expect(view.contentOffset.y == 300)
        #expect(view.rows == ["0.6 at 300", "0.7 at 350", "0.8 at 400", "0.9 at 450"])
    }

    @Test func layoutChange() {
        let source = NumberSource([3])
        let view = UICollectionView.fixture(RowLayout(), source)
        let cells = view.visibleCells
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 40, height: 40)
        var finished: Bool?
        view.setCollectionViewLayout(flow, animated: true) { finished = $0 }
        #expect(view.visibleCells == cells)
        #expect(view.visibleCells.map(\.frame.minX) == [0, 60, 0])
        #expect(finished == true)
        #expect(flow.collectionView === view)
    }
}

@MainActor @Suite struct CollectionErrorTests {
    @Test("S3.7: numbers that do not fit: the arithmetic, and the call that was wrong") func countsThatDoNotFit() async
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = NumberSource([2])
                let view = UICollectionView.fixture(RowLayout(), source)
                view.performBatchUpdates {
                    source.counts = [5]
                    view.insertItems(at: [IndexPath(item: 0, section: 0)])
                }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        for word in ["performBatchUpdates", "section 0", "2", "1", "3", "5"] { #expect(text.contains(word)) }
    }

    /// S5.2
    @Test("S5.2: unregistered identifier") func unregisteredIdentifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView.fixture(RowLayout(), NumberSource([1]))
                _ = view.dequeueReusableCell(withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("\"nobody\""))
        #expect(text.contains("Registered: \"cell\""))
    }
}
