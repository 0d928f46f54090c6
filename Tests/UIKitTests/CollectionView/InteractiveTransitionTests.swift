import Stage
import Testing
import UIKit

/// Interactive layout transitions (S4.10–S4.13).
@MainActor @Suite(.serialized) struct InteractiveTransitionTests {
    /// Rows of 20 in a window of 100 × 100, and on the way to rows of 40.
    final class Scene: UIViewController, UICollectionViewDelegate {
        let source = NumberSource([8])
        let collection: UICollectionView
        let small = Scene.layout(20)
        let large = Scene.layout(40)
        var made: UICollectionViewTransitionLayout?
        var usesFactory = false

        static func layout(_ height: CGFloat) -> UICollectionViewFlowLayout {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: height)
            layout.minimumLineSpacing = 0
            return layout
        }
        init() {
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: small)
            super.init(nibName: nil, bundle: nil)
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            collection.dataSource = source
            collection.delegate = self
            view.addSubview(collection)
        }
        final class OwnLayout: UICollectionViewTransitionLayout {}
        func collectionView(
            _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
            newLayout new: UICollectionViewLayout
        ) -> UICollectionViewTransitionLayout {
            let made = OwnLayout(currentLayout: old, nextLayout: new)
            self.made = made
            return made
        }
        /// Where each cell is seen on the screen.
        var seen: [String] {
            collection.layoutIfNeeded()
            return collection.indexPathsForVisibleItems.map { path in
                let frame = collection.cellForItem(at: path)!.frame
                return "\(path.item) at \(frame.minY - collection.contentOffset.y) high \(frame.height)"
            }
        }
    }

    static func stage() -> (Stage, Scene) {
        let scene = Scene()
        let stage = Stage(root: scene, size: CGSize(width: 100, height: 100))
        stage.advance(by: 0)
        return (stage, scene)
    }

    /// S4.10, S4.11: everything is as far as the progress says; the item in the middle keeps its place.
    @Test("S4.10, S4.11: progress") func progress() {
        let (_, scene) = Self.stage()
        let between = scene.collection.startInteractiveTransition(to: scene.large)
        #expect(between === scene.made)
        #expect(scene.collection.collectionViewLayout === between)
        #expect(between.currentLayout === scene.small && between.nextLayout === scene.large)
        #expect(scene.seen == (0..<5).map { "\($0) at \(CGFloat($0) * 20) high 20.0" })
        between.transitionProgress = 0.5
        between.invalidateLayout()
        // Item 2 is in the middle: 50 above its centre at the end, too.
        #expect(
            scene.seen == [
                "0 at -25.0 high 30.0", "1 at 5.0 high 30.0", "2 at 35.0 high 30.0", "3 at 65.0 high 30.0",
                "4 at 95.0 high 30.0",
            ])
        #expect(scene.collection.contentSize.height == 240)
        between.transitionProgress = 1.25
        scene.collection.layoutIfNeeded()
        #expect(scene.collection.cellForItem(at: IndexPath(item: 2, section: 0))!.frame.height == 45)
    }

    /// S4.12
    @Test("S4.12: values") func values() {
        let between = UICollectionViewTransitionLayout(
            currentLayout: UICollectionViewLayout(), nextLayout: UICollectionViewLayout())
        #expect(between.value(forAnimatedKey: "angle") == 0)
        between.updateValue(3, forAnimatedKey: "angle")
        #expect(between.value(forAnimatedKey: "angle") == 3)
    }

    /// S4.13: the rest is animated, and one of the two layouts stays; the cells are the same all the way.
    @Test("S4.13: ends", arguments: [true, false]) func ends(_ finishes: Bool) {
        let (stage, scene) = Self.stage()
        var completions: [String] = []
        let cell = scene.collection.cellForItem(at: IndexPath(item: 2, section: 0))
        stage.session.perform(at: stage.now) {
            let between = scene.collection.startInteractiveTransition(to: scene.large) {
                completions.append("\($0) \($1)")
            }
            between.transitionProgress = 0.5
        }
        stage.advance(by: 0.1)
        stage.session.perform(at: stage.now) {
            if finishes {
                scene.collection.finishInteractiveTransition()
            } else {
                scene.collection.cancelInteractiveTransition()
            }
        }
        #expect(scene.collection.collectionViewLayout === (finishes ? scene.large : scene.small))
        stage.advance(by: 0.1)
        #expect(completions == [])
        let layer = cell!.layer.presentation() ?? cell!.layer
        #expect(layer.bounds.height > (finishes ? 30 : 20) && layer.bounds.height < (finishes ? 40 : 30))
        stage.advance(by: 0.5)
        #expect(completions == ["true \(finishes)"])
        #expect(scene.collection.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
        #expect(
            scene.seen
                == (finishes
                    ? ["1 at -10.0 high 40.0", "2 at 30.0 high 40.0", "3 at 70.0 high 40.0"]
                    : (0..<5).map { "\($0) at \(CGFloat($0) * 20) high 20.0" }))
        // Another one may begin.
        _ = scene.collection.startInteractiveTransition(to: finishes ? scene.small : scene.large)
        scene.collection.cancelInteractiveTransition()
    }

    /// A batch in the middle: both layouts follow, and the rest of the way ends in the legal range.
    @Test func batchOnTheWay() {
        let (stage, scene) = Self.stage()
        let between = scene.collection.startInteractiveTransition(to: scene.large)
        between.transitionProgress = 0.5
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.source.counts = [3]
                scene.collection.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) })
            }
        }
        stage.advance(by: 0.5)
        #expect(scene.collection.visibleCells.count == 3)
        #expect(scene.collection.contentSize.height == 90)
        stage.session.perform(at: stage.now) { scene.collection.finishInteractiveTransition() }
        stage.advance(by: 0.5)
        #expect(scene.seen == ["0 at -20.0 high 40.0", "1 at 20.0 high 40.0", "2 at 60.0 high 40.0"])
    }
}
