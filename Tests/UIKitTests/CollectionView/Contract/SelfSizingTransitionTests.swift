import Stage
import Testing

@testable import UIKit

/// Layout changes, animated and not, to a layout whose cells size themselves (S4, S14.103).
@MainActor @Suite(.serialized) struct SelfSizingTransitionTests {
    private static func selfSizing(_ isCompositional: Bool) -> UICollectionViewLayout {
        if isCompositional {
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
            return UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(
                    group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
        }
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 100, height: 30)
        flow.minimumLineSpacing = 0
        return flow
    }

    @Test(
        "Every element in sight has a view after a change to a self-sizing layout, and no other has",
        arguments: [false, true], [false, true])
    func change(isCompositional: Bool, isAnimated: Bool) throws {
        let (stage, scene) = SelfSizingTests.stage((0..<60).map { CGFloat(12 + $0 % 5 * 9) })
        let fixed = UICollectionViewFlowLayout()
        fixed.itemSize = CGSize(width: 100, height: 50)
        let collection = scene.collection
        stage.session.perform(at: stage.now) { collection.setCollectionViewLayout(fixed, animated: false) }
        stage.session.perform(at: stage.now) { collection.contentOffset.y = 700 }
        try stage.settle()
        for layout in [Self.selfSizing(isCompositional), fixed, Self.selfSizing(isCompositional)] {
            stage.session.perform(at: stage.now) { collection.setCollectionViewLayout(layout, animated: isAnimated) }
            for _ in 0..<4 {
                stage.advance(by: 0.1)
                #expect(collection.checkInvariants() == [])
            }
            try stage.settle()
            let wanted = try #require(layout.layoutAttributesForElements(in: collection.bounds)).filter {
                $0.frame.intersects(collection.bounds) && $0.frame.height > 0
            }
            #expect(wanted.count >= 4)
            for attributes in wanted {
                let cell = collection.cellForItem(at: attributes.indexPath)
                #expect(cell?.frame == attributes.frame, "\(attributes.indexPath) in \(layout)")
            }
            #expect(collection.checkInvariants() == [])
        }
    }
}
