import Stage
import Testing
import UIKit

/// An animator over the attributes of a layout (S1.23, S21.6, S21.7).
@MainActor struct LayoutAnimatorTests {
    private final class SpringLayout: UICollectionViewFlowLayout {
        private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
        var prepared = 0

        override func prepare() {
            super.prepare()
            prepared += 1
            guard animator.behaviors.isEmpty else { return }
            let all = CGRect(origin: .zero, size: collectionViewContentSize)
            for attributes in super.layoutAttributesForElements(in: all) ?? [] {
                let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
                spring.frequency = 1
                spring.damping = 0.8
                animator.addBehavior(spring)
            }
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            animator.layoutAttributesForCell(at: indexPath)
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    @MainActor private struct Rig {
        let layout = SpringLayout()
        let source = Source()
        let view: UICollectionView
        let stage: Stage

        init() {
            layout.itemSize = CGSize(width: 300, height: 50)
            layout.headerReferenceSize = CGSize(width: 300, height: 30)
            let controller = UIViewController()
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "header")
            view.dataSource = source
            controller.view.addSubview(view)
            stage = Stage(root: controller, size: CGSize(width: 300, height: 400))
        }
    }

    @Test func attributesAreItems() throws {
        let rig = Rig()
        try rig.stage.settle()
        let animator = rig.layout.animator
        #expect(!animator.isRunning && animator.behaviors.count == 13 && animator.referenceView == nil)
        let attributes = try #require(animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0)))
        #expect(attributes.frame == CGRect(x: 0, y: 150, width: 300, height: 50))
        #expect(
            animator.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.frame.height
                == 30)
        #expect(animator.layoutAttributesForDecorationView(ofKind: "none", at: IndexPath(item: 0, section: 0)) == nil)
        #expect(animator.layoutAttributesForCell(at: IndexPath(item: 12, section: 0)) == nil)
        let prepared = rig.layout.prepared
        rig.stage.advance(by: 1)
        #expect(rig.layout.prepared == prepared, "an idle animator invalidates nothing")

        attributes.center.y += 40
        animator.updateItem(usingCurrentState: attributes)
        rig.stage.advance(by: 0)
        let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 2, section: 0)))
        #expect(cell.center.y == 215 && animator.isRunning)
        rig.stage.advance(by: 0.2)
        #expect(cell.center.y < 200 && cell.center.y > 175)
        try rig.stage.settle()
        #expect(close(cell.center.y, 175, 0.1) && !animator.isRunning && rig.layout.prepared > prepared + 3)
    }

    @Test func contentIsTheReference() throws {
        let rig = Rig()
        try rig.stage.settle()
        let attributes = try #require(rig.layout.animator.layoutAttributesForCell(at: IndexPath(item: 11, section: 0)))
        rig.layout.animator.removeAllBehaviors()
        let collision = UICollisionBehavior(items: [attributes])
        collision.translatesReferenceBoundsIntoBoundary = true
        rig.layout.animator.addBehavior(collision)
        rig.layout.animator.addBehavior(UIGravityBehavior(items: [attributes]))
        attributes.center.y -= 100
        rig.layout.animator.updateItem(usingCurrentState: attributes)
        try rig.stage.settle()
        #expect(close(attributes.frame.maxY, rig.layout.collectionViewContentSize.height, 0.3))
    }
}
