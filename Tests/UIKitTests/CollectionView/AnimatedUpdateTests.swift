import Stage
import Testing
import UIKit

/// Updates in a window, looked at on the way. Half of the time of ease-in-out is half of the way.
@MainActor @Suite struct AnimatedUpdateTests {
    static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// A window of 100 × 200 with rows of 50.
    final class Scene: UIViewController {
        let source: NumberSource
        let collection: UICollectionView
        init(_ count: Int) {
            source = NumberSource([count])
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowLayout())
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func viewDidLoad() {
            collection.dataSource = source
            view.addSubview(collection)
        }
    }

    static func stage(_ count: Int) -> (Stage, Scene) {
        let scene = Scene(count)
        return (Stage(root: scene, size: CGSize(width: 100, height: 200)), scene)
    }

    /// One line per element with what its layer shows.
    static func onScreen(_ view: UICollectionView) -> [String] {
        view.elementsOnScreen().map { element in
            let layer = element.view!.layer
            let shown = layer.presentation() ?? layer
            let alpha = (Double(shown.opacity) * 100).rounded() / 100
            let y = (Double(shown.position.y) * 100).rounded() / 100
            return "\(element.attributes.indexPath.item)\(element.isLeaving ? " leaving" : "") y \(y) alpha \(alpha)"
        }
    }

    @Test func deletion() {
        let (stage, scene) = Self.stage(3)
        var finished: Bool?
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates({
                scene.source.counts = [2]
                scene.collection.deleteItems(at: [Self.path(0)])
            }) { finished = $0 }
        }
        stage.advance(by: 0)
        #expect(
            Self.onScreen(scene.collection) == [
                "0 leaving y 25.0 alpha 1.0", "0 y 75.0 alpha 1.0", "1 y 125.0 alpha 1.0",
            ])
        stage.advance(by: 0.15)
        #expect(
            Self.onScreen(scene.collection) == [
                "0 leaving y 25.0 alpha 0.5", "0 y 50.0 alpha 1.0", "1 y 100.0 alpha 1.0",
            ])
        #expect(finished == nil)
        stage.advance(by: 0.2)
        #expect(Self.onScreen(scene.collection) == ["0 y 25.0 alpha 1.0", "1 y 75.0 alpha 1.0"])
        #expect(finished == true)
        #expect(scene.collection.subviews.filter { $0 is UICollectionViewCell }.count == 2)
    }

    @Test func insertion() {
        let (stage, scene) = Self.stage(1)
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.source.counts = [2]
                scene.collection.insertItems(at: [Self.path(0)])
            }
        }
        stage.advance(by: 0.15)
        #expect(Self.onScreen(scene.collection) == ["0 y 25.0 alpha 0.5", "1 y 50.0 alpha 1.0"])
        stage.advance(by: 0.2)
        #expect(Self.onScreen(scene.collection) == ["0 y 25.0 alpha 1.0", "1 y 75.0 alpha 1.0"])
    }

    @Test("S3.22: the second batch goes on from what is on screen; the deleted cell is there once") func interruption()
    {
        let (stage, scene) = Self.stage(3)
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.source.counts = [2]
                scene.collection.deleteItems(at: [Self.path(0)])
            }
        }
        stage.advance(by: 0.15)
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.source.counts = [1]
                scene.collection.deleteItems(at: [Self.path(0)])
            }
        }
        #expect(
            Self.onScreen(scene.collection) == [
                "0 leaving y 25.0 alpha 0.5", "0 leaving y 50.0 alpha 1.0", "0 y 100.0 alpha 1.0",
            ])
        stage.advance(by: 0.5)
        #expect(Self.onScreen(scene.collection) == ["0 y 25.0 alpha 1.0"])
    }

    @Test("S3.11, B11: what a deletion brings into sight comes from where it stood") func elementsFromOutside() {
        let (stage, scene) = Self.stage(6)
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.source.counts = [5]
                scene.collection.deleteItems(at: [Self.path(0)])
            }
        }
        stage.advance(by: 0.15)
        #expect(Self.onScreen(scene.collection).last == "3 y 200.0 alpha 1.0")
        stage.advance(by: 0.3)
        stage.session.perform(at: stage.now) {
            scene.collection.performBatchUpdates {
                scene.source.counts = [6]
                scene.collection.insertItems(at: [Self.path(0)])
            }
        }
        stage.advance(by: 0.15)
        #expect(Self.onScreen(scene.collection).last == "4 leaving y 200.0 alpha 1.0")
        stage.advance(by: 0.3)
        #expect(Self.onScreen(scene.collection).count == 4)
    }

    /// S4: elements of both layouts glide.
    @Test func layoutChange() {
        let (stage, scene) = Self.stage(2)
        let flow = UICollectionViewFlowLayout()
        stage.session.perform(at: stage.now) { scene.collection.setCollectionViewLayout(flow, animated: true) }
        stage.advance(by: 0.15)
        #expect(Self.onScreen(scene.collection) == ["0 y 25.0 alpha 1.0", "1 y 80.0 alpha 1.0"])
        stage.advance(by: 0.3)
        #expect(Self.onScreen(scene.collection) == ["0 y 25.0 alpha 1.0", "1 y 85.0 alpha 1.0"])
    }

    @Test("S3.16: the duration of the enclosing block holds") func inheritedDuration() {
        let (stage, scene) = Self.stage(1)
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1) {
                scene.collection.performBatchUpdates {
                    scene.source.counts = [2]
                    scene.collection.insertItems(at: [Self.path(0)])
                }
            }
        }
        stage.advance(by: 0.5)
        #expect(Self.onScreen(scene.collection) == ["0 y 25.0 alpha 0.5", "1 y 50.0 alpha 1.0"])
    }
}
