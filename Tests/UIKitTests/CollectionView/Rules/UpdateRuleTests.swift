import Stage
import Testing
import UIKit

/// The delegate and layout calls of a batch of updates (S3).
@MainActor @Suite(.serialized) struct UpdateRuleTests {
    static func fixture(_ counts: [Int]) -> (UICollectionView, UpdateLayout, NumberSource) {
        let (layout, source) = (UpdateLayout(), NumberSource(counts))
        let view = UICollectionView.fixture(layout, source)
        layout.log = []
        return (view, layout, source)
    }

    @Test(
        "S3.2, S3.9: the update items of the layout: deletes from the end, inserts from the start, reloads with both paths, moves; sections have no item"
    )
    func updateItems() {
        let (view, layout, source) = Self.fixture([6, 2, 3])
        view.performBatchUpdates {
            view.moveItem(at: at(0, 4), to: at(0, 0))
            view.insertItems(at: [at(0, 5), at(0, 2)])
            view.reloadItems(at: [at(0, 3)])
            view.deleteItems(at: [at(0, 0), at(0, 1)])
            view.deleteSections([1])
            view.insertSections([2])
            view.reloadSections([2])
            source.counts = [6, 4, 1]
        }
        #expect(
            layout.items == [
                "delete 0.1 -", "delete 0.0 -", "delete section 1 -", "insert - section 2", "insert - 0.2",
                "insert - 0.5", "reload section 2 section 1", "reload 0.3 0.3", "move 0.4 0.0",
            ])
    }

    @Test("S3.5: a change outside a block is a block of one")
    func alone() {
        let (view, layout, source) = Self.fixture([3])
        source.counts = [4]
        view.insertItems(at: [at(0, 1)])
        #expect(layout.items == ["insert - 0.1"])
        view.moveItem(at: at(0, 0), to: at(0, 3))
        #expect(layout.items == ["move 0.0 0.3"])
        source.counts = [3]
        view.deleteItems(at: [at(0, 2)])
        #expect(layout.items == ["delete 0.2 -"])
        view.reloadSections([0])
        #expect(layout.items == ["reload section 0 section 0"])
        #expect(layout.log.filter { $0 == "finalize" }.count == 4)
    }

    @Test("S3.6: a pending layout is done before the closure, so that the numbers before are those before it")
    func pendingLayout() {
        let (view, layout, source) = Self.fixture([3])
        layout.invalidateLayout()
        view.performBatchUpdates {
            layout.log.append("closure")
            source.counts = [4]
            view.insertItems(at: [at(0, 3)])
        }
        #expect(Array(layout.log.prefix(4)) == ["prepare", "closure", "prepare", "updates"])
        #expect(view.rows.count == 4)
    }

    @Test("S3.8: an interactively moved item is an update that is not committed")
    func uncommitted() {
        let (view, _, _) = Self.fixture([3])
        #expect(!view.hasUncommittedUpdates)
        #expect(view.beginInteractiveMovementForItem(at: at(0, 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))
        #expect(view.hasUncommittedUpdates)
        view.cancelInteractiveMovement()
        #expect(!view.hasUncommittedUpdates)
    }

    @Test("S3.10: a reconfigured item is no update item")
    func reconfigured() {
        let (view, layout, source) = Self.fixture([3])
        var asked: [String] = []
        source.log = { asked.append($0) }
        view.performBatchUpdates {
            source.counts = [4]
            view.insertItems(at: [at(0, 3)])
            view.reconfigureItems(at: [at(0, 1)])
        }
        #expect(layout.items == ["insert - 0.3"])
        #expect(asked.filter { $0.hasPrefix("cell") } == ["cell 0.3", "cell 0.1"])
    }

    @Test("S3.11, S3.14: each visible survivor is asked about, out and in; the numbers are the new ones")
    func pairs() {
        let (view, layout, source) = Self.fixture([3])
        view.performBatchUpdates {
            source.counts = [4]
            view.insertItems(at: [at(0, 0), at(0, 1)])
            view.deleteItems(at: [at(0, 1)])
        }
        let asked = layout.log.filter { $0.hasPrefix("initial") || $0.hasPrefix("final ") }
        #expect(
            Set(asked) == [
                "initial 0.0 of 4", "initial 0.1 of 4", "final 0.0 of 4", "initial 0.2 of 4", "final 0.2 of 4",
                "initial 0.3 of 4", "final 0.1 of 4",
            ])
        #expect(asked.count == 7)
        #expect(layout.log.last == "finalize")
    }

    @Test(
        "S3.12, S3.11: the base class answers clear copies for items that come and go; for those that stay, on screen and goal"
    )
    func defaultAnswers() {
        let (view, layout, source) = Self.fixture([3])
        view.performBatchUpdates {
            source.counts = [3]
            view.insertItems(at: [at(0, 0)])
            view.deleteItems(at: [at(0, 1)])
        }
        let came = layout.defaults["initial 0.0"] ?? nil
        #expect(came?.alpha == 0 && came?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        let went = layout.defaults["final 0.1"] ?? nil
        #expect(went?.alpha == 0 && went?.frame == CGRect(x: 0, y: 50, width: 100, height: 50))
        let stayed = layout.defaults["initial 0.1"] ?? nil
        #expect(stayed?.alpha == 1 && stayed?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        let goal = layout.defaults["final 0.0"] ?? nil
        #expect(goal?.alpha == 1 && goal?.frame == CGRect(x: 0, y: 50, width: 100, height: 50))
    }

    @Test("S3.23: the offset is proposed within the new content; the layout answers, the delegate decides")
    func targetOffset() {
        final class Delegate: NSObject, UICollectionViewDelegate {
            var proposed: CGFloat?
            func collectionView(
                _ collectionView: UICollectionView,
                targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
            ) -> CGPoint {
                proposed = proposedContentOffset.y
                return CGPoint(x: 0, y: 150)
            }
        }
        let (view, layout, source) = Self.fixture([40])
        view.contentOffset.y = 1800
        view.layoutIfNeeded()
        layout.log = []
        source.counts = [20]
        view.deleteItems(at: (20..<40).map { at(0, $0) })
        #expect(layout.log.contains("target 800"))
        #expect(view.contentOffset.y == 800)
        layout.target = { CGPoint(x: 0, y: $0.y - 100) }
        source.counts = [19]
        view.deleteItems(at: [at(0, 0)])
        #expect(layout.log.contains("target 750"))
        #expect(view.contentOffset.y == 650)
        let delegate = Delegate()
        view.delegate = delegate
        source.counts = [18]
        view.deleteItems(at: [at(0, 0)])
        #expect(delegate.proposed == 550)
        #expect(view.contentOffset.y == 150)
    }

    @Test("S3.19: a reloaded section is made anew, others keep their cells")
    func reloadSections() {
        let (view, _, source) = Self.fixture([1, 2])
        let cells = view.visibleCells
        source.counts = [1, 3]
        view.reloadSections([1])
        #expect(view.rows == ["0.0 at 0", "1.0 at 50", "1.1 at 100", "1.2 at 150"])
        #expect(view.cellForItem(at: at(0, 0)) === cells[0])
        #expect(view.visibleCells.dropFirst().allSatisfy { cell in !cells.contains { $0 === cell } })
    }

    @Test("S3.20: a moved item keeps its cell, which is not asked for again")
    func movedAsItIs() {
        let (view, _, source) = Self.fixture([3])
        var asked: [String] = []
        source.log = { asked.append($0) }
        let cell = view.cellForItem(at: at(0, 0))
        view.moveItem(at: at(0, 0), to: at(0, 2))
        #expect(view.cellForItem(at: at(0, 2)) === cell)
        #expect(!asked.contains { $0.hasPrefix("cell") })
    }

    @Test("S3.21: a batch in a batch is a part of it; one from a completion is of its own")
    func nested() {
        let (view, layout, source) = Self.fixture([1])
        var completions: [String] = []
        view.performBatchUpdates({
            view.performBatchUpdates({
                view.insertItems(at: [at(0, 0)])
                view.performBatchUpdates({ view.insertItems(at: [at(0, 1)]) }) { _ in completions.append("inner") }
            }) { _ in completions.append("middle") }
            source.counts = [3]
        }) { _ in
            completions.append("outer")
            layout.log = []
            source.counts = [2]
            view.deleteItems(at: [at(0, 0)])
        }
        #expect(completions.count == 3 && Set(completions) == ["inner", "middle", "outer"])
        #expect(layout.items == ["delete 0.0 -"])
        #expect(view.rows.count == 2)
    }

    @Test("S3.22: completion is called without a window and without anything to animate")
    func completion() {
        let (view, _, _) = Self.fixture([1])
        var finished: [Bool] = []
        view.performBatchUpdates({}) { finished.append($0) }
        #expect(finished == [true])
        let (stage, scene) = ProbeScene.stage(ProbeLayout(), [1])
        stage.session.perform(at: stage.now) { scene.collection.performBatchUpdates({}) { finished.append($0) } }
        stage.advance(by: 0.5)
        #expect(finished == [true, true])
    }

    @Test(
        "S3.25: supplementary views go with their sections; the layout is asked for those that come and go, by each kind"
    )
    func supplementaries() {
        final class Headed: NSObject, UICollectionViewDataSource {
            var counts = [1, 1]
            func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                counts[section]
            }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            func collectionView(
                _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
            ) -> UICollectionReusableView {
                view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            }
        }
        final class AskedFlow: UICollectionViewFlowLayout {
            var asked: [String] = []
            override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
                asked.append("delete supplementary")
                return []
            }
            override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
                asked.append("insert supplementary")
                return []
            }
            override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
                asked.append("delete \(elementKind)")
                return []
            }
            override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
                asked.append("insert \(elementKind)")
                return []
            }
        }
        let flow = AskedFlow()
        flow.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        flow.headerReferenceSize = CGSize(width: 0, height: 20)
        let kind = UICollectionView.elementKindSectionHeader
        let source = Headed()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: flow)
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        view.dataSource = source
        view.layoutIfNeeded()
        let headers = (0...1).map { view.supplementaryView(forElementKind: kind, at: at($0, 0)) }
        view.performBatchUpdates {
            source.counts = [1, 1, 1]
            view.insertSections([1])
        }
        #expect(view.supplementaryView(forElementKind: kind, at: at(0, 0)) === headers[0])
        #expect(view.supplementaryView(forElementKind: kind, at: at(2, 0)) === headers[1])
        #expect(view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) == [0, 70, 140])
        #expect(
            Set(flow.asked) == ["delete supplementary", "insert supplementary", "delete back", "insert back"])
        #expect(flow.asked.count == 4)
    }

    @Test("S3.26: a first responder in a cell stays so through a batch")
    func firstResponder() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let (stage, scene) = ProbeScene.stage(ProbeLayout(), [3])
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.collection.cellForItem(at: at(0, 1))?.contentView.addSubview(field)
        #expect(field.becomeFirstResponder())
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.collection.moveItem(at: at(0, 1), to: at(0, 0))
                scene.collection.reloadItems(at: [at(0, 0)])
            }
        }
        stage.advance(by: 1)
        #expect(field.isFirstResponder)
    }
}
