import Stage
import Testing
import UIKit

/// The rules of animated and plain changes of the bounds, S4.16 to S4.18.
@MainActor @Suite(.serialized) struct BoundsChangeRuleTests {
    /// Rows as wide as the view, which therefore wants to know of every size.
    final class Wide: RuleLayout {
        override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
            log("\(name).should \(Int(new.height)) while \(Int(collectionView!.bounds.height))")
            return new.size != collectionView!.bounds.size
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.layoutAttributesForItem(at: path)!
            attributes.frame.size.width = collectionView?.bounds.width ?? 0
            return attributes
        }
    }

    @Test(
        "S4.16: in an animation the layout receives the old bounds, is queried twice for each element, and ends inside the block"
    )
    func animated() {
        let scene = RuleScene(3, Wide("wide", height: 50))
        let stage = scene.shown()
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1) {
                scene.collection.frame = CGRect(x: 0, y: 0, width: 60, height: 120)
                scene.collection.layoutIfNeeded()
            }
        }
        #expect(
            scene.taken() == [
                "wide.should 120 while 200", "wide.prepare", "wide.bounds 200 now 120", "wide.final 0",
                "wide.initial 0", "wide.final 1", "wide.initial 1", "wide.final 2", "wide.initial 2",
                "wide.finalizeBounds in 1.0",
            ])
        stage.advance(by: 0.5)
        let layer = scene.cell(0)!.layer
        #expect(abs((layer.presentation() ?? layer).bounds.width - 80) < 1)
        stage.advance(by: 1)
        #expect(scene.cell(0)!.bounds.width == 60)
    }

    @Test("S4.17: a layout can distinguish an update from a bounds change")
    func twoSets() {
        let scene = RuleScene(2, Wide("wide", height: 50))
        let stage = scene.shown()
        stage.session.perform(at: stage.now) {
            scene.source.counts = [3]
            scene.collection.insertItems(at: [RuleScene.path(2)])
        }
        let update = scene.taken()
        #expect(update.contains("wide.updates") && update.last == "wide.finalizeUpdates")
        #expect(!update.contains { $0.contains("bounds") || $0.contains("Bounds") })
        stage.advance(by: 0.5)
        stage.session.perform(at: stage.now) {
            UIView.animate(withDuration: 1) {
                scene.collection.frame.size.height = 120
                scene.collection.layoutIfNeeded()
            }
        }
        #expect(!scene.taken().contains { $0.lowercased().contains("update") })
    }

    /// Invalidates everything when the size changes, and one header when only the offset does.
    final class Pinning: UICollectionViewLayout {
        var headers: [Int] = []

        override var collectionViewContentSize: CGSize {
            CGSize(width: collectionView?.bounds.width ?? 0, height: 400)
        }
        override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool { true }
        override func invalidationContext(
            forBoundsChange new: CGRect
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(forBoundsChange: new)
            if new.size == collectionView?.bounds.size {
                context.invalidateSupplementaryElements(ofKind: "header", at: [IndexPath(item: 0, section: 0)])
            }
            return context
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            headers.append(context.invalidatedSupplementaryIndexPaths?["header"]?.count ?? 0)
            super.invalidateLayout(with: context)
        }
    }

    @Test("S1.34: the change of the offset with the inset does not replace the invalidation for the size")
    func sizeWithInset() {
        let layout = Pinning()
        let controller = UIViewController()
        controller.additionalSafeAreaInsets.top = 20
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        let source = NumberSource([0])
        view.dataSource = source
        view.contentInsetAdjustmentBehavior = .scrollableAxes
        controller.view.addSubview(view)
        let stage = Stage(root: controller, size: CGSize(width: 200, height: 600))
        stage.refresh()
        #expect(view.contentOffset.y == -20)
        layout.headers = []
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 500)
        #expect(view.contentOffset.y == 0)
        #expect(layout.headers == [0, 1])
        stage.refresh()
        #expect(view.contentSize.width == 100 && view.dataSource === source)
    }

    @Test("S4.18: a window of another size is a change without animation")
    func windowSize() {
        let scene = RuleScene(3, Wide("wide", height: 50))
        scene.loadViewIfNeeded()
        scene.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        scene.collection.frame = scene.view.bounds
        scene.collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let stage = scene.shown()
        stage.resize(to: CGSize(width: 80, height: 160))
        stage.advance(by: 0.1)
        #expect(scene.taken() == ["wide.should 160 while 200", "wide.prepare"])
        #expect(scene.cell(0)?.frame.width == 80)
        #expect(scene.cell(0)?.layer.animationKeys() == nil)
    }
}
