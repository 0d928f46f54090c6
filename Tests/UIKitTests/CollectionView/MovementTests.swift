import Stage
import Testing
import UIKit

/// Interactive movement of items (S5.26–S5.28).
@MainActor @Suite(.serialized) struct MovementTests {
    final class NamedCell: UICollectionViewCell {
        var name = ""
    }

    final class Scene: UICollectionViewController {
        var names = ["a", "b", "c", "d", "e"]
        var log: [String] = []
        var canMove = true
        /// The delegate's say in where items go.
        var limit = 4

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 40)
            layout.minimumLineSpacing = 0
            super.init(collectionViewLayout: layout)
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.contentInsetAdjustmentBehavior = .never
            collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }
        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! NamedCell
            cell.name = names[path.item]
            return cell
        }
        override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { canMove }
        override func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
            log.append("\(from.item) to \(to.item)")
            names.insert(names.remove(at: from.item), at: to.item)
        }
        override func collectionView(
            _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
            atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { proposed.item <= limit ? proposed : current }

        var shown: String {
            collectionView.layoutIfNeeded()
            return collectionView.visibleCells.map { "\(($0 as! NamedCell).name)\(Int($0.center.y))" }.joined(
                separator: " ")
        }
    }

    static func stage() -> (Stage, Scene) {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 200))
        stage.advance(by: 0)
        return (stage, scene)
    }

    static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("S5.26, S5.27: other items move, the data source is called once at the end, and no cell is recreated")
    func movesAndCommitsOnce() {
        let (stage, scene) = Self.stage()
        let view = scene.collectionView!
        let cells = view.visibleCells
        #expect(view.beginInteractiveMovementForItem(at: Self.path(0)))
        #expect(!view.beginInteractiveMovementForItem(at: Self.path(1)))
        #expect(!view.hasUncommittedUpdates)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
        #expect(scene.shown == "b20 c60 d100 a130 e180")
        #expect(view.hasUncommittedUpdates)
        #expect(scene.log == [])
        // S5.27: before everything else.
        #expect(view.subviews.last { $0 is UICollectionViewCell } === cells[0])
        stage.advance(by: 0.4)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
        #expect(scene.shown == "b20 a70 c100 d140 e180")
        view.endInteractiveMovement()
        stage.advance(by: 0.4)
        #expect(scene.log == ["0 to 1"])
        #expect(scene.shown == "b20 a60 c100 d140 e180")
        #expect(Set(view.visibleCells.map(ObjectIdentifier.init)) == Set(cells.map(ObjectIdentifier.init)))
    }

    @Test("S5.26: cancelling restores") func cancelRestores() {
        let (stage, scene) = Self.stage()
        let view = scene.collectionView!
        view.selectItem(at: Self.path(1), animated: false, scrollPosition: [])
        _ = view.beginInteractiveMovementForItem(at: Self.path(1))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 170))
        #expect(scene.shown == "a20 c60 d100 e140 b170")
        #expect(view.indexPathsForSelectedItems == [Self.path(4)])
        view.cancelInteractiveMovement()
        stage.advance(by: 0.4)
        #expect(scene.shown == "a20 b60 c100 d140 e180")
        #expect(view.indexPathsForSelectedItems == [Self.path(1)])
        #expect(scene.log == [])
    }

    /// S5.28: an update in the middle does not crash; the item goes back first.
    @Test("S5.28: update in the middle") func updateInTheMiddle() {
        let (stage, scene) = Self.stage()
        let view = scene.collectionView!
        _ = view.beginInteractiveMovementForItem(at: Self.path(0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
        view.performBatchUpdates {
            scene.names.remove(at: 1)
            view.deleteItems(at: [Self.path(1)])
        }
        stage.advance(by: 0.4)
        #expect(scene.shown == "a20 c60 d100 e140")
        view.endInteractiveMovement()
        #expect(scene.log == [])
    }

    @Test("S5.26: the data source may refuse, and the delegate may send elsewhere") func refusalAndLimit() {
        let (_, scene) = Self.stage()
        let view = scene.collectionView!
        scene.canMove = false
        #expect(!view.beginInteractiveMovementForItem(at: Self.path(0)))
        scene.canMove = true
        scene.limit = 1
        _ = view.beginInteractiveMovementForItem(at: Self.path(0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 190))
        #expect(scene.shown == "a190 b60 c100 d140 e180")
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
        #expect(scene.shown == "b20 a70 c100 d140 e180")
    }

    @Test("a delegate with the older method sends elsewhere too") func olderMethod() {
        final class Delegate: NSObject, UICollectionViewDelegate {
            var log: [String] = []
            func collectionView(
                _ view: UICollectionView, targetIndexPathForMoveFromItemAt current: IndexPath,
                toProposedIndexPath proposed: IndexPath
            ) -> IndexPath {
                log.append("\(current.item) to \(proposed.item)")
                return proposed.item <= 1 ? proposed : current
            }
        }
        let (_, scene) = Self.stage(), delegate = Delegate()
        let view = scene.collectionView!
        view.delegate = delegate
        _ = view.beginInteractiveMovementForItem(at: Self.path(0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 190))
        #expect(scene.shown == "a190 b60 c100 d140 e180" && delegate.log == ["0 to 4"])
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 70))
        #expect(scene.shown == "b20 a70 c100 d140 e180" && delegate.log == ["0 to 4", "0 to 1"])
    }

    @Test("S5.26: the calls of a move, in order; the layout's own answers") func calls() {
        final class Notes: UICollectionViewFlowLayout {
            var log: [String] = []
            override func targetIndexPath(
                forInteractivelyMovingItem previous: IndexPath, withPosition position: CGPoint
            ) -> IndexPath {
                let path = super.targetIndexPath(forInteractivelyMovingItem: previous, withPosition: position)
                log.append("target of \(previous.item) is \(path.item)")
                return path
            }
            override func invalidationContext(
                forInteractivelyMovingItems paths: [IndexPath], withTargetPosition position: CGPoint,
                previousIndexPaths: [IndexPath], previousPosition: CGPoint
            ) -> UICollectionViewLayoutInvalidationContext {
                log.append("moving \(previousIndexPaths.map(\.item)) to \(paths.map(\.item)) at \(Int(position.y))")
                return super.invalidationContext(
                    forInteractivelyMovingItems: paths, withTargetPosition: position,
                    previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
            }
            override func invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths paths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
            ) -> UICollectionViewLayoutInvalidationContext {
                log.append("ended at \(paths.map(\.item)), cancelled \(movementCancelled)")
                return super.invalidationContextForEndingInteractiveMovementOfItems(
                    toFinalIndexPaths: paths, previousIndexPaths: previousIndexPaths,
                    movementCancelled: movementCancelled)
            }
        }
        let (stage, scene) = Self.stage()
        let view = scene.collectionView!
        let notes = Notes()
        notes.itemSize = CGSize(width: 100, height: 40)
        notes.minimumLineSpacing = 0
        view.collectionViewLayout = notes
        stage.refresh()
        _ = view.beginInteractiveMovementForItem(at: Self.path(0))
        notes.log = []
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
        view.layoutIfNeeded()
        // One beyond every item keeps the place it had.
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 900))
        #expect(
            notes.log == [
                "target of 0 is 3", "moving [0] to [3] at 130", "target of 3 is 3", "moving [3] to [3] at 900",
            ])
        #expect(scene.log == [])
        notes.log = []
        view.endInteractiveMovement()
        #expect(notes.log == ["ended at [3], cancelled false"])
        #expect(scene.log == ["0 to 3"])
        _ = view.beginInteractiveMovementForItem(at: Self.path(0))
        notes.log = []
        view.cancelInteractiveMovement()
        #expect(notes.log == ["ended at [0], cancelled true"])
    }

    @Test("S5.27: the moved item's attributes are a copy at the point, in front of everything") func movedItem() {
        let (_, scene) = Self.stage()
        let layout = scene.collectionView.collectionViewLayout
        let point = CGPoint(x: 33, y: 144)
        let attributes = layout.layoutAttributesForInteractivelyMovingItem(at: Self.path(2), withTargetPosition: point)
        #expect(attributes.center == point)
        #expect(attributes.zIndex == Int.max)
        #expect(attributes.size == CGSize(width: 100, height: 40))
        #expect(layout.layoutAttributesForItem(at: Self.path(2))?.center == CGPoint(x: 50, y: 100))
    }

    /// S5.29: the controller's long press does it, and the touch selects nothing.
    @Test("S5.29: long press") func longPress() {
        let (stage, scene) = Self.stage()
        stage.send(.pointerDown(CGPoint(x: 50, y: 20), .primary, []))
        stage.advance(by: 0.7)
        stage.send(.pointerMoved(CGPoint(x: 50, y: 60), []))
        stage.advance(by: 0.1)
        stage.send(.pointerMoved(CGPoint(x: 50, y: 100), []))
        stage.advance(by: 0.4)
        #expect(scene.shown == "b20 c60 a100 d140 e180")
        stage.send(.pointerUp(CGPoint(x: 50, y: 100), .primary, []))
        stage.advance(by: 0.4)
        #expect(scene.log == ["0 to 2"])
        #expect(scene.collectionView.indexPathsForSelectedItems == nil)
    }
}
