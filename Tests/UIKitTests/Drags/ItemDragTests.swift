import Stage
import Testing

@testable import UIKit

/// Drags of items within a collection view (S28).
@MainActor @Suite(.serialized) struct ItemDragTests {
    let rig = DragRig()
    let stage: Stage

    init() { stage = rig.shown() }

    private func point(_ y: CGFloat) -> CGPoint { CGPoint(x: 80, y: y) }

    @Test("S28.1, S28.10: the order of the calls, and the room for the item") func reorder() throws {
        stage.lift(point(20))
        #expect(rig.log == ["items 0"])
        #expect(stage.floats.count == 1)
        #expect(rig.items == "(a20) b60 c100 d140 e180")
        let cell = try #require(rig.collection.cellForItem(at: [0, 0]) as? DragRig.NamedCell)
        #expect(cell.states == [.lifting])
        #expect(cell.configurationState.cellDragState == .lifting)
        stage.drag(to: point(62))
        #expect(rig.log == ["items 0", "begin", "handle?", "enter", "update 1"])
        #expect(rig.items == "b20 (a60) c100 d140 e180")
        #expect(rig.collection.hasActiveDrag && rig.collection.hasActiveDrop)
        #expect(cell.states == [.lifting, .dragging])
        #expect(stage.floats[0].center.y == 62)
        stage.drag(to: point(105))
        #expect(rig.items == "b20 c60 (a100) d140 e180")
        rig.log = []
        stage.send(.pointerUp(point(105), .primary, []))
        #expect(rig.log == ["drop 0 to 2"])
        stage.advance(by: 0.1)
        // The picture covers the place of the new cell.
        #expect(rig.items.contains("(a100)"))
        stage.advance(by: 0.4)
        #expect(rig.log == ["drop 0 to 2", "landed", "drop end", "drag end"])
        #expect(rig.items == "b20 c60 a100 d140 e180")
        #expect(rig.names == ["b", "c", "a", "d", "e"])
        #expect(stage.floats.isEmpty)
        #expect(!rig.collection.hasActiveDrag && !rig.collection.hasActiveDrop)
        #expect(rig.collection.findFlaws() == [])
        #expect(stage.session.isAtRest)
    }

    @Test("S28.2: a press without a movement lowers the item again, and scrolling stays possible") func press() {
        stage.lift(point(20))
        stage.drop(at: point(22))
        #expect(rig.log == ["items 0"])
        #expect(rig.items == "a20 b60 c100 d140 e180")
        #expect(stage.floats.isEmpty)
        rig.canDrag = false
        stage.lift(point(20))
        stage.drag(to: point(100))
        stage.drop(at: point(100))
        #expect(rig.log == ["items 0", "items 0"])
        #expect(stage.floats.isEmpty)
    }

    @Test("S28.3: refused drops return", arguments: [UIDropOperation.forbidden, .cancel]) func refusal(
        operation: UIDropOperation
    ) {
        rig.operation = operation
        stage.lift(point(20))
        stage.drag(to: point(100))
        #expect(rig.items == ".a20 b60 c100 d140 e180")
        stage.drop(at: point(100))
        #expect(rig.log.suffix(3) == ["exit", "drop end", "drag end"])
        #expect(rig.items == "a20 b60 c100 d140 e180")
        #expect(rig.collection.findFlaws() == [])
    }

    @Test("S28.3: a move that the source does not permit is no drop") func noMove() {
        rig.allowsMove = false
        stage.lift(point(20))
        stage.drag(to: point(100))
        stage.drop(at: point(100))
        #expect(!rig.log.contains { $0.hasPrefix("drop 0") })
        #expect(rig.items == "a20 b60 c100 d140 e180")
    }

    @Test("S28.5: Escape returns the item") func escape() {
        stage.lift(point(20))
        stage.drag(to: point(140))
        #expect(rig.items == "b20 c60 d100 (a140) e180")
        stage.key("Escape")
        stage.advance(by: 0.1)
        #expect(stage.floats.count == 1)
        stage.advance(by: 0.4)
        #expect(rig.items == "a20 b60 c100 d140 e180")
        #expect(rig.log.suffix(3) == ["exit", "drop end", "drag end"])
        // The rest of the press has no effect.
        stage.drag(to: point(60))
        stage.drop(at: point(60))
        #expect(rig.names == ["a", "b", "c", "d", "e"])
        #expect(stage.floats.isEmpty)
    }

    @Test("S28.11: without a delegate, or disabled, nothing is lifted") func noDelegate() {
        rig.collection.dragInteractionEnabled = false
        stage.lift(point(20))
        stage.drop(at: point(20))
        #expect(rig.log == [])
        rig.collection.dragInteractionEnabled = true
        rig.collection.dragDelegate = nil
        stage.lift(point(20))
        stage.drag(to: point(100))
        stage.drop(at: point(100))
        #expect(rig.log == [])
        #expect(stage.floats.isEmpty)
    }

