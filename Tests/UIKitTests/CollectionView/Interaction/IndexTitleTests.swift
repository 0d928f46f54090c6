import Stage
import Testing
import UIKit

/// The bar of titles that lead to parts of the content.
@MainActor @Suite(.serialized) struct IndexTitleTests {
    final class Scene: GridScene {
        var titles: [String]? = ["A", "B", "C", "D"]
        override func indexTitles(for view: UICollectionView) -> [String]? { titles }
        override func collectionView(
            _ view: UICollectionView, indexPathForIndexTitle title: String, at index: Int
        ) -> IndexPath {
            log.append("\(title) \(index)")
            return IndexPath(item: 0, section: index)
        }
        var labels: [UILabel] {
            let bar = collectionView.subviews.first { !($0 is UICollectionViewCell) && $0.subviews.first is UILabel }
            return bar?.subviews.compactMap { $0 as? UILabel } ?? []
        }
        func place(_ index: Int) -> CGPoint {
            let label = labels[index]
            return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
        }
    }

    @Test("a finger on a title goes to its item, and on to others as it moves; the content is not dragged")
    func leads() {
        let scene = Scene([8, 8, 8, 40])
        let stage = scene.shown()
        #expect(scene.labels.map(\.text) == ["A", "B", "C", "D"])
        #expect(scene.place(0).x > 215)
        stage.send(.pointerDown(scene.place(2), .primary, []))
        #expect(scene.collectionView.contentOffset.y == 220)
        stage.send(.pointerMoved(scene.place(1), []))
        #expect(scene.collectionView.contentOffset.y == 110)
        stage.send(.pointerMoved(scene.place(3), []))
        stage.send(.pointerUp(scene.place(3), .primary, []))
        #expect(scene.collectionView.contentOffset.y == 330)
        #expect(scene.log == ["C 2", "B 1", "D 3"])
        #expect(scene.selected == [])
        stage.advance(by: 1)
        #expect(scene.collectionView.contentOffset.y == 330)
        // It stays where it is seen.
        #expect(scene.place(0).y > 60 && scene.place(0).y < 100)
    }

    @Test("titles are asked for with every reload; without titles there is no bar; few of many are seen")
    func reloads() throws {
        let scene = Scene([8, 8, 8, 40])
        let stage = scene.shown()
        scene.titles = (0..<60).map(String.init)
        scene.collectionView.reloadData()
        stage.advance(by: 0.1)
        let seen = scene.labels.filter { !$0.isHidden }
        #expect(seen.count == 12 && seen.first?.text == "0")
        let bar = try #require(seen.first?.superview)
        for mode in [UIScrollView.IndexDisplayMode.alwaysHidden, .automatic] {
            scene.collectionView.indexDisplayMode = mode
            stage.advance(by: 0.1)
            #expect(bar.isHidden == (mode == .alwaysHidden))
        }
        scene.titles = nil
        scene.collectionView.reloadData()
        stage.advance(by: 0.1)
        #expect(scene.labels.isEmpty)
    }
}
