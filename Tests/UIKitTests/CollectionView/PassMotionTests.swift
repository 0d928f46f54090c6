import Stage
import Testing
import UIKit

/// Rows of 50 below a first one of another height.
private final class GrowingLayout: UICollectionViewLayout {
    var first: CGFloat = 50 { didSet { invalidateLayout() } }
    var hidden: Set<Int> = []

    override var collectionViewContentSize: CGSize {
        CGSize(width: 100, height: first + 50 * CGFloat(max(0, (collectionView?.numberOfItems(inSection: 0) ?? 0) - 1)))
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let y = path.item == 0 ? 0 : first + 50 * CGFloat(path.item - 1)
        attributes.frame = CGRect(x: 0, y: y, width: 100, height: path.item == 0 ? first : 50)
        attributes.isHidden = hidden.contains(path.item)
        return attributes
    }
}

/// A cell with a height of its own.
private final class TallCell: UICollectionViewCell {
    var height: CGFloat = 50
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let copy = attributes.copy() as! UICollectionViewLayoutAttributes
        copy.size.height = height
        return copy
    }
}

/// S4.19: elements that a layout pass inside an animation block moves out of sight or into it. The window is 100 × 200.
@MainActor @Suite struct PassMotionTests {
    private final class Scene: UIViewController, UICollectionViewDelegate {
        let source = NumberSource([20])
        let layout: UICollectionViewLayout
        private(set) lazy var collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        var ended: [Int] = []

        init(_ layout: UICollectionViewLayout, _ cellClass: UICollectionViewCell.Type = CountingCell.self) {
            self.layout = layout
            super.init(nibName: nil, bundle: nil)
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(cellClass, forCellWithReuseIdentifier: "cell")
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            collection.dataSource = source
            collection.delegate = self
            view.addSubview(collection)
        }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { ended.append(indexPath.item) }
    }

    private func stage(_ scene: Scene) -> Stage { Stage(root: scene, size: CGSize(width: 100, height: 200)) }

