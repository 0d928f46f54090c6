import Testing

@testable import UIKit

/// Sections that scroll by themselves, when the direction changes.
@MainActor struct TurnedSectionTests {
    @Test(
        arguments: [
            UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPagingCentered, .groupPaging, .continuous,
        ], [0, 3])
    func cellsAreMirrored(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ item: Int) throws {
        let scene = CompositionalScene([12]) { _ in
            let size = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(100))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = behavior
            return section
        }
        let stage = scene.shown()
        scene.collection.scrollToItem(at: [0, item], at: .centeredHorizontally, animated: false)
        stage.advance(by: 0.5)
        func frame() throws -> CGRect {
            let cell = try #require(scene.collection.cellForItem(at: [0, item]))
            return cell.convert(cell.bounds, to: nil)
        }
        let before = try frame()
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        stage.advance(by: 0.5)
        #expect(abs(try frame().minX - (375 - before.maxX)) < 0.01)
        stage.window.traitOverrides.layoutDirection = .leftToRight
        stage.advance(by: 0.5)
        #expect(abs(try frame().minX - before.minX) < 0.01)
    }
}