    @Test("S28.24: the dragged item is deleted during the drag") func deletion() {
        stage.lift(point(20))
        stage.drag(to: point(100))
        stage.session.perform(at: stage.now) {
            rig.collection.performBatchUpdates {
                rig.names.remove(at: 0)
                rig.collection.deleteItems(at: [[0, 0]])
            }
        }
        stage.advance(by: 0.4)
        #expect(rig.items == "b20 c60 d100 e140")
        rig.perform = { [rig] in rig.log.append("source \(String(describing: $0.items[0].sourceIndexPath))") }
        stage.drag(to: point(60))
        stage.drop(at: point(60))
        #expect(rig.log.contains("source nil"))
        #expect(rig.items == "b20 c60 d100 e140")
        #expect(rig.collection.findFlaws() == [])
    }

    @Test("S28.24: other items change during the drag, which the source follows") func insertion() {
        stage.lift(point(60))
        stage.drag(to: point(140))
        #expect(rig.items == "a20 c60 d100 (b140) e180")
        stage.session.perform(at: stage.now) {
            rig.collection.performBatchUpdates {
                rig.names.insert("0", at: 0)
                rig.collection.insertItems(at: [[0, 0]])
            }
        }
        stage.drag(to: point(141))
        stage.drop(at: point(141))
        #expect(rig.log.contains("drop 2 to 3"))
        #expect(rig.names == ["0", "a", "c", "b", "d", "e"])
        #expect(rig.items == "020 a60 c100 b140 d180 e220")
    }

    @Test("S28.24: a reload during the drag forgets the source") func reload() {
        stage.lift(point(20))
        stage.drag(to: point(100))
        stage.session.perform(at: stage.now) { rig.collection.reloadData() }
        stage.advance(by: 0.1)
        #expect(rig.items == "a20 b60 c100 d140 e180")
        rig.perform = { [rig] in rig.log.append("source \(String(describing: $0.items[0].sourceIndexPath))") }
        stage.drop(at: point(100))
        #expect(rig.items == "a20 b60 c100 d140 e180")
        #expect(rig.collection.findFlaws() == [])
        #expect(stage.floats.isEmpty)
    }

    @Test("S5.30, S28.25: with a slow cadence items make room after a while") func cadence() {
        #expect(rig.collection.reorderingCadence == .immediate)
        rig.collection.reorderingCadence = .slow
        stage.lift(point(20))
        stage.drag(to: point(40))
        #expect(rig.items == "b20 (a60) c100 d140 e180")
        stage.send(.pointerMoved(point(140), []))
        stage.advance(by: 0.3)
        #expect(rig.items == "b20 (a60) c100 d140 e180")
        stage.advance(by: 0.7)
        #expect(rig.items == "b20 c60 d100 (a140) e180")
        stage.key("Escape")
        stage.advance(by: 0.5)
        #expect(rig.items == "a20 b60 c100 d140 e180")
    }

    @Test("S28.22: a drop into an item highlights it") func intoItem() throws {
        rig.intent = .insertIntoDestinationIndexPath
        rig.perform = { drop in
            _ = drop.drop(drop.items[0].dragItem, intoItemAt: [0, 2], rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        stage.lift(point(20))
        stage.drag(to: point(100))
        let cell = try #require(rig.collection.cellForItem(at: [0, 2]))
        #expect(cell.isHighlighted)
        #expect(cell.configurationState.cellDropState == .targeted)
        #expect(rig.collection.cellForItem(at: [0, 3])?.configurationState.cellDropState == .notTargeted)
        #expect(rig.items == ".a20 b60 c100 d140 e180")
        stage.drop(at: point(100))
        #expect(!cell.isHighlighted)
        #expect(cell.configurationState.cellDropState == UICellConfigurationState.DropState.none)
        #expect(rig.items == "a20 b60 c100 d140 e180")
    }

    @Test("S28.12: without a drop delegate the data source moves its own items") func diffable() {
        let scene = DiffableScene()
        let stage = Stage(root: scene, size: CGSize(width: 160, height: 240))
        stage.advance(by: 0)
        stage.lift(point(20))
        stage.drag(to: point(100))
        stage.drop(at: point(100))
        #expect(scene.source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
        #expect(scene.reordered == ["b", "c", "a", "d"])
        #expect(scene.collection.findFlaws() == [])
        #expect(stage.floats.isEmpty)
    }
}

/// A diffable data source with handlers for reordering, and drags without a drop delegate.
@MainActor private final class DiffableScene: UIViewController, UICollectionViewDragDelegate {
    let collection: UICollectionView = {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 160, height: 40)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 160, height: 240), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        return view
    }()
    var reordered: [String] = []
    private(set) lazy var source: UICollectionViewDiffableDataSource<Int, String> = {
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
        return UICollectionViewDiffableDataSource(collectionView: collection) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collection)
        collection.dragDelegate = self
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { [weak self] in self?.reordered = $0.finalSnapshot.itemIdentifiers }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c", "d"])
        source.apply(snapshot, animatingDifferences: false)
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
}