    /// Sets the first height inside a linear animation of one second.
    private func animate(_ stage: Stage, _ scene: Scene, first: CGFloat) {
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                (scene.layout as! GrowingLayout).first = first
                scene.collection.layoutIfNeeded()
            }
        }
    }

    private func seen(_ scene: Scene) -> [String] { AnimatedUpdateTests.onScreen(scene.collection) }

    @Test func cellsThatArePushedOutMoveAndAreRecycledAtTheEnd() {
        let scene = Scene(GrowingLayout())
        let stage = stage(scene)
        animate(stage, scene, first: 150)
        stage.advance(by: 0)
        let cells = scene.collection.subviews.filter { $0 is UICollectionViewCell }
        #expect(
            seen(scene) == [
                "0 y 25.0 alpha 1.0", "1 y 75.0 alpha 1.0", "2 leaving y 125.0 alpha 1.0",
                "3 leaving y 175.0 alpha 1.0",
            ])
        stage.advance(by: 0.5)
        #expect(
            seen(scene) == [
                "0 y 50.0 alpha 1.0", "1 y 125.0 alpha 1.0", "2 leaving y 175.0 alpha 1.0",
                "3 leaving y 225.0 alpha 1.0",
            ])
        #expect(scene.ended == [] && scene.collection.visibleCells.count == 2)
        stage.advance(by: 0.6)
        #expect(seen(scene) == ["0 y 75.0 alpha 1.0", "1 y 175.0 alpha 1.0"])
        #expect(scene.ended == [2, 3])
        #expect(scene.collection.subviews.filter { $0 is UICollectionViewCell }.count == 2 && cells.count == 4)
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test func cellsThatComeIntoSightComeFromWhereTheyWere() {
        let layout = GrowingLayout()
        layout.first = 150
        let scene = Scene(layout)
        let stage = stage(scene)
        animate(stage, scene, first: 50)
        stage.advance(by: 0.5)
        #expect(
            seen(scene) == [
                "0 y 50.0 alpha 1.0", "1 y 125.0 alpha 1.0", "2 y 175.0 alpha 1.0", "3 y 225.0 alpha 1.0",
            ])
        stage.advance(by: 0.6)
        #expect(seen(scene).last == "3 y 175.0 alpha 1.0")
        #expect(scene.collection.checkInvariants() == [])
    }

    @Test func cellsFromFarAwayComeWithTheirNeighbour() {
        let layout = GrowingLayout()
        layout.first = 850
        let scene = Scene(layout)
        let stage = stage(scene)
        animate(stage, scene, first: 50)
        stage.advance(by: 0.5)
        #expect(
            seen(scene) == [
                "0 y 225.0 alpha 1.0", "1 y 475.0 alpha 1.0", "2 y 525.0 alpha 1.0", "3 y 575.0 alpha 1.0",
            ])
    }

    @Test func anInterruptedCellComesBackFromWhereItIs() {
        let scene = Scene(GrowingLayout())
        let stage = stage(scene)
        let cell = scene.collection.cellForItem(at: IndexPath(item: 2, section: 0))
        animate(stage, scene, first: 150)
        stage.advance(by: 0.5)
        animate(stage, scene, first: 50)
        #expect(scene.collection.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
        stage.advance(by: 0)
        #expect(seen(scene)[2] == "2 y 175.0 alpha 1.0")
        stage.advance(by: 0.6)
        #expect(scene.ended == [] && seen(scene).count == 4)
        stage.advance(by: 1)
        #expect(scene.ended == [] && seen(scene)[3] == "3 y 175.0 alpha 1.0")
    }

    @Test func theClosureOfAPropertyAnimatorCounts() {
        let scene = Scene(GrowingLayout())
        let stage = stage(scene)
        var animator: UIViewPropertyAnimator?
        stage.session.perform(at: stage.now) {
            animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                (scene.layout as! GrowingLayout).first = 150
                scene.collection.layoutIfNeeded()
            }
            animator?.startAnimation()
        }
        stage.advance(by: 0.5)
        #expect(seen(scene)[2] == "2 leaving y 175.0 alpha 1.0")
        stage.advance(by: 0.6)
        #expect(seen(scene).count == 2 && scene.ended == [2, 3])
    }

    @Test func withoutAnAnimationCellsAreRecycledAtOnce() {
        let scene = Scene(GrowingLayout())
        let stage = stage(scene)
        (scene.layout as! GrowingLayout).first = 150
        stage.refresh()
        #expect(seen(scene) == ["0 y 75.0 alpha 1.0", "1 y 175.0 alpha 1.0"] && scene.ended == [2, 3])
    }

    @Test func contentThatIsScrolledLeavesNothing() {
        let scene = Scene(GrowingLayout())
        let stage = stage(scene)
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1) {
                scene.collection.contentOffset.y = 300
                scene.collection.layoutIfNeeded()
            }
        }
        #expect(scene.ended == [0, 1, 2, 3] && seen(scene).count == 4)
    }

    @Test func hiddenCellsAreRecycledAtOnce() {
        let scene = Scene(GrowingLayout())
        let stage = stage(scene)
        (scene.layout as! GrowingLayout).hidden = [3]
        animate(stage, scene, first: 50)
        #expect(scene.ended == [3] && seen(scene).count == 3)
        (scene.layout as! GrowingLayout).hidden = []
        stage.advance(by: 2)
        animate(stage, scene, first: 50)
        stage.advance(by: 0.5)
        #expect(seen(scene).last == "3 y 175.0 alpha 1.0")
    }

    @Test func aReloadInTheBlockLeavesNothing() {
        let scene = Scene(GrowingLayout())
        let stage = stage(scene)
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1) {
                scene.source.counts = [2]
                scene.collection.reloadData()
                scene.collection.layoutIfNeeded()
            }
        }
        #expect(seen(scene).count == 2 && scene.collection.checkInvariants() == [])
    }

    @Test func aCellThatAsksForMorePushesTheOthersOut() throws {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        layout.estimatedItemSize = CGSize(width: 100, height: 40)
        let scene = Scene(layout, TallCell.self)
        let stage = stage(scene)
        #expect(seen(scene).count == 4)
        let cell = try #require(scene.collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? TallCell)
        func resize(to height: CGFloat) {
            stage.session.perform(at: stage.now) {
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    cell.height = height
                    cell.invalidateIntrinsicContentSize()
                    scene.collection.layoutIfNeeded()
                }
            }
            stage.advance(by: 0.5)
        }
        resize(to: 150)
        #expect(
            seen(scene) == [
                "0 y 50.0 alpha 1.0", "1 y 125.0 alpha 1.0", "2 leaving y 175.0 alpha 1.0",
                "3 leaving y 225.0 alpha 1.0",
            ])
        stage.advance(by: 1)
        #expect(seen(scene).count == 2)
        resize(to: 50)
        #expect(
            seen(scene) == [
                "0 y 50.0 alpha 1.0", "1 y 125.0 alpha 1.0", "2 y 175.0 alpha 1.0", "3 y 225.0 alpha 1.0",
            ])
        #expect(scene.collection.checkInvariants() == [])
    }
}
